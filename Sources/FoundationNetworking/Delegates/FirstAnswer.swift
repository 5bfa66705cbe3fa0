import NotificationCore

/// Lets the first of several answers through: a delegate that answers twice must not end the process.
struct FirstAnswer: Sendable {
    private let isTaken = Locked(false)

    /// True once.
    func take() -> Bool {
        isTaken.withLock { isTaken in
            defer { isTaken = true }
            return !isTaken
        }
    }
}

extension FirstAnswer {
    /// What the first call of the function that `ask` gets brings. Later calls change nothing.
    static func of<Value: Sendable>(_ ask: (@escaping @Sendable (Value) -> Void) -> Void) async -> Value {
        let first = FirstAnswer()
        return await withCheckedContinuation { continuation in
            ask { if first.take() { continuation.resume(returning: $0) } }
        }
    }
}
