package import Glibc

/// SIGINT, SIGTERM and SIGHUP, taken by the thread that waits for them.
package enum StopSignals {
    /// Without SIGHUP where it is ignored: nohup(1) has it so.
    package static var set: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGINT)
        sigaddset(&set, SIGTERM)
        var hangUp = sigaction()
        if sigaction(SIGHUP, nil, &hangUp) == 0, hangUp.__sigaction_handler.sa_handler == nil {
            sigaddset(&set, SIGHUP)
        }
        return set
    }

    /// Blocks the signals. Call it before other threads start: they inherit the mask.
    package static func block() {
        var set = set
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Returns with the first signal; a second one ends the process.
    /// - Parameter hangUp: called for SIGHUP; true: it was not a signal to stop.
    package static func wait(hangUp: () -> Bool = { false }) {
        var set = set
        var number: Int32 = 0
        repeat {
            while sigwait(&set, &number) != 0 {}
        } while number == SIGHUP && hangUp()
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }
}
