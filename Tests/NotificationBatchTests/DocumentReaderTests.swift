import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("Documents of a stream", .leavesNothing)
struct DocumentReaderTests {
    private struct Result: Equatable {
        var documents: [String] = []
        var fault: DocumentFault?
    }

    /// Documents as text; of one that is too long its beginning and its rest after a bar.
    private func read(_ text: String, limit: Int = 100, pieces: Int = .max) throws -> Result {
        let bytes = Array(text.utf8)
        let feeder = try PipeFeeder(bytes, pieces: pieces)
        defer { feeder.end() }
        let reader = DocumentReader(InputBuffer(feeder.output, limit: limit, doorbell: InputDoorbell()))
        var result = Result()
        var consumed = 0
        while let block = try reader.next(most: 3) {
            consumed += block.consumed
            for line in block.lines {
                #expect(!line.bytes.contains(0x0A))
                var text = line.bytes
                if line.isTooLong {
                    text.append(UInt8(ascii: "|"))
                    while let piece = try reader.passRest(&consumed) { text += piece }
                }
                result.documents.append(String(decoding: text, as: UTF8.self))
            }
        }
        #expect(consumed <= bytes.count)
        result.fault = reader.fault
        return result
    }

    private static let pretty = "{\n  \"a\": \"x {\\\" [\",\n  \"b\": [\n    1,\n    {}\n  ]\n}"
    private static let short = #"{"a":"x {\" [","b":[1,{}]}"#

    @Test(arguments: [1, 2, 3, 7, 1000])
    func `are the same however they arrive and are written`(pieces: Int) throws {
        for text in [
            Self.short + "\n" + #"{"c": 2}"# + "\n", "[\n" + Self.pretty + ",\r\n{\"c\": 2}]",
            Self.pretty + "\n\n" + #"{"c": 2}"#, "\u{FEFF}" + Self.pretty + #"{"c": 2}"#,
            "[" + Self.pretty + "]\n[{\"c\": 2}]\n",
        ] {
            #expect(
                try read(text, pieces: pieces) == Result(documents: [Self.short, #"{"c": 2}"#]), "\(text)")
        }
    }

    @Test func `nothing is made of tokens that stood apart`() throws {
        #expect(try read("{\n\"a\": 1\n2 }").documents == [#"{"a":1 2}"#])
    }

    @Test(arguments: [
        // The end of a line in a string.
        ("{\"a\":\"cut\n{\"b\":1}\n{\"c\":1}\n", ["{\"a\":\"cut ", "{\"b\":1}", "{\"c\":1}"]),
        // A bracket is missing.
        ("{\"a\":{\"x\":1}\n{\"b\":1}\n", ["{\"a\":{\"x\":1}", "{\"b\":1}"]),
        // A value is missing: the next document would be it.
        ("{\"a\":\n{\"b\":1}\n{\"c\":1}\n", ["{\"a\":", "{\"b\":1}", "{\"c\":1}"]),
        ("{\"a\":[1}\n{\"b\":1}", ["{\"a\":[1}", "{\"b\":1}"]),
        ("[\n  {\n    \"a\": [\n  },\n  {\n    \"b\": 1\n  }\n]", ["{\"a\":[},", "{\"b\":1}"]),
        ("[\n  {\"a\": 1},\n  {\"b\": \"\n]", ["{\"a\": 1}", "{\"b\":\" "]),
        ("not JSON\n{\"b\":1} \"x\n{\"c\":1}", ["not JSON", "{\"b\":1}", "\"x", "{\"c\":1}"]),
    ])
    func `after a broken one the next are there`(text: String, documents: [String]) throws {
        for pieces in [1, 1000] {
            #expect(try read(text, pieces: pieces) == Result(documents: documents), "\(text)")
        }
    }

    @Test(arguments: [
        (#"[{"a":1},{"b":[1},{"c":1}]"#, 2, 16), (#"{"a":1} {"b":{"x":1} {"c":1}"#, 2, 28),
        ("{\"a\":[\n{\"b\":1}\n{\"c\":1}\n\"x\n", 1, 15),
    ])
    func `where the next begins is not guessed`(text: String, count: Int, offset: Int) throws {
        let result = try read(text)
        #expect(result.documents.count == count, "\(result)")
        #expect(result.fault == .unclear(offset: offset), "\(result)")
    }

    @Test func `an array that does not end is told`() throws {
        let text = "[{\"a\":1},"
        #expect(
            try read(text) == Result(documents: [#"{"a":1}"#], fault: .openArray(offset: text.utf8.count)))
    }

    @Test(arguments: [1, 5, 1000]) func `one that is too long is passed on in pieces`(pieces: Int) throws {
        let long = "{\n \"a\": \"" + String(repeating: "é ", count: 200) + "\"\n}"
        let result = try read("[\(long),{\"b\":1}]", limit: 11, pieces: pieces)
        let whole = result.documents.first?.filter { $0 != "|" }
        #expect(whole == "{\"a\":\"" + String(repeating: "é ", count: 200) + "\"}")
        #expect(result.documents.dropFirst() == [#"{"b":1}"#] && result.fault == nil)
    }
}
