import Dispatch
import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// The clock's jumps must cost little.
@Suite struct ThousandDeliveriesTests {
    @Test func `A thousand deliveries with injected time-outs`() async throws {
        let harness = ExtensionHarness(DownloadingExtension.self)
        let faults = [
            "delay=40s@*?0", "stall-after=10@*?1", "fail=net.reset@*?2", "status=503@*?3", "delay=5s@*?4",
        ]
        for fault in faults { try harness.network.inject(fault) }
        harness.network.on("*", respond: .jpeg())
        var outcomes: [String: Int] = [:]
        let begin = ContinuousClock.now
        for number in 0..<1000 {
            let payload = Payloads.picture.replacingOccurrences(
                of: "hero.jpg", with: "hero.jpg?\(number % 5)")
            let delivery = try await harness.deliver(payload)
            outcomes["\(number % 5) \(delivery.outcome.name) \(delivery.elapsed)", default: 0] += 1
        }
        print("1,000 deliveries with injected time-outs: \(ContinuousClock.now - begin)")
        #expect(
            outcomes == [
                "0 modified 29.0 seconds": 200, "1 modified 29.0 seconds": 200,
                "2 modified 0.05 seconds": 200,
                "3 modified 0.05 seconds": 200, "4 modified 5.05 seconds": 200,
            ])
    }
}
