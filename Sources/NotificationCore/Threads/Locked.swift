/// A value and the lock that guards it; one cannot be had without the other.
///
/// `Sendable` unchecked because `value` is touched between lock and unlock only.
package final class Locked<Value>: @unchecked Sendable {
    private let mutex = SystemMutex()
    private var value: Value

    package init(_ value: sending Value) { self.value = value }

    deinit { mutex.destroy() }

    /// Runs `body` alone with the value. `body` must not block and must not come back for the same lock.
    package func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        mutex.lock()
        defer { mutex.unlock() }
        return try body(&value)
    }
}
