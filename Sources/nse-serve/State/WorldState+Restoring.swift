import APNs
import NotificationCore

extension WorldState {
    /// Takes an entry of the journal: what happened then happens again.
    mutating func restore(_ entry: JournalEntry) {
        isReplaying = true
        defer {
            isReplaying = false
            changes = []
        }
        switch entry {
        case .began: break
        case .push(let entry, let payload):
            log.append(entry)
            guard let id = entry.phone, let app = entry.app, let index = phones.index(id) else { return }
            deliver(
                entry.push(try? NotificationPayload(parsing: payload), body: payload), to: index, app: app,
                number: entry.number, at: entry.received)
        case .answer(let phone, let arrival, let at, let outcome):
            if let index = phones.index(phone) { answer(phone: index, arrival: arrival, at: at, outcome) }
        case .event(let phone, let at, let event):
            if let index = phones.index(phone) { _ = happen(event, on: index, at: at) }
        case .gone(let token): phones.restore(gone: token)
        case .removed(let phone, let at): phones.remove(phone, at: at)
        case .phone(let stored):
            let known = phones[stored.id]
            phones.restore(stored, entry: known?.entry ?? stored.entry, given: known?.given ?? [])
        case .record(let push, let record): note(record, for: push)
        case .forgotten: forget()
        case .numbered(let last): log.pass(last)
        case .received(let entry): log.append(entry)
        case .channel(let bundle, let id, let storesOne):
            apns.channels.restore(id, in: bundle, storesOne ? .newest : .none)
        case .channelRemoved(let bundle, let id): apns.channels.remove(id, in: bundle)
        case .channelMessage(let bundle, let id, let body, let end):
            apns.channels.restore(message: body, until: end, of: id, in: bundle)
        }
    }

    /// The record of a push for which no extension ran.
    mutating func note(_ record: [UInt8], for push: Int) {
        let isThere = log.change(push) { entry in
            if !record.isEmpty { entry.record = record }
            entry.awaitsRecord = false
        }
        guard isThere, isWatched else { return }
        changes.append(.push(push))
    }

    /// An event and what it means for the tokens.
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

    /// A phone as the journal keeps it.
    func stored(_ index: Int) -> JournalEntry {
        guard let slot = phones.slots[index] else { return .began(at: 0) }
        return .phone(
            JournalEntry.StoredPhone(
                id: slot.id, origin: slot.origin, setup: slot.setup, model: slot.model, open: slot.open,
                tokens: phones.storedTokens(of: index)))
    }
}

extension PushEntry {
    /// The push as its phone gets it.
    ///
    /// - Parameters:
    ///   - payload: nil: the body is no notification, which a phone ignores.
    ///   - body: as it was sent; it comes back when the extension runs.
    func push(_ payload: NotificationPayload?, body: [UInt8]) -> PhonePush {
        let identifier = facts.collapseID ?? id
        let expiration = facts.expiration.map(Double.init)
        let archive = String(decoding: body, as: UTF8.self)
        if let payload {
            return PhonePush(
                payload, identifier: identifier, type: facts.type, priority: facts.priority,
                expiration: expiration, archive: archive)
        }
        return PhonePush(
            request: ScheduledNotification(
                identifier: identifier, facts: ScheduledNotification.Facts(hasText: false), archive: archive,
                face: NotificationFace()),
            type: facts.type ?? .alert, priority: facts.priority ?? 10, expiration: expiration,
            size: body.count)
    }
}

extension World.Incoming {
    /// A push to one device, as far as the path says.
    var isForDevice: Bool {
        if case .device = Route(path: request.path) { return true }
        return false
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
