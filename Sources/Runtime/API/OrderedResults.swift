import NotificationCore

/// Hands results on in the order of their indices, one thread at a time and without the lock: `handOn` may
/// wake a task that brings the next result.
final class OrderedResults<Value: Sendable>: Sendable {
    private struct State {
        var next = 0
        var waiting: [Int: Value] = [:]
        /// A thread hands on and will come back for more.
        var isHandingOn = false

        /// - Returns: nil when the next one has not come; then no thread hands on any more.
        mutating func takeNext() -> Value? {
            let value = waiting.removeValue(forKey: next)
            isHandingOn = value != nil
            if value != nil { next += 1 }
            return value
        }
    }

    private let state = Locked(State())
    private let handOn: @Sendable (Value) -> Void

    init(_ handOn: @escaping @Sendable (Value) -> Void) { self.handOn = handOn }

    /// Each index comes once. When another thread hands on, it takes this one over.
    func complete(_ index: Int, _ value: Value) {
        var due = state.withLock { state -> Value? in
            state.waiting[index] = value
            return state.isHandingOn ? nil : state.takeNext()
        }
        while let value = due {
            handOn(value)
            due = state.withLock { $0.takeNext() }
        }
    }
}
