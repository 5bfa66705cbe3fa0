import NotificationCore

/// Runs the callbacks of one task on the queue of its session, one after the other: many sessions are given an
/// `OperationQueue()`, which runs several operations at once.
final class SerialCallbackQueue: Sendable {
    private struct State: Sendable {
        var waiting = FIFO<@Sendable () -> Void>()
        var isBusy = false
    }

    private let queue: OperationQueue
    private let state = Locked(State())

    init(_ queue: OperationQueue) { self.queue = queue }

    func add(_ body: @escaping @Sendable () -> Void) {
        // A serial queue keeps the order by itself, also among different tasks.
        if queue.maxConcurrentOperationCount == 1 { return queue.addOperation(body) }
        let mayStart = state.withLock { state in
            state.waiting.append(body)
            defer { state.isBusy = true }
            return !state.isBusy
        }
        if mayStart { queue.addOperation { self.run() } }
    }

    private func run() {
        let body = state.withLock { $0.waiting.popFirst() }
        body?()
        // The next callback goes to the end of the queue, after the operations that others have added meanwhile.
        let goesOn = state.withLock { state in
            state.isBusy = state.waiting.count > 0
            return state.isBusy
        }
        if goesOn { queue.addOperation { self.run() } }
    }
}
