import NotificationCore

/// What a change of the scheduler's state makes necessary; done behind its lock.
struct SchedulerActions: Sendable {
    struct Delivery: Sendable {
        var line: BatchLine
        var url: String
        var use: SharedAnswer.Use
    }

    /// Their budget begins.
    var begun: [BatchLine] = []
    var orders: [FetchOrder] = []
    var deliveries: [Delivery] = []
    var cancelled: [Task<Void, Never>] = []
    var refused: [BatchLine] = []
}

/// The scheduler's state: pure, so that every order of events can be tested.
struct SchedulerState: Sendable {
    enum Phase: Sendable {
        case looking, queued, running, resting, concluding
    }

    struct Flight: Sendable {
        var url: String
        var host: HostKey
        /// The line that asked first comes first.
        var waiters: [BatchLine]
        var phase = Phase.queued
        var attempt = 0
        /// From its turn on: thousands may wait for theirs.
        var progress: FetchProgress?
        var known: KnownFile?
        var task: Task<Void, Never>?
        var isProbe = false
        /// A line that waits has its budget running.
        var isUrgent = false

        /// Of the line that asked first, in the output.
        var place: Int { waiters.first?.sequence ?? 0 }
    }

    var table: AnswerTable
    var running = 0
    /// Fetches that are looked at and published: their transfers have ended, their files are open.
    var concluding = 0
    let limits: FetchScheduler.Limits
    /// Transfers at once for now: fewer while this machine has no room for them.
    var places: Int
    var flights: [UInt64: Flight] = [:]
    var current: [String: UInt64] = [:]
    var hosts: [HostKey: HostQueue] = [:]
    /// Hosts that have something to begin, in turn.
    var turn = FIFO<HostKey>()
    /// What each line waits for, by its place in the output.
    var waits: [Int: [UInt64]] = [:]
    var lastID: UInt64 = 0
    /// Fetches that nobody has looked for yet; a few looks at a time are enough to be ahead of the transfers.
    var unlooked = WaitingFetches()
    var looks = 0
    static let looksAtOnce = 32
    var isClosed = false

    init(_ limits: FetchScheduler.Limits) {
        self.limits = limits
        places = limits.concurrency
        table = AnswerTable(bytes: limits.shareMemory)
    }

    // MARK: - Lines

    mutating func request(
        _ url: String, _ host: HostKey, for line: BatchLine, at now: Instant
    ) -> (FetchScheduler.Reply, SchedulerActions) {
        var actions = SchedulerActions()
        // Someone may have brought it while the URL was read.
        if let use = table.fresh(url, at: now) { return (.answered(use), actions) }
        if let id = current[url] {
            join(id, line, at: now, &actions)
            return (.waits, actions)
        }
        if isClosed, line.takenUp == nil { return (.refused, actions) }
        if hosts[host]?.health.isSuspended(at: now) == true {
            return (.answered(Self.suspended(host)), actions)
        }
        lastID += 1
        let id = lastID
        var flight = Flight(url: url, host: host, waiters: [line], phase: .looking)
        flight.isUrgent = line.takenUp != nil
        if let entry = table.known(url), entry.answer.stored != nil {
            flight.known = KnownFile(
                answer: entry.answer, origin: entry.origin, etag: entry.answer.report.etag,
                freshFor: max(.zero, entry.freshUntil - now))
        }
        flights[id] = flight
        current[url] = id
        line.expectAnswer()
        waits[line.sequence, default: []].append(id)
        enqueue(id, host)
        unlooked.insert(id, place: line.sequence)
        startLooks(&actions)
        return (.waits, actions)
    }

    private mutating func join(
        _ id: UInt64, _ line: BatchLine, at now: Instant, _ actions: inout SchedulerActions
    ) {
        guard let phase = flights[id]?.phase else { return }
        line.expectAnswer()
        flights[id]?.waiters.append(line)
        waits[line.sequence, default: []].append(id)
        switch phase {
        case .looking, .queued: if line.takenUp != nil { hurry(id) }
        // The fetch has had its turn, so the line has.
        case .running, .resting, .concluding: takeUp(line, at: now, &actions)
        }
    }

    mutating func leave(_ sequence: Int, at now: Instant) -> SchedulerActions {
        var actions = SchedulerActions()
        for id in waits.removeValue(forKey: sequence) ?? [] {
            flights[id]?.waiters.removeAll { $0.sequence == sequence }
            guard flights[id]?.waiters.isEmpty == true else { continue }
            abandon(id, at: now, &actions)
        }
        fill(at: now, &actions)
        return actions
    }

