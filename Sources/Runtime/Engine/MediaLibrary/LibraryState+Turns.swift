import NotificationCore

extension LibraryState {
    mutating func enqueue(_ id: UInt64, _ host: HostKey) {
        guard let flight = flights[id] else { return }
        let known = hosts[host]
        let queue = known ?? HostQueue()
        queue.append(id, place: flight.place, urgent: flight.isUrgent)
        if known == nil { hosts[host] = queue }
        takeTurn(host, queue)
    }

    /// Puts the fetch ahead: the budget of a notification that waits for it runs by now.
    mutating func hurry(_ id: UInt64) {
        guard let flight = flights[id], !flight.isUrgent else { return }
        flights[id]?.isUrgent = true
        // Its later entry in the queue is skipped when its turn comes.
        if flight.phase == .queued || flight.phase == .lookingUp {
            hosts[flight.order.host]?.append(id, place: flight.place, urgent: true)
        }
    }

    mutating func startLookups(_ actions: inout LibraryActions) {
        while lookups < Self.lookupsAtOnce, let id = awaitingLookup.popFirst() {
            guard let flight = flights[id] else { continue }
            lookups += 1
            actions.lookups.append(flight.order)
        }
    }

    mutating func takeTurn(_ host: HostKey, _ known: HostQueue? = nil) {
        guard let queue = known ?? hosts[host], queue.hasWaiting, !queue.isInTurn else { return }
        queue.isInTurn = true
        turn.append(host)
    }

    mutating func fill(at now: Instant, _ actions: inout LibraryActions) {
        while running < places, running + concluding < limits.openFiles, let host = turn.popFirst() {
            guard let queue = hosts[host] else { continue }
            queue.isInTurn = false
            guard queue.running < limits.perHost else { continue }
            guard let (id, flight) = popWaiting(queue) else {
                forget(host)
                continue
            }
            switch queue.health.admission(at: now) {
            case .suspended: refuse(id, host, &actions)
            case .probe:
                flight.isProbe = true
                begin(id, flight, queue, at: now, &actions)
            case .open: begin(id, flight, queue, at: now, &actions)
            }
            takeTurn(host, queue)
        }
    }

    private mutating func popWaiting(_ queue: HostQueue) -> (id: UInt64, flight: Flight)? {
        while let id = queue.first {
            let flight = flights[id]
            switch flight?.phase {
            // The lookup takes a moment. No other fetch overtakes it, or the output would wait for it.
            case .lookingUp: return nil
            case .queued:
                _ = queue.popFirst()
                return flight.map { (id, $0) }
            case .running, .resting, .concluding, nil: _ = queue.popFirst()
            }
        }
        return nil
    }

    private mutating func begin(
        _ id: UInt64, _ flight: Flight, _ queue: HostQueue, at now: Instant, _ actions: inout LibraryActions
    ) {
        flight.phase = .running
        flight.order.progress = FetchProgress()
        running += 1
        queue.running += 1
        for line in flight.waiters { takeUp(line, at: now, &actions) }
        actions.transfers.append(flight.order)
    }

    /// Begins the budget of the notification, unless it has begun; its other fetches go ahead of those of others.
    mutating func takeUp(_ line: AcceptedNotification, at now: Instant, _ actions: inout LibraryActions) {
        guard line.takeUp(at: now) else { return }
        actions.begun.append(line)
        for id in waits[line.key] ?? [] { hurry(id) }
    }

    mutating func deliver(
        _ id: UInt64, _ answer: SharedAnswer, first: FetchReport.Origin, others: FetchReport.Origin,
        _ actions: inout LibraryActions
    ) {
        guard let flight = remove(id) else { return }
        for (index, line) in flight.waiters.enumerated() {
            // Most wait for one.
            if var left = waits.removeValue(forKey: line.key), left.count > 1 || left.first != id {
                left.removeAll { $0 == id }
                waits[line.key] = left.isEmpty ? nil : left
            }
            let received = ReceivedAnswer(answer: answer, origin: index == 0 ? first : others)
            actions.handovers.append((line, flight.order.url, received))
        }
    }

    /// Ends a fetch for which no notification waits any more.
    /// - Parameter now: nil when the reason is not that the time ran out.
    mutating func abandon(_ id: UInt64, at now: Instant?, _ actions: inout LibraryActions) {
        guard let flight = flights[id] else { return }
        switch flight.phase {
        // The bytes are there: the next line that asks gets them.
        case .concluding: return
        case .lookingUp, .queued, .resting:
            _ = remove(id)
            takeTurn(flight.order.host)
        case .running:
            _ = remove(id)
            guard let now else {
                if flight.isProbe { hosts[flight.order.host]?.health.noteUnused() }
                break
            }
            if hosts[flight.order.host]?.health.noteExpiry(at: now, isProbe: flight.isProbe) == true {
                refuseAll(flight.order.host, &actions)
            }
        }
        if let fetch = flight.fetch { actions.cancelled.append(fetch) }
    }

    /// The host is suspended: the lines that wait for it fail with `net.host_suspended`.
    private mutating func refuse(_ id: UInt64, _ host: HostKey, _ actions: inout LibraryActions) {
        let received = Self.suspended(host)
        deliver(id, received.answer, first: received.origin, others: received.origin, &actions)
    }

    private mutating func refuseAll(_ host: HostKey, _ actions: inout LibraryActions) {
        guard let queue = hosts[host] else { return }
        while let (id, _) = popWaiting(queue) { refuse(id, host, &actions) }
    }

    static func suspended(_ host: HostKey) -> ReceivedAnswer {
        let failure = CodedFailure(
            .netHostSuspended,
            "\(host.text) was not asked: the last \(HostHealth.limit) transfers from it ran out of time",
            hint: "One transfer tries it again from time to time. Repeat the line when the host answers.")
        return ReceivedAnswer(answer: SharedAnswer(failure: failure), origin: .network)
    }

    private mutating func remove(_ id: UInt64) -> Flight? {
        guard let flight = flights.removeValue(forKey: id) else { return nil }
        if current[flight.order.url] == id { current[flight.order.url] = nil }
        if flight.phase == .concluding { concluding -= 1 }
        return flight
    }

    /// A host with nothing to remember costs no memory.
    mutating func forget(_ host: HostKey) {
        guard let queue = hosts[host], queue.isIdle, !queue.isInTurn, queue.health.isHealthy else { return }
        hosts[host] = nil
    }
}
