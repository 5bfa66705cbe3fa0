import NotificationCore

/// What a change of the library's state makes necessary; done after its lock is released.
struct LibraryActions: Sendable {
    var begun: [AcceptedNotification] = []
    var lookups: [FetchOrder] = []
    var transfers: [FetchOrder] = []
    var handovers: [(notification: AcceptedNotification, url: String, received: ReceivedAnswer)] = []
    var cancelled: [Cancellation] = []
    var refused: [AcceptedNotification] = []
}

/// The library's state: pure, so that every order of events can be tested.
struct LibraryState: Sendable {
    enum Phase: Sendable {
        case lookingUp, queued, running, resting, concluding
    }

    /// A fetch that something waits for. A class, because it is read far more often than it is changed.
    ///
    /// `Sendable` unchecked: it belongs to one state, and is touched with it only.
    final class Flight: @unchecked Sendable {
        /// Its progress is made when its turn comes: thousands may wait for theirs.
        var order: FetchOrder
        /// The notifications that wait, in the order in which they asked.
        var waiters: [AcceptedNotification]
        var phase = Phase.queued
        var fetch: Cancellation?
        var isProbe = false
        /// Whether the budget of one of the waiters runs.
        var isUrgent = false

        init(_ order: FetchOrder, waiters: [AcceptedNotification]) {
            self.order = order
            self.waiters = waiters
        }

        /// The sequence of the one that asked first.
        var place: Int { waiters.first?.sequence ?? 0 }
    }

    var table: AnswerTable
    var running = 0
    /// Fetches that are being inspected and published: their transfers have ended, their files may be open.
    var concluding = 0
    let limits: EngineSettings
    /// Transfers at once for now: fewer while this machine has no room for them.
    var places: Int
    var flights: [UInt64: Flight] = [:]
    var current: [String: UInt64] = [:]
    var hosts: [HostKey: HostQueue] = [:]
    /// Hosts that have something to begin, in turn.
    var turn = FIFO<HostKey>()
    var waits: [UInt64: [UInt64]] = [:]
    var lastID: UInt64 = 0
    /// Fetches that were not looked up yet. A few lookups at a time are enough to be ahead of the transfers.
    var awaitingLookup = WaitingFetches()
    var lookups = 0
    static let lookupsAtOnce = 32
    var isClosed = false

    init(_ limits: EngineSettings) {
        self.limits = limits
        places = limits.concurrency
        table = AnswerTable(bytes: limits.shareMemory)
    }

    // MARK: - Notifications

    mutating func request(
        _ url: String, _ parsed: HTTPURL, mayBeHeld: Bool, for line: AcceptedNotification, at now: Instant
    ) -> (MediaLibrary.Reply, LibraryActions) {
        let host = HostKey(parsed)
        var actions = LibraryActions()
        // Another thread may have fetched it while the URL was read.
        if let received = table.fresh(url, at: now) { return (.answered(received), actions) }
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
        let flight = Flight(FetchOrder(id: id, url: url, host: host, parsed: parsed), waiters: [line])
        flight.isUrgent = line.takenUp != nil
        if let entry = table.known(url), entry.answer.stored != nil {
            flight.order.known = KnownFile(
                answer: entry.answer, origin: entry.origin, freshFor: max(.zero, entry.freshUntil - now))
        }
        let needsLookup = mayBeHeld || flight.order.known != nil
        if needsLookup { flight.phase = .lookingUp }
        flights[id] = flight
        current[url] = id
        line.expectAnswer()
        waits[line.key, default: []].append(id)
        enqueue(id, host)
        if needsLookup {
            awaitingLookup.insert(id, place: line.sequence)
            startLookups(&actions)
        } else {
            fill(at: now, &actions)
        }
        return (.waits, actions)
    }

    private mutating func join(
        _ id: UInt64, _ line: AcceptedNotification, at now: Instant, _ actions: inout LibraryActions
    ) {
        guard let phase = flights[id]?.phase else { return }
        line.expectAnswer()
        flights[id]?.waiters.append(line)
        waits[line.key, default: []].append(id)
        switch phase {
        case .lookingUp, .queued: if line.takenUp != nil { hurry(id) }
        // The fetch has had its turn, so the line has.
        case .running, .resting, .concluding: takeUp(line, at: now, &actions)
        }
    }

    mutating func leave(_ line: AcceptedNotification, at now: Instant) -> LibraryActions {
        var actions = LibraryActions()
        for id in waits.removeValue(forKey: line.key) ?? [] {
            flights[id]?.waiters.removeAll { $0 === line }
            guard flights[id]?.waiters.isEmpty == true else { continue }
            abandon(id, at: now, &actions)
        }
        fill(at: now, &actions)
        return actions
    }

