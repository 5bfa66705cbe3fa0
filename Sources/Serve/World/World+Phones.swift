extension World {
    enum Refusal: Error {
        case noPhone
        case phone(PhoneRoster.Refusal)
        /// The journal cannot be written.
        case unavailable
    }

    /// The phone's notes; notes that refuse the event mean that nothing has changed.
    func apply(_ events: [PhoneEvent], to id: String) throws(Refusal) -> [PhoneNote] {
        let now = now
        return try change { (state) throws(Refusal) in
            guard let index = state.phones.index(id) else { throw .noPhone }
            guard journal.write(events.map { .event(phone: id, at: now, $0) }) else { throw .unavailable }
            return events.flatMap { state.happen($0, on: index, at: now) }
        }
    }

    func add(_ phone: NewPhone) throws(Refusal) {
        let now = now
        try change { (state) throws(Refusal) in
            let index = try PhoneRoster.Refusal.rethrown(try state.phones.add(phone)) { Refusal.phone($0) }
            guard journal.write([state.stored(index)]) else {
                state.phones.remove(phone.id, at: now)
                throw .unavailable
            }
            state.schedule(index)
            if state.isWatched { state.changes.append(.phone(phone.id)) }
        }
    }

    func removePhone(_ id: String) throws(Refusal) {
        let now = now
        try change { (state) throws(Refusal) in
            guard state.phones.index(id) != nil else { throw .noPhone }
            guard journal.write([.removed(phone: id, at: now)]) else { throw .unavailable }
            _ = state.removePhone(id, at: now)
            if state.isWatched { state.changes.append(.removed(id)) }
        }
    }

    /// False when it is not there.
    func forget(push number: Int) throws(Refusal) -> Bool {
        try change { (state) throws(Refusal) in
            guard state.log[number] != nil else { return false }
            guard journal.write([.deleted(push: number)]) else { throw .unavailable }
            if state.isWatched { state.changes.append(.push(number)) }
            return state.log.remove(number)
        }
    }

    /// Forgets the list of pushes; numbers go on. `resetsPhones`: the phones of the devices file are as at the first
    /// start, others are removed.
    func forget(resetsPhones: Bool, script: Bool = true) throws(Refusal) {
        let now = now
        try change { (state) throws(Refusal) in
            guard journal.write([.forgotten]) else { throw .unavailable }
            if script { state.apns.script.removeAll() }
            state.forget()
            if resetsPhones {
                for slot in state.phones.slots.compactMap({ $0 }) {
                    if slot.origin == .file {
                        let setup = PhoneSetup(id: slot.id, entry: slot.entry, given: slot.given)
                        journal.later(state.reset(setup.make(now: now, calendar: .system)))
                    } else {
                        journal.later(.removed(phone: slot.id, at: now))
                        state.phones.remove(slot.id, at: now)
                    }
                }
                journal.flush()
            }
            if state.isWatched { state.changes.append(.all) }
        }
    }

    func makePhone(
        for token: DeviceToken, _ bundle: String, _ type: PushType, _ environment: APNsEnvironment,
        _ state: inout WorldState, _ now: Double
    ) {
        let short = "phone-" + token.text.prefix(12)
        let id = state.phones.index(short) == nil ? short : "phone-" + token.digest
        var app = AppTraits(bundle)
        app.environment = environment
        let kind = PushKitType.allCases.first { $0.pushType == type }
        if let kind { app.pushTypes = [kind] }
        let setup = PhoneSetup(
            id: id, entry: PhoneEntry(PhoneTraits(apps: [app])),
            given: [PhoneSetup.GivenToken(app: bundle, type: kind, token: token)])
        let phone = setup.make(now: now, calendar: .system, origin: .push)
        guard let index = try? state.phones.add(phone) else { return }
        journal.later(state.stored(index))
        if state.isWatched { state.changes.append(.phone(id)) }
    }
}
