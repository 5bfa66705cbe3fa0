import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSEOwnDeadlineExtension

/// An extension with limits of its own: two seconds by `asyncAfter` for all, one second by `Task.sleep` for a text.
@Suite struct OwnDeadlineTests {
    private let harness = ExtensionHarness(NotificationService.self)

    private let photo = push(#""photo":"https://cdn.example.com/photo.jpg""#)
    private let headline = push(#""headline":"https://news.example.com/headline""#)

    @Test("The photo wins the race and is shown at once")
    func photoInTime() async throws {
        harness.network.on("*", respond: .jpeg())

        let delivery = try await harness.deliver(photo)

        #expect(delivery.shown == ["photo"], "\(delivery)")
        try delivery.expect(.deliveredOnce, .within(.milliseconds(200)))
    }

    @Test("A photo that takes six seconds is left out after two")
    func photoTooLate() async throws {
        harness.network.on("*", respond: .jpeg().delayed(by: .seconds(6)))

        let delivery = try await harness.deliver(photo)

        #expect(delivery.shown == [])
        try delivery.expect(.deliveredOnce)
        #expect(delivery.code == nil)
        #expect(
            delivery.elapsed >= .milliseconds(1980) && delivery.elapsed < .milliseconds(2200), "\(delivery)")
        #expect(delivery.warnedAt == nil)
        #expect(delivery.requests.map(\.outcome) == [.cancelled])
    }

    @Test("The headline is shown where it comes within its second")
    func headlineInTime() async throws {
        harness.network.on("*", respond: .data(Data("News".utf8)).delayed(by: .milliseconds(500)))

        let delivery = try await harness.deliver(headline)

        #expect(delivery.content.body == "News", "\(delivery)")
        try delivery.expect(.deliveredOnce, .within(.milliseconds(700)))
    }

    @Test("The headline's own second is over before the two of all")
    func headlineTooLate() async throws {
        harness.network.on("*", respond: .data(Data("News".utf8)).delayed(by: .milliseconds(1500)))

        let delivery = try await harness.deliver(headline)

        #expect(delivery.content.body == "Body")
        try delivery.expect(.deliveredOnce)
        #expect(delivery.code == nil)
        #expect(
            delivery.elapsed >= .milliseconds(980) && delivery.elapsed < .milliseconds(1300), "\(delivery)")
    }
}
