/// One lock makes the order in which things happen, and the journal has the same order: an entry is in the file before
/// a 200 is sent. Extensions run outside of it.
final class World: Sendable {
    struct Settings: Sendable {
        var endpoint = APNsEndpoint()
        /// A push to a token that no phone has makes a phone.
        var anyToken = false
        /// The most accepted pushes whose extension has not answered; beyond it new ones get 503.
        var maxWaiting = 100_000
        /// The most pushes to one token within an hour; nil: no limit.
        var maxPerToken: Int?
        /// A 200 waits until the push is on the disk.
        var isDurable = false
        var keptPushes = 100_000
        /// It gives the time in seconds since 1970.
        var now: @Sendable () -> Double = { SystemTime.now() }
    }

    let settings: Settings
    let feed = ChangeFeed()
    let state: Locked<WorldState>
    let journal: Journal
    /// Runs extensions; set once, before the doors open.
    let runner = Locked<(any ExtensionRunning)?>(nil)
    /// The same for the other environment.
    let otherEndpoint: APNsEndpoint

    /// - Parameter journal: gets every entry from now on; what it holds already was read with ``restore(_:)``.
    init(settings: Settings, journal: Journal, state restored: WorldState) {
        self.settings = settings
        self.journal = journal
        var restored = restored
        restored.rates = TokenRates(limit: settings.maxPerToken)
        state = Locked(restored)
        var other = settings.endpoint
        other.environment = other.environment == .sandbox ? .production : .sandbox
        otherEndpoint = other
    }

    var now: Double { settings.now() }

    func start(_ runner: any ExtensionRunning) {
        self.runner.withLock { $0 = runner }
        change { $0.resumeExtensions() }
    }

    // MARK: Changing

    /// Changes the state and then does what follows from it.
    @discardableResult
    func change<Answer: Sendable, Failure: Error>(
        _ body: @Sendable (inout WorldState) throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        let (result, jobs, changes) = try state.withLock {
            (state) throws(Failure) -> (Answer, [ExtensionJob], [Change]) in
            // Under the lock: who watches and then reads the state misses no later change.
            state.isWatched = feed.hasWatchers
            defer {
                state.jobs = []
                state.changes = []
            }
            let result = try body(&state)
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
            guard !state.drops(job) else { return }
            if let push = state.phones.slots[job.phone]?.open[job.arrival] {
                journal.later(
                    .answer(phone: job.phoneID, arrival: job.arrival, push: push, at: now, outcome))
            }
            state.answer(phone: job.phone, arrival: job.arrival, at: now, outcome)
        }
    }

    /// Returns when every accepted push is decided, or when the time is over.
    func waitForExtensions(atMost limit: Duration) {
        let isDone = Monitor(())
        let watcher = feed.add { _ in isDone.change { _ in } }
        _ = isDone.wait(atMost: limit) { [self] _ -> Bool? in read { $0.waiting } == 0 ? true : nil }
        feed.remove(watcher)
    }

    // MARK: Time

    /// Takes a second for 100,000 pushes; the lock is held only while the state is taken.
    /// - Parameter between: called from time to time by the same thread.
    func shortenJournal(between: () -> Void = {}) {
        guard journal.isLong else { return }
        // What cannot be rewritten goes on as it is; a full disk shows at the next push.
        let begun = try? state.withLock {
            (state) throws(StateError) -> (JournalReplacement, CompactEntries)? in
            try journal.beginReplacement().map { ($0, CompactEntries(state: state)) }
        }
        guard case (let fresh, var entries)? = begun else { return }
        try? journal.replace(with: fresh, { entries.next() }, between: between)
    }

    var nextDue: Double? { read { $0.timers.next } }

    /// Applies what is due by now on all phones, some phones at a time, so that pushes do not wait for all of them.
    func passTime() {
        let now = now
        var isOver = false
        while !isOver {
            isOver = change { state in
                for _ in 0..<Self.phonesAtATime {
                    guard let entry = state.timers.take(by: now) else { return true }
                    // Another entry came later: this one is out of date.
                    guard let slot = state.phones.slots[entry.phone], slot.due == entry.due else { continue }
                    journal.later(.event(phone: slot.id, at: now, .time))
                    state.apply(.time, to: entry.phone, at: now)
                    state.schedule(entry.phone)
                }
                return false
            }
        }
    }

    private static let phonesAtATime = 64
}
