import Dispatch
import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// Limits that an extension sets itself run on real time; whoever wonders is told.
@Suite struct OwnLimitTests {
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
        try delivery.expect(.original("budget.expired"))
        #expect(delivery.timeline.description.contains("didReceive waits with a time limit"))
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
        try delivery.expect(.original("budget.expired"))
        let text = delivery.timeline.description
        #expect(text.contains("a timer of the extension's own is set"), "\(text)")
    }

    final class Plain: BareExtension, @unchecked Sendable {
        override func received() {
            URLSession.shared.dataTask(with: url) { _, _, _ in self.deliver() }.resume()
        }
    }

    @Test func `Without such a limit nothing is named`() async throws {
        let delivery = try await stalled(Plain.self)
        #expect(!delivery.timeline.description.contains("in real time"))
    }

    private func stalled(_ type: BareExtension.Type) async throws -> Delivery {
        let harness = ExtensionHarness(type)
        harness.network.on("*", respond: .jpeg().delayed(by: .seconds(3600)))
        return try await harness.deliver(Payloads.picture)
    }
}
