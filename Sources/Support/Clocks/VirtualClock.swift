/// Virtual time: stands still while work is under way, jumps to the next alarm when everything waits for it.
///
/// The count of the work is the callers' (see ``DeliveryClock``): begin work before setting the first alarm,
/// or the clock jumps to it at once. All alarms of the same instant fire, in order, even when work has begun meanwhile.
///
/// Code that waits in its own way (a blocked thread, a server that does not answer) is endless work: the clock never
/// moves again. `alarm` follows virtual time only; for a limit in real time, set the alarm on `backstop`.
///
/// `Sendable` unchecked as the superclass is; its own property is constant.
package final class VirtualClock: SimulatedClock, @unchecked Sendable {
    /// The real clock. Alarms fire on its thread.
    package let backstop: (any DeliveryClock)?

    /// - Parameter backstop: nil, for tests: alarms fire on the thread whose call let the clock move (`alarm`, `endWork`),
    ///   before that call returns. Hold no lock while calling these that an action takes.
    package init(backstop: (any DeliveryClock)?) { self.backstop = backstop }

    override func alarmIsSet(isDue: Bool) { settle() }

    package override func endWork() {
        super.endWork()
        settle()
    }

    /// Moves the clock as long as no work is under way. Several threads may call this: a released waiter counts as work
    /// under the same lock, so the others find nothing to do.
    private func settle() {
        guard let backstop else { return run() }
        guard canRun else { return }
        _ = backstop.alarm(at: backstop.now()) { self.run() }
    }
}
