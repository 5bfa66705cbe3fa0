struct ExtensionJob: Sendable {
    /// -1, with an empty identifier: it runs for no phone.
    var phone = -1
    var phoneID = ""
    /// The life of the phone: an answer for a model that was replaced meanwhile is dropped.
    var life = 0
    var app: String
    var arrival = 0
    var payload: [UInt8]
    /// Nil: that of the runner's settings.
    var type: PushType?
    var choice: ExtensionChoice
    /// The member that gets the list of attachments. Phones take a sender's own member "nse", so theirs is another.
    var resultKey = ShownMedia.member
    /// The push's number when no extension runs and only the record is wanted, which says why; nil: it runs.
    var judged: Int?
    var sendable: OutputFormat?
}

/// Everything that the endpoint knows, changed by one thread at a time.
struct WorldState {
    var apns = APNsState()
    var phones = PhoneRoster()
    var log: PushLog
    /// Accepted pushes whose extension has not answered.
    var waiting = 0
    var timers = TimerHeap()
    /// Extensions to run when the lock is free again.
    var jobs: [ExtensionJob] = []
    var changes: [Change] = []
    /// Whether changes are collected.
    var isWatched = false
    /// The journal is being read: no extension runs, and no change is reported.
    var isReplaying = false
    var totals = Totals()
    var rates = TokenRates(limit: nil)
    /// When the state was made, in seconds since 1970.
    var began = 0.0
    /// The extensions of the command line by bundle identifier; the one with an empty identifier is for all other apps.
    var extensions: [String: ExtensionChoice] = [:]

    struct Totals: Sendable {
        var answers: [String: Int] = [:]
        var dispositions: [String: Int] = [:]
        var extensions: [String: Int] = [:]
    }

    // MARK: Phones

    /// Extensions become ``jobs``. Returns the phone's notes.
    @discardableResult
    mutating func apply(_ event: PhoneEvent, to index: Int, at now: Double) -> [PhoneNote] {
        let effects = phones.change(index) { slot -> [PhoneEffect] in
            slot.isTouched = true
            return slot.model.apply(event, at: now, calendar: PhoneCalendar.system)
        }
        var all = effects ?? []
        return carryOut(&all, index, now)
    }

    mutating func carryOut(_ effects: inout [PhoneEffect], _ index: Int, _ now: Double) -> [PhoneNote] {
        var notes: [PhoneNote] = []
        var next = 0
        while next < effects.count {
            let effect = effects[next]
            next += 1
            switch effect {
            case .runExtension(let app, let arrival, let push): run(app, arrival, push, index)
            case .call(let call):
                // No code of an app runs here: the delegate is one that does nothing.
                let more = phones.change(index) { slot -> [PhoneEffect] in
                    slot.model.apply(
                        .answered(call: call.id, call.answerWithoutCode), at: now,
                        calendar: PhoneCalendar.system)
                }
                effects += more ?? []
            case .settled(let arrival, let disposition): settle(arrival, disposition, index, now)
            case .shown(let app, _, let item, let surfaces):
                if surfaces.contains(.banner), isWatched, let id = phones.slots[index]?.id {
                    changes.append(
                        .banner(.init(phone: id, app: app, notification: item.request.identifier)))
                }
            case .told(let note): notes.append(note)
            case .token(let app, _, _), .tokenInvalidated(let app, _):
                phones.renewTokens(index, of: app, at: now)
            case .ended(let app, .uninstalled): phones.renewTokens(index, of: app, at: now)
            case .launch(let app, _):
                // The app's code does at each start what its entry says: asks, sets its categories, registers.
                let more = phones.change(index) { slot -> [PhoneEffect] in
                    slot.entry.traits.app(app)?.launch(
                        on: &slot.model, at: now, calendar: PhoneCalendar.system) ?? []
                }
                effects += more ?? []
            case .state, .ended, .rings, .stopsRinging, .badge, .backgroundTimeOver: break
            }
        }
        if isWatched, let id = phones.slots[index]?.id { changes.append(.phone(id)) }
        schedule(index)
        return notes
    }

    private mutating func run(_ app: String, _ arrival: Int, _ push: PhonePush, _ index: Int) {
        guard let slot = phones.slots[index] else { return }
        waiting += 1
        guard !isReplaying else { return }
        jobs.append(
            ExtensionJob(
                phone: index, phoneID: slot.id, life: slot.life, app: app, arrival: arrival,
                payload: Array(push.request.archive.utf8), choice: choice(of: app, on: slot)))
    }

    func choice(of app: String, on slot: PhoneRoster.Slot) -> ExtensionChoice {
        slot.entry.traits.app(app)?.extension ?? extensions[app] ?? extensions[""] ?? .media
    }

    private mutating func settle(_ arrival: Int, _ disposition: Disposition, _ index: Int, _ now: Double) {
        guard let number = phones.change(index, { $0.open.removeValue(forKey: arrival) }) ?? nil else {
            return
        }
        log.change(number) { entry in
            entry.disposition = disposition
            entry.settled = now
        }
        totals.dispositions[disposition.delivery.rawValue, default: 0] += 1
        if isWatched { changes.append(.push(number)) }
    }

    /// Adds the phone to the timers when its next due time has changed.
    mutating func schedule(_ index: Int) {
        let due = phones.slots[index]?.model.nextDue
        let isNew = phones.change(index) { slot in
            defer { slot.due = due }
            return slot.due != due
        }
        if isNew == true, let due { timers.insert(due: due, phone: index) }
    }

