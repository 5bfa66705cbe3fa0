import NotificationCore

/// One run at a time in the process, in the order in which they were asked for: TMPDIR, HOME and what
/// surrounds an extension belong to the process, and the clock needs to know that no other thread works.
enum DeliveryTurn {
    private struct State: Sendable {
        var isTaken = false
        var waiting = FIFO<Wakeup>()
    }

    private static let state = Locked(State())

    /// Parks the task until it is its turn. Cancellation does not shorten the wait, because a turn must be
    /// given back.
    static func take() async {
        let wakeup = state.withLock { state -> Wakeup? in
            guard state.isTaken else {
                state.isTaken = true
                return nil
            }
            let wakeup = Wakeup()
            state.waiting.append(wakeup)
            return wakeup
        }
        _ = await wakeup?.wait()
    }

    /// The turn goes to the next one.
    static func giveBack() {
        let next = state.withLock { state -> Wakeup? in
            let next = state.waiting.popFirst()
            if next == nil { state.isTaken = false }
            return next
        }
        next?.finish(.due)
    }
}
