import APNs
import NotificationCore

/// Phones, tokens, channels, and what was pushed: what the doors, the page and the API share.
///
/// One lock makes the order in which things happen, and the journal has the same order: an entry is in the file before
/// what it says has happened, and before a 200 is sent. Extensions run outside of it.
final class World: Sendable {
    struct Settings: Sendable {
        var rules = APNsRules()
        /// A push to a token that no phone has makes a phone.
        var anyToken = false
        /// Accepted pushes whose extension has not answered; beyond it new ones get 503.
        var maxWaiting = 100_000
        /// A 200 waits until the push is on the disk.
        var isDurable = false
        var keptPushes = 100_000
        /// Seconds since 1970.
        var now: @Sendable () -> Double = { SystemTime.now() }
    }

    let settings: Settings
    let feed = ChangeFeed()
    private let state: Locked<WorldState>
    private let journal: Journal
    /// Runs extensions; set once, before the doors open.
    private let runner = Locked<(any ExtensionRunning)?>(nil)
    private let sandboxRules: APNsRules

    /// - Parameter journal: gets every entry from now on; what it holds already was read with ``restore(_:)``.
    init(settings: Settings, journal: Journal, state restored: WorldState) {
        self.settings = settings
        self.journal = journal
        state = Locked(restored)
        var sandbox = settings.rules
        sandbox.environment = .sandbox
        sandboxRules = sandbox
    }

    var now: Double { settings.now() }

    func start(_ runner: any ExtensionRunning) {
        self.runner.withLock { $0 = runner }
        change { $0.resumeExtensions() }
    }

    // MARK: Changing

    /// Changes the state and then does what follows from it.
    @discardableResult
    func change<Answer: Sendable>(_ body: @Sendable (inout WorldState) -> Answer) -> Answer {
        let isWatched = feed.hasWatchers
        let (result, jobs, changes) = state.withLock { state in
            state.isWatched = isWatched
            defer {
                state.jobs = []
                state.changes = []
            }
            let result = body(&state)
            return (result, state.jobs, state.changes)
        }
        run(jobs)
        feed.send(changes)
        return result
    }

    func read<Answer: Sendable>(_ body: @Sendable (borrowing WorldState) -> Answer) -> Answer {
        state.withLock { body($0) }
    }

    private func run(_ jobs: [ExtensionJob]) {
        guard !jobs.isEmpty, let runner = runner.withLock({ $0 }) else { return }
        for job in jobs {
            runner.run(job) { [weak self] outcome in self?.answered(job, outcome) }
        }
    }

    private func answered(_ job: ExtensionJob, _ outcome: JournalEntry.ExtensionOutcome) {
        let now = now
        if let number = job.judged {
            change { state in
                journal.later(.record(push: number, outcome.record))
                state.note(outcome.record, for: number)
            }
            return
        }
        change { state in
            journal.later(.answer(phone: job.phoneID, arrival: job.arrival, at: now, outcome))
            state.answer(phone: job.phone, arrival: job.arrival, at: now, outcome)
        }
    }

    // MARK: Pushes

    /// A request with what was read of it before it is judged.
    struct Incoming: Sendable {
        var request: PushRequest
        /// Nil when the body is no notification, or too large for one.
        var payload: NotificationPayload?
        var door: PushEntry.Door
        /// As the authority of the request says it; nil: the endpoint's own.
        var environment: APNsEnvironment?
        /// On the monotonic clock, in nanoseconds.
        var complete: UInt64

        init(
            _ request: PushRequest, door: PushEntry.Door, environment: APNsEnvironment? = nil,
            complete: UInt64 = SystemTime.monotonic()
        ) {
            self.request = request
            self.door = door
            self.environment = environment
            self.complete = complete
            guard 1...PushType.voip.payloadLimit ~= request.body.count else { return }
            payload = try? NotificationPayload(parsing: request.body)
        }
    }

