/// A clock for tests: it starts at zero and moves only when the test moves it.
///
/// Alarms fire on the thread that moves the clock, each at its own instant, in order; an alarm whose instant
/// has passed fires on the thread that sets it, before `alarm` returns. So hold no lock while calling it that
/// an action takes. `beginWork` and `endWork` count, but nothing depends on them.
///
/// `Sendable` unchecked as the superclass is; it has no state of its own.
package final class ManualClock: SimulatedClock, @unchecked Sendable {
    package override init() {}

    override func alarmIsSet(isDue: Bool) { if isDue { advance(to: now()) } }

    /// Moves the clock and fires the alarms that become due, also those that an action sets meanwhile.
    package func advance(by duration: Duration) { advance(to: now() + duration) }

    /// Moves the clock to an instant. One that has passed only fires overdue alarms.
    package func advance(to instant: Instant) {
        while step(until: instant, idleOnly: false) {}
        move(to: instant)
    }

    /// Moves to the next instant up to `limit` that something waits for, if any, and fires everything due then.
    /// - Returns: whether something waited.
    package func jump(until limit: Instant) -> Bool {
        guard step(until: limit, idleOnly: false) else { return false }
        let instant = now()
        while step(until: instant, idleOnly: false) {}
        return true
    }
}
