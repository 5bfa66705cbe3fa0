/// Decides which name is looked up next, and when an answer is given. Pure. A lookup first runs in the pool;
/// after `patience` it goes on outside of it, and after `limit` all that wait for it are answered, and its
/// own answer is dropped.
///
/// Names that have answered before (known names) do not wait for those that have not (unproven names): part
/// of the pool is reserved for them.
struct LookupQueue<Waiter> {
    struct Key: Hashable, Sendable {
        var name: String
        var absolute: Bool
    }

    struct Job: Hashable, Sendable {
        let id: UInt64
        let key: Key
    }

    struct Lookup {
        var waiters: [UInt64: Waiter] = [:]
        let asked: Instant
        let isKnown: Bool
        /// Nil as long as it is queued.
        var job: UInt64?
    }

    /// The lookup that a thread runs, also when no caller waits for it any longer.
    struct Running {
        let key: Key
        let isKnown: Bool
        let began: Instant
        var isInPool = true
        /// How often it was reported as overdue.
        var reports = 0
    }

    struct Line {
        var keys = FIFO<Key>()
        var lastBegan: Instant?
    }

    let limits: LookupLimits
    var lookups: [Key: Lookup] = [:]
    var running: [UInt64: Running] = [:]
    var knownLine = Line()
    var unprovenLine = Line()
    private(set) var displaced = 0
    private var known: Set<Key> = []
    private var runningUnproven = 0
    private var lastJob: UInt64 = 0

    /// More names than a batch has hosts; when it is reached, they have to prove themselves again.
    private static var mostKnown: Int { 8192 }

    init(_ limits: LookupLimits = LookupLimits()) {
        var limits = limits
        limits.pool = max(limits.pool, 1)
        self.limits = limits
    }

    /// How many threads would find work now.
    var ready: Int {
        knownLine.keys.count + min(unprovenLine.keys.count, max(limits.unproven - runningUnproven, 0))
    }

    /// A name that is being asked for already gets one more waiting caller, not one more lookup.
    mutating func ask(_ key: Key, ticket: UInt64, _ waiter: Waiter, at now: Instant) {
        if lookups[key] != nil {
            lookups[key]?.waiters[ticket] = waiter
            return
        }
        let isKnown = known.contains(key)
        lookups[key] = Lookup(waiters: [ticket: waiter], asked: now, isKnown: isKnown)
        if isKnown { knownLine.keys.append(key) } else { unprovenLine.keys.append(key) }
    }

    /// - Returns: the waiting callers, to be answered; nil when the answer has gone out.
    mutating func cancel(_ key: Key, ticket: UInt64) -> Waiter? {
        lookups[key]?.waiters.removeValue(forKey: ticket)
    }

    /// The next name for a free thread; it counts as running from here on.
    mutating func next(at now: Instant) -> Job? {
        while let key = knownLine.keys.popFirst() {
            guard let job = begin(key, at: now) else { continue }
            knownLine.lastBegan = now
            return job
        }
        while runningUnproven < limits.unproven, let key = unprovenLine.keys.popFirst() {
            guard let job = begin(key, at: now) else { continue }
            unprovenLine.lastBegan = now
            runningUnproven += 1
            return job
        }
        return nil
    }

    /// - Parameter answered: the name server answered, if only that there is no such name.
    /// - Returns: all callers that wait for this name; none when they were answered at the limit.
    mutating func finish(_ job: Job, answered: Bool) -> [Waiter] {
        guard let ended = running.removeValue(forKey: job.id) else { return [] }
        if ended.isInPool { leavePool(ended) } else { displaced -= 1 }
        guard lookups[job.key]?.job == job.id else { return [] }
        if answered {
            if known.count >= Self.mostKnown { known = [] }
            known.insert(job.key)
        } else {
            known.remove(job.key)
        }
        return answerAll(job.key)
    }

    /// Gives up a name that is queued.
    /// - Returns: all callers that wait for it; none when it runs.
    mutating func withdraw(_ key: Key) -> [Waiter] {
        guard let lookup = lookups[key], lookup.job == nil else { return [] }
        return answerAll(key)
    }

