import Glibc

/// One value handed from any thread to one that waits for it outside of Swift concurrency.
@safe package final class BlockingResult<Value: Sendable>: @unchecked Sendable {
    // Unchecked: `value` is touched under `mutex` only; condition variables need the raw mutex.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var value: Value?

    package init() {
        unsafe mutex.initialize(to: pthread_mutex_t())
        unsafe condition.initialize(to: pthread_cond_t())
        unsafe pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        unsafe pthread_condattr_init(&attributes)
        unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        unsafe pthread_cond_init(condition, &attributes)
        unsafe pthread_condattr_destroy(&attributes)
    }

    deinit {
        unsafe pthread_cond_destroy(condition)
        unsafe pthread_mutex_destroy(mutex)
        unsafe condition.deallocate()
        unsafe mutex.deallocate()
    }

    /// The first value counts.
    package func put(_ new: Value) {
        unsafe pthread_mutex_lock(mutex)
        if value == nil { value = new }
        unsafe pthread_cond_broadcast(condition)
        unsafe pthread_mutex_unlock(mutex)
    }

    /// Waits without end.
    package func wait() -> Value {
        while true {
            if let value = wait(milliseconds: 60_000) { return value }
        }
    }

    /// Waits at most so long; only for what is shown meanwhile, never for a deadline.
    package func wait(milliseconds: Int) -> Value? {
        var until = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &until)
        until.tv_sec += milliseconds / 1000
        until.tv_nsec += (milliseconds % 1000) * 1_000_000
        if until.tv_nsec >= 1_000_000_000 {
            until.tv_sec += 1
            until.tv_nsec -= 1_000_000_000
        }
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        while value == nil {
            if unsafe pthread_cond_timedwait(condition, mutex, &until) == ETIMEDOUT { break }
        }
        return value
    }
}
