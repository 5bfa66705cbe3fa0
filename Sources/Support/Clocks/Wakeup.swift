/// Lets one task wait for one event, once.
///
/// `finish` may come first, and from any thread; only its first call counts, so clock and cancellation can race for it.
package final class Wakeup: Sendable {
    /// How the wait ended.
    package enum Reason: Sendable, Hashable { case due, cancelled }

    private enum State: Sendable {
        case idle
        case waiting(CheckedContinuation<Reason, Never>)
        case finished(Reason)
    }

    private let state = Locked<State>(.idle)

    package init() {}

    /// Ends the wait, now or when it begins.
    package func finish(_ reason: Reason) {
        let continuation = state.withLock { state -> CheckedContinuation<Reason, Never>? in
            switch state {
            case .idle:
                state = .finished(reason)
                return nil
            case .waiting(let continuation):
                state = .finished(reason)
                return continuation
            case .finished:
                return nil
            }
        }
        continuation?.resume(returning: reason)
    }

    /// Suspends the task until `finish`. Only one task may wait; a second one returns at once, as cancelled.
    package func wait() async -> Reason {
        await withCheckedContinuation { continuation in
            let now = state.withLock { state -> Reason? in
                switch state {
                case .idle:
                    state = .waiting(continuation)
                    return nil
                case .waiting:
                    return .cancelled
                case .finished(let reason):
                    return reason
                }
            }
            if let now { continuation.resume(returning: now) }
        }
    }
}
