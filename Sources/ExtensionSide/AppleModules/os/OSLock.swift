@_exported public import Glibc

/// Apple's unfair lock, as the C library's mutex. Other packages of the same build that ask `canImport(os)` find this
/// module without linking it (SwiftPM shows every module to every target), so this is a type of the C library and code
/// emitted into the caller.
public typealias os_unfair_lock = pthread_mutex_t

/// Locks. A second lock by the same thread never returns; on Apple's systems it ends the process.
@_alwaysEmitIntoClient
public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {
    pthread_mutex_lock(lock)
}

@_alwaysEmitIntoClient
public func os_unfair_lock_trylock(_ lock: UnsafeMutablePointer<os_unfair_lock>) -> Bool {
    pthread_mutex_trylock(lock) == 0
}

@_alwaysEmitIntoClient
public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {
    pthread_mutex_unlock(lock)
}
