import FoundationNetworking
import NotificationCore

extension GroupInvocation {
    /// Ends the process that another harness left suspended. Nothing of it may reach this run: it has no network.
    func endOtherProcess() {
        guard let left = SuspendedProcess.other(than: clock) else { return }
        let before = TransportSelection.install(left)
        var driver = makeDriver()
        left.loseConnections()
        _ = driver.waitUntilIdle()
        TransportSelection.install(before)
    }

    /// The push finds the process of an earlier one: its requests have lost their connections.
    func resumeProcess(_ driver: inout ClockDriver) {
        guard let left = SuspendedProcess.own(of: clock) else { return }
        timeline.note("the process resumes; requests that were under way have lost their connection")
        left.loseConnections()
        _ = driver.waitUntilIdle()
    }

    /// The clock has come to the time at which the system suspends the process.
    func suspendProcess(_ driver: inout ClockDriver) {
        guard transport.outstanding > 0 else {
            _ = transport.close()
            return
        }
        let time = DurationText.text(settings.suspendsAfter)
        timeline.note("the process is suspended \(time) after the delivery, until the next push")
        guard transport.close() > 0 else { return }
        if case .free = driver.waitForPools() {
            SuspendedProcess.keep(transport, clock: clock)
            return
        }
        // A test has no other threads than those, so it could not go on.
        timeline.note(
            "requests block all threads of DispatchQueue.global(): they lose their connection at once")
        transport.loseConnections()
        _ = driver.waitUntilIdle()
    }
}
