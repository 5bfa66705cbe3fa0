import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSEPlaceholderExtension

/// An extension whose asset catalogue has a picture for a section and one for all others.
@Suite struct PlaceholderTests {
    private let harness = ExtensionHarness(NotificationService.self)

    private func article(_ section: String) -> String {
        push(#""article":{"section":"\#(section)","image":"https://cdn.example.com/a.jpg"}"#)
    }

    @Test("Shows the picture of the article")
    func fair() async throws {
        harness.network.on("*", respond: .jpeg(width: 16, height: 9))

        let delivery = try await harness.deliver(article("sport"))

        #expect(delivery.shown == ["article"], "\(delivery)")
        #expect(delivery.attachments.first?.width == 16)
        try delivery.expect(.deliveredOnce, .nothingLeftBehind)
    }

    @Test(
        "Shows the picture of the section, else the brand's, where the article has none",
        arguments: [("sport", 20), ("money", 12)],
        [ScriptedResponse.status(404), .html(), .failure(.notConnectedToInternet)])
    func fallback(_ section: (name: String, width: Int), response: ScriptedResponse) async throws {
        harness.network.on("*", respond: response)

        let delivery = try await harness.deliver(article(section.name))

        #expect(delivery.shown == ["article"], "\(delivery)")
        #expect(delivery.attachments.first?.width == section.width)
    }

    @Test("Shows the brand's at the warning")
    func warning() async throws {
        harness.network.on("*", respond: .jpeg(bytes: 64_000).rate(bytesPerSecond: 1000))

        let delivery = try await harness.deliver(article("sport"))

        #expect(delivery.warnedAt == .seconds(29))
        #expect(delivery.attachments.first?.width == 12)
        try delivery.expect(.deliveredOnce)
    }
}
