/// SIGINT, SIGTERM and SIGHUP, taken by a thread of their own. The first one is handed to `onSignal`, or ends the
/// process when nothing is under way. A second one ends the process, but leaves the first a quarter of a second: a
/// terminal and a supervisor often signal together, and the notification must be written.
enum Signals {
    private static let handler = Locked<(@Sendable (Int32) -> Void)?>(nil)
    private static let userHandler = Locked<(@Sendable () -> Void)?>(nil)

    /// To be called before any other thread starts: threads inherit the mask.
    /// - Parameter alsoUser: SIGUSR1 as well, which by default ends a process.
    static func takeOver(alsoUser: Bool = false) {
        // A closed pipe must be an errno, not the end of the process.
        signal(SIGPIPE, SIG_IGN)
        var set = StopSignals.set
        if alsoUser { sigaddset(&set, SIGUSR1) }
        pthread_sigmask(SIG_BLOCK, &set, nil)
        do {
            try NamedThread.start("nse-signals") { [set] in wait(for: set) }.detach()
        } catch {
            // Without the thread, signals end the process as they do by default.
            pthread_sigmask(SIG_UNBLOCK, &set, nil)
        }
    }

    /// - Returns: the action before.
    @discardableResult static func onSignal(
        _ action: (@Sendable (Int32) -> Void)?
    ) -> (@Sendable (Int32) -> Void)? {
        handler.withLock { handler in
            defer { handler = action }
            return handler
        }
    }

    static func onUserSignal(_ action: (@Sendable () -> Void)?) { userHandler.withLock { $0 = action } }

    /// Ends the process after this time, also when threads are blocked.
    static func exit(after time: Duration, _ status: ExitStatus) {
        let clock = SystemClock()
        _ = clock.alarm(at: clock.now() + time) {
            // The clock lives as long as its alarm.
            withExtendedLifetime(clock) {}
            _exit(status.rawValue)
        }
    }

    private static func wait(for signals: sigset_t) {
        var set = signals
        let grace = Duration.milliseconds(250)
        var first = Instant(nanoseconds: .min)
        while true {
            var number: Int32 = 0
            guard sigwait(&set, &number) == 0 else { continue }
            if number == SIGUSR1 {
                userHandler.withLock { $0 }?()
                continue
            }
            guard let action = handler.withLock({ $0.take() }) else {
                let spared = SystemClock().now() - first
                if spared < grace { usleep(UInt32((grace - spared).nanoseconds / 1000)) }
                _exit(ExitStatus.signal(number).rawValue)
            }
            first = SystemClock().now()
            action(number)
        }
    }
}
