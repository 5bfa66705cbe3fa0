import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSESemaphoreExtension

@Suite struct SemaphoreTests {
    let harness = ExtensionHarness(NotificationService.self)
    let payload = push(#""media":{"url":"https://cdn.example.com/a"}"#)

    @Test("The handler is called on the main queue")
    func mainQueue() async throws {
        harness.network.on("*", respond: .gif())

        let delivery = try await harness.deliver(payload)

        #expect(delivery.shown == ["media"])
        #expect(delivery.attachments.map(\.declaredType) == ["com.compuserve.gif"])
        #expect(delivery.handlerCalls.map(\.thread) == [.main])
    }

    @Test("A semaphore that is never signalled does not hold the answer at the warning")
    func expires() async throws {
        harness.network.on("*", respond: .gif().delayed(by: .seconds(50)))

        let delivery = try await harness.deliver(payload)

        #expect(delivery.elapsed >= .seconds(29) && delivery.elapsed < .seconds(30))
        #expect(delivery.handlerCalls.map(\.thread) == [.main])
        #expect(delivery.code == nil)
        try delivery.expect(.deliveredOnce, .attachments(0))
    }
}
