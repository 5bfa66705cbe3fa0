#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A pthread mutex that does not move. Whoever makes one destroys it, once.
///
/// Not `Synchronization.Mutex`, which the thread sanitizer does not understand on Linux, and which has no
/// condition to wait for.
@usableFromInline
struct SystemMutex: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<pthread_mutex_t>

    @usableFromInline
    init() {
        pointer = .allocate(capacity: 1)
        pointer.initialize(to: pthread_mutex_t())
        pthread_mutex_init(pointer, nil)
    }

    @usableFromInline
    func destroy() {
        pthread_mutex_destroy(pointer)
        pointer.deinitialize(count: 1)
        pointer.deallocate()
    }

    @usableFromInline
    func lock() { pthread_mutex_lock(pointer) }

    @usableFromInline
    func unlock() { pthread_mutex_unlock(pointer) }
}