    func progress(of url: String) -> (phase: AttachmentRecord.Phase, progress: FetchProgress?)? {
        guard let id = current[url], let flight = flights[id] else { return nil }
        return switch flight.phase {
        case .lookingUp, .queued: nil
        case .running, .resting: (.fetching, flight.order.progress)
        case .concluding: (.inspecting, flight.order.progress)
        }
    }

    func isWanted(_ id: UInt64) -> Bool { flights[id]?.waiters.isEmpty == false }

    var waitingNotifications: [AcceptedNotification] {
        var found: [UInt64: AcceptedNotification] = [:]
        for flight in flights.values { for each in flight.waiters { found[each.key] = each } }
        return Array(found.values)
    }

    /// The end of the longest budget of the lines that wait; nil when none waits.
    func latestDeadline(_ id: UInt64) -> Instant? {
        flights[id]?.waiters.compactMap(\.deadline).max()
    }

    mutating func close() -> LibraryActions {
        isClosed = true
        var actions = LibraryActions()
        for line in waitingNotifications where line.takenUp == nil {
            for id in waits.removeValue(forKey: line.key) ?? [] {
                flights[id]?.waiters.removeAll { $0 === line }
                actions.refused.append(line)
                if flights[id]?.waiters.isEmpty == true { abandon(id, at: nil, &actions) }
            }
        }
        return actions
    }

    // MARK: - Fetches

    /// Remembers what ends a transfer, which may have got further by now.
    /// - Returns: true when nothing waits for it any more.
    mutating func note(_ fetch: Cancellation, of order: FetchOrder) -> Bool {
        guard let flight = flights[order.id] else { return true }
        if flight.phase == .running, flight.order.attempt == order.attempt {
            flights[order.id]?.fetch = fetch
        }
        return false
    }

    mutating func lookedUp(_ id: UInt64, found: FoundFile, at now: Instant) -> LibraryActions {
        var actions = LibraryActions()
        lookups -= 1
        startLookups(&actions)
        guard let flight = flights[id] else { return actions }
        switch found {
        case .fresh(let answer, let origin, let time):
            table.insert(answer, for: flight.order.url, origin: origin, freshUntil: now + time, seen: now)
            deliver(id, answer, first: origin, others: origin, &actions)
            // The next fetch of the queue has its turn.
            takeTurn(flight.order.host)
            fill(at: now, &actions)
            return actions
        case .stale(let known): flights[id]?.order.known = known
        case .nothing: flights[id]?.order.known = nil
        }
        flights[id]?.phase = .queued
        takeTurn(flight.order.host)
        fill(at: now, &actions)
        return actions
    }

    /// The place is free again, whatever becomes of what was brought.
    /// - Returns: whether something still waits for it.
    mutating func transferEnded(
        _ id: UInt64, host: HostKey, _ fetched: FetchResult, at now: Instant, _ actions: inout LibraryActions
    ) -> Bool {
        running -= 1
        hosts[host]?.running -= 1
        if case .failure(let failure) = fetched.outcome, failure.isShortage {
            places = max(1, min(places, running))
        } else if places < limits.concurrency {
            places += 1
        }
        let isWanted = flights[id] != nil
        if isWanted {
            flights[id]?.phase = .concluding
            flights[id]?.fetch = nil
            concluding += 1
            hosts[host]?.health.noteAnswer()
        }
        takeTurn(host)
        fill(at: now, &actions)
        forget(host)
        return isWanted
    }

    /// Waits before it is tried again.
    /// - Returns: false when nothing waits for it any more.
    mutating func rest(_ id: UInt64, at now: Instant, _ actions: inout LibraryActions) -> Bool {
        guard let flight = flights[id] else { return false }
        if flight.phase == .concluding { concluding -= 1 }
        flights[id]?.phase = .resting
        fill(at: now, &actions)
        return true
    }

    mutating func again(_ id: UInt64, at now: Instant) -> LibraryActions {
        var actions = LibraryActions()
        guard let flight = flights[id] else { return actions }
        flights[id]?.phase = .queued
        flights[id]?.order.attempt += 1
        flights[id]?.order.progress = nil
        flights[id]?.isUrgent = true
        enqueue(id, flight.order.host)
        fill(at: now, &actions)
        return actions
    }

    mutating func finish(
        _ id: UInt64, _ concluded: ConcludedFetch, at now: Instant, _ actions: inout LibraryActions
    ) {
        guard let flight = flights[id] else { return }
        let answer = concluded.answer
        let time = limits.sharing(answer)
        if time > .zero {
            table.insert(
                answer, for: flight.order.url, origin: concluded.origin == .network ? .shared : .cache,
                freshUntil: now + time, seen: now)
        }
        deliver(
            id, answer, first: concluded.origin,
            others: concluded.origin == .network ? .shared : .cache, &actions)
        fill(at: now, &actions)
    }
}
