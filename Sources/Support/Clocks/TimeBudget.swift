package struct TimeBudget: Sendable {
    package let clock: any DeliveryClock
    package let started: Instant
    package let total: Duration
    package let grace: Duration

    /// - Parameter grace: nil is the smaller of 1 s and a tenth of the budget.
    package init(clock: any DeliveryClock, started: Instant, total: Duration, grace: Duration? = nil) {
        self.clock = clock
        self.started = started
        self.total = total
        self.grace = grace ?? Self.defaultGrace(of: total)
    }

    package static func defaultGrace(of total: Duration) -> Duration { min(.seconds(1), total / 10) }

    /// The instant of the warning that the time will end.
    package var warning: Instant { started + (total - grace) }
    /// The instant at which the original is delivered, whatever is still running.
    package var deadline: Instant { started + total }

    package func remaining() -> Duration { max(.zero, deadline - clock.now()) }
    package func elapsed() -> Duration { clock.now() - started }
}
