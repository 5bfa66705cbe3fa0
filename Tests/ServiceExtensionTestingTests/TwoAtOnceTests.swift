import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// Notifications that arrive at the same moment.
@Suite struct TwoAtOnceTests {
    @Test func `Each has its own instance and its own outcome`() async throws {
        let harness = ExtensionHarness(DownloadingExtension.self)
        harness.network.on("*/fast.png", respond: .png())
        harness.network.on("*/slow.png", respond: .png().delayed(by: .seconds(60)))
        let payloads = ["fast", "slow"].map { name in
            Data(Payloads.picture.replacingOccurrences(of: "hero.jpg", with: "\(name).png").utf8)
        }
        let deliveries = try await harness.deliverAll(payloads)
        try #require(deliveries.count == 2)
        try deliveries[0].expect(.modified, .attachments(1), .deliveredOnce, .within(.milliseconds(50)))
        try deliveries[1].expect(.modified, .attachments(0))
        #expect(deliveries[1].elapsed == .seconds(29))
        #expect(deliveries[0].warnedAt == nil)
    }

    @Test func `Harnesses take turns`() async throws {
        let outcomes = try await withThrowingTaskGroup(of: DeliveryOutcome.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let harness = ExtensionHarness(DownloadingExtension.self)
                    harness.network.on("*", respond: .jpeg())
                    return try await harness.deliver(Payloads.picture).outcome
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes == Array(repeating: .modified, count: 8))
    }
}
