/// The threads of a ``NameResolver``, and the alarm that bounds their lookups.
///
/// Threads and alarms hold the pool and not the resolver, which may end while a lookup hangs. No lock is held
/// while the clock is asked for an alarm or while an answer is given.
final class LookupPool: Sendable {
    typealias Answer = Result<[IPAddress], ResolveFailure>
    typealias Waiter = @Sendable (Answer) -> Void
    typealias Queue = LookupQueue<Waiter>

    private struct State {
        var queue: Queue
        var lastTicket: UInt64 = 0
        var lastWorker = 0
        var workers: [Int: Worker] = [:]
        var idle = 0
        var isStopped = false
        /// When the alarm rings, and its name once that is known.
        var due: Instant?
        var alarm: Alarm?

        var hasRoom: Bool { workers.count - queue.displaced < queue.limits.pool }
    }

    private struct Worker {
        var thread: NamedThread
        var resolver: ResolverState
        var job: UInt64?
    }

    private let state: Monitor<State>
    private let clock: any DeliveryClock
    private let lookup: @Sendable (String, Bool) -> Answer

    init(
        _ limits: LookupLimits, clock: any DeliveryClock, lookup: @escaping @Sendable (String, Bool) -> Answer
    ) {
        state = Monitor(State(queue: Queue(limits)))
        self.clock = clock
        self.lookup = lookup
    }

    // MARK: - Questions

    func ticket() -> UInt64 {
        state.withLock { state in
            state.lastTicket += 1
            return state.lastTicket
        }
    }

    func ask(_ key: Queue.Key, _ ticket: UInt64, _ waiter: @escaping Waiter) {
        let now = clock.now()
        let (refused, failure) = state.withLock { state -> ([Waiter], ResolveFailure) in
            if state.isStopped { return ([waiter], .cancelled) }
            state.queue.ask(key, ticket: ticket, waiter, at: now)
            if state.queue.ready > state.idle, state.hasRoom, !startWorker(&state), state.workers.isEmpty {
                // No thread can be started, and none would come to it later.
                return (state.queue.withdraw(key), .resource)
            }
            return ([], .resource)
        }
        for waiter in refused { waiter(.failure(failure)) }
        state.wakeOne()
        setAlarm()
    }

    func cancel(_ key: Queue.Key, _ ticket: UInt64) {
        let waiter = state.withLock { $0.queue.cancel(key, ticket: ticket) }
        waiter?(.failure(.cancelled))
    }

    /// - Returns: the threads that end at once. Those inside a lookup are detached.
    func stop() -> [NamedThread] {
        let (idle, busy, waiters, alarm) = state.withLock { state in
            state.isStopped = true
            let (workers, alarm) = (state.workers.values, state.alarm)
            state.workers = [:]
            (state.due, state.alarm) = (nil, nil)
            return (
                workers.filter { $0.job == nil }.map(\.thread), workers.filter { $0.job != nil },
                state.queue.drain(), alarm
            )
        }
        state.wakeAll()
        if let alarm { clock.cancel(alarm) }
        for waiter in waiters { waiter(.failure(.cancelled)) }
        for worker in busy {
            worker.thread.detach()
            worker.resolver.interrupt()
        }
        return idle
    }

    // MARK: - Threads

    /// Under the lock, which the new thread needs before it looks for work: so it finds itself in the table.
    private func startWorker(_ state: inout State) -> Bool {
        state.lastWorker += 1
        let id = state.lastWorker
        let resolver = ResolverState()
        let thread = try? NamedThread.start("nse-dns", stack: 1 << 19) { [self] in
            resolver.enter()
            work(id)
            resolver.leave()
        }
        guard let thread else { return false }
        state.workers[id] = Worker(thread: thread, resolver: resolver)
        return true
    }

    private func work(_ id: Int) {
        while let job = next(id) {
            setAlarm()
            let answer = lookup(job.key.name, job.key.absolute)
            let (waiters, goesOn) = state.withLock { state -> ([Waiter], Bool) in
                state.workers[id]?.job = nil
                let waiters = state.queue.finish(job, answered: Self.isAnswer(answer))
                // Another thread may have taken its place in the pool.
                let isTooMany = state.workers.count - state.queue.displaced > state.queue.limits.pool
                if isTooMany { state.workers[id] = nil }
                return (waiters, !isTooMany)
            }
            for waiter in waiters { waiter(answer) }
            // The place of an unproven name is free again.
            state.wakeOne()
            if !goesOn { return }
        }
    }

    private func next(_ id: Int) -> Queue.Job? {
        var isWaiting = false
        let next: Queue.Job?? = state.wait { [clock] state in
            if isWaiting { state.idle -= 1 }
            isWaiting = false
            if state.isStopped { return .some(nil) }
            if let job = state.queue.next(at: clock.now()) {
                state.workers[id]?.job = job.id
                return job
            }
            isWaiting = true
            state.idle += 1
            return nil
        }
        return next ?? nil
    }

    private static func isAnswer(_ answer: Answer) -> Bool {
        switch answer {
        case .success, .failure(.nxdomain), .failure(.nodata): true
        case .failure: false
        }
    }

    // MARK: - Time

    /// Sets the alarm for what is due next, unless one rings before that.
    private func setAlarm() {
        let (due, later) = state.withLock { state -> (Instant?, Alarm?) in
            guard !state.isStopped, let next = state.queue.nextInstant(),
                state.due.map({ next < $0 }) ?? true
            else { return (nil, nil) }
            let later = state.alarm
            (state.due, state.alarm) = (next, nil)
            return (next, later)
        }
        guard let due else { return }
        if let later { clock.cancel(later) }
        let alarm = clock.alarm(at: due) { [self] in ring(due) }
        let isWanted = state.withLock { state -> Bool in
            // It may have rung by now.
            guard state.due == due else { return false }
            state.alarm = alarm
            return true
        }
        if !isWanted { clock.cancel(alarm) }
    }

    /// - Parameter due: what it was set for. A clock without a thread rings at once; then that time has come.
    private func ring(_ due: Instant) {
        let now = max(due, clock.now())
        let (waiters, overdue) = state.withLock { state -> ([Waiter], [ResolverState]) in
            if state.due == due { (state.due, state.alarm) = (nil, nil) }
            if state.isStopped { return ([], []) }
            let expired = state.queue.advance(to: now)
            let workers = state.workers.values
            let overdue = expired.overdue.compactMap { id in workers.first { $0.job == id }?.resolver }
            // For the places that were given up.
            for _ in 0..<max(state.queue.ready - state.idle, 0) where state.hasRoom {
                guard startWorker(&state) else { break }
            }
            return (expired.waiters, overdue)
        }
        for waiter in waiters { waiter(.failure(.timeout)) }
        for resolver in overdue { resolver.interrupt() }
        state.wakeAll()
        setAlarm()
    }
}
