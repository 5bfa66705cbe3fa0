import Testing

@testable import NotificationCore

@Suite struct DepthTests {
    private func nested(_ depth: Int) -> [UInt8] {
        Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }

    @Test("64 levels pass, 65 do not")
    func limit() throws {
        let document = try JSONScanner.scan(nested(64))
        #expect(document.nodes.count == 64)
        #expect(document.nodes.last?.start == 63)
        let error = try #require(throws: PayloadError.self) { try JSONScanner.scan(nested(65)) }
        #expect(error.code == .payloadDepth)
        #expect(error.column == 65)
    }

    @Test("The root object of a payload is one of the levels")
    func objects() throws {
        let deep = String(repeating: "{\"a\":", count: 64) + "1" + String(repeating: "}", count: 64)
        _ = try NotificationPayload(parsing: Array(deep.utf8))
        let deeper = "{\"a\":" + deep + "}"
        let error = try #require(throws: PayloadError.self) {
            try NotificationPayload(parsing: Array(deeper.utf8))
        }
        #expect(error.code == .payloadDepth)
    }

    @Test("A million levels are refused at the 65th, whatever the limit without recursion")
    func million() throws {
        let error = try #require(throws: PayloadError.self) { try JSONScanner.scan(nested(1_000_000)) }
        #expect(error.code == .payloadDepth)
        #expect(error.offset == 64)
        let document = try JSONScanner.scan(nested(1_000_000), depthLimit: 1_000_000)
        #expect(document.nodes.count == 1_000_000)
        #expect(document.range(of: 999_999) == 999_999..<1_000_001)
    }

    @Test("Width is not depth")
    func wide() throws {
        let text = "[" + Array(repeating: "[[]]", count: 1000).joined(separator: ",") + "]"
        let document = try JSONScanner.scan(Array(text.utf8))
        #expect(Array(document.elements(of: 0)).count == 1000)
    }
}
