import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSEEarlyAnswerExtension

@Suite struct EarlyAnswerTests {
    @Test("The picture of a download that has not ended is not there")
    func early() async throws {
        let harness = ExtensionHarness(NotificationService.self)
        harness.network.on("*", respond: .jpeg())

        let delivery = try await harness.deliver(push(#""attachment":"https://cdn.example.com/a.jpg""#))

        #expect(delivery.shown == [])
        #expect(delivery.handlerCalls.map(\.at) == [.zero])
        #expect(delivery.requests.count == 1)
        // The download still ends, but its file is not used.
        #expect(delivery.filesLeftBehind.contains { $0.hasSuffix(".jpg") })
    }
}