    /// Answers requests of one connection, in order.
    ///
    /// When it returns, accepted pushes are in the journal; with ``Settings/isDurable`` they are on the disk when
    /// `whenDurable` is called.
    /// - Parameter whenDurable: called once, on any thread, when there is something to wait for: then the result is
    ///   true, and the answers are not to be sent before.
    func answer(
        _ requests: [Incoming], on connection: ConnectionState,
        whenDurable: (@Sendable (_ isOnDisk: Bool) -> Void)? = nil
    ) -> (answers: [PushAnswer], connection: ConnectionState, waits: Bool) {
        let now = now
        return change { state in
            var connection = connection
            state.apns.isFull = state.waiting >= settings.maxWaiting || journal.isBroken
            var answers: [PushAnswer] = []
            answers.reserveCapacity(requests.count)
            var entries: [(entry: PushEntry, incoming: Int)] = []
            for (index, incoming) in requests.enumerated() {
                let answer = judge(incoming, &connection, &state, now)
                var entry = PushEntry(
                    answer, number: state.log.next, received: now, size: incoming.request.body.count,
                    door: incoming.door)
                entry.answeredAfter = Double(SystemTime.monotonic() &- incoming.complete) / 1e6
                entry.title = PushEntry.title(of: incoming.payload)
                let target = answer.facts.token.flatMap { state.phones.target($0) }
                entry.phone = target.flatMap { state.phones.slots[$0.phone]?.id }
                entry.app = target?.bundle
                state.log.append(entry)
                if answer.isAccepted { entries.append((entry, index)) }
                answers.append(answer)
            }
            let accepted = entries.filter { requests[$0.incoming].isForDevice }
            if !keep(accepted, requests) {
                for each in entries { refuse(each.entry, &answers[each.incoming], &state) }
                entries = []
            }
            for each in entries { reach(each.entry, requests[each.incoming], &state, now) }
            for answer in answers {
                state.totals.answers[answer.reason?.rawValue ?? "accepted", default: 0] += 1
            }
            if state.isWatched, let last = answers.indices.last {
                state.changes += ((state.log.last - last)...state.log.last).map { .push($0) }
            }
            let waits = settings.isDurable && !accepted.isEmpty && !entries.isEmpty && whenDurable != nil
            if waits { journal.whenDurable(whenDurable ?? { _ in }) }
            return (answers, connection, waits)
        }
    }

    private func judge(
        _ incoming: Incoming, _ connection: inout ConnectionState, _ state: inout WorldState, _ now: Double
    ) -> PushAnswer {
        let rules = incoming.environment == .sandbox ? sandboxRules : settings.rules
        guard settings.anyToken else {
            let answer = rules.answer(
                incoming.request, on: &connection, devices: state.phones, state: &state.apns, now: now)
            if answer.usesRequestID, answer.isAccepted { keepChannel(answer, incoming.request, state) }
            return answer
        }
        let registry = AnyTokenRegistry(
            known: state.phones, request: incoming.request, environment: rules.environment)
        let answer = rules.answer(
            incoming.request, on: &connection, devices: registry, state: &state.apns, now: now)
        if answer.usesRequestID, answer.isAccepted { keepChannel(answer, incoming.request, state) }
        if answer.isAccepted, let token = answer.facts.token, state.phones.registration(of: token) == nil {
            makePhone(for: token, registry.bundle, registry.type, rules.environment, &state, now)
        }
        return answer
    }

    /// A channel that was made or deleted is remembered.
    private func keepChannel(_ answer: PushAnswer, _ request: PushRequest, _ state: borrowing WorldState) {
        guard case .channels(let bundle)? = Route(path: request.path) else { return }
        if let id = answer.channelID {
            let policy = state.apns.channels[bundle, id]?.policy
            journal.later(.channel(bundle: bundle, id: id, storesOne: policy == .newest))
        } else if request.method == "DELETE",
            let id = request.fields.first(where: { $0.name == "apns-channel-id" })?.value
        {
            journal.later(.channelRemoved(bundle: bundle, id: id))
        }
    }

    /// Writes accepted pushes into the journal. False when that is not possible.
    private func keep(_ accepted: [(entry: PushEntry, incoming: Int)], _ requests: [Incoming]) -> Bool {
        guard !accepted.isEmpty else { return true }
        return journal.write(accepted.map { .push($0.entry, payload: requests[$0.incoming].request.body) })
    }

