import CLinux
import Glibc
package import NotificationCore

/// The machine's clock that counts suspend (CLOCK_BOOTTIME), with a timer thread of its own.
///
/// The thread "nse-timer" starts with the first alarm, waits on a timerfd and runs the actions; it needs nothing of the
/// cooperative pool, so a deadline is kept however busy that is. When the machine has no thread or no descriptor left
/// for it, alarms fire at once, on the thread that sets them: a deadline then comes early and not never.
package final class SystemClock: DeliveryClock {
    private let timer = TimerThread()

    package init() {}

    deinit { timer.stop(joining: false) }

    package func now() -> Instant { Self.time() }

    /// The time of every system clock.
    package static func time() -> Instant { TimerThread.now() }

    package func alarm(at instant: Instant, _ action: @escaping @Sendable () -> Void) -> Alarm {
        Alarm(id: timer.insert(.alarm(action), at: instant))
    }

    /// Starts the timer thread ahead of the first alarm.
    /// - Returns: false when the system gives no thread or no descriptor: alarms then fire at once.
    package func begin() -> Bool { timer.begin() }

    package func cancel(_ alarm: Alarm) { _ = timer.remove(alarm.id) }

    package func sleep(until instant: Instant) async throws(CancellationError) {
        if Task.isCancelled { throw CancellationError() }
        if instant <= now() { return }
        let wakeup = Wakeup()
        let id = timer.insert(.sleeper(wakeup), at: instant)
        let reason = await withTaskCancellationHandler {
            await wakeup.wait()
        } onCancel: {
            if timer.remove(id) { wakeup.finish(.cancelled) }
        }
        if reason == .cancelled { throw CancellationError() }
    }

    /// Does nothing: real time does not depend on work.
    package func beginWork() {}
    package func endWork() {}

    /// Ends the timer thread and waits for it, unless an action calls this. Alarms that wait are dropped,
    /// later ones never fire; tasks that sleep, now or later, end with a cancellation.
    package func shutdown() { timer.stop(joining: true) }
}
