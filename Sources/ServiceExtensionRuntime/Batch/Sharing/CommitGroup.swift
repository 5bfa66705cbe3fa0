import NotificationCore

/// Makes many published files durable with one call.
///
/// Whoever published a file waits here; the thread "nse-commit" gives a group of them one sync. It holds the
/// first of a group for 5 ms at most, and for no time at all when nothing else is on its way. What is published
/// during a sync forms the next group.
final class CommitGroup: Sendable {
    private struct State {
        var waiting: [CheckedContinuation<CodedFailure?, Never>] = []
        var thread: NamedThread?
        var isStopped = false
    }

    private static let longest: Duration = .milliseconds(5)
    private static let largest = 256

    private let state = Monitor(State())
    private let sync: @Sendable () -> CodedFailure?
    private let othersComing: @Sendable () -> Bool

    /// - Parameters:
    ///   - sync: makes durable what was published before; may block.
    ///   - othersComing: whether waiting a moment may spare a sync.
    init(sync: @escaping @Sendable () -> CodedFailure?, othersComing: @escaping @Sendable () -> Bool) {
        self.sync = sync
        self.othersComing = othersComing
    }

    /// Returns when what the caller published before is durable, or why it is not.
    func commit() async -> CodedFailure? {
        await withCheckedContinuation { continuation in
            let isTaken = state.change { state -> Bool in
                guard !state.isStopped else { return false }
                if state.thread == nil {
                    state.thread = try? NamedThread.start("nse-commit", stack: 1 << 18) { [self] in run() }
                }
                guard state.thread != nil else { return false }
                state.waiting.append(continuation)
                return true
            }
            // Behind the end, or without a thread: for itself.
            if !isTaken { continuation.resume(returning: sync()) }
        }
    }

    /// Ends the thread behind the last group and waits for it.
    func shutdown() {
        let thread = state.change { state in
            state.isStopped = true
            defer { state.thread = nil }
            return state.thread
        }
        thread?.join()
    }

    private func run() {
        while awaitFirst() {
            gather()
            let group = state.withLock { state in
                defer { state.waiting = [] }
                return state.waiting
            }
            let failure = sync()
            for waiting in group { waiting.resume(returning: failure) }
        }
    }

    /// - Returns: false behind the end.
    private func awaitFirst() -> Bool {
        state.wait { state -> Bool? in
            if !state.waiting.isEmpty { return true }
            return state.isStopped ? false : nil
        }
    }

    private func gather() {
        guard othersComing() else { return }
        _ = state.wait(atMost: Self.longest) { [othersComing] state -> Bool? in
            state.isStopped || state.waiting.count >= Self.largest || !othersComing() ? true : nil
        }
    }
}
