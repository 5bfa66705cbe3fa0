import Foundation
import ServiceExtensionTesting
import Testing
import UIKit
import UserNotifications

@testable import NSEThumbnailExtension

@Suite struct ThumbnailTests {
    let harness = ExtensionHarness(NotificationService.self)

    @Test("A picture is made small, with the options of its thumbnail")
    func picture() async throws {
        harness.network.on("*", respond: .jpeg(width: 640, height: 480))

        let delivery = try await harness.deliver(
            push(#""media":{"url":"https://cdn.example.com/a.jpg","hidden":true}"#))

        let small = try #require(delivery.attachments.first)
        #expect(small.verdict == .admitted(type: "public.png"))
        let scale = Int(UIScreen.main.scale)
        #expect(small.width == 320 * scale && small.height == 240 * scale)
        #expect(small.thumbnailHidden == true)
        #expect(small.thumbnailClippingRect == CGRect(x: 0, y: 0, width: 1, height: 0.5))
    }

    @Test("A clip tells the second of its thumbnail")
    func clip() async throws {
        harness.network.on("*", respond: .mp4())

        let delivery = try await harness.deliver(
            push(#""media":{"url":"https://cdn.example.com/a.mp4","second":2.5}"#))

        #expect(delivery.attachments.map(\.thumbnailTime) == [2.5])
        #expect(delivery.attachments.map(\.verdict) == [.admitted(type: "public.mpeg-4")])
    }

    @Test("Decoding a picture of 24 megapixels ends the extension, as on a phone")
    func tooLarge() async throws {
        harness.network.on("*", respond: .jpeg(width: 6000, height: 4000))

        let delivery = try await harness.deliver(push(#""media":{"url":"https://cdn.example.com/a.jpg"}"#))

        #expect(delivery.outcome == .original)
        #expect(delivery.code == .extensionMemory)
        #expect(delivery.memoryPeak >= 6000 * 4000 * 4)
    }
}
