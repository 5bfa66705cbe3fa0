/// The clock of the budgets: every deadline of a delivery, and every delay that a fault plan or a drill adds, is an
/// instant of it. It may be virtual.
///
/// What takes real time in any case, such as a name lookup or the start of a process, has a second clock of this kind,
/// which follows real time. Neither gives the time of day.
///
/// An alarm fires once, on a thread of the clock, never on the cooperative pool; its action must not block.
///
/// `beginWork` and `endWork` bracket real work: a virtual clock stands still while any is under way and jumps
/// to the next alarm when everything waits for the clock; other clocks ignore them. A task or thread does not
/// count as work while it waits for an alarm. One that starts others begins the work of each child before the child
/// starts, and ends it after it has taken the child's result, so that the count never reaches zero in between.
package protocol DeliveryClock: AnyObject, Sendable {
    func now() -> Instant
    /// Calls `action` once at `instant`; at once when it has passed.
    func alarm(at instant: Instant, _ action: @escaping @Sendable () -> Void) -> Alarm
    /// After this returns `action` will not start; it may be running.
    func cancel(_ alarm: Alarm)
    func beginWork()
    func endWork()
}

/// Identifies an alarm of the clock that made it.
package struct Alarm: Hashable, Sendable {
    package let id: UInt64
    package init(id: UInt64) { self.id = id }
}
