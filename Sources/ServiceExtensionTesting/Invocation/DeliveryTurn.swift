import NotificationCore

/// One run at a time in the process, in the order in which they were asked for: TMPDIR, HOME and what
/// surrounds an extension belong to the process, and the clock needs to know that no other thread works.
enum DeliveryTurn {
    private struct State: Sendable {
        var isTaken = false
        /// The task that keeps its turn between two calls: the test of a simulated phone.
        var keeper: Int?
        var waiting = FIFO<Wakeup>()
    }

    private static let state = Locked(State())

    /// Parks the task until it is its turn. Cancellation does not shorten the wait, because a turn must be
    /// given back.
    ///
    /// - Parameter keeping: the turn is kept beyond the call, by this task.
    /// - Throws: ``HarnessError`` when this task has a turn already, which it would wait for in vain.
    static func take(keeping: Bool = false) async throws(HarnessError) {
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

    /// The turn goes to the next one.
    static func giveBack() {
        let next = state.withLock { state -> Wakeup? in
            state.keeper = nil
            let next = state.waiting.popFirst()
            if next == nil { state.isTaken = false }
            return next
        }
        next?.finish(.due)
    }
}
