package import NotificationCore

/// The system's resolver (`getaddrinfo`) on a bounded number of threads of its own.
///
/// A thread that hangs in a lookup cannot be stopped, so nothing waits for it: a lookup that takes long gives
/// its place to another thread, and after 3 s all that wait for the name get `timeout`, whatever the C
/// library does. Names that have answered before do not wait for names that have not. Nothing is cached:
/// each question that is not asked already goes to the name server.
package final class NameResolver: Resolving {
    private let pool: LookupPool

    /// - Parameters:
    ///   - threads: lookups at once, 1 to 256. They start when they are needed.
    ///   - clock: for how long a lookup takes and may take.
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

    /// Answers all that wait with `cancelled` and ends the threads. A thread inside `getaddrinfo` is not
    /// waited for: it ends when the call returns.
    package func shutdown() { for thread in pool.stop() { thread.join() } }
}
