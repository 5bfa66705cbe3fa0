import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// An extension that answers when its download ends, and not at the warning.
@Suite struct LateAnswerTests {
    final class Patient: DownloadingExtension, @unchecked Sendable {
        override func serviceExtensionTimeWillExpire() {}
    }

    @Test func `An answer after the budget has no effect and is told`() async throws {
        let harness = ExtensionHarness(Patient.self)
        harness.network.on("*", respond: .jpeg().delayed(by: .seconds(32)))
        let delivery = try await harness.deliver(Payloads.picture)
        #expect(delivery.outcome == .original)
        #expect(delivery.code == .budgetExpired)
        #expect(delivery.elapsed == .seconds(30))
        #expect(delivery.handlerCalls.map(\.kind) == [.late])
        #expect(delivery.handlerCalls.map(\.at) == [.milliseconds(32_050)])
        #expect(delivery.diagnostics.map(\.code).contains(.extensionLateAnswer))
        #expect(delivery.attachments.isEmpty)
    }
}
