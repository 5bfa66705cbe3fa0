import NotificationCore

/// Accepts the first of several answers and ignores the others: a delegate that answers twice must not end the process.
struct FirstAnswer: Sendable {
    private let isTaken = Locked(false)

    func take() -> Bool {
        isTaken.withLock { !replacing(&$0, with: true) }
    }

    /// Calls `ask` with a function and returns the value that it is first called with. Later calls are ignored.
    static func of<Value: Sendable>(_ ask: (@escaping @Sendable (Value) -> Void) -> Void) async -> Value {
        let first = FirstAnswer()
        return await withCheckedContinuation { continuation in
            ask { if first.take() { continuation.resume(returning: $0) } }
        }
    }
}
