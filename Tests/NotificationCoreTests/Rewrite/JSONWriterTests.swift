import Foundation
import Testing

@testable import NotificationCore

@Suite struct JSONWriterTests {
    private func text(_ body: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        body(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test("Commas and colons come by themselves")
    func structure() {
        let text = text { writer in
            writer.object { (writer: inout JSONWriter) in
                writer.member("v", 1)
                writer.member("absent", nil as String?)
                writer.array("list") { (writer: inout JSONWriter) in
                    writer.object { (_: inout JSONWriter) in }
                    writer.array { (_: inout JSONWriter) in }
                    writer.string("x")
                    writer.bool(false)
                    writer.null()
                    writer.raw(Array("1.0".utf8))
                }
                writer.object("object") { (writer: inout JSONWriter) in
                    writer.member("a", true)
                    writer.member("b", 0.5)
                    writer.name("dynamic \"name\"")
                    writer.integer(-3)
                }
                writer.member("raw", raw: Array("[ ]".utf8))
            }
        }
        #expect(
            text == """
                {"v":1,"list":[{},[],"x",false,null,1.0],"object":{"a":true,"b":0.5,\
                "dynamic \\"name\\"":-3},"raw":[ ]}
                """)
    }

    @Test("Strings read back as they were, in one line")
    func strings() throws {
        var all = (0..<0x80).compactMap { Unicode.Scalar($0) }.map { String($0) }.joined()
        all += "é€😀\u{2028}\u{FFFF}\u{10FFFF}\u{7F}/"
        let bytes = JSONText.literal(all)
        #expect(!bytes.contains { $0 < 0x20 })
        let decoded =
            try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) as? String
        #expect(decoded?.utf8.elementsEqual(all.utf8) == true)
        #expect(try JSONScanner.scan(bytes).string(0).utf8.elementsEqual(all.utf8))
        #expect(
            String(decoding: JSONText.literal("\u{1}\u{1F}\u{8}\"\\/"), as: UTF8.self)
                == "\"\\u0001\\u001f\\b\\\"\\\\/\"")
    }

    @Test("Integers are whole", arguments: [0, 1, -1, 10, 1234567890, Int.max, Int.min])
    func integers(_ value: Int) {
        let text = text { $0.integer(value) }
        #expect(text == String(value))
    }

    @Test(
        "Doubles are short and read back the same",
        arguments: [
            0, 1, -1, 0.1, 0.5, 100, 1e5, 1e15, 1e16, 1e21, 1e-7, .leastNonzeroMagnitude,
            1.7976931348623157e308, 1.0 / 3, 123456.789, -0.0,
        ] as [Double])
    func doubles(_ value: Double) throws {
        let text = text { $0.double(value) }
        #expect(!text.hasSuffix(".0"))
        #expect(Double(text)?.bitPattern == value.bitPattern)
        _ = try JSONScanner.scan(Array(text.utf8))
    }

    @Test("What JSON cannot hold is null", arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(_ value: Double) {
        let text = text { writer in
            writer.array { (writer: inout JSONWriter) in
                writer.double(value)
                writer.integer(1)
            }
        }
        #expect(text == "[null,1]")
    }

    @Test(
        "A text of many lines becomes one without changing a token", arguments: 1...50 as ClosedRange<UInt64>)
    func oneLine(_ seed: UInt64) throws {
        var random = SeededPayloads(seed: seed)
        let original = random.payload()
        let line = Array(text { $0.rawInOneLine([0xEF, 0xBB, 0xBF] + original) }.utf8)
        #expect(!line.contains(0x0A) && !line.contains(0x0D))
        let before = try JSONScanner.scan(original)
        let after = try JSONScanner.scan(line)
        #expect(before.nodes.map(\.kind) == after.nodes.map(\.kind))
        for node in before.nodes.indices where before.firstChild(of: node) == nil {
            let empty = before.kind(of: node) == .object || before.kind(of: node) == .array
            #expect(empty || before.raw(node) == after.raw(node))
        }
    }
}
