import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSEAsyncDownloadExtension

@Suite struct AsyncDownloadTests {
    let harness = ExtensionHarness(NotificationService.self)
    let payload = push(#""pictures":["https://cdn.example.com/1","https://cdn.example.com/2"]"#)

    @Test("Pictures come in the order of the payload, one after the other")
    func order() async throws {
        harness.network.on("*/1", respond: .png(width: 3, height: 2).delayed(by: .seconds(5)))
        harness.network.on("*/2", respond: .gif())

        let delivery = try await harness.deliver(payload)

        #expect(delivery.shown == ["picture-0", "picture-1"])
        #expect(delivery.attachments.map(\.declaredType) == ["public.png", "com.compuserve.gif"])
        #expect(delivery.requests.map(\.url.lastPathComponent) == ["1", "2"])
        #expect(delivery.elapsed >= .seconds(5) && delivery.elapsed < .seconds(6))
        try delivery.expect(.nothingLeftBehind)
    }

    @Test("What is there at the warning is delivered")
    func expiry() async throws {
        harness.network.on("*/1", respond: .jpeg())
        harness.network.on("*/2", respond: .jpeg(bytes: 40_000).rate(bytesPerSecond: 1000))

        let delivery = try await harness.deliver(payload)

        #expect(delivery.shown == ["picture-0"])
        #expect(delivery.handlerCalls.map(\.thread) == [.expiry])
        #expect(delivery.requests.map(\.outcome) == [.finished, .cancelled])
        try delivery.expect(.modified, .deliveredOnce)
    }

    @Test("A session's own time-out runs on the clock")
    func timeout() async throws {
        harness.network.on("*/1", respond: .jpeg().delayed(by: .seconds(3600)))
        harness.network.on("*/2", respond: .jpeg())

        let delivery = try await harness.deliver(payload)

        #expect(delivery.shown == ["picture-1"])
        #expect(delivery.elapsed >= .seconds(20) && delivery.elapsed < .seconds(21))
        #expect(delivery.warnedAt == nil)
    }
}
