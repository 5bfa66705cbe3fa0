internal import NotificationCore

/// The effects of time: lookups that take long, and names that wait too long.
extension LookupQueue {
    struct Expired {
        /// Those that get the answer that the name server did not answer in time.
        var waiters: [Waiter] = []
        /// Lookups that still run after their limit; each is named again after every further limit.
        var overdue: [UInt64] = []
    }

    /// After so many reports the caller has done what it can.
    private static var mostReports: Int { 8 }

    /// Moves on: lookups that take long leave the pool. Those that take too long are given up, and so are names
    /// that wait for a place when no name of their line has got one for that long.
    mutating func advance(to now: Instant) -> Expired {
        var expired = Expired()
        // The oldest ones first, as long as there is room outside the pool.
        for id in running.keys.sorted() {
            guard let job = running[id] else { continue }
            if beside < limits.beside, now >= job.began + limits.patience { displace(id) }
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
            if job.isInPool, beside < limits.beside { due.append(job.began + limits.patience) }
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

    /// The first name of a line that is waited for, and when it is given up: not as long as the line moves,
    /// however long it is.
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
