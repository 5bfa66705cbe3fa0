import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSEOneSignalServiceExtension

/// An extension with the module and the static calls of the SDK before version 5.
@Suite struct OneSignalServiceTests {
    private let harness = ExtensionHarness(NotificationService.self)

    /// The layout of those days.
    private let payload = push(
        #""custom":{"i":"8f1e","a":{}},"att":{"id":"https://cdn.example.com/hero.jpg"},"#
            + #""buttons":[{"i":"like","n":"Like"},{"i":"later","n":"Later"}]"#)

    @Test("Shows the picture and the buttons")
    func fair() async throws {
        harness.network.on("*", respond: .jpeg(width: 4, height: 4))

        let delivery = try await harness.deliver(payload)

        #expect(delivery.shown == ["id"], "\(delivery)")
        #expect(delivery.content.categoryIdentifier == "__onesignal__dynamic__8f1e")
        try delivery.expect(.deliveredOnce, .nothingLeftBehind)
    }

    @Test("Shows the text with its buttons where the server has no picture")
    func noPicture() async throws {
        harness.network.on("*", respond: .failure(.cannotFindHost))

        let delivery = try await harness.deliver(payload)

        try delivery.expect(.modified, .deliveredOnce)
        #expect(delivery.shown == [])
        #expect(delivery.content.categoryIdentifier == "__onesignal__dynamic__8f1e")
    }

    @Test("Shows the text with its buttons at the warning, and the second answer changes nothing")
    func slow() async throws {
        harness.network.on("*", respond: .jpeg(bytes: 30_000).rate(bytesPerSecond: 1000))

        let delivery = try await harness.deliver(payload)

        #expect(delivery.elapsed >= .seconds(29) && delivery.elapsed < .seconds(30))
        #expect(delivery.shown == [], "\(delivery)")
        #expect(delivery.content.categoryIdentifier == "__onesignal__dynamic__8f1e")
        #expect(delivery.handlerCalls.first?.thread == .expiry)
    }
}
