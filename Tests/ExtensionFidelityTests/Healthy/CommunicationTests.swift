import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSECommunicationExtension

@Suite struct CommunicationTests {
    let harness = ExtensionHarness(NotificationService.self)
    let payload = push(
        #""message":{"conversation":"c-7","group":"Team","sender":{"id":"u1","name":"Ada","avatar":"https://cdn.example.com/ada.png"}}"#
    )

    @Test("The message becomes one of its conversation")
    func updates() async throws {
        harness.network.on("*/ada.png", respond: .png())

        let delivery = try await harness.deliver(payload)

        #expect(delivery.outcome == .modified)
        #expect(delivery.content.threadIdentifier == "c-7")
        #expect(delivery.content.body == "Body")
        #expect(delivery.requests.count == 1)
        try delivery.expect(.deliveredOnce, .attachments(0))
    }

    @Test("A lost avatar costs the avatar")
    func noAvatar() async throws {
        harness.network.on("*", respond: .failure(.timedOut))

        let delivery = try await harness.deliver(payload)

        #expect(delivery.outcome == .modified)
        #expect(delivery.content.threadIdentifier == "c-7")
    }

    @Test("A push that is no message comes as it is")
    func noMessage() async throws {
        let delivery = try await harness.deliver(push())

        #expect(delivery.content.title == "Title")
        #expect(delivery.content.threadIdentifier == "")
        try delivery.expect(.deliveredOnce)
    }
}
