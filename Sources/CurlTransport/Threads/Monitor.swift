#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A value, the lock that guards it and the condition to wait for a change of it.
///
/// pthread primitives and not `Synchronization.Mutex`, which the thread sanitizer does not understand on
/// Linux. `Sendable` unchecked because `value` is touched between lock and unlock only.
@safe final class Monitor<Value>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>
    private var value: Value

    init(_ value: sending Value) {
        self.value = value
        unsafe mutex = .allocate(capacity: 1)
        unsafe mutex.initialize(to: pthread_mutex_t())
        unsafe pthread_mutex_init(mutex, nil)
        unsafe condition = .allocate(capacity: 1)
        unsafe condition.initialize(to: pthread_cond_t())
        unsafe pthread_cond_init(condition, nil)
    }

    deinit {
        unsafe pthread_cond_destroy(condition)
        unsafe condition.deinitialize(count: 1)
        unsafe condition.deallocate()
        unsafe pthread_mutex_destroy(mutex)
        unsafe mutex.deinitialize(count: 1)
        unsafe mutex.deallocate()
    }

    /// Runs `body` alone with the value. `body` must not block and must not come back for the same lock.
    func withLock<Result>(_ body: (inout sending Value) -> sending Result) -> sending Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        return body(&value)
    }

    /// Blocks the thread until `body` has an answer; asked again after each `wakeOne` and `wakeAll`.
    func wait<Result>(_ body: (inout sending Value) -> sending Result?) -> sending Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        while true {
            if let result = body(&value) { return result }
            unsafe pthread_cond_wait(condition, mutex)
        }
    }

    func wakeOne() { unsafe pthread_cond_signal(condition) }

    func wakeAll() { unsafe pthread_cond_broadcast(condition) }
}
