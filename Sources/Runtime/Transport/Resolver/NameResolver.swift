internal import CCurl

/// The system's resolver (`getaddrinfo`) on a bounded number of threads of its own.
///
/// A thread that hangs in a lookup cannot be stopped, so nothing waits for it: a lookup that takes long gives
/// its place to another thread, and after 3 s all that wait for the name get `timeout`, whatever the C
/// library does. Names that have answered before do not wait for names that have not. Nothing is cached:
/// each question that is not asked already goes to the name server.
package final class NameResolver: Resolving {
    private let pool: LookupPool

    /// - Parameter threads: lookups at once, 1 to 256. They start when they are needed.
    /// - Parameter clock: for how long a lookup takes and may take.
    package convenience init(threads: Int = 8, clock: any DeliveryClock) {
        self.init(threads: threads, clock: clock) { AddressLookup.run($0, absolute: $1, now: clock.now) }
    }

    /// - Parameter lookup: blocks, on one of the threads, until it has the answer for a name.
    package convenience init(
        threads: Int, clock: any DeliveryClock,
        lookup: @escaping @Sendable (String, Bool) -> Result<[IPAddress], ResolveFailure>
    ) {
        self.init(LookupLimits(pool: min(max(threads, 1), 256)), clock: clock, lookup: lookup)
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

/// Finds the addresses of a name.
///
/// Contract: answers exactly once, on any thread, perhaps before `resolve` returns; after a cancel at once, with
/// `cancelled`; never blocks the caller; may be called from many threads at once. Addresses come in the order in
/// which they should be tried, each once, and are never empty.
package protocol Resolving: Sendable {
    /// - Parameters:
    ///   - name: in lower case, without a trailing dot.
    ///   - absolute: ask for exactly this name; otherwise the system's `search` domains and hosts file apply.
    ///   - answer: must not block.
    /// - Returns: what ends the wait for the answer.
    @discardableResult
    func resolve(
        _ name: String, absolute: Bool,
        answer: @escaping @Sendable (Result<[IPAddress], ResolveFailure>) -> Void
    ) -> Cancellation
}

/// The reason why a name has no addresses.
package enum ResolveFailure: Error, Sendable, Hashable {
    /// There is no such name.
    case nxdomain
    /// The name exists, but has no address.
    case nodata
    /// The name server answered that it cannot answer, or that it does not want to.
    case servfail
    /// The name server did not answer.
    case timeout
    /// No thread, descriptor or memory for the lookup.
    case resource
    /// The task was cancelled, or the resolver was shut down.
    case cancelled
    /// A call of the system failed below `getaddrinfo` (EAI_SYSTEM), with the text of its errno.
    case system(errno: Int32, String)
    /// A code of `getaddrinfo` that is none of the above, with its text.
    case unknown(code: Int32, String)
}

/// What the C library's resolver keeps for a thread, so that another can end a conversation over TCP that hangs.
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
