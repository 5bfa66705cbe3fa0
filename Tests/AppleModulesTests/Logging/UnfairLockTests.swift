import Dispatch
import Testing
import os

@Suite struct UnfairLockTests {
    @Test func `a guarded count loses nothing`() {
        let lock = OSAllocatedUnfairLock(initialState: 0)
        DispatchQueue.concurrentPerform(iterations: 1000) { _ in lock.withLock { $0 += 1 } }
        #expect(lock.withLock { $0 } == 1000)
    }

    @Test func `it can be tried, and taken without a state`() {
        let lock = OSAllocatedUnfairLock()
        #expect(lock.lockIfAvailable())
        lock.precondition(.owner)
        #expect(!lock.lockIfAvailable())
        lock.unlock()
        #expect(lock.withLock { 4 } == 4)
    }

    @Test func `an error leaves it open`() {
        struct Refusal: Error {}
        let lock = OSAllocatedUnfairLock(initialState: 1)
        #expect(throws: Refusal.self) { try lock.withLock { _ in throw Refusal() } }
        #expect(lock.withLockIfAvailable { $0 } == 1)
    }

    @Test func `the small lock and its functions are there`() {
        var lock = os_unfair_lock()
        os_unfair_lock_lock(&lock)
        #expect(!os_unfair_lock_trylock(&lock))
        os_unfair_lock_unlock(&lock)
        #expect(os_unfair_lock_trylock(&lock))
        os_unfair_lock_unlock(&lock)
    }
}