    /// Takes out all waiting callers, for a lookup that is queued or for one that runs.
    mutating func drain() -> [Waiter] { Array(lookups.keys).flatMap { answerAll($0) } }

    mutating func displace(_ id: UInt64) {
        guard let job = running[id], job.isInPool else { return }
        running[id]?.isInPool = false
        leavePool(job)
        displaced += 1
    }

    /// The name did not answer: it has to prove itself again.
    mutating func giveUp(_ key: Key) -> [Waiter] {
        known.remove(key)
        return answerAll(key)
    }

    private mutating func leavePool(_ job: Running) { if !job.isKnown { runningUnproven -= 1 } }

    private mutating func answerAll(_ key: Key) -> [Waiter] {
        lookups.removeValue(forKey: key).map { Array($0.waiters.values) } ?? []
    }

    /// Nil when there is nothing to do for this entry of a line. A name that nothing waits for is forgotten.
    private mutating func begin(_ key: Key, at now: Instant) -> Job? {
        guard let lookup = lookups[key], lookup.job == nil else { return nil }
        guard !lookup.waiters.isEmpty else {
            lookups[key] = nil
            return nil
        }
        lastJob += 1
        lookups[key]?.job = lastJob
        running[lastJob] = Running(key: key, isKnown: lookup.isKnown, began: now)
        return Job(id: lastJob, key: key)
    }
}

/// The effects of time: lookups that take long, and names that wait too long.
extension LookupQueue {
    struct Expired {
        /// Those that get the answer that the name server did not answer in time.
        var waiters: [Waiter] = []
        /// Lookups that still run after their limit; each is named again after every further limit.
        var overdue: [UInt64] = []
    }

    /// After this many reports the caller has done what it can.
    private static var mostReports: Int { 8 }

    /// Lookups that take long leave the pool. Those that take too long are given up, and so are names that
    /// wait for a place when no name of their line has got one for that long.
    mutating func advance(to now: Instant) -> Expired {
        var expired = Expired()
        // The oldest ones first, as long as there is room outside the pool.
        for id in running.keys.sorted() {
            guard let job = running[id] else { continue }
            if displaced < limits.displaced, now >= job.began + limits.patience { displace(id) }
            guard let due = reportDue(job), now >= due else { continue }
            running[id]?.reports += 1
            while let next = running[id].flatMap(reportDue), next <= now { running[id]?.reports += 1 }
            expired.overdue.append(id)
            if lookups[job.key]?.job == id { expired.waiters += giveUp(job.key) }
        }
        for line in [\Self.knownLine, \Self.unprovenLine] {
            while let (key, due) = firstDue(line), now >= due {
                _ = self[keyPath: line].keys.popFirst()
                expired.waiters += giveUp(key)
            }
        }
        return expired
    }

    /// When ``advance(to:)`` has something to do next; nil as long as nothing runs and nothing is queued.
    mutating func nextInstant() -> Instant? {
        var due: [Instant] = []
        for job in running.values {
            if job.isInPool, displaced < limits.displaced { due.append(job.began + limits.patience) }
            if let report = reportDue(job) { due.append(report) }
        }
        for line in [\Self.knownLine, \Self.unprovenLine] {
            if let first = firstDue(line) { due.append(first.due) }
        }
        return due.min()
    }

    private func reportDue(_ job: Running) -> Instant? {
        job.reports < Self.mostReports ? job.began + limits.limit * (job.reports + 1) : nil
    }

    /// The first name of a line that is waited for, and when it is given up: not as long as the line moves.
    private mutating func firstDue(_ line: WritableKeyPath<Self, Line>) -> (key: Key, due: Instant)? {
        while let key = self[keyPath: line].keys.first {
            if let lookup = lookups[key], lookup.job == nil {
                if !lookup.waiters.isEmpty {
                    let since = max(lookup.asked, self[keyPath: line].lastBegan ?? lookup.asked)
                    return (key, since + limits.limit)
                }
                lookups[key] = nil
            }
            _ = self[keyPath: line].keys.popFirst()
        }
        return nil
    }
}

extension LookupQueue.Expired: Sendable where Waiter: Sendable {}