    func progress(of url: String) -> FetchProgress? {
        guard let id = current[url], let flight = flights[id] else { return nil }
        switch flight.phase {
        case .looking, .queued: return nil
        case .running, .resting, .concluding: return flight.progress
        }
    }

    var waitingLines: [BatchLine] {
        var lines: [Int: BatchLine] = [:]
        for flight in flights.values { for line in flight.waiters { lines[line.sequence] = line } }
        return Array(lines.values)
    }

    /// The end of the longest budget of those who wait; nil when nobody does.
    func latestDeadline(_ id: UInt64) -> Instant? {
        flights[id]?.waiters.compactMap(\.deadline).max()
    }

    mutating func close() -> SchedulerActions {
        isClosed = true
        var actions = SchedulerActions()
        for line in waitingLines where line.takenUp == nil {
            for id in waits.removeValue(forKey: line.sequence) ?? [] {
                flights[id]?.waiters.removeAll { $0.sequence == line.sequence }
                actions.refused.append(line)
                if flights[id]?.waiters.isEmpty == true { abandon(id, at: nil, &actions) }
            }
        }
        return actions
    }

    // MARK: - Fetches

    /// Remembers the task of an order, which may have got further by now than whoever started it.
    ///
    /// - Returns: true when nobody waits for it any more.
    mutating func note(_ task: Task<Void, Never>, of order: FetchOrder) -> Bool {
        guard let flight = flights[order.id] else { return true }
        switch (order.kind, flight.phase) {
        case (.look, .looking): flights[order.id]?.task = task
        case (.transfer, .running) where flight.attempt == order.attempt: flights[order.id]?.task = task
        default: break
        }
        return false
    }

    mutating func looked(_ id: UInt64, found: FoundFile, at now: Instant) -> SchedulerActions {
        var actions = SchedulerActions()
        looks -= 1
        startLooks(&actions)
        guard let flight = flights[id] else { return actions }
        flights[id]?.task = nil
        switch found {
        case .fresh(let answer, let origin, let time):
            table.insert(answer, for: flight.url, origin: origin, freshUntil: now + time, seen: now)
            deliver(id, answer, first: origin, others: origin, &actions)
            // Whoever stood behind it is next.
            takeTurn(flight.host)
            fill(at: now, &actions)
            return actions
        case .stale(let known): flights[id]?.known = known
        case .nothing: flights[id]?.known = nil
        }
        flights[id]?.phase = .queued
        takeTurn(flight.host)
        fill(at: now, &actions)
        return actions
    }

    /// The place is free again, whatever becomes of what was brought.
    mutating func transferEnded(
        _ id: UInt64, host: HostKey, _ fetched: FetchResult, at now: Instant
    ) -> SchedulerActions {
        var actions = SchedulerActions()
        running -= 1
        hosts[host]?.running -= 1
        if case .failure(let failure) = fetched.outcome, failure.isShortage {
            places = max(1, min(places, running))
        } else if places < limits.concurrency {
            places += 1
        }
        if flights[id] != nil {
            flights[id]?.phase = .concluding
            concluding += 1
            hosts[host]?.health.noteAnswer()
        }
        takeTurn(host)
        fill(at: now, &actions)
        forget(host)
        return actions
    }

    /// Waits before it is tried again; nil when no line waits for it any more.
    mutating func rest(_ id: UInt64, at now: Instant) -> SchedulerActions? {
        guard let flight = flights[id] else { return nil }
        if flight.phase == .concluding { concluding -= 1 }
        flights[id]?.phase = .resting
        flights[id]?.task = nil
        var actions = SchedulerActions()
        fill(at: now, &actions)
        return actions
    }

    mutating func again(_ id: UInt64, at now: Instant) -> SchedulerActions {
        var actions = SchedulerActions()
        guard let flight = flights[id] else { return actions }
        flights[id]?.phase = .queued
        flights[id]?.attempt += 1
        flights[id]?.progress = nil
        flights[id]?.isUrgent = true
        enqueue(id, flight.host)
        fill(at: now, &actions)
        return actions
    }

    mutating func finish(_ id: UInt64, _ concluded: ConcludedFetch, at now: Instant) -> SchedulerActions {
        var actions = SchedulerActions()
        guard let flight = flights[id] else { return actions }
        let answer = concluded.answer
        if !answer.mayPass {
            let time = answer.stored == nil ? limits.shareFailuresFor : limits.shareFor
            if time > .zero {
                table.insert(
                    answer, for: flight.url, origin: concluded.origin == .network ? .shared : .cache,
                    freshUntil: now + time, seen: now)
            }
        }
        deliver(
            id, answer, first: concluded.origin,
            others: concluded.origin == .network ? .shared : .cache, &actions)
        fill(at: now, &actions)
        return actions
    }
}
