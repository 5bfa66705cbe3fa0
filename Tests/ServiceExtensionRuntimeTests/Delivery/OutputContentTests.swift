import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("What --output content prints") struct OutputContentTests {
    private let payload = TestPayload.mutable(#""fcm_options":{"image":"https://a.example/1"}"#)

    @Test func `The content that is shown, with its attachments`() throws {
        let format = try OutputFormat(kind: .content)
        let bytes = try Made(payload + "\n").printed(format).bytes
        #expect(bytes.last == 10 && bytes.dropLast().allSatisfy { $0 != 10 })
        let json = try JSON(parsing: bytes)
        #expect(json["title"].string == "Hello" && json["body"].string == "World")
        #expect(json["interruptionLevel"].string == "active" && json["relevanceScore"].double == 0)
        #expect(json["attachments"][0]["identifier"].string == "image")
        #expect(json["userInfo"] == (try JSON(parsing: payload)))
    }

    @Test func `Of changes the new text, of an original no attachment`() throws {
        let format = try OutputFormat(kind: .content)
        let before = try NotificationPayload(parsing: Array(payload.utf8)).content
        var after = before
        after.title = "New"
        let changes = ContentChanges(before: before, after: after)
        let changed = try JSON(parsing: Made(payload, changes: changes).printed(format).bytes)
        #expect(changed["title"].string == "New")
        let original = try Made(payload, outcome: .original, code: .budgetExpired, lost: [0: .budgetExpired])
        let json = try JSON(parsing: original.printed(format).bytes)
        #expect(json["title"].string == "Hello")
        #expect(json["attachments"].array?.count == 0)
    }
}