    // MARK: Pushes

    mutating func deliver(_ push: PhonePush, to index: Int, app: String, number: Int, at now: Double) {
        let arrival = phones.change(index) { slot in
            // First what is due by then, which may take numbers.
            let before = slot.model.apply(.time, at: now, calendar: PhoneCalendar.system)
            let arrival = slot.model.nextNumber
            slot.open[arrival] = number
            return (arrival, before)
        }
        guard let (arrival, before) = arrival else { return }
        if !before.isEmpty {
            var effects = before
            _ = carryOut(&effects, index, now)
        }
        apply(.push(app: app, push), to: index, at: now)
        decideHeldBack(arrival, on: index)
    }

    /// For APNs a push that is only held back is decided: its disposition says what it waits for.
    private mutating func decideHeldBack(_ arrival: Int, on index: Int) {
        guard let slot = phones.slots[index], let number = slot.open[arrival],
            let open = slot.model.arrivals[arrival], open.awaited == .release
        else { return }
        log.change(number) { $0.disposition = open.disposition }
        if isWatched { changes.append(.push(number)) }
    }

    /// Forgets the list of pushes; numbers go on. Phones keep what they show.
    mutating func forget() { log.begin(after: log.last) }

    /// Returns what the journal keeps of it.
    mutating func reset(_ phone: NewPhone) -> JournalEntry {
        let index = phones.put(phone)
        _ = phones.change(index) { $0.isTouched = true }
        schedule(index)
        return stored(index)
    }

    /// Asks for the record of a push that may name media and for which no extension runs.
    mutating func judge(
        _ number: Int, _ push: PhonePush, _ payload: NotificationPayload, on index: Int, app: String
    ) {
        guard !isReplaying, payload.mayLoseMedia(as: push), let slot = phones.slots[index] else { return }
        log.change(number) { $0.awaitsRecord = true }
        jobs.append(
            ExtensionJob(
                phone: index, phoneID: slot.id, app: app, payload: Array(push.request.archive.utf8),
                type: push.type, choice: .media, judged: number))
    }

    /// The answer of an extension that ran for a phone that was removed or reset meanwhile is dropped.
    mutating func drops(_ job: ExtensionJob) -> Bool {
        guard phones.slots[job.phone]?.life != job.life else { return false }
        waiting -= 1
        if isWatched { changes.append(.phone(job.phoneID)) }
        return true
    }

    mutating func answer(
        phone index: Int, arrival: Int, at now: Double, _ outcome: JournalEntry.ExtensionOutcome
    ) {
        waiting -= 1
        // Only these two: a copy of the phone that lives on would make the change copy all that waits.
        let found = phones.slots[index].flatMap { slot in
            slot.model.arrivals[arrival].map { (arrival: $0, number: slot.open[arrival]) }
        }
        guard let open = found?.arrival, open.awaited.contains(.extension) else {
            // The phone has not changed, but who waits for the last answer hears of it.
            if isWatched, let id = phones.slots[index]?.id { changes.append(.phone(id)) }
            return
        }
        if let number = found?.number {
            log.change(number) { entry in
                if !outcome.record.isEmpty { entry.record = outcome.record }
                if outcome.kind == .modified { entry.sent?.delivered = outcome.payload }
            }
        }
        let answer: PhoneExtensionAnswer =
            switch outcome.kind {
            case .modified:
                outcome.request(like: open.push?.request).map { .modified($0) }
                    ?? .original(code: outcome.code)
            case .original: .original(code: outcome.code)
            case .suppressed: .suppressed
            case .none: .none
            }
        totals.extensions["\(outcome.kind)", default: 0] += 1
        apply(.extensionAnswered(arrival: arrival, answer), to: index, at: now)
        decideHeldBack(arrival, on: index)
    }

    /// Runs the extensions that had not answered when the endpoint ended.
    mutating func resumeExtensions() {
        waiting = 0
        for index in phones.slots.indices {
            guard let model = phones.slots[index]?.model, !model.arrivals.isEmpty else { continue }
            for arrival in model.arrivals where arrival.awaited.contains(.extension) {
                if let push = arrival.push { run(arrival.app, arrival.id, push, index) }
            }
        }
    }
}

extension NotificationPayload {
    /// False for a push for which no media is looked for: its extension runs, it is not to be seen, or its payload has no
    /// member next to `aps`, which is the common case.
    func mayLoseMedia(as push: PhonePush) -> Bool {
        !push.isMutable && (push.type == .alert || push.request.facts.hasText)
            && document.members(of: document.root).contains { !document.text(of: $0.0, equals: "aps") }
    }
}

extension JournalEntry.ExtensionOutcome {
    /// The notification that is shown; nil when the payload cannot be read.
    func request(like original: ScheduledNotification?) -> ScheduledNotification? {
        guard let payload = try? NotificationPayload(parsing: payload) else { return nil }
        var push = PhonePush(
            payload, identifier: original?.identifier ?? "", type: .alert,
            archive: String(decoding: payload.bytes, as: UTF8.self))
        push.request.face?.attachments = ShownMedia.list(in: payload).count
        push.request.face?.sender = ShownMedia.sender(in: payload) ?? original?.face?.sender
        return push.request
    }
}
