import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

@Suite struct ShortBudgetTests {
    final class Computing: BareExtension, @unchecked Sendable {
        override func received() {
            let begin = ContinuousClock.now
            while ContinuousClock.now - begin < .milliseconds(200) {}
            deliver()
        }
    }

    @Test func `A short budget on the clock does not make a slow machine look late`() async throws {
        let harness = ExtensionHarness(Computing.self, budget: .milliseconds(50))
        let delivery = try await harness.deliver(Payloads.plain)
        try delivery.expect(.modified, .deliveredOnce)
        #expect(delivery.elapsed == .zero)
    }
}
