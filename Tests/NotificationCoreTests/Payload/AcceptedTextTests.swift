import Testing

@testable import NotificationCore

/// Odd but valid: taken, and never changed.
@Suite struct AcceptedTextTests {
    @Test(
        "What RFC 8259 allows is taken",
        arguments: [
            "{}", " {} ", "{}\n", "\r\n{\t}\r\n", "{\"a\":[]}", "{\"a\":[ ]}", "{\"a\":[[],{}]}",
            "{\"\":1}", "{\"__proto__\":{}}", "{\"a\":1e400}", "{\"a\":1e-400}", "{\"a\":9007199254740993}",
            "{\"a\":9223372036854775808}", "{\"a\":18446744073709551616}", "{\"a\":1.0,\"b\":-0,\"c\":1e5}",
            "{\"a\":-0.0E+00}", "{\"a\":\"\\u0000\"}", "{\"a\":\"\u{2028}\u{FFFF}\u{7F}\"}",
            "{\"a\":\"\\ud83d\\ude00\"}", "{\"a\":\"\u{10FFFF}\u{800}\u{D7FF}\u{E000}\"}",
            "{\"a\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"}", "{\"a\":true,\"b\":false,\"c\":null}",
            "{\"aps\":{\"badge\":-5}}", "{\"aps\":{\"badge\":1e9}}", "{\"aps\":{\"badge\":\"3\"}}",
        ])
    func accepted(_ text: String) throws {
        let payload = try NotificationPayload(parsing: Array(text.utf8))
        #expect(payload.bytes == Array(text.utf8))
        #expect(payload.diagnostics().isEmpty)
        #expect(PayloadEdits(payload).applied() == Array(text.utf8))
    }

    @Test("A number of 400 digits passes")
    func longNumber() throws {
        let text = "{\"a\":" + String(repeating: "7", count: 400) + "}"
        let document = try JSONScanner.scan(Array(text.utf8))
        let value = try #require(document.value("a", in: 0))
        #expect(document.integer(value) == nil)
        #expect(document.range(of: value) == 5..<405)
    }

    @Test("A byte order mark is taken, kept and told")
    func mark() throws {
        let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("{\"aps\":{}}".utf8)
        let payload = try NotificationPayload(parsing: bytes)
        #expect(payload.bytes == bytes)
        #expect(payload.diagnostics().map(\.code) == [.payloadByteOrderMark])
    }

    @Test("Names that only look the same are two names")
    func normalisation() throws {
        let payload = try NotificationPayload(parsing: Array("{\"\u{E9}\":1,\"e\u{301}\":2}".utf8))
        #expect(payload.diagnostics().isEmpty)
        let document = payload.document
        #expect(document.lookup(member: Array("e\u{301}".utf8), in: 0) == .found(4))
        #expect(document.lookup(member: Array("\u{E9}".utf8), in: 0) == .found(2))
    }
}
