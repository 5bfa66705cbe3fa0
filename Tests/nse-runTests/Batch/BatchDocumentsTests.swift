import Foundation
import Glibc
import NSETestSupport
import Testing

@Suite("A batch of documents: --input json", .leavesNothing)
struct BatchDocumentsTests {
    private static let pretty = "{\n  \"aps\": {\n    \"alert\": \"one\"\n  }\n}"

    private func texts(_ result: ToolResult) -> [Substring] { result.output.split(separator: "\n") }

    @Test(arguments: ["json", "auto"])
    func `an array, documents over several lines and lines come out as one line each`(form: String) throws {
        let bench = try Bench()
        for text in [
            Self.pretty + "\n" + Self.pretty, "[\(Self.pretty), \(Self.pretty)]\n",
            "[\n" + #"{"aps":{"alert":"one"}},"# + "\n" + #"{"aps":{"alert":"one"}}]"#,
        ] {
            let result = try bench.batch(
                Array(text.utf8), ["--input", form, "--output", "delivered"])
            #expect(result.status == 0, "\(result.stderr)")
            #expect(texts(result) == [#"{"aps":{"alert":"one"}}"#, #"{"aps":{"alert":"one"}}"#], "\(text)")
        }
    }

    @Test func `auto leaves lines as they are`() throws {
        let bench = try Bench()
        let lines = [#"{"aps": {"alert":"one"}}"#, "", "[1"]
        let result = try bench.batch(lines, ["--input", "auto", "--output", "delivered"])
        #expect(result.output == lines.joined(separator: "\n") + "\n" && result.status == 0)
    }

    @Test func `a broken document is named by its number and place, and the others are delivered`() throws {
        let bench = try Bench()
        let text = Self.pretty + "\n{\n  \"aps\": {\n    \"alert\": \"cut\n  }\n}\n" + Self.pretty
        let result = try bench.batch(Array(text.utf8), ["--input", "json"])
        #expect(result.status == 0, "\(result.stderr)")
        let records = try result.records()
        #expect(records.map { $0["outcome"].string } == ["original", "invalid", "original"])
        #expect(records.map { $0["line"].int } == [1, 2, 3])
        let message = records[1]["diagnostics"][0]["message"].string ?? ""
        #expect(
            message.contains("(document 2, at byte \(Self.pretty.utf8.count + 1) of the input)"), "\(message)"
        )
        #expect(records[1]["diagnostics"][0]["hint"].string?.contains("jq") != true)
    }

    @Test func `what cannot be told apart is 65, after what came before it`() throws {
        let bench = try Bench()
        let unclear = try bench.batch(
            Array(#"[{"aps":{"alert":"one"}},{"aps":[},{"aps":{"alert":"three"}}]"#.utf8),
            ["--input", "json"])
        #expect(unclear.status == 65)
        #expect(unclear.stderr.contains("document 2 is broken at byte 33 of the input"), "\(unclear.stderr)")
        #expect(try unclear.records().map { $0["outcome"].string } == ["original", "invalid"])
        let cut = try bench.batch(Array("[\(Self.pretty),".utf8), ["--input", "json"])
        #expect(cut.status == 65 && cut.stderr.contains("the array does not end"), "\(cut.stderr)")
    }

    @Test func `an interrupted run goes on in the middle of an array`() throws {
        let bench = try Bench()
        let elements = (0..<400).map { "  {\n    \"aps\": {\"alert\": \"\($0)\"}\n  }" }
        let whole = "[\n" + elements.joined(separator: ",\n") + "\n]\n"
        let cut = elements.prefix(150).joined(separator: ",\n")
        let arguments = [
            "--input", "json", "--output", "delivered", "-o", bench.directory.file("out"), "--resume",
        ]
        let first = try bench.batch(Array(("[\n" + cut + ",\n").utf8), arguments)
        #expect(first.status == 65, "\(first.stderr)")
        let second = try bench.batch(Array(whole.utf8), arguments)
        #expect(second.status == 0, "\(second.stderr)")
        let lines = String(decoding: try bench.directory.read("out"), as: UTF8.self).split(separator: "\n")
        #expect(lines == (0..<400).map { "{\"aps\":{\"alert\":\"\($0)\"}}" })
        let other = try bench.batch(Array(whole.utf8), arguments.filter { $0 != "json" && $0 != "--input" })
        #expect(other.status == 65 && other.stderr.contains("other options"), "\(other.stderr)")
    }
}
