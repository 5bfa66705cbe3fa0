/// A lock on the heap, together with the state that it protects.
///
/// `Sendable` unchecked as Apple's type is: the state is accessed only while the lock is held.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    public enum Ownership: Hashable, Sendable {
        case owner
        case notOwner
    }

    // The mutex stays at one address until the last copy of the lock is released.
    private final class Storage {
        var state: State
        let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        /// The thread that holds the lock; 0 for none. Other threads read it only to compare it with themselves.
        var holder: pthread_t = 0

        init(_ state: State) {
            self.state = state
            pthread_mutex_init(mutex, nil)
        }

        deinit {
            pthread_mutex_destroy(mutex)
            mutex.deallocate()
        }
    }

    private let storage: Storage

    /// - Parameter initialState: need not be Sendable.
    public init(uncheckedState initialState: State) { storage = Storage(initialState) }

    private func enter() {
        pthread_mutex_lock(storage.mutex)
        storage.holder = pthread_self()
    }

    private func tryEnter() -> Bool {
        guard pthread_mutex_trylock(storage.mutex) == 0 else { return false }
        storage.holder = pthread_self()
        return true
    }

    private func leave() {
        storage.holder = 0
        pthread_mutex_unlock(storage.mutex)
    }

    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        enter()
        defer { leave() }
        return try body(&storage.state)
    }

    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
        try withLockUnchecked(body)
    }

    /// Runs `body` while this thread holds the lock; nil, without running it, when another thread holds the lock.
    public func withLockIfAvailableUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R? {
        guard tryEnter() else { return nil }
        defer { leave() }
        return try body(&storage.state)
    }

    /// Runs `body`, whose values may cross threads; nil, without running it, when another thread holds the lock.
    public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
        try withLockIfAvailableUnchecked(body)
    }

    /// Ends the process when the assertion is wrong, as Apple's does.
    public func precondition(_ condition: Ownership) {
        let isOwner = pthread_equal(storage.holder, pthread_self()) != 0
        Swift.precondition(isOwner == (condition == .owner), "the lock is not held as claimed")
    }
}

extension OSAllocatedUnfairLock where State: Sendable {
    public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
    public init() { self.init(uncheckedState: ()) }

    public func lock() { enter() }
    public func unlock() { leave() }
    public func lockIfAvailable() -> Bool { tryEnter() }

    public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
        try withLockUnchecked { _ in try body() }
    }

    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
        try withLockUnchecked(body)
    }
}
