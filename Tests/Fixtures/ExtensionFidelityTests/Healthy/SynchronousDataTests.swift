import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSESynchronousDataExtension

@Suite struct SynchronousDataTests {
    let harness = ExtensionHarness(NotificationService.self)
    let payload = push(#""data":{"attachment-url":"https://cdn.example.com/a.png"}"#)

    @Test("The thread of didReceive waits for the server, on the clock")
    func blocks() async throws {
        harness.network.on("*", respond: .png().delayed(by: .seconds(12)))

        let delivery = try await harness.deliver(payload)

        #expect(delivery.shown.count == 1)
        #expect(delivery.attachments.first?.identifier.isEmpty == false)
        #expect(delivery.elapsed >= .seconds(12) && delivery.elapsed < .seconds(13))
        #expect(delivery.handlerCalls.map(\.thread) == [.didReceive])
    }

    @Test("The warning comes on a thread of its own while didReceive is blocked")
    func expires() async throws {
        harness.network.on("*", respond: .png().delayed(by: .seconds(32)))

        let delivery = try await harness.deliver(payload)

        #expect(delivery.shown == [])
        #expect(delivery.handlerCalls.map(\.thread) == [.expiry, .didReceive])
        #expect(delivery.handlerCalls.map(\.kind) == [.delivered, .second])
    }
}