    private func refuse(_ entry: PushEntry, _ answer: inout PushAnswer, _ state: inout WorldState) {
        let reason = APNsReason.serviceUnavailable
        answer.status = reason.status
        answer.reason = reason
        answer.body = reason.json(timestamp: nil)
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

    /// An accepted push goes to its phone.
    private func reach(_ entry: PushEntry, _ incoming: Incoming, _ state: inout WorldState, _ now: Double) {
        reach(entry, incoming.payload, body: incoming.request.body, &state, now)
    }

    private func reach(
        _ entry: PushEntry, _ payload: NotificationPayload?, body: [UInt8], _ state: inout WorldState,
        _ now: Double
    ) {
        guard let token = entry.token, let target = state.phones.target(token) else { return }
        let push = entry.push(payload, body: body)
        state.deliver(push, to: target.phone, app: target.bundle, number: entry.number, at: now)
        if let payload, push.type == .alert, !push.isMutable {
            state.judge(entry.number, payload, on: target.phone, app: target.bundle)
        }
    }

    // MARK: Without APNs

    /// A push that the API brings, without APNs' checks.
    ///
    /// - Returns: its number; nil when no phone has the token.
    func deliver(_ body: [UInt8], facts: PushFacts) -> Int? {
        let now = now
        let payload = try? NotificationPayload(parsing: body)
        return change { state -> Int? in
            guard let token = facts.token, let target = state.phones.target(token),
                let slot = state.phones.slots[target.phone]
            else { return nil }
            var entry = PushEntry(
                number: state.log.next, id: APNsIdentifier.random().upperCase, received: now, status: 200,
                rule: PushAnswer.Rule("not checked: given to the API", .own), size: body.count, door: .api)
            entry.token = token
            entry.facts = facts
            entry.title = PushEntry.title(of: payload)
            entry.phone = slot.id
            entry.app = target.bundle
            guard journal.write([.push(entry, payload: body)]) else { return nil }
            state.log.append(entry)
            if state.isWatched { state.changes.append(.push(entry.number)) }
            reach(entry, payload, body: body, &state, now)
            return entry.number
        }
    }

    // MARK: Phones

    /// What the API cannot do.
    enum Refusal: Error {
        case noPhone
        case phone(PhoneRoster.Refusal)
        /// The journal cannot be written.
        case unavailable
    }

    /// Lets something happen on a phone.
    ///
    /// - Returns: what the phone has to tell; notes that refuse the event mean that nothing has changed.
    func apply(_ events: [PhoneEvent], to id: String) throws(Refusal) -> [PhoneNote] {
        let now = now
        return try change { (state) -> Result<[PhoneNote], Refusal> in
            guard let index = state.phones.index(id) else { return .failure(.noPhone) }
            guard journal.write(events.map { .event(phone: id, at: now, $0) }) else {
                return .failure(.unavailable)
            }
            return .success(events.flatMap { state.happen($0, on: index, at: now) })
        }.get()
    }

    func add(_ phone: NewPhone) throws(Refusal) {
        let now = now
        try change { (state) -> Result<Void, Refusal> in
            do throws(PhoneRoster.Refusal) {
                let index = try state.phones.add(phone)
                guard journal.write([state.stored(index)]) else {
                    state.phones.remove(phone.id, at: now)
                    return .failure(.unavailable)
                }
                state.schedule(index)
            } catch {
                return .failure(.phone(error))
            }
            if state.isWatched { state.changes.append(.phone(phone.id)) }
            return .success(())
        }.get()
    }

    func removePhone(_ id: String) throws(Refusal) {
        let now = now
        try change { (state) -> Result<Void, Refusal> in
            guard state.phones.index(id) != nil else { return .failure(.noPhone) }
            guard journal.write([.removed(phone: id, at: now)]) else { return .failure(.unavailable) }
            state.phones.remove(id, at: now)
            if state.isWatched { state.changes.append(.removed(id)) }
            return .success(())
        }.get()
    }

    /// Forgets the list of pushes and the script; numbers go on.
    ///
    /// - Parameter resetsPhones: the phones of the devices file are as at the first start, others are removed.
    func forget(resetsPhones: Bool) throws(Refusal) {
        let now = now
        try change { (state) -> Result<Void, Refusal> in
            guard journal.write([.forgotten]) else { return .failure(.unavailable) }
            state.forget()
            if resetsPhones {
                for slot in state.phones.slots.compactMap({ $0 }) {
                    if slot.origin == .file {
                        let made = PhoneSetup(id: slot.id, entry: slot.entry, given: slot.given)
                            .make(now: now, calendar: .system)
                        let entry = state.reset(made, as: slot)
                        journal.later(entry)
                    } else {
                        journal.later(.removed(phone: slot.id, at: now))
                        state.phones.remove(slot.id, at: now)
                    }
                }
                journal.flush()
            }
            if state.isWatched { state.changes.append(.all) }
            return .success(())
        }.get()
    }

    private func makePhone(
        for token: DeviceToken, _ bundle: String, _ type: PushType, _ environment: APNsEnvironment,
        _ state: inout WorldState, _ now: Double
    ) {
        let id = "phone-" + token.text.prefix(12)
        var app = AppTraits(bundle)
        app.environment = environment
        let kind = PushKitType.allCases.first { $0.pushType == type }
        if let kind { app.pushTypes = [kind] }
        let setup = PhoneSetup(
            id: id, entry: PhoneEntry(PhoneTraits(apps: [app])),
            given: [PhoneSetup.GivenToken(app: bundle, type: kind, token: token)])
        let made = setup.make(now: now, calendar: .system)
        let phone = NewPhone(
            id: id, origin: .push, model: made.model, tokens: made.tokens, entry: setup.entry,
            given: setup.given)
        guard let index = try? state.phones.add(phone) else { return }
        journal.later(state.stored(index))
        if state.isWatched { state.changes.append(.phone(id)) }
    }

    /// Comes back when every accepted push is decided, or after the time.
    func waitForExtensions(atMost limit: Duration) {
        let isDone = Monitor(())
        let watcher = feed.add { _ in isDone.wakeAll() }
        _ = isDone.wait(atMost: limit) { [self] _ -> Bool? in read { $0.waiting } == 0 ? true : nil }
        feed.remove(watcher)
    }

    // MARK: Time

    /// When something is due next on a phone.
    var nextDue: Double? { read { $0.timers.next } }

    /// Lets happen what is due by now on all phones.
    func passTime() {
        let now = now
        change { state in
            while let entry = state.timers.take(by: now) {
                // What was told to the timer before is out of date.
                guard let slot = state.phones.slots[entry.phone], slot.due == entry.due else { continue }
                journal.later(.event(phone: slot.id, at: now, .time))
                state.apply(.time, to: entry.phone, at: now)
                state.schedule(entry.phone)
            }
        }
    }
}
