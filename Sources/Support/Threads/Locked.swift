/// A value and the lock that guards it; the value cannot be reached without the lock.
///
/// `Sendable` unchecked because the value is touched between lock and unlock only. It lies in memory of its own with
/// the mutex, so that no use of it is checked for exclusive access a second time; and it is public, as what
/// is `package` is not specialized in other modules, and nearly every step of a transfer passes through here.
public final class Locked<Value>: @unchecked Sendable {
    @usableFromInline let mutex: SystemMutex
    /// The value lies directly after the mutex.
    @usableFromInline let value: UnsafeMutablePointer<Value>

    /// - Parameter value: which nothing else may keep.
    @inlinable
    public init(_ value: sending Value) {
        let alignment = max(MemoryLayout<Value>.alignment, 16)
        let offset = (SystemMutex.size + alignment - 1) / alignment * alignment
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: offset + MemoryLayout<Value>.size, alignment: alignment)
        mutex = SystemMutex(at: memory)
        self.value = (memory + offset).bindMemory(to: Value.self, capacity: 1)
        self.value.initialize(to: value)
    }

    @inlinable
    deinit {
        value.deinitialize(count: 1)
        mutex.destroy().deallocate()
    }

    /// Runs `body` alone with the value. `body` must not block and must not acquire the same lock again.
    @inlinable
    public func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        mutex.lock()
        defer { mutex.unlock() }
        return try body(&value.pointee)
    }
}

/// Puts `new` in the place of a value, and returns what was there. Public as ``Locked`` is.
@inlinable
public func replacing<Value>(_ value: inout Value, with new: Value) -> Value {
    defer { value = new }
    return value
}

/// Gives `copy` the values of these properties of `original`.
package func copied<Object: AnyObject, each Value>(
    _ original: Object, to copy: Object, _ paths: repeat ReferenceWritableKeyPath<Object, each Value>
) -> Object {
    for path in repeat each paths { copy[keyPath: path] = original[keyPath: path] }
    return copy
}
