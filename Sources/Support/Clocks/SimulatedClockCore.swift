/// The common core of ``ManualClock`` and ``VirtualClock``: a time that starts at zero, the alarms and sleepers, and
/// the count of the work under way.
///
/// Every change happens under one lock. Actions and tasks that it releases run after the lock is released.
final class SimulatedClockCore: Sendable {
    enum Waiter: Sendable {
        case alarm(@Sendable () -> Void)
        /// `counted`: the task counted as work, and must count again before it is resumed.
        case sleeper(Wakeup, counted: Bool)
    }

    /// A test that waits until there is a number of sleepers or alarms.
    private struct Watcher: Sendable {
        var sleepers: Int
        var alarms: Int
        var wakeup: Wakeup
    }

    private struct State {
        var now = Instant(nanoseconds: 0)
        var queue = AlarmQueue<Waiter>()
        var sleepers = 0
        var work = 0
        var watchers: [Watcher] = []
        var alarms: Int { queue.count - sleepers }

        mutating func takeSatisfiedWatchers() -> [Watcher] {
            let (sleepers, alarms) = (sleepers, alarms)
            let satisfied = watchers.filter { $0.sleepers <= sleepers && $0.alarms <= alarms }
            if !satisfied.isEmpty {
                watchers.removeAll { $0.sleepers <= sleepers && $0.alarms <= alarms }
            }
            return satisfied
        }

        /// Counts an alarm or sleeper that came out of the queue as work.
        mutating func took(_ waiter: Waiter) {
            switch waiter {
            case .alarm:
                work += 1
            case .sleeper(_, let counted):
                sleepers -= 1
                if counted { work += 1 }
            }
        }
    }

    private let state = Locked(State())

    func now() -> Instant { state.withLock { $0.now } }
    var nextInstant: Instant? { state.withLock { $0.queue.nextInstant() } }
    var pending: (alarms: Int, sleepers: Int) { state.withLock { ($0.alarms, $0.sleepers) } }
    var work: Int { state.withLock { $0.work } }

    func beginWork() { state.withLock { $0.work += 1 } }

    /// More ends than beginnings are a mistake of the caller. They must not make the count negative.
    func endWork() { state.withLock { if $0.work > 0 { $0.work -= 1 } } }

    /// - Returns: the identifier, and whether the instant has passed already.
    func insertAlarm(at instant: Instant, _ action: @escaping @Sendable () -> Void) -> (
        id: UInt64, isDue: Bool
    ) {
        let (id, isDue, watchers) = state.withLock { state in
            let id = state.queue.insert(.alarm(action), at: instant)
            return (id, instant <= state.now, state.takeSatisfiedWatchers())
        }
        for watcher in watchers { watcher.wakeup.finish(.due) }
        return (id, isDue)
    }

    /// - Returns: nil when the instant has passed. Otherwise the task does not count as work any more.
    func insertSleeper(_ wakeup: Wakeup, at instant: Instant) -> UInt64? {
        let (id, watchers) = state.withLock { state -> (UInt64?, [Watcher]) in
            guard instant > state.now else { return (nil, []) }
            let counted = state.work > 0
            if counted { state.work -= 1 }
            state.sleepers += 1
            let id = state.queue.insert(.sleeper(wakeup, counted: counted), at: instant)
            return (id, state.takeSatisfiedWatchers())
        }
        for watcher in watchers { watcher.wakeup.finish(.due) }
        return id
    }

    func cancelAlarm(_ id: UInt64) {
        // The element is released after the lock.
        _ = state.withLock { $0.queue.remove(id) }
    }

    /// The task counts as work again when this returns, whatever woke it.
    func cancelSleeper(_ id: UInt64, _ wakeup: Wakeup) {
        let wasWaiting = state.withLock { state -> Bool in
            guard let waiter = state.queue.remove(id) else { return false }
            state.took(waiter)
            return true
        }
        if wasWaiting { wakeup.finish(.cancelled) }
    }

    /// Moves to the next instant up to `limit` that something waits for, and releases the first waiter.
    /// - Parameter idleOnly: whether the clock stays at the present while work is under way.
    /// - Returns: false when there is nothing to release.
    func step(until limit: Instant, idleOnly: Bool) -> Bool {
        let waiter = state.withLock { state -> Waiter? in
            let bound = idleOnly && state.work > 0 ? state.now : limit
            guard let next = state.queue.popNext(until: bound) else { return nil }
            state.now = max(state.now, next.instant)
            state.took(next.element)
            return next.element
        }
        switch waiter {
        case nil:
            return false
        case .sleeper(let wakeup, _):
            wakeup.finish(.due)
        case .alarm(let action):
            action()
            endWork()
        }
        return true
    }

    /// Virtual time: releases waiters while no work is under way, and overdue ones in any case.
    func run() {
        while step(until: Instant(nanoseconds: .max), idleOnly: true) {}
    }

    /// Whether `run` would release something now.
    var canRun: Bool {
        state.withLock { state in
            guard let next = state.queue.nextInstant() else { return false }
            return state.work == 0 || next <= state.now
        }
    }

    func move(to instant: Instant) { state.withLock { $0.now = max($0.now, instant) } }

    /// Suspends until at least this many wait at the same time, or until the task is cancelled.
    func wait(sleepers: Int, alarms: Int) async {
        let wakeup = Wakeup()
        let satisfied = state.withLock { state -> Bool in
            if state.sleepers >= sleepers && state.alarms >= alarms { return true }
            state.watchers.append(Watcher(sleepers: sleepers, alarms: alarms, wakeup: wakeup))
            return false
        }
        if satisfied { return }
        _ = await withTaskCancellationHandler {
            await wakeup.wait()
        } onCancel: {
            state.withLock { state in state.watchers.removeAll { $0.wakeup === wakeup } }
            wakeup.finish(.cancelled)
        }
    }

    /// `sleep(until:)` of both clocks; `settle` is what the clock does when a task stops working.
    func sleep(until instant: Instant, settle: () -> Void) async throws(CancellationError) {
        if Task.isCancelled { throw CancellationError() }
        let wakeup = Wakeup()
        guard let id = insertSleeper(wakeup, at: instant) else { return }
        settle()
        let reason = await withTaskCancellationHandler {
            await wakeup.wait()
        } onCancel: {
            cancelSleeper(id, wakeup)
        }
        if reason == .cancelled { throw CancellationError() }
    }
}
