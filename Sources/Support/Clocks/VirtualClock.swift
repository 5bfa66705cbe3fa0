/// Virtual time: stands still while work is under way, jumps to the next alarm when everything waits for it.
///
/// The count of the work is the callers' (see ``DeliveryClock``): begin work before setting the first alarm,
/// or the clock jumps to it at once. All alarms of the same instant fire, in order, even when work has begun meanwhile.
///
/// Code that waits in its own way (a blocked thread, a server that does not answer) is endless work: the clock never
/// moves again. `alarm` follows virtual time only; for a limit in real time, set the alarm on `backstop`.
package final class VirtualClock: DeliveryClock {
    /// The real clock. Alarms fire on its thread.
    package let backstop: (any DeliveryClock)?
    private let core = SimulatedClockCore()

    /// - Parameter backstop: nil, for tests: alarms fire on the thread whose call let the clock move (`alarm`, `endWork`),
    ///   before that call returns. Hold no lock while calling these that an action takes.
    package init(backstop: (any DeliveryClock)?) { self.backstop = backstop }

    package func now() -> Instant { core.now() }

    package func alarm(at instant: Instant, _ action: @escaping @Sendable () -> Void) -> Alarm {
        let (id, _) = core.insertAlarm(at: instant, action)
        settle()
        return Alarm(id: id)
    }

    package func cancel(_ alarm: Alarm) { core.cancelAlarm(alarm.id) }

    package func beginWork() { core.beginWork() }

    package func endWork() {
        core.endWork()
        settle()
    }

    /// Alarms that have neither fired nor been cancelled. Zero at the end of a clean run.
    package var pendingAlarms: Int { core.alarms }
    /// Work begun and not ended. Zero at the end of a clean run.
    package var workUnderWay: Int { core.work }

    /// Moves the clock as long as no work is under way. Several threads may call this: a released waiter counts as work
    /// under the same lock, so the others find nothing to do.
    private func settle() {
        guard let backstop else { return core.run() }
        guard core.canRun else { return }
        let core = core
        _ = backstop.alarm(at: backstop.now()) { core.run() }
    }
}
