import ServiceExtensionTesting
import Testing
import UserNotifications

@testable import NSESecondAnswerExtension

@Suite struct SecondAnswerTests {
    @Test("The first answer counts, the second is told")
    func second() async throws {
        let harness = ExtensionHarness(NotificationService.self)
        harness.network.on("*.jpg", respond: .jpeg())
        harness.network.on("*.mp4", respond: .mp4().delayed(by: .seconds(3)))

        let delivery = try await harness.deliver(
            push(#""image":"https://cdn.example.com/a.jpg","video":"https://cdn.example.com/a.mp4""#))

        #expect(delivery.shown == ["image"])
        #expect(delivery.handlerCalls.map(\.kind) == [.delivered, .second])
        #expect(throws: (any Error).self) { try delivery.expect(.deliveredOnce) }
        #expect(!delivery.diagnostics.isEmpty)
    }

    @Test("One after the expiry is told as well")
    func afterExpiry() async throws {
        let harness = ExtensionHarness(NotificationService.self)
        harness.network.on("*", respond: .jpeg().delayed(by: .seconds(32)))

        let delivery = try await harness.deliver(push(#""image":"https://cdn.example.com/a.jpg""#))

        #expect(delivery.handlerCalls.map(\.thread).first == .expiry)
        #expect(delivery.handlerCalls.map(\.kind) == [.delivered, .second])
    }
}
