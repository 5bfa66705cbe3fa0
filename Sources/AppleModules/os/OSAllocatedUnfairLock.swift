/// A lock on the heap, together with what it guards.
///
/// `Sendable` unchecked, as Apple's: the state is touched between lock and unlock only.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    /// What a caller may claim about a lock.
    public enum Ownership: Hashable, Sendable {
        /// This thread has it.
        case owner
        /// This thread does not have it.
        case notOwner
    }

    // The mutex lives at one address until the last copy is gone.
    private final class Storage {
        var state: State
        let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        /// The thread inside; 0 for none. Read by others only to compare it with themselves.
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

    /// Runs `body` while no other thread is inside.
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        enter()
        defer { leave() }
        return try body(&storage.state)
    }

    /// The same for values that may cross threads.
    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
        enter()
        defer { leave() }
        return try body(&storage.state)
    }

    /// Nil, and nothing run, when another thread is inside.
    public func withLockIfAvailableUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R? {
        guard tryEnter() else { return nil }
        defer { leave() }
        return try body(&storage.state)
    }

    /// The same for values that may cross threads.
    public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
        guard tryEnter() else { return nil }
        defer { leave() }
        return try body(&storage.state)
    }

    /// Ends the process when the claim is wrong, as Apple's does.
    public func precondition(_ condition: Ownership) {
        let isOwner = pthread_equal(storage.holder, pthread_self()) != 0
        Swift.precondition(isOwner == (condition == .owner), "the lock is not held as claimed")
    }
}

extension OSAllocatedUnfairLock where State: Sendable {
    /// Unlocked.
    public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
    /// Guards nothing of its own.
    public init() { self.init(uncheckedState: ()) }

    /// Waits until no other thread is inside.
    public func lock() { enter() }
    /// By the thread that locked.
    public func unlock() { leave() }
    /// False when another thread is inside.
    public func lockIfAvailable() -> Bool { tryEnter() }

    /// Runs `body` while no other thread is inside.
    public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
        enter()
        defer { leave() }
        return try body()
    }

    /// The same for values that may cross threads.
    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
        enter()
        defer { leave() }
        return try body()
    }
}
