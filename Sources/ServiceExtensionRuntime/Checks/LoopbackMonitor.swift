import Glibc

/// A value, the lock that guards it, and a way to wait for it to change.
///
/// Waiting needs the mutex itself, which `Locked` keeps to itself. `Sendable` is promised unchecked because
/// `value` is touched between lock and unlock only and the two pthread objects never move.
@safe package final class LoopbackMonitor<Value: Sendable>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>
    private var value: Value

    package init(_ value: Value) {
        self.value = value
        unsafe mutex = .allocate(capacity: 1)
        unsafe mutex.initialize(to: pthread_mutex_t())
        unsafe pthread_mutex_init(mutex, nil)
        unsafe condition = .allocate(capacity: 1)
        unsafe condition.initialize(to: pthread_cond_t())
        var attributes = pthread_condattr_t()
        unsafe pthread_condattr_init(&attributes)
        // A wait must not end early because someone set the time of day.
        unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        unsafe pthread_cond_init(condition, &attributes)
        unsafe pthread_condattr_destroy(&attributes)
    }

    deinit {
        unsafe pthread_cond_destroy(condition)
        unsafe condition.deallocate()
        unsafe pthread_mutex_destroy(mutex)
        unsafe mutex.deallocate()
    }

    /// Runs `body` alone with the value, then wakes everyone who waits.
    @discardableResult
    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer {
            unsafe pthread_cond_broadcast(condition)
            unsafe pthread_mutex_unlock(mutex)
        }
        return body(&value)
    }

    /// The value as it is now.
    package var snapshot: Value {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        return value
    }

    /// Blocks the thread until `answer` gives something, or nil when `limit` has passed without it.
    package func wait<Result>(atMost limit: Duration, until answer: (inout Value) -> Result?) -> Result? {
        var due = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &due)
        let parts = limit.components
        let nanoseconds = due.tv_nsec + Int(parts.attoseconds / 1_000_000_000)
        due.tv_sec += Int(min(max(parts.seconds, 0), 1_000_000)) + nanoseconds / 1_000_000_000
        due.tv_nsec = max(0, nanoseconds % 1_000_000_000)
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        while true {
            if let result = answer(&value) { return result }
            if unsafe pthread_cond_timedwait(condition, mutex, &due) == ETIMEDOUT { return answer(&value) }
        }
    }
}
