import Dispatch
import Foundation
import Testing
import UserNotifications

@testable import ServiceExtensionTesting

/// Limits of an extension's own that take longer than the bench waits: the timeline names them.
@Suite(.enabled(if: OwnTimers.canSeeCalls, "Dispatch's functions are the sanitizer's")) struct OwnLimitTests {
    final class TimedWait: BareExtension, @unchecked Sendable {
        override func received() {
            let done = DispatchSemaphore(value: 0)
            let task = URLSession.shared.dataTask(with: url) { _, _, _ in done.signal() }
            task.resume()
            _ = done.wait(timeout: .now() + 20)
            task.cancel()
            deliver()
        }
    }

    @Test func `The timeline names a semaphore with a time limit`() async throws {
        let delivery = try await stalled(TimedWait.self)
        try delivery.expect(.original(.budgetExpired))
        #expect(
            delivery.timeline.description.contains(
                "a wait with a time limit (20 s) of the extension's own is left out"))
    }

    final class Deadline: BareExtension, @unchecked Sendable {
        override func received() {
            let task = URLSession.shared.dataTask(with: url) { _, _, _ in self.deliver() }
            task.resume()
            DispatchQueue.global().asyncAfter(deadline: .now() + 20) { task.cancel() }
        }
    }

    @Test func `The timeline names a timer that the clock jumps over`() async throws {
        let delivery = try await stalled(Deadline.self)
        try delivery.expect(.original(.budgetExpired))
        let text = delivery.timeline.description
        #expect(text.contains("asyncAfter (20 s) of the extension's own is left out"), "\(text)")
    }

    final class Plain: BareExtension, @unchecked Sendable {
        override func received() {
            URLSession.shared.dataTask(with: url) { _, _, _ in self.deliver() }.resume()
        }
    }

    @Test func `Without such a limit nothing is named`() async throws {
        let delivery = try await stalled(Plain.self)
        #expect(!delivery.timeline.description.contains("of the extension's own"))
    }

    private func stalled(_ type: BareExtension.Type) async throws -> Delivery {
        let harness = ExtensionHarness(type)
        harness.network.on("*", respond: .jpeg().delayed(by: .seconds(3600)))
        return try await harness.deliver(Payloads.picture)
    }
}
