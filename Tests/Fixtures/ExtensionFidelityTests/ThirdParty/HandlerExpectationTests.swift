import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// Reads its attachment back inside the handler's caller, as hosts of extensions in test suites do.
private final class AttachingExtension: UNNotificationServiceExtension {
    /// Written before the delivery ends, read after it.
    nonisolated(unsafe) static var seen: [Data] = []

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else { return }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("a.png")
        let bytes = Data((0..<64).map { UInt8($0) })
        if (try? bytes.write(to: file)) != nil,
            let attachment = try? UNNotificationAttachment(identifier: "a", url: file)
        {
            content.attachments = [attachment]
            if let data = try? Data(contentsOf: attachment.url) { Self.seen.append(data) }
        }
        contentHandler(content)
    }
}

@Suite struct HandlerExpectationTests {
    @Test(
        "The file is readable at the attachment's URL when the handler is called, and its bytes are not looked at before"
    )
    func readable() async throws {
        let delivery = try await ExtensionHarness(AttachingExtension.self).deliver(push())

        #expect(AttachingExtension.seen.map(\.count) == [64])
        #expect(delivery.attachments.map(\.declaredType) == ["public.png"])
        // The system looks at them after the handler.
        #expect(delivery.shown == [])
    }

    @Test("An extension called by hand answers with an equal instance")
    func sameInstance() throws {
        let content = UNMutableNotificationContent()
        content.title = "Title"
        content.body = "Body"
        let request = UNNotificationRequest(identifier: "1", content: content, trigger: nil)
        nonisolated(unsafe) var answers: [UNNotificationContent] = []

        CategoriesExtensionByHand.make().didReceive(request) { answers.append($0) }

        #expect(answers == [content])
    }

    @Test("New content has Apple's empty defaults")
    func defaults() {
        let content = UNNotificationContent()

        #expect(content.title == "" && content.subtitle == "" && content.body == "")
        #expect(content.badge == nil && content.sound == nil)
        #expect(content.attachments.isEmpty && content.userInfo.isEmpty)
        #expect(content.categoryIdentifier == "" && content.threadIdentifier == "")
        #expect(content.interruptionLevel == .active && content.relevanceScore == 0)
        #expect(content.targetContentIdentifier == nil)
    }
}
