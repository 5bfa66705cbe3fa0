import NotificationCore

/// Makes many published files durable with one call: the first thread does it for all that wait by then.
/// Threads that come meanwhile wait for the next sync.
final class CommitGroup: Sendable {
    private struct State {
        /// Syncs that have begun, and those that have ended.
        var begun = 0
        var ended = 0
        var failures: [Int: CodedFailure] = [:]
    }

    private let state = Monitor(State())
    private let sync: @Sendable () -> CodedFailure?

    /// - Parameter sync: makes durable what was published before; may block.
    init(sync: @escaping @Sendable () -> CodedFailure?) { self.sync = sync }

    /// Returns when what the caller published before is durable, or why it is not. Blocks for as long as the disk does.
    func commit() -> CodedFailure? {
        // A sync that is under way may have missed the caller's files: the one after it has them.
        let (number, isOurs) = state.wait {
            [needed = state.withLock { $0.begun + 1 }] state -> (Int, Bool)? in
            if state.ended >= needed { return (needed, false) }
            guard state.begun == state.ended else { return nil }
            state.begun += 1
            return (state.begun, true)
        }
        guard isOurs else { return state.withLock { $0.failures[number] } }
        let failure = sync()
        state.change { state in
            state.ended = number
            guard let failure else { return }
            state.failures[number] = failure
            if state.failures.count > 64, let oldest = state.failures.keys.min() {
                state.failures[oldest] = nil
            }
        }
        return failure
    }
}
