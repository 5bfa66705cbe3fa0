/// A clock for tests: it starts at zero and moves only when the test moves it.
///
/// Alarms fire on the thread that moves the clock, each at its own instant, in order; an alarm whose instant
/// has passed fires on the thread that sets it, before `alarm` returns. So hold no lock while calling it that
/// an action takes. `beginWork` and `endWork` count, but nothing depends on them.
package final class ManualClock: DeliveryClock {
    private let core = SimulatedClockCore()

    package init() {}

    package func now() -> Instant { core.now() }

    package func alarm(at instant: Instant, _ action: @escaping @Sendable () -> Void) -> Alarm {
        let (id, isDue) = core.insertAlarm(at: instant, action)
        if isDue { advance(to: now()) }
        return Alarm(id: id)
    }

    package func cancel(_ alarm: Alarm) { core.cancelAlarm(alarm.id) }

    package func beginWork() { core.beginWork() }
    package func endWork() { core.endWork() }

    /// Moves the clock and fires the alarms that become due, also those that an action sets meanwhile.
    package func advance(by duration: Duration) { advance(to: now() + duration) }

    /// Moves the clock to an instant. One that has passed only fires overdue alarms.
    package func advance(to instant: Instant) {
        while core.step(until: instant, idleOnly: false) {}
        core.move(to: instant)
    }

    /// The next instant that something waits for; nil when nothing waits.
    package var nextInstant: Instant? { core.nextInstant }

    /// Moves to the next instant up to `limit` that something waits for, if any, and fires everything due then.
    /// - Returns: whether something waited.
    package func jump(until limit: Instant) -> Bool {
        guard core.step(until: limit, idleOnly: false) else { return false }
        let instant = now()
        while core.step(until: instant, idleOnly: false) {}
        return true
    }

    /// Returns when at least `count` alarms are set, or when the task is cancelled.
    package func waitForAlarms(_ count: Int) async { await core.wait(alarms: count) }

    /// Alarms that have neither fired nor been cancelled. Zero at the end of a clean test.
    package var pendingAlarms: Int { core.alarms }
    /// Work begun and not ended. Zero at the end of a clean test.
    package var workUnderWay: Int { core.work }
}
