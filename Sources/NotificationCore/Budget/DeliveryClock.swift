/// The clock of all deadlines. Wall-clock time is used only for `started_at` and the times of files.
///
/// An alarm fires once, on a thread of the clock, never on the cooperative pool; it must not block. `sleep`
/// parks the caller's strand.
///
/// `beginWork` and `endWork` bracket real work: a virtual clock stands still while any is under way and jumps
/// to the next alarm when everything waits for the clock; other clocks ignore them. A strand that sleeps is
/// not at work while it sleeps. A strand that starts others hands its work on to them: it begins the work of
/// each child before the child starts and ends it after it has taken the child's result, so that the count
/// never touches zero between the two.
package protocol DeliveryClock: AnyObject, Sendable {
    func now() -> Instant
    /// Calls `action` once when `instant` has come, at once when it has passed.
    func alarm(at instant: Instant, _ action: @escaping @Sendable () -> Void) -> Alarm
    /// After this returns `action` will not start; it may be running.
    func cancel(_ alarm: Alarm)
    /// - Throws: `CancellationError` when the task is cancelled first.
    func sleep(until instant: Instant) async throws(CancellationError)
    func beginWork()
    func endWork()
}

/// Names an alarm of the clock that made it.
package struct Alarm: Hashable, Sendable {
    package let id: UInt64
    package init(id: UInt64) { self.id = id }
}
