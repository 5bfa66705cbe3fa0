/// Lets one task wait for one event, once.
///
/// `finish` may come first, and from any thread; only its first call counts, so the event and a cancellation can race.
package final class Wakeup: Sendable {
    private enum State: Sendable {
        case idle
        case waiting(CheckedContinuation<Void, Never>)
        case finished
    }

    private let state = Locked<State>(.idle)

    package init() {}

    /// Ends the wait, now or when it begins.
    package func finish() {
        if case .waiting(let continuation) = state.withLock({ replacing(&$0, with: .finished) }) {
            continuation.resume()
        }
    }

    /// Suspends the task until `finish`. Only one task may wait; a second one returns at once.
    package func wait() async {
        await withCheckedContinuation { continuation in
            let waits = state.withLock { state -> Bool in
                guard case .idle = state else { return false }
                state = .waiting(continuation)
                return true
            }
            if !waits { continuation.resume() }
        }
    }
}
