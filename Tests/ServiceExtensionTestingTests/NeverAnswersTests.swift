import ServiceExtensionTesting
import Testing
import UserNotifications

/// An extension that forgets its handler.
@Suite struct NeverAnswersTests {
    @Test func `The original is delivered at the end of the budget`() async throws {
        let harness = ExtensionHarness(BareExtension.self)
        let delivery = try await harness.deliver(Payloads.plain)
        #expect(delivery.outcome == .original)
        #expect(delivery.code == .extensionNoAnswer)
        #expect(delivery.elapsed == .seconds(30))
        #expect(delivery.warnedAt == .seconds(29))
        #expect(delivery.handlerCalls.isEmpty)
        #expect(String(decoding: delivery.payload, as: UTF8.self) == Payloads.plain)
        #expect(delivery.content.title == "Title")
    }

    @Test func `Budget and grace are the harness's`() async throws {
        let harness = ExtensionHarness(BareExtension.self, budget: .seconds(5), grace: .seconds(2))
        let delivery = try await harness.deliver(Payloads.plain)
        #expect(delivery.elapsed == .seconds(5))
        #expect(delivery.warnedAt == .seconds(3))
    }
}
