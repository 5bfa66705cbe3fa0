/// A value and the lock that guards it; one cannot be had without the other.
///
/// `Sendable` unchecked because the value is touched between lock and unlock only. It lies in memory of its own, so
/// that no use of it is checked for exclusive access a second time; and what works on it can be specialized in other
/// modules, because nearly every step of a transfer and of a notification passes through here.
package final class Locked<Value>: @unchecked Sendable {
    @usableFromInline let mutex = SystemMutex()
    @usableFromInline let value: UnsafeMutablePointer<Value>

    @inlinable
    package init(_ value: sending Value) {
        self.value = .allocate(capacity: 1)
        self.value.initialize(to: value)
    }

    @inlinable
    deinit {
        value.deinitialize(count: 1)
        value.deallocate()
        mutex.destroy()
    }

    /// Runs `body` alone with the value. `body` must not block and must not come back for the same lock.
    @inlinable
    package func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        mutex.lock()
        defer { mutex.unlock() }
        return try body(&value.pointee)
    }
}
