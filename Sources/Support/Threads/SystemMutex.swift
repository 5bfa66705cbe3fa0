import Glibc

/// A pthread mutex that does not move in memory. Its owner destroys it, once.
///
/// Not `Synchronization.Mutex`, which the thread sanitizer misreads on Linux, and which has no condition to wait for.
@usableFromInline
struct SystemMutex: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<pthread_mutex_t>

    @usableFromInline static var size: Int { MemoryLayout<pthread_mutex_t>.size }

    init() { self.init(at: .allocate(byteCount: Self.size, alignment: 16)) }

    /// - Parameter memory: of ``size`` bytes, aligned to 16.
    @usableFromInline
    init(at memory: UnsafeMutableRawPointer) {
        pointer = memory.bindMemory(to: pthread_mutex_t.self, capacity: 1)
        pointer.initialize(to: pthread_mutex_t())
        pthread_mutex_init(pointer, nil)
    }

    /// - Returns: the memory, which the caller has to free.
    @usableFromInline
    func destroy() -> UnsafeMutableRawPointer {
        pthread_mutex_destroy(pointer)
        pointer.deinitialize(count: 1)
        return UnsafeMutableRawPointer(pointer)
    }

    @usableFromInline
    func lock() { pthread_mutex_lock(pointer) }

    @usableFromInline
    func unlock() { pthread_mutex_unlock(pointer) }
}
