import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSECommunicationExtension
@testable import NSEMessengerExtension

@Suite struct CommunicationTests {
    let harness = ExtensionHarness(NSECommunicationExtension.NotificationService.self)
    static let avatar = push(#""avatar":"https://cdn.example.com/ada.png""#)
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

    @Test(
        "A sender is a change, and a lost avatar shows",
        arguments: [(ScriptedResponse.png(), .picture), (.status(404), nil), (.html(), nil)]
            as [(ScriptedResponse, Delivery.Communication.Avatar?)])
    func senderOnly(response: ScriptedResponse, avatar: Delivery.Communication.Avatar?) async throws {
        let harness = ExtensionHarness(NSEMessengerExtension.NotificationService.self)
        harness.network.on("*/ada.png", respond: response)

        let delivery = try await harness.deliver(Self.avatar)

        try delivery.expect(.modified, .deliveredOnce, .attachments(0))
        let communication = try #require(delivery.communication)
        #expect(communication.senderName == "Ada" && communication.conversationIdentifier == "c-7")
        #expect(communication.avatar == avatar)
        #expect(delivery.content.title == "Title" && !communication.isCall)
        #expect(String(decoding: delivery.payload, as: UTF8.self).contains(#""sender":"Ada""#))
    }

    @Test("A careful messenger passes the drill: the avatar is its media")
    func drilled() async throws {
        let report = try await Drill.run(NSEMessengerExtension.NotificationService.self, payload: Self.avatar)
        {
            $0.repetitions = 20
            $0.isolation = .inProcess
        }

        try report.verify()
        #expect(report.rows.allSatisfy { $0.failures.isEmpty }, "\(report.table)")
        #expect(report["fair.weather"]?.verdict == .passed)
        #expect(report["fair.weather"]?.summary.hasSuffix(", with the sender's picture") == true)
    }

    @Test("A push that is not a message comes as it is")
    func noMessage() async throws {
        let delivery = try await harness.deliver(push())

        #expect(delivery.content.title == "Title")
        #expect(delivery.content.threadIdentifier == "")
        try delivery.expect(.deliveredOnce)
    }
}
