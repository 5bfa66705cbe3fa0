import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSEVideoPreviewExtension

/// An extension that attaches a still of a video, made with AVFoundation.
@Suite struct VideoPreviewTests {
    private let harness = ExtensionHarness(NotificationService.self)
    private let payload = push(#""recording":"https://cdn.example.com/door.mp4""#)

    @Test("Shows a still of the size that it asks for, and the length of the video")
    func fair() async throws {
        harness.network.on("*", respond: .mp4(bytes: 20_000))

        let delivery = try await harness.deliver(payload)

        #expect(delivery.shown == ["preview"], "\(delivery)")
        #expect(delivery.attachments.first?.width == 32)
        #expect(delivery.content.subtitle == "1 s")
        try delivery.expect(.deliveredOnce, .nothingLeftBehind)
    }

    @Test(
        "Shows the text and why there is no still",
        arguments: [
            (ScriptedResponse.html(), "No preview (-11828)"), (.wav(), "No preview (-11832)"),
            (.failure(.timedOut), ""),
        ])
    func noPreview(_ response: ScriptedResponse, subtitle: String) async throws {
        harness.network.on("*", respond: response)

        let delivery = try await harness.deliver(payload)

        #expect(delivery.shown == [])
        #expect(delivery.content.subtitle == subtitle, "\(delivery)")
        try delivery.expect(.deliveredOnce, .nothingLeftBehind)
    }
}
