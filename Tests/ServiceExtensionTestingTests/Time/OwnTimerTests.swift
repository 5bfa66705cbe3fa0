import Dispatch
import Foundation
import Testing
import UserNotifications

@testable import ServiceExtensionTesting

/// Timers, sleeps and waits of the extension's own happen, and the clock is where they are due. They are real time, so
/// they are short.
@Suite(.enabled(if: OwnTimers.canSeeCalls, "Dispatch's functions are the sanitizer's")) struct OwnTimerTests {
    final class After: BareExtension, @unchecked Sendable {
        override func received() {
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) { self.deliver() }
        }
    }

    final class Sleeping: BareExtension, @unchecked Sendable {
        override func received() {
            Task {
                try? await Task.sleep(for: .milliseconds(300))
                deliver()
            }
        }
    }

    final class Blocking: BareExtension, @unchecked Sendable {
        override func received() {
            Thread.sleep(forTimeInterval: 0.3)
            deliver()
        }
    }

    final class Semaphore: BareExtension, @unchecked Sendable {
        override func received() {
            DispatchQueue.global().async { [self] in
                _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(300))
                deliver()
            }
        }
    }

    final class Condition: BareExtension, @unchecked Sendable {
        override func received() {
            let condition = NSCondition()
            condition.lock()
            _ = condition.wait(until: Date() + 0.3)
            condition.unlock()
            deliver()
        }
    }

    final class Looping: BareExtension, @unchecked Sendable {
        override func received() {
            Thread {
                // Linux's Timer(timeInterval:) fires at once, unlike Apple's.
                let timer = Timer(fire: Date() + 0.3, interval: 0, repeats: false) { _ in self.deliver() }
                RunLoop.current.add(timer, forMode: .default)
                _ = RunLoop.current.run(mode: .default, before: Date() + 5)
            }.start()
        }
    }

    final class OnMain: BareExtension, @unchecked Sendable {
        override func received() {
            DispatchQueue.main.async {
                _ = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in self.deliver() }
            }
        }
    }

    @Test(
        arguments: [
            (After.self, "asyncAfter (300 ms)"), (Sleeping.self, "Task.sleep (300 ms)"),
            (Blocking.self, "sleep (300 ms)"),
            (Semaphore.self, "a wait with a time limit (300 ms)"),
            (Condition.self, "a wait with a time limit ("), (Looping.self, "a Timer (300 ms)"),
            (OnMain.self, "a Timer (300 ms)"),
        ] as [(BareExtension.Type, String)])
    func `It happens, and the timeline has its line`(type: BareExtension.Type, text: String) async throws {
        let delivery = try await ExtensionHarness(type).deliver(Payloads.plain)
        try delivery.expect(.modified, .deliveredOnce)
        // A deadline is made a little before it is set.
        #expect(abs(delivery.elapsed / .milliseconds(1) - 300) <= 20, "\(delivery)")
        #expect(delivery.timeline.description.contains("\(text)"), "\(delivery)")
        #expect(delivery.warnedAt == nil)
    }

    final class Twice: BareExtension, @unchecked Sendable {
        override func received() {
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) {
                URLSession.shared.dataTask(with: self.url) { _, _, _ in
                    DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { self.deliver() }
                }.resume()
            }
        }
    }

    @Test func `Timers and requests come in the order of the clock`() async throws {
        let harness = ExtensionHarness(Twice.self)
        harness.network.on("*", respond: .jpeg().delayed(by: .seconds(7)))
        let delivery = try await harness.deliver(Payloads.picture)
        try delivery.expect(.modified)
        #expect(abs(delivery.elapsed / .milliseconds(1) - 7350) <= 20, "\(delivery)")
    }

    final class Deadline: BareExtension, @unchecked Sendable {
        override func received() {
            let done = DispatchSemaphore(value: 0)
            let task = URLSession.shared.dataTask(with: url) { _, _, _ in done.signal() }
            task.resume()
            _ = done.wait(timeout: .now() + 0.3)
            task.cancel()
            deliver()
        }
    }

    @Test func `A deadline strikes while a server stalls`() async throws {
        let harness = ExtensionHarness(Deadline.self)
        harness.network.on("*", respond: .jpeg().delayed(by: .seconds(40)))
        let delivery = try await harness.deliver(Payloads.picture)
        try delivery.expect(.modified)
        #expect(abs(delivery.elapsed / .milliseconds(1) - 300) <= 20, "\(delivery)")
    }

    final class Polling: BareExtension, @unchecked Sendable {
        nonisolated(unsafe) static var begun = ContinuousClock.now

        override func received() {
            Self.begun = .now
            let isDone = DispatchSemaphore(value: 0)
            URLSession.shared.dataTask(with: url) { _, _, _ in isDone.signal() }.resume()
            while isDone.wait(timeout: .now() + 0.05) == .timedOut {}
            deliver()
        }
    }

    @Test func `Code that looks again and again does not use up the limit`() async throws {
        let harness = ExtensionHarness(Polling.self)
        harness.network.on("*", respond: .jpeg().delayed(by: .seconds(10)))
        let delivery = try await harness.deliver(Payloads.picture)
        try delivery.expect(.modified)
        #expect(ContinuousClock.now - Polling.begun < .seconds(3))
        #expect(delivery.elapsed <= .milliseconds(10_150) && delivery.elapsed >= .milliseconds(10_050))
    }

    final class Cancelled: BareExtension, @unchecked Sendable {
        nonisolated(unsafe) static var begun = ContinuousClock.now

        override func received() {
            Self.begun = .now
            let timer = DispatchSource.makeTimerSource(queue: .global())
            timer.schedule(deadline: .now() + 3)
            timer.setEventHandler {}
            timer.resume()
            timer.cancel()
            DispatchQueue.global().asyncAfter(deadline: .now() + 25) { self.deliver() }
            deliver()
        }
    }

    @Test func `Timers that are cancelled, or due long after the answer, cost nothing`() async throws {
        let delivery = try await ExtensionHarness(Cancelled.self).deliver(Payloads.plain)
        try delivery.expect(.modified, .deliveredOnce)
        #expect(ContinuousClock.now - Cancelled.begun < .seconds(2), "a busy machine may take a while")
        #expect(!delivery.timeline.description.contains("runs really"))
    }

    final class Forgotten: BareExtension, @unchecked Sendable {
        override func received() {
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) {}
        }
    }

    @Test func `A timer can be the last callback that ran`() async throws {
        let delivery = try await ExtensionHarness(Forgotten.self).deliver(Payloads.plain)
        #expect(
            delivery.message?.contains("the last callback to run was asyncAfter (100 ms), at 100 ms") == true,
            "\(delivery)")
    }
}
