import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSEFirebaseServiceExtension

/// An extension that imports the umbrella `Firebase` and leaves the picture to the SDK's helper.
@Suite struct FirebaseServiceTests {
    private let harness = ExtensionHarness(NotificationService.self)
    private let payload = push(#""room":"7","fcm_options":{"image":"https://cdn.example.com/hero.jpg"}"#)

    @Test("Shows the picture of fcm_options, and its own thread identifier")
    func fair() async throws {
        harness.network.on("*", respond: .jpeg(width: 4, height: 4))

        let delivery = try await harness.deliver(payload)

        #expect(delivery.shown.count == 1, "\(delivery)")
        #expect(delivery.content.threadIdentifier == "7")
        #expect(delivery.requests.map(\.url.absoluteString) == ["https://cdn.example.com/hero.jpg"])
        try delivery.expect(.deliveredOnce, .nothingLeftBehind)
    }

    @Test(
        "Shows the text where the server has no picture", arguments: [ScriptedResponse.status(404), .html()])
    func noPicture(_ response: ScriptedResponse) async throws {
        harness.network.on("*", respond: response)

        let delivery = try await harness.deliver(payload)

        try delivery.expect(.modified, .deliveredOnce)
        #expect(delivery.shown == [], "\(delivery)")
        #expect(delivery.content.threadIdentifier == "7")
    }

    @Test("Shows the text at the warning where the server is too slow")
    func slow() async throws {
        harness.network.on("*", respond: .jpeg(bytes: 64_000).rate(bytesPerSecond: 1000))

        let delivery = try await harness.deliver(payload)

        #expect(delivery.outcome == .modified)
        #expect(delivery.elapsed == .seconds(29))
        #expect(delivery.content.threadIdentifier == "7")
    }
}
