import CLinux
import Glibc
package import NotificationCore

/// The machine's clock that counts suspend (CLOCK_BOOTTIME). The thread "nse-timer" waits on a timerfd and
/// runs the actions, so a deadline is kept however busy the cooperative pool is. Without a thread or
/// descriptor for it, alarms fire at once: a deadline then comes early and not never.
package final class SystemClock: DeliveryClock {
    private let timer = TimerThread()

    package init() {}

    deinit { timer.stop(joining: false) }

    package func now() -> Instant { Self.time() }

    package static func time() -> Instant { TimerThread.now() }

    package func alarm(at instant: Instant, _ action: @escaping @Sendable () -> Void) -> Alarm {
        Alarm(id: timer.insert(action, at: instant))
    }

    /// Starts the timer thread ahead of the first alarm.
    /// - Returns: false when the system gives no thread or no descriptor: alarms then fire at once.
    package func begin() -> Bool { timer.begin() }

    package func cancel(_ alarm: Alarm) { timer.remove(alarm.id) }

    package func beginWork() {}
    package func endWork() {}

    /// Ends the timer thread and waits for it, unless an action calls this. Alarms that wait are dropped, later ones never
    /// fire.
    package func shutdown() { timer.stop(joining: true) }
}

/// A caller that inserts the earliest alarm sets the timerfd under the lock, which moves the end of the
/// thread's blocking `read`. The thread keeps this object alive until it ends.
final class TimerThread: Sendable {
    private enum Phase {
        case idle
        case running(NamedThread, OwnedDescriptor)
        case stopped
    }

    private struct State {
        var phase = Phase.idle
        var queue = AlarmQueue<@Sendable () -> Void>()
    }

    private let state = Locked(State())

    static func now() -> Instant { Instant(nanoseconds: SystemTime.nanoseconds(CLOCK_BOOTTIME)) }

    /// - Returns: false when the system gives no thread or no descriptor.
    func begin() -> Bool { state.withLock { begin(&$0) } }

    private func begin(_ state: inout State) -> Bool {
        if case .idle = state.phase, let phase = start() { state.phase = phase }
        if case .running = state.phase { return true }
        return false
    }

    func insert(_ action: @escaping @Sendable () -> Void, at instant: Instant) -> UInt64 {
        let id = state.withLock { state -> UInt64? in
            if case .stopped = state.phase { return 0 }
            guard begin(&state) else { return nil }
            let id = state.queue.insert(action, at: instant)
            if state.queue.isFirst(id) { Self.arm(state.phase, at: instant) }
            return id
        }
        if id == nil { action() }
        return id ?? 0
    }

    func remove(_ id: UInt64) {
        // The timer stays as it is: one needless round of the thread costs less than a system call each time.
        // What it held is released here, after the lock is free.
        _ = state.withLock { $0.queue.remove(id) }
    }

    func stop(joining: Bool) {
        // What the alarms hold is released after the lock is free.
        let (thread, dropped) = state.withLock { state -> (NamedThread?, AlarmQueue<@Sendable () -> Void>) in
            let dropped = replacing(&state.queue, with: AlarmQueue())
            let phase = state.phase
            state.phase = .stopped
            guard case .running(let thread, _) = phase else { return (nil, dropped) }
            Self.arm(phase, at: Instant(nanoseconds: 1))
            return (thread, dropped)
        }
        withExtendedLifetime(dropped) {}
        // An alarm's action may stop the clock; `join` knows that a thread cannot wait for itself.
        if joining { thread?.join() } else { thread?.detach() }
    }

    private static func arm(_ phase: Phase, at instant: Instant) {
        // 0 would disarm the timer.
        if case .running(_, let timer) = phase {
            _ = clinux_timer_set(timer.number, max(1, instant.nanoseconds))
        }
    }

    /// Called under the lock, which the new thread then waits for.
    private func start() -> Phase? {
        let timer = OwnedDescriptor(clinux_timer_open())
        guard timer.number >= 0, let thread = try? NamedThread.start("nse-timer", { self.run(timer) }) else {
            return nil
        }
        return .running(thread, timer)
    }

    private func run(_ timer: OwnedDescriptor) {
        while true {
            var expirations: UInt64 = 0
            _ = unsafe read(timer.number, &expirations, MemoryLayout<UInt64>.size)
            while let next = state.withLock({ $0.queue.popNext(until: Self.now()) }) { next.element() }
            let goOn = state.withLock { state -> Bool in
                guard case .running = state.phase else { return false }
                if let next = state.queue.nextInstant() { Self.arm(state.phase, at: next) }
                return true
            }
            if !goOn { return }
        }
    }
}
