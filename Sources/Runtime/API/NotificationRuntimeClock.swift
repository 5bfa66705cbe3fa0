import NotificationCore

/// The clock on which budgets, graces and injected faults pass.
public enum NotificationRuntimeClock: Sendable {
    /// The system's clock.
    case system
    /// Waiting takes no real time: when everything waits for the clock, it jumps to the next instant at which something
    /// is due. What waits in its own way, such as for a silent server, is bounded by the budget in real time.
    case virtual
    /// A clock that a test moves.
    case manual(NotificationTestClock)
}

/// A clock for tests: it starts at zero and moves only when the test moves it.
///
/// With an injected fault, a test of "the CDN hangs for 40 s" takes a millisecond:
///
/// ```swift
/// let clock = NotificationTestClock()
/// options.clock = .manual(clock)
/// options.faults = [try FaultRule(parsing: "delay=40s")]
/// let runtime = try NotificationRuntime(options)
/// async let delivered = runtime.deliver(payload)
/// await clock.waitForAlarms(2)          // the end of the budget, and the fault
/// clock.advance(by: .seconds(30))
/// #expect(await delivered.code == .budgetExpired)
/// await runtime.stop()
/// ```
public final class NotificationTestClock: Sendable {
    let core = ManualClock()

    /// Makes a clock that stands at zero.
    public init() {}

    /// Moves on, and fires on this thread what becomes due on the way, in order.
    public func advance(by duration: Duration) { core.advance(by: duration) }

    /// Returns when at least `count` alarms are set, or when the task is cancelled. A delivery sets one for the end of
    /// its budget, one more for the grace where something happens then, and one for each fault of time that strikes.
    public func waitForAlarms(_ count: Int) async { await core.waitForAlarms(count) }

    /// The time that has passed on this clock.
    public var elapsed: Duration { core.now() - Instant(nanoseconds: 0) }
}
