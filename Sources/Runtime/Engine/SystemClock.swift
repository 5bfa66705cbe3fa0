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

/// The thread of ``SystemClock``.
///
/// A caller that inserts the earliest alarm sets the timerfd under the lock. That moves the end of the thread's
/// blocking `read` without another wakeup. The thread keeps this object alive until it ends, and closes the descriptor.
final class TimerThread: Sendable {
    enum Waiter: Sendable {
        case alarm(@Sendable () -> Void)
        case sleeper(Wakeup)

        func fire() {
            switch self {
            case .alarm(let action): action()
            case .sleeper(let wakeup): wakeup.finish(.due)
            }
        }
    }

    private enum Phase {
        case idle
        case running(NamedThread, descriptor: Int32)
        case stopped
    }

    private struct State {
        var phase = Phase.idle
        var queue = AlarmQueue<Waiter>()
    }

    private let state = Locked(State())

    static func now() -> Instant { Instant(nanoseconds: SystemTime.nanoseconds(CLOCK_BOOTTIME)) }

    /// Starts the thread ahead of the first alarm.
    /// - Returns: false when the system gives no thread or no descriptor.
    func begin() -> Bool {
        state.withLock { state in
            if case .idle = state.phase, let phase = start() { state.phase = phase }
            if case .running = state.phase { return true }
            return false
        }
    }

    private enum Insertion { case waits, noThread, stopped }

    func insert(_ waiter: Waiter, at instant: Instant) -> UInt64 {
        let (id, insertion) = state.withLock { state -> (UInt64, Insertion) in
            if case .stopped = state.phase { return (0, .stopped) }
            let id = state.queue.insert(waiter, at: instant)
            if case .idle = state.phase {
                guard let phase = start() else {
                    _ = state.queue.remove(id)
                    return (0, .noThread)
                }
                state.phase = phase
            }
            if state.queue.isFirst(id) { Self.arm(state.phase, at: instant) }
            return (id, .waits)
        }
        switch (insertion, waiter) {
        case (.noThread, _): waiter.fire()
        case (.stopped, .sleeper(let wakeup)): wakeup.finish(.cancelled)
        default: break
        }
        return id
    }

    /// - Returns: false when it has fired already.
    func remove(_ id: UInt64) -> Bool {
        // The timer stays as it is: one needless round of the thread costs less than a system call each time.
        // What it held is released here, after the lock is free.
        let waiter = state.withLock { $0.queue.remove(id) }
        return waiter != nil
    }

    func stop(joining: Bool) {
        let (thread, dropped) = state.withLock { state -> (NamedThread?, [Waiter]) in
            let dropped = Array(state.queue.waiting)
            state.queue.removeAll()
            let phase = state.phase
            state.phase = .stopped
            guard case .running(let thread, _) = phase else { return (nil, dropped) }
            Self.arm(phase, at: Instant(nanoseconds: 1))
            return (thread, dropped)
        }
        for case .sleeper(let wakeup) in dropped { wakeup.finish(.cancelled) }
        // An alarm's action may stop the clock; `join` knows that a thread cannot wait for itself.
        if joining { thread?.join() } else { thread?.detach() }
    }

    private static func arm(_ phase: Phase, at instant: Instant) {
        // 0 would disarm the timer.
        if case .running(_, let descriptor) = phase {
            _ = clinux_timer_set(descriptor, max(1, instant.nanoseconds))
        }
    }

    /// Called under the lock, which the new thread then waits for.
    private func start() -> Phase? {
        let descriptor = clinux_timer_open()
        guard descriptor >= 0 else { return nil }
        guard let thread = try? NamedThread.start("nse-timer", { self.run(descriptor) }) else {
            close(descriptor)
            return nil
        }
        return .running(thread, descriptor: descriptor)
    }

    private func run(_ descriptor: Int32) {
        while true {
            var expirations: UInt64 = 0
            _ = unsafe read(descriptor, &expirations, MemoryLayout<UInt64>.size)
            while let next = state.withLock({ $0.queue.popNext(until: Self.now()) }) { next.element.fire() }
            let goOn = state.withLock { state -> Bool in
                guard case .running = state.phase else { return false }
                if let next = state.queue.nextInstant() { Self.arm(state.phase, at: next) }
                return true
            }
            if !goOn { break }
        }
        close(descriptor)
    }
}
