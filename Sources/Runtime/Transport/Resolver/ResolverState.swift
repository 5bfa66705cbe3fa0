internal import CCurl
internal import NotificationCore

/// What the C library's resolver keeps for one thread, so that another thread can end a conversation over TCP
/// in which a lookup hangs.
///
/// The address is valid between `enter` and `leave`, which the thread itself calls.
final class ResolverState: Sendable {
    private let address = Locked<UInt>(0)

    func enter() { address.withLock { $0 = unsafe UInt(bitPattern: cc_resolver_state()) } }

    /// After this returns nothing of the thread is touched any more.
    func leave() { address.withLock { $0 = 0 } }

    /// Ends the conversation with a name server over TCP, if the thread waits for one. From any thread.
    func interrupt() {
        address.withLock { address in
            guard let state = unsafe UnsafeMutableRawPointer(bitPattern: address) else { return }
            _ = unsafe cc_resolver_interrupt(state)
        }
    }
}
