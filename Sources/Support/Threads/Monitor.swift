import Glibc

/// A value, the lock that guards it and the condition to wait for a change of it.
///
/// Waiting blocks the thread, so it must not be done on the cooperative pool. `Sendable` unchecked because
/// `value` is touched between lock and unlock only and the two pthread objects never move. Public as ``Locked`` is.
public final class Monitor<Value>: @unchecked Sendable {
    @usableFromInline let mutex = SystemMutex()
    private let condition: UnsafeMutablePointer<pthread_cond_t>
    @usableFromInline var value: Value

    /// - Parameter value: which nothing else may keep.
    public init(_ value: sending Value) {
        self.value = value
        condition = .allocate(capacity: 1)
        condition.initialize(to: pthread_cond_t())
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        // A wait must not end early because the time of day was set.
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        condition.deinitialize(count: 1)
        condition.deallocate()
        mutex.destroy().deallocate()
    }

    /// Runs `body` alone with the value and wakes no thread. `body` must not block nor take the lock again.
    @inlinable
    public func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        mutex.lock()
        defer { mutex.unlock() }
        return try body(&value)
    }

    /// ``withLock(_:)`` that then wakes all waiting threads.
    @inlinable
    @discardableResult
    public func change<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        defer { wakeAll() }
        return try withLock(body)
    }

    /// Blocks the thread until `body` returns a value; it is called at once and after each wakeup, under the lock.
    @inlinable
    public func wait<Result>(_ body: (inout sending Value) -> sending Result?) -> sending Result {
        mutex.lock()
        defer { mutex.unlock() }
        while true {
            if let result = body(&value) { return result }
            sleep()
        }
    }

    /// ``wait(_:)`` for at most `limit` of CLOCK_MONOTONIC; `body` is called once more at its end, then nil.
    ///
    /// For messages to people and for tests. Deadlines belong to ``DeliveryClock``.
    public func wait<Result>(
        atMost limit: Duration, _ body: (inout sending Value) -> sending Result?
    ) -> sending Result? {
        let due =
            Duration.nanoseconds(SystemTime.nanoseconds(CLOCK_MONOTONIC))
            + min(max(limit, .zero), .seconds(1_000_000_000))
        mutex.lock()
        defer { mutex.unlock() }
        while true {
            if let result = body(&value) { return result }
            if !sleep(until: due) { return body(&value) }
        }
    }

    /// Wakes one waiting thread, if there is any.
    public func wakeOne() { pthread_cond_signal(condition) }

    /// Wakes all waiting threads.
    public func wakeAll() { pthread_cond_broadcast(condition) }

    /// Call this under the lock.
    @usableFromInline
    func sleep() { pthread_cond_wait(condition, mutex.pointer) }

    /// Call this under the lock. False when the time has come.
    private func sleep(until due: Duration) -> Bool {
        var time = Self.systemTime(due)
        return pthread_cond_timedwait(condition, mutex.pointer, &time) != ETIMEDOUT
    }

    private static func systemTime(_ duration: Duration) -> timespec {
        let (seconds, attoseconds) = duration.components
        var time = timespec()
        time.tv_sec = Int(seconds)
        time.tv_nsec = Int(attoseconds / 1_000_000_000)
        return time
    }
}

extension Monitor where Value: Sendable {
    /// A copy of the value, taken under the lock.
    public var snapshot: Value { withLock { $0 } }
}
