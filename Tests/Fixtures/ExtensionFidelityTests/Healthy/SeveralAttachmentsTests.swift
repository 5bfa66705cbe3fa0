import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSESeveralAttachmentsExtension

@Suite struct SeveralAttachmentsTests {
    let harness = ExtensionHarness(NotificationService.self)
    let payload = push(
        #""attachments":[{"id":"a","url":"https://cdn.example.com/a"},{"id":"b","url":"https://cdn.example.com/b"}]"#
    )

    @Test("Files that come together are all attached")
    func all() async throws {
        harness.network.on("*/a", respond: .jpeg())
        harness.network.on("*/b", respond: .mp4())

        let delivery = try await harness.deliver(payload)

        #expect(Set(delivery.shown) == ["a", "b"])
        #expect(
            delivery.requests.allSatisfy {
                $0.headers.contains { $0.name == "Accept" && $0.value == "image/*" }
            })
        try delivery.expect(.modified, .deliveredOnce, .nothingLeftBehind)
    }

    @Test("One that is missing costs itself")
    func missing() async throws {
        harness.network.on("*/a", respond: .status(500))
        harness.network.on("*/b", respond: .gif())

        let delivery = try await harness.deliver(payload)

        #expect(delivery.shown == ["b"])
    }

    @Test("What has come by the warning is delivered, once, and the rest is cancelled")
    func expiry() async throws {
        harness.network.on("*/a", respond: .jpeg())
        // Bytes keep coming, so the session's time-out does not strike.
        harness.network.on("*/b", respond: .jpeg(bytes: 60_000).rate(bytesPerSecond: 1000))

        let delivery = try await harness.deliver(payload)

        #expect(delivery.shown == ["a"])
        #expect(delivery.warnedAt == .seconds(29))
        #expect(delivery.requests.map(\.outcome).contains(.cancelled))
        try delivery.expect(.modified, .deliveredOnce)
    }
}
