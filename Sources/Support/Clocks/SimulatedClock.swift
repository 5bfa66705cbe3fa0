/// What ``ManualClock`` and ``VirtualClock`` have in common: a time that starts at zero, the alarms, and the count of the
/// work under way.
///
/// Every change happens under one lock. Actions run after the lock is released.
package class SimulatedClock: DeliveryClock, @unchecked Sendable {
    // Unchecked because the class is not final; its state is behind a lock.
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

    init() {}

    package func now() -> Instant { state.withLock { $0.now } }
    /// The next instant that something waits for; nil when nothing waits.
    package var nextInstant: Instant? { state.withLock { $0.queue.nextInstant() } }
    /// Alarms that have neither fired nor been cancelled. Zero at the end of a clean run.
    package var pendingAlarms: Int { state.withLock { $0.queue.count } }
    /// Work begun and not ended. Zero at the end of a clean run.
    package var workUnderWay: Int { state.withLock { $0.work } }

    package func beginWork() { state.withLock { $0.work += 1 } }
    package func endWork() { countEnd() }

    /// More ends than beginnings are a mistake of the caller. They must not make the count negative.
    private func countEnd() { state.withLock { if $0.work > 0 { $0.work -= 1 } } }

    /// An alarm has been set.
    /// - Parameter isDue: whether its instant had passed already.
    func alarmIsSet(isDue: Bool) {}

    package func alarm(at instant: Instant, _ action: @escaping @Sendable () -> Void) -> Alarm {
        let (id, isDue, watchers) = state.withLock { state in
            let id = state.queue.insert(action, at: instant)
            return (id, instant <= state.now, state.takeSatisfiedWatchers())
        }
        for watcher in watchers { watcher.wakeup.finish() }
        alarmIsSet(isDue: isDue)
        return Alarm(id: id)
    }

    package func cancel(_ alarm: Alarm) {
        // The element is released after the lock.
        _ = state.withLock { $0.queue.remove(alarm.id) }
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
        countEnd()
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

    /// Returns when at least `count` alarms are set at the same time, or when the task is cancelled.
    package func waitForAlarms(_ count: Int) async {
        let wakeup = Wakeup()
        let satisfied = state.withLock { state -> Bool in
            if state.queue.count >= count { return true }
            state.watchers.append(Watcher(alarms: count, wakeup: wakeup))
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
