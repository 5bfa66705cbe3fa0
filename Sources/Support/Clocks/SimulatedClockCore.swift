/// The common core of ``ManualClock`` and ``VirtualClock``: a time that starts at zero, the alarms, and the count of the
/// work under way.
///
/// Every change happens under one lock. Actions run after the lock is released.
final class SimulatedClockCore: Sendable {
    private struct Watcher: Sendable {
        var alarms: Int
        var wakeup: Wakeup
    }

    private struct State {
        var now = Instant(nanoseconds: 0)
        var queue = AlarmQueue<@Sendable () -> Void>()
        var work = 0
        var watchers: [Watcher] = []

        mutating func takeSatisfiedWatchers() -> [Watcher] {
            let alarms = queue.count
            let satisfied = watchers.filter { $0.alarms <= alarms }
            if !satisfied.isEmpty { watchers.removeAll { $0.alarms <= alarms } }
            return satisfied
        }
    }

    private let state = Locked(State())

    func now() -> Instant { state.withLock { $0.now } }
    var nextInstant: Instant? { state.withLock { $0.queue.nextInstant() } }
    var alarms: Int { state.withLock { $0.queue.count } }
    var work: Int { state.withLock { $0.work } }

    func beginWork() { state.withLock { $0.work += 1 } }

    /// More ends than beginnings are a mistake of the caller. They must not make the count negative.
    func endWork() { state.withLock { if $0.work > 0 { $0.work -= 1 } } }

    /// - Returns: the identifier, and whether the instant has passed already.
    func insertAlarm(at instant: Instant, _ action: @escaping @Sendable () -> Void) -> (
        id: UInt64, isDue: Bool
    ) {
        let (id, isDue, watchers) = state.withLock { state in
            let id = state.queue.insert(action, at: instant)
            return (id, instant <= state.now, state.takeSatisfiedWatchers())
        }
        for watcher in watchers { watcher.wakeup.finish() }
        return (id, isDue)
    }

    func cancelAlarm(_ id: UInt64) {
        // The element is released after the lock.
        _ = state.withLock { $0.queue.remove(id) }
    }

    /// Moves to the next instant up to `limit` that something waits for, and fires the first alarm. It counts as work.
    /// - Parameter idleOnly: whether the clock stays at the present while work is under way.
    /// - Returns: false when there is nothing to fire.
    func step(until limit: Instant, idleOnly: Bool) -> Bool {
        let action = state.withLock { state -> (@Sendable () -> Void)? in
            let bound = idleOnly && state.work > 0 ? state.now : limit
            guard let next = state.queue.popNext(until: bound) else { return nil }
            state.now = max(state.now, next.instant)
            state.work += 1
            return next.element
        }
        guard let action else { return false }
        action()
        endWork()
        return true
    }

    /// Virtual time: fires alarms while no work is under way, and overdue ones in any case.
    func run() {
        while step(until: Instant(nanoseconds: .max), idleOnly: true) {}
    }

    var canRun: Bool {
        state.withLock { state in
            guard let next = state.queue.nextInstant() else { return false }
            return state.work == 0 || next <= state.now
        }
    }

    func move(to instant: Instant) { state.withLock { $0.now = max($0.now, instant) } }

    /// Suspends until at least this many alarms are set at the same time, or until the task is cancelled.
    func wait(alarms: Int) async {
        let wakeup = Wakeup()
        let satisfied = state.withLock { state -> Bool in
            if state.queue.count >= alarms { return true }
            state.watchers.append(Watcher(alarms: alarms, wakeup: wakeup))
            return false
        }
        if satisfied { return }
        await withTaskCancellationHandler {
            await wakeup.wait()
        } onCancel: {
            state.withLock { state in state.watchers.removeAll { $0.wakeup === wakeup } }
            wakeup.finish()
        }
    }
}
