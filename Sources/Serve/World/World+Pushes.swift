extension World {
    /// A request that is complete, and what was read of it before it is judged.
    struct Incoming: Sendable {
        var request: PushRequest
        /// Nil when the body is not a notification, or too large for one.
        var payload: NotificationPayload?
        var door: PushEntry.Door
        /// The environment that the request's authority names; nil: the endpoint's own.
        var environment: APNsEnvironment?
        /// When the request was complete, in nanoseconds of the monotonic clock.
        var complete: UInt64

        init(
            _ request: PushRequest, door: PushEntry.Door, environment: APNsEnvironment? = nil,
            complete: UInt64 = SystemTime.monotonic()
        ) {
            self.request = request
            self.door = door
            self.environment = environment
            self.complete = complete
            guard 1...PushType.largestPayload ~= request.body.count else { return }
            payload = try? NotificationPayload.onPhone(request.body)
        }
    }

    /// When it returns, accepted pushes are in the journal; with ``Settings/isDurable`` on the disk at `whenDurable`,
    /// which is called once, on any thread, when there is something to wait for: then the result is true.
    func answer(
        _ requests: [Incoming], on connection: ConnectionState,
        whenDurable: (@Sendable (_ isOnDisk: Bool) -> Void)? = nil
    ) -> (answers: [PushAnswer], connection: ConnectionState, waits: Bool) {
        let now = now
        return change { state in
            var connection = connection
            let isBroken = journal.isBroken
            let isNearlyFull = state.waiting + requests.count > settings.maxWaiting
            // Pushes of these requests whose extension will run.
            var coming = 0
            var answers: [PushAnswer] = []
            answers.reserveCapacity(requests.count)
            let channels = state.apns.channels
            var channelEntries: [JournalEntry] = []
            var entries: [(entry: PushEntry, incoming: Int)] = []
            for (index, incoming) in requests.enumerated() {
                state.apns.isFull = isBroken || state.waiting + coming >= settings.maxWaiting
                let answer = judge(incoming, &connection, &channelEntries, &state, now)
                var entry = PushEntry(
                    answer, number: state.log.next, received: now, size: incoming.request.body.count,
                    door: incoming.door)
                entry.answeredAfter = Double(SystemTime.monotonic() &- incoming.complete) / 1e6
                entry.title = PushEntry.title(of: incoming.payload)
                entry.sent = SentPush(incoming.request)
                let target = answer.facts.token.flatMap { state.phones.target($0) }
                entry.phone = target.flatMap { state.phones.slots[$0.phone]?.id }
                entry.app = target?.bundle
                state.log.append(entry)
                if answer.isAccepted { entries.append((entry, index)) }
                if isNearlyFull, answer.isAccepted, incoming.startsExtension(as: answer.facts.type) {
                    coming += 1
                }
                answers.append(answer)
            }
            let accepted = entries.filter { requests[$0.incoming].isForDevice }
            if !keep(accepted, requests, channelEntries, upTo: state.log.last) {
                state.apns.channels = channels
                for each in entries { refuse(each.entry, &answers[each.incoming], &state) }
                entries = []
            }
            for each in entries {
                let incoming = requests[each.incoming]
                reach(each.entry, incoming.payload, body: incoming.request.body, &state, now)
            }
            for answer in answers {
                state.totals.answers[answer.reason?.rawValue ?? "accepted", default: 0] += 1
            }
            if state.isWatched, let last = answers.indices.last {
                state.changes += ((state.log.last - last)...state.log.last).map { .push($0) }
            }
            let waits = settings.isDurable && !entries.isEmpty && whenDurable != nil
            if waits { journal.whenDurable(whenDurable ?? { _ in }) }
            return (answers, connection, waits)
        }
    }

    private func judge(
        _ incoming: Incoming, _ connection: inout ConnectionState, _ entries: inout [JournalEntry],
        _ state: inout WorldState, _ now: Double
    ) -> PushAnswer {
        let isOther = incoming.environment == otherEndpoint.environment
        let endpoint = isOther ? otherEndpoint : settings.endpoint
        let assumed = settings.anyToken ? AssumedApp(incoming.request) : nil
        let answer = ask(endpoint, incoming.request, assumed, &connection, &state, now)
        guard answer.isAccepted else { return answer }
        if answer.usesRequestID {
            let entry = channelEntry(answer, incoming.request, endpoint.environment, state, now)
            if let entry { entries.append(entry) }
        }
        if let token = answer.facts.token {
            state.rates.count(token, at: now)
            if let assumed, state.phones.registration(of: token) == nil {
                makePhone(for: token, assumed.bundle, assumed.type, endpoint.environment, &state, now)
            }
        }
        return answer
    }

    /// The answer of the endpoint. The registry of tokens shares the phones' memory, and ends here: a change of the phones
    /// while it is there would copy all of them.
    private func ask(
        _ endpoint: APNsEndpoint, _ request: PushRequest, _ assumed: AssumedApp?,
        _ connection: inout ConnectionState, _ state: inout WorldState, _ now: Double
    ) -> PushAnswer {
        var busy: DeviceToken?
        if settings.maxPerToken != nil, case .device(let text)? = Route(path: request.path),
            let token = DeviceToken(text), state.rates.isOver(token, at: now)
        {
            busy = token
        }
        let devices: TokenRegistry = { [phones = state.phones, busy] token in
            var held =
                assumed.map { phones.registration(of: token, assuming: $0, in: endpoint.environment) }
                ?? phones.registration(of: token)
            if token == busy { held?.isOverRate = true }
            return held
        }
        return endpoint.answer(request, on: &connection, devices: devices, state: &state.apns, now: now)
    }

    /// What the journal remembers: a channel that was made or deleted, and the broadcast that it keeps.
    private func channelEntry(
        _ answer: PushAnswer, _ request: PushRequest, _ environment: APNsEnvironment,
        _ state: borrowing WorldState, _ now: Double
    ) -> JournalEntry? {
        guard let route = Route(path: request.path), let bundle = route.bundle else { return nil }
        let app = BroadcastApp(bundle, environment)
        let named = request.fields.first { $0.name == "apns-channel-id" }?.value
        switch route {
        case .channels:
            if let id = answer.channelID {
                let policy = state.apns.channels[app, id]?.policy
                return .channel(app, id: id, storesOne: policy == .newest)
            }
            return request.method == "DELETE" ? named.map { JournalEntry.channelRemoved(app, id: $0) } : nil
        case .broadcast:
            // With another body the kept one is an earlier broadcast, which the journal holds already.
            guard let named, let kept = state.apns.channels[app, named]?.message(at: now),
                kept.body == request.body
            else { return nil }
            return .channelMessage(app, id: named, body: kept.body, end: kept.end)
        case .device, .allChannels: return nil
        }
    }

    /// - Parameter last: the number of the last push of the batch. Numbers that are not in the journal are not given
    ///   again after a restart.
    /// - Returns: false when they are not in the journal.
    private func keep(
        _ accepted: [(entry: PushEntry, incoming: Int)], _ requests: [Incoming],
        _ channelEntries: [JournalEntry], upTo last: Int
    ) -> Bool {
        var written = channelEntries
        for each in accepted {
            written.append(.push(each.entry, payload: requests[each.incoming].request.body))
        }
        if accepted.last?.entry.number != last { written.append(.numbered(last)) }
        return journal.write(written)
    }

    private func refuse(_ entry: PushEntry, _ answer: inout PushAnswer, _ state: inout WorldState) {
        answer.refuse(.serviceUnavailable)
        answer.channelID = nil
        answer.rule = PushAnswer.Rule("the journal cannot be written", .own)
        answer.detail = journal.fault
        let refused = answer
        state.log.change(entry.number) { entry in
            entry.status = refused.status
            entry.reason = refused.reason
            entry.rule = refused.rule
            entry.detail = refused.detail
        }
    }

    private func reach(
        _ entry: PushEntry, _ payload: NotificationPayload?, body: [UInt8], _ state: inout WorldState,
        _ now: Double
    ) {
        guard let token = entry.token, let target = state.phones.target(token) else { return }
        let push = entry.push(payload, body: body)
        state.deliver(push, to: target.phone, app: target.bundle, number: entry.number, at: now)
        if let payload { state.judge(entry.number, push, payload, on: target.phone, app: target.bundle) }
    }

    /// Without APNs' checks. Returns its number; nil when no phone has the token.
    func deliver(_ body: [UInt8], facts: PushFacts) -> Int? {
        let now = now
        let payload = try? NotificationPayload.onPhone(body)
        return change { state -> Int? in
            guard let token = facts.token, let target = state.phones.target(token),
                let slot = state.phones.slots[target.phone]
            else { return nil }
            var entry = PushEntry(
                number: state.log.next, id: APNsIdentifier.random().upperCase, received: now, status: 200,
                rule: PushAnswer.Rule("not checked: given to the API", .own), size: body.count, door: .api)
            entry.facts = facts
            entry.title = PushEntry.title(of: payload)
            entry.sent = SentPush(PushRequest(path: "/v1/deliver", body: body))
            entry.phone = slot.id
            entry.app = target.bundle
            guard journal.write([.push(entry, payload: body)]) else { return nil }
            state.log.append(entry)
            if state.isWatched { state.changes.append(.push(entry.number)) }
            reach(entry, payload, body: body, &state, now)
            return entry.number
        }
    }
}
