internal import CCurl

/// The system's resolver (`getaddrinfo`) on a bounded number of threads. A lookup that takes long gives its
/// place to another thread, and after 3 s all that wait for the name get `timeout`. Names that have answered
/// before do not wait for names that have not. Nothing is cached.
package final class NameResolver: Resolving {
    private let pool: LookupPool

    /// - Parameter threads: lookups at once, 1 to 256. They start when they are needed.
    /// - Parameter clock: for how long a lookup takes and may take.
    /// - Parameter lookup: blocks, on one of the threads, until it has the answer for a name; nil: the system's.
    package convenience init(
        threads: Int = 8, clock: any DeliveryClock,
        lookup: (@Sendable (String, Bool) -> Result<[IPAddress], ResolveFailure>)? = nil
    ) {
        self.init(LookupLimits(pool: min(max(threads, 1), 256)), clock: clock) { name, absolute in
            lookup?(name, absolute) ?? AddressLookup.run(name, absolute: absolute, now: clock.now)
        }
    }

    init(
        _ limits: LookupLimits, clock: any DeliveryClock,
        lookup: @escaping @Sendable (String, Bool) -> Result<[IPAddress], ResolveFailure>
    ) {
        pool = LookupPool(limits, clock: clock, lookup: lookup)
    }

    deinit { for thread in pool.stop() { thread.detach() } }

    @discardableResult
    package func resolve(
        _ name: String, absolute: Bool,
        answer: @escaping @Sendable (Result<[IPAddress], ResolveFailure>) -> Void
    ) -> Cancellation {
        let key = LookupPool.Queue.Key(name: name, absolute: absolute)
        let ticket = pool.ticket()
        pool.ask(key, ticket, answer)
        return Cancellation { [pool] in pool.cancel(key, ticket) }
    }

    /// Answers all that wait with `cancelled` and ends the threads; one inside `getaddrinfo` ends when that returns.
    package func shutdown() { for thread in pool.stop() { thread.join() } }
}

/// Answers exactly once, on any thread, perhaps before `resolve` returns; after a cancel at once, with `cancelled`;
/// never blocks the caller. Addresses come in the order in which they should be tried, each once, never empty.
package protocol Resolving: Sendable {
    /// - Parameter name: in lower case, without a trailing dot.
    /// - Parameter absolute: ask for exactly this name; otherwise the system's `search` domains and hosts
    ///   file apply.
    /// - Parameter answer: must not block.
    /// - Returns: what ends the wait for the answer.
    @discardableResult
    func resolve(
        _ name: String, absolute: Bool,
        answer: @escaping @Sendable (Result<[IPAddress], ResolveFailure>) -> Void
    ) -> Cancellation
}

package enum ResolveFailure: Error, Sendable, Hashable {
    case nxdomain
    /// The name exists, but has no address.
    case nodata
    /// The name server answered that it cannot answer, or that it does not want to.
    case servfail
    case timeout
    /// No thread, descriptor or memory for the lookup.
    case resource
    /// The task was cancelled, or the resolver was shut down.
    case cancelled
    /// A call of the system failed below `getaddrinfo` (EAI_SYSTEM), with the text of its errno.
    case system(errno: Int32, String)
    case unknown(code: Int32, String)
}

/// What the C library's resolver keeps for a thread, valid between `enter` and `leave`, which the thread
/// itself calls: another can end a conversation over TCP that hangs.
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
