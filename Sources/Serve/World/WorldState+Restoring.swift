extension WorldState {
    /// What happened then happens again. False when what it is about is not there.
    mutating func restore(_ entry: JournalEntry) -> Bool {
        isReplaying = true
        defer {
            isReplaying = false
            changes = []
        }
        switch entry {
        case .began: break
        case .push(var entry, let payload):
            entry.sent = SentPush(PushRequest(path: "", body: payload))
            log.append(entry)
            guard let id = entry.phone, let app = entry.app, let index = phones.index(id) else {
                return entry.phone == nil
            }
            deliver(
                entry.push(try? NotificationPayload.onPhone(payload), body: payload), to: index, app: app,
                number: entry.number, at: entry.received)
        case .answer(let phone, var arrival, let push, let at, let outcome):
            guard let index = phones.index(phone) else { return false }
            if let push, phones.slots[index]?.open[arrival] != push {
                // The phone numbers its arrivals itself: those after a lost one have other numbers now.
                guard let other = phones.slots[index]?.open.first(where: { $0.value == push })?.key else {
                    return false
                }
                arrival = other
            }
            answer(phone: index, arrival: arrival, at: at, outcome)
        case .event(let phone, let at, let event):
            guard let index = phones.index(phone) else { return false }
            _ = happen(event, on: index, at: at)
        case .gone(let token): phones.restore(gone: token)
        case .removed(let phone, let at): return removePhone(phone, at: at)
        case .phone(let stored):
            let known = phones[stored.id]
            phones.restore(stored, entry: known?.entry ?? stored.entry, given: known?.given ?? [])
        case .record(let push, let record): return note(record, for: push)
        case .forgotten: forget()
        case .deleted(let push): _ = log.remove(push)
        case .numbered(let last): log.pass(last)
        case .received(let entry): log.append(entry)
        case .channel(let app, let id, let storesOne):
            apns.channels.restore(id, in: app, storesOne ? .newest : .none)
        case .channelRemoved(let app, let id): apns.channels.remove(id, in: app)
        case .channelMessage(let app, let id, let body, let end):
            apns.channels.restore(message: body, until: end, of: id, in: app)
            return apns.channels[app, id] != nil
        }
        return true
    }

    /// What waits for its extension is decided with that. False when there is none.
    mutating func removePhone(_ id: String, at now: Double) -> Bool {
        guard let slot = phones[id] else { return false }
        phones.remove(id, at: now)
        for number in slot.open.values { discard(number, at: now) }
        return true
    }

    /// Decides accepted pushes that no phone holds: theirs was lost, or is no longer in the devices file.
    mutating func discardUnheld(at now: Double) {
        let held = Set(phones.slots.lazy.compactMap { $0 }.flatMap(\.open.values))
        for number in log.first..<log.next where !held.contains(number) {
            guard let entry = log[number], entry.phone != nil, entry.status < 300, entry.disposition == nil
            else { continue }
            discard(number, at: now)
        }
    }

    /// A push whose phone is not there (any more) is not delivered.
    private mutating func discard(_ number: Int, at now: Double) {
        log.change(number) { entry in
            entry.disposition = Disposition(.discardedUnregistered)
            entry.settled = now
        }
        if isWatched { changes.append(.push(number)) }
    }

    /// The record of a push for which no extension ran. False when the push is not kept any more.
    @discardableResult
    mutating func note(_ record: [UInt8], for push: Int) -> Bool {
        let isThere = log.change(push) { entry in
            if !record.isEmpty { entry.record = record }
            entry.awaitsRecord = false
        }
        if isThere, isWatched { changes.append(.push(push)) }
        return isThere
    }

    mutating func happen(_ event: PhoneEvent, on index: Int, at now: Double) -> [PhoneNote] {
        let notes = apply(event, to: index, at: now)
        switch event {
        case .install(let app, _, _), .uninstall(let app): phones.renewTokens(index, of: app, at: now)
        case .restore:
            for app in phones.slots[index]?.model.installed ?? [] {
                phones.renewTokens(index, of: app, at: now)
            }
        default: break
        }
        return notes
    }

    func stored(_ index: Int) -> JournalEntry {
        guard let slot = phones.slots[index] else { return .began(at: 0) }
        return .phone(
            JournalEntry.StoredPhone(
                id: slot.id, origin: slot.origin, setup: slot.setup, model: slot.model, open: slot.open,
                tokens: phones.storedTokens(of: index)))
    }
}

extension PushEntry {
    /// - Parameter payload: nil: the body is not a notification, so that nothing of it shows.
    func push(_ payload: NotificationPayload?, body: [UInt8]) -> PhonePush {
        let identifier = facts.collapseID ?? id
        let expiration = facts.expiration.map(Double.init)
        let archive = String(decoding: body, as: UTF8.self)
        if let payload {
            return PhonePush(
                payload, identifier: identifier, type: facts.type, priority: facts.priority,
                expiration: expiration, archive: archive)
        }
        var push = PhonePush(
            request: ScheduledNotification(
                identifier: identifier, facts: ScheduledNotification.Facts(hasText: false), archive: archive,
                face: NotificationFace()),
            type: facts.type ?? .alert, priority: facts.priority ?? 10, expiration: expiration,
            size: body.count)
        push.emptiness = PayloadError.thrown(by: try NotificationPayload.onPhone(body))
        return push
    }
}

extension World.Incoming {
    /// A push to one device, as far as the path says.
    var isForDevice: Bool {
        if case .device = Route(path: request.path) { true } else { false }
    }

    /// Whether an accepted push makes its phone start the service extension, unless the phone cannot show it.
    func startsExtension(as type: PushType?) -> Bool {
        guard isForDevice, let payload else { return false }
        return PhonePush(payload, identifier: "", type: type).isMutable
    }
}

extension JournalEntry.StoredPhone {
    /// What the apps of a phone that the API made do when they are started.
    var entry: PhoneEntry {
        let read = try? DevicesFile.readPhone(setup, calendar: .system) { id }
        return read?.entry ?? PhoneEntry(PhoneTraits(apps: model.installed.map { AppTraits($0) }))
    }
}
