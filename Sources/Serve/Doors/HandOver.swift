import NotificationCore

/// A value that one thread sets and another takes, once.
final class HandOver<Value: Sendable & ExpressibleByArrayLiteral>: Sendable {
    private let value: Locked<Value>

    init(_ value: Value) { self.value = Locked(value) }

    func set(_ new: Value) { value.withLock { $0 = new } }

    func take() -> Value {
        value.withLock { value in
            defer { value = [] }
            return value
        }
    }
}
