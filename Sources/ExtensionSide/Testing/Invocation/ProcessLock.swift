import NotificationCore

/// Lets one group of deliveries, or one simulated phone, at a time use the process, first come, first served: TMPDIR,
/// HOME and the extension's surroundings are global to the process, and the clock must know that no other thread works.
enum ProcessLock {
    private struct State: Sendable {
        var isTaken = false
        /// The task that holds the process between two calls: the test of a simulated phone.
        var keeper: Int?
        var waiting = FIFO<Wakeup>()
    }

    private static let state = Locked(State())

    /// Suspends the task until the process is free, and takes it. Cancellation does not shorten the wait, because every
    /// ``acquire(keeping:)`` is followed by ``release()``.
    /// - Parameter keeping: whether this task holds the process beyond the call.
    /// - Throws: ``HarnessError`` when this task holds the process already: it would wait for itself.
    static func acquire(keeping: Bool = false) async throws(HarnessError) {
        let task = withUnsafeCurrentTask { $0?.hashValue }
        let (wakeup, isOwn) = state.withLock { state -> (Wakeup?, Bool) in
            if let keeper = state.keeper, keeper == task { return (nil, true) }
            guard state.isTaken else {
                state.isTaken = true
                return (nil, false)
            }
            let wakeup = Wakeup()
            state.waiting.append(wakeup)
            return (wakeup, false)
        }
        if isOwn {
            throw HarnessError(
                "a simulated phone of this test has the process: close() it before another phone or a harness is used"
            )
        }
        _ = await wakeup?.wait()
        if keeping { state.withLock { $0.keeper = task } }
    }

    /// Hands the process to the next waiting task.
    static func release() {
        let next = state.withLock { state -> Wakeup? in
            state.keeper = nil
            let next = state.waiting.popFirst()
            if next == nil { state.isTaken = false }
            return next
        }
        next?.finish(.due)
    }
}
