import Testing

@testable import NotificationCore

@Suite struct PayloadShapeTests {
    private func refusal(_ text: String, resultKey: String = "nse") throws -> PayloadError {
        try #require(throws: PayloadError.self) {
            try NotificationPayload(parsing: Array(text.utf8), resultKey: resultKey)
        }
    }

    @Test("The root is an object", arguments: ["[]", "\"x\"", "1", "null", "true", "[{\"aps\":{}}]"])
    func root(_ text: String) throws {
        #expect(try refusal(text).code == .payloadShape)
    }

    @Test(
        "aps is an object",
        arguments: [("null", "null"), ("[]", "an array"), ("\"x\"", "a string"), ("1", "a number")])
    func aps(_ value: String, _ words: String) throws {
        let error = try refusal("{\"x\":1,\n\"aps\": \(value)}")
        #expect(error.code == .payloadShape)
        #expect(error.message.contains(words))
        #expect(error.line == 2)
        #expect(error.column == 8)
    }

    @Test("A missing or empty aps is the gate's business")
    func missing() throws {
        #expect(try NotificationPayload(parsing: Array("{\"a\":1}".utf8)).aps == nil)
        #expect(try NotificationPayload(parsing: Array("{\"aps\":{}}".utf8)).aps == 2)
    }

    @Test(
        "A repeated name that decides is refused, however it is spelt",
        arguments: [
            ("{\"aps\":{},\"aps\":{}}", 11), ("{\"aps\":{},\"\\u0061ps\":{}}", 11),
            ("{\"aps\":{\"alert\":\"x\",\"alert\":\"y\"}}", 21), ("{\"aps\":{\"x\":1,\"\\u0078\":1}}", 15),
            ("{\"aps\":{\"alert\":{\"body\":\"x\",\"body\":\"y\"}}}", 29),
        ])
    func duplicates(_ text: String, _ column: Int) throws {
        let error = try refusal(text)
        #expect(error.code == .payloadDuplicate)
        #expect(error.column == column)
    }

    @Test("A repeated name elsewhere is told and left")
    func note() throws {
        let payload = try NotificationPayload(
            parsing: Array("{\"a\":1,\"\\u0061\":2,\"b\":{\"c\":1,\"c\":2}}".utf8))
        let notes = payload.diagnostics()
        #expect(notes.map(\.code) == [.payloadDuplicate])
        #expect(notes.first?.severity == .note)
        #expect(payload.document.lookup(member: "a", in: 0) == .duplicate([2, 4]))
    }

    @Test("Repeated names are found among thousands, each once")
    func many() throws {
        var names = (0..<4000).map { "\"k\($0)\":0" }
        names.append("\"k3999\":0")
        names.insert("\"\\u006b3\":0", at: 10)
        names.insert("\"k\\u0034\":0", at: 100)
        let text = "{" + names.joined(separator: ",") + "}"
        let payload = try NotificationPayload(parsing: Array(text.utf8))
        #expect(payload.diagnostics(apnsLimit: .max).count == 3)
        let inside = "{\"aps\":" + text + "}"
        #expect(try refusal(inside).code == .payloadDuplicate)
    }

    @Test("Many repetitions make few notes")
    func repetition() throws {
        let text = "{" + Array(repeating: "\"a\":0", count: 9).joined(separator: ",") + "}"
        let notes = try NotificationPayload(parsing: Array(text.utf8)).diagnostics()
        #expect(notes.count == 4)
        #expect(notes.last?.message == "5 more names are there twice")
    }

    @Test("The sender cannot set the member that names files, where a delivery adds one")
    func reserved() throws {
        let smuggled = "{\"aps\":{},\"nse\":{\"attachments\":[{\"url\":\"file:///etc/shadow\"}]}}"
        let error = try refusal(smuggled)
        #expect(error.code == .payloadReservedKey)
        #expect(error.column == 11)
        #expect(try refusal("{\"n\\u0073e\":1}").code == .payloadReservedKey)
        #expect(try refusal("{\"files\":1}", resultKey: "files").code == .payloadReservedKey)
        for key in ["files", nil] {
            _ = try NotificationPayload(parsing: Array(smuggled.utf8), resultKey: key)
        }
        _ = try NotificationPayload(parsing: Array("{\"aps\":{\"nse\":1}}".utf8), resultKey: "nse")
    }

    @Test("A payload above the limit is refused before it is read")
    func tooLarge() throws {
        let garbage = [UInt8](repeating: 0xFF, count: 65_537)
        let error = try #require(throws: PayloadError.self) { try NotificationPayload(parsing: garbage) }
        #expect(error.code == .payloadTooLarge)
        #expect(error.message.contains("65537"))
        let full = Array(("{\"a\":\"" + String(repeating: "x", count: 65_536 - 8) + "\"}").utf8)
        #expect(full.count == 65_536)
        #expect(try NotificationPayload(parsing: full).diagnostics().map(\.code) == [.payloadTooLarge])
        #expect(try NotificationPayload(parsing: full, limit: 10_000_000).bytes.count == 65_536)
    }

    @Test(
        "The end of the line after a payload counts for no limit",
        arguments: [("", 0), ("\n", 0), ("\r\n", 0), ("\n\n", 1), ("\r", 1), (" \n", 1)])
    func lineEnd(_ ending: String, _ more: Int) throws {
        let text = "{\"a\":\"" + String(repeating: "x", count: 100 - 8) + "\"}" + ending
        let bytes = Array(text.utf8)
        #expect(NotificationPayload.size(of: bytes) == 100 + more)
        let payload = try NotificationPayload(parsing: bytes, limit: 100 + more)
        #expect(payload.bytes == bytes)
        #expect(payload.diagnostics(apnsLimit: 100).count == more)
        if more > 0 {
            #expect(throws: PayloadError.self) { try NotificationPayload(parsing: bytes, limit: 100) }
        }
    }

    @Test(
        "What APNs does not take is a note", arguments: [(4096, 4096, 0), (4097, 4096, 1), (5120, 5120, 0)])
    func apnsLimit(_ size: Int, _ limit: Int, _ notes: Int) throws {
        let text = "{\"a\":\"" + String(repeating: "x", count: size - 8) + "\"}"
        let payload = try NotificationPayload(parsing: Array(text.utf8))
        #expect(payload.diagnostics(apnsLimit: limit).count == notes)
    }
}
