import FoundationNetworking
import NotificationCore

extension GroupInvocation {
    /// Ends the process that another harness left suspended, so that its callbacks do not reach this group.
    func endOtherProcess() {
        guard let left = SuspendedProcess.other(than: clock) else { return }
        let before = TransportSelection.install(left)
        var driver = makeDriver()
        left.loseConnections()
        _ = driver.waitUntilIdle()
        TransportSelection.install(before)
    }

    /// Resumes the process of an earlier push. Its requests have lost their connections.
    func resumeProcess(_ driver: inout ClockDriver) {
        guard let left = SuspendedProcess.own(of: clock) else { return }
        timeline.note("the process resumes; requests that were under way have lost their connection")
        left.loseConnections()
        _ = driver.waitUntilIdle()
    }

    /// Suspends the process at the time at which the system would.
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
        // The test runs on the same pool of threads, so it could not go on.
        timeline.note(
            "requests block all threads of DispatchQueue.global(): they lose their connection at once")
        transport.loseConnections()
        _ = driver.waitUntilIdle()
    }
}
