package import NotificationCore

/// The system's resolver (`getaddrinfo`) on a bounded number of threads of its own.
///
/// A thread that hangs in a lookup cannot be stopped; so who asked is answered without it, each lookup limits
/// itself to a second, and names that have answered before do not queue behind names that have not. Nothing
/// is cached: each question that is not asked already goes to the name server.
package final class NameResolver: Resolving {
    private typealias Queue = LookupQueue<Waiter>
    private typealias Waiter = CheckedContinuation<Result<[IPAddress], ResolveFailure>, Never>

    private struct State {
        var queue: Queue
        var lastTicket: UInt64 = 0
        var lastWorker = 0
        var workers: [Int: Worker] = [:]
        /// Threads that wait for work.
        var idle = 0
        var isStopped = false
    }

    private struct Worker {
        var thread: NamedThread
        var isBusy = false
    }

    private let state: Monitor<State>
    private let lookup: @Sendable (String, Bool) -> Result<[IPAddress], ResolveFailure>

    /// - Parameters:
    ///   - threads: lookups at once; at least 1. They start when they are needed.
    ///   - now: the time, for how long a lookup took.
    package convenience init(threads: Int = 8, now: @escaping @Sendable () -> Instant) {
        self.init(threads: threads) { AddressLookup.run($0, absolute: $1, now: now) }
    }

    /// As above, by the system's clock.
    package convenience init(threads: Int = 8) {
        let start = ContinuousClock.now
        self.init(threads: threads) { Instant(nanoseconds: (.now - start).nanoseconds) }
    }

    /// - Parameter lookup: blocks, on one of the threads, until it has the answer for a name.
    package init(
        threads: Int, lookup: @escaping @Sendable (String, Bool) -> Result<[IPAddress], ResolveFailure>
    ) {
        state = Monitor(State(queue: Queue(pool: min(max(threads, 1), 256))))
        self.lookup = lookup
    }

    deinit { for thread in stop() { thread.detach() } }

    package func resolve(_ name: String, absolute: Bool) async -> Result<[IPAddress], ResolveFailure> {
        let key = Queue.Key(name: name, absolute: absolute)
        let ticket = state.withLock { state in
            state.lastTicket += 1
            return state.lastTicket
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                ask(key, ticket, continuation)
                // A cancellation that came before the question found nobody.
                if Task.isCancelled { cancel(key, ticket) }
            }
        } onCancel: {
            cancel(key, ticket)
        }
    }

    /// Answers all who wait with `cancelled` and ends the threads. A thread inside `getaddrinfo` is not
    /// waited for: it ends when the call returns.
    package func shutdown() { for thread in stop() { thread.join() } }

    private func ask(_ key: Queue.Key, _ ticket: UInt64, _ waiter: Waiter) {
        let refused: [Waiter]
        let failure: ResolveFailure
        (refused, failure) = state.withLock { state in
            if state.isStopped { return ([waiter], .cancelled) }
            state.queue.ask(key, ticket: ticket, waiter)
            if state.queue.ready > state.idle, state.workers.count < state.queue.pool, !startWorker(&state),
                state.workers.isEmpty
            {
                // No thread to be had and none that would come to it later.
                return (state.queue.finish(key, answered: false), .resource)
            }
            return ([], .resource)
        }
        for waiter in refused { waiter.resume(returning: .failure(failure)) }
        state.wakeOne()
    }

    private func cancel(_ key: Queue.Key, _ ticket: UInt64) {
        let waiter = state.withLock { $0.queue.cancel(key, ticket: ticket) }
        waiter?.resume(returning: .failure(.cancelled))
    }

    private func startWorker(_ state: inout State) -> Bool {
        state.lastWorker += 1
        let id = state.lastWorker
        // The thread needs the lock before it looks for work, so it finds itself in the table. It holds the
        // monitor and not the resolver, which may end while a lookup hangs.
        let started = try? NamedThread.start("nse-dns", stack: 1 << 19) { [state = self.state, lookup] in
            Self.work(id, state, lookup)
        }
        guard let started else { return false }
        state.workers[id] = Worker(thread: started)
        return true
    }

    private static func work(
        _ id: Int, _ state: Monitor<State>,
        _ lookup: @Sendable (String, Bool) -> Result<[IPAddress], ResolveFailure>
    ) {
        while let key = next(id, state) {
            let answer = lookup(key.name, key.absolute)
            let waiters = state.withLock { state in
                state.workers[id]?.isBusy = false
                return state.queue.finish(key, answered: isAnswer(answer))
            }
            for waiter in waiters { waiter.resume(returning: answer) }
            // A stranger's place is free again.
            state.wakeOne()
        }
    }

    /// Waits for work; nil when there will be none.
    private static func next(_ id: Int, _ state: Monitor<State>) -> Queue.Key? {
        var isWaiting = false
        let next: Queue.Key?? = state.wait { state in
            if isWaiting { state.idle -= 1 }
            isWaiting = false
            if state.isStopped { return .some(nil) }
            if let key = state.queue.next() {
                state.workers[id]?.isBusy = true
                return key
            }
            isWaiting = true
            state.idle += 1
            return nil
        }
        return next ?? nil
    }

    private static func isAnswer(_ result: Result<[IPAddress], ResolveFailure>) -> Bool {
        switch result {
        case .success, .failure(.nxdomain), .failure(.nodata): true
        case .failure: false
        }
    }

    /// - Returns: the threads that end at once. Those inside a lookup are let go.
    private func stop() -> [NamedThread] {
        let (threads, waiters) = state.withLock { state in
            state.isStopped = true
            var threads: [NamedThread] = []
            for worker in state.workers.values {
                if worker.isBusy { worker.thread.detach() } else { threads.append(worker.thread) }
            }
            state.workers = [:]
            return (threads, state.queue.drain())
        }
        state.wakeAll()
        for waiter in waiters { waiter.resume(returning: .failure(.cancelled)) }
        return threads
    }
}
