import Foundation
import NotificationCore

/// The callbacks of one task on the queue of its session, one after the other, as the phone's session waits for each:
/// many sessions are given an `OperationQueue()`, which runs several things at once.
final class SerialCallbackQueue: Sendable {
    private struct State: Sendable {
        var waiting = FIFO<@Sendable () -> Void>()
        var isBusy = false
    }

    private let queue: OperationQueue
    private let state = Locked(State())

    init(_ queue: OperationQueue) { self.queue = queue }

    func add(_ body: @escaping @Sendable () -> Void) {
        // A serial queue keeps the order by itself, that of different tasks too.
        if queue.maxConcurrentOperationCount == 1 {
            queue.addOperation(body)
            return
        }
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
        // Behind what others have put on the queue meanwhile.
        let goesOn = state.withLock { state in
            state.isBusy = state.waiting.count > 0
            return state.isBusy
        }
        if goesOn { queue.addOperation { self.run() } }
    }
}
