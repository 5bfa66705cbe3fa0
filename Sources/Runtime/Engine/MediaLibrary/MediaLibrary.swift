import NotificationCore

/// From URL to answer: one fetch for a URL however many notifications wait for it, a place for a transfer in
/// its turn, and the answers afterwards. One lock over the state; what a change makes necessary is done after
/// it is released, in ``perform(_:here:)``. No thread of its own.
final class MediaLibrary: Sendable {
    enum Reply: Sendable {
        case answered(ReceivedAnswer)
        /// The notification gets it later, through ``AcceptedNotification/receive(_:for:)``.
        case waits
        case refused
    }

    let clock: any DeliveryClock
    let limits: EngineSettings
    private let policy: FetchPolicy
    private let worker: any MediaWorking
    /// Called with notifications that have all their answers, and with refused ones; `here`: this thread may go on.
    private let wake: @Sendable (_ notifications: [AcceptedNotification], _ here: Bool) -> Void
    private let begin: @Sendable (AcceptedNotification) -> Void
    private let state: Locked<LibraryState>
    /// Transfers that ended in the present turn of the loop.
    private let ended = Locked<[EndedFetch]>([])

    init(
        clock: any DeliveryClock, settings: EngineSettings, policy: FetchPolicy, worker: any MediaWorking,
        begin: @escaping @Sendable (AcceptedNotification) -> Void,
        wake: @escaping @Sendable (_ notifications: [AcceptedNotification], _ here: Bool) -> Void
    ) {
        self.clock = clock
        limits = settings.withinBounds
        self.policy = policy
        self.worker = worker
        self.begin = begin
        self.wake = wake
        state = Locked(LibraryState(limits))
        worker.onTurnEnd { [weak self] in self?.takeEnded() }
    }

    // MARK: - For notifications

    /// Adds the answers that are fresh.
    /// - Returns: the URLs without an answer.
    func takeFresh(
        _ urls: some Sequence<String>, at now: Instant, into answers: inout SharedAnswers
    ) -> [String] {
        var missing: [String] = []
        state.withLock { state in
            for url in urls where answers[url] == nil {
                if let received = state.table.fresh(url, at: now) {
                    answers[url] = received
                } else {
                    missing.append(url)
                }
            }
        }
        return missing
    }

    /// Asks for a URL. For a notification that waits, call ``AcceptedNotification/beginAsking()`` first.
    func request(_ url: String, for notification: AcceptedNotification, at now: Instant) -> Reply {
        if let received = state.withLock({ $0.table.fresh(url, at: now) }) { return .answered(received) }
        // Outside of the lock: parsing takes some microseconds.
        let parsed: HTTPURL
        do throws(CodedFailure) {
            parsed = try policy.parse(url)
        } catch {
            return .answered(ReceivedAnswer(answer: SharedAnswer(failure: error), origin: .network))
        }
        let mayBeHeld = worker.mayHold(url)
        let (reply, actions) = state.withLock {
            $0.request(url, parsed, mayBeHeld: mayBeHeld, for: notification, at: now)
        }
        perform(actions, here: false)
        return reply
    }

    /// The notification is decided without the answers that it waited for.
    func leave(_ notification: AcceptedNotification) {
        let now = clock.now()
        perform(state.withLock { $0.leave(notification, at: now) }, here: false)
    }

    /// How far the fetch of a URL has come, for a notification that cannot wait for it any longer.
    func progress(of url: String) -> (phase: AttachmentRecord.Phase, progress: FetchProgress?)? {
        state.withLock { $0.progress(of: url) }
    }

    // MARK: - For the engine

    /// When the app group is not where it was, no file counts as there before it has been seen again.
    func checkFiles() {
        guard worker.isStoreDisplaced else { return }
        let now = clock.now()
        state.withLock { $0.table.distrustFiles(at: now) }
    }

    /// Nothing is begun any more: notifications whose budget has not begun are refused.
    func close() {
        perform(state.withLock { $0.close() }, here: false)
    }

    var inFlight: [AcceptedNotification] {
        state.withLock { $0.waitingNotifications.filter { $0.takenUp != nil } }
    }

    var transfers: Int { state.withLock { $0.running } }

    /// A URL for which the notification of this sequence number waits; nil when it waits for none.
    func url(keeping sequence: Int) -> String? {
        state.withLock { state in
            state.flights.values.first { $0.waiters.contains { $0.sequence == sequence } }?.order.url
        }
    }

    // MARK: - Work

    private func perform(_ actions: LibraryActions, here: Bool) {
        for notification in actions.begun { begin(notification) }
        for fetch in actions.cancelled { fetch.cancel() }
        if !actions.lookups.isEmpty { lookUp(actions.lookups) }
        for order in actions.transfers { start(order) }
        var woken: [AcceptedNotification] = []
        for handover in actions.handovers
        where handover.notification.receive(handover.received, for: handover.url) {
            woken.append(handover.notification)
        }
        for notification in actions.refused where notification.refuse() { woken.append(notification) }
        if !woken.isEmpty { wake(woken, here) }
    }

    private func lookUp(_ orders: [FetchOrder]) {
        for _ in orders { clock.beginWork() }
        worker.lookUp(orders) { [self] order, found in
            let now = clock.now()
            perform(state.withLock { $0.lookedUp(order.id, found: found, at: now) }, here: true)
            clock.endWork()
        }
    }

    private func start(_ order: FetchOrder) {
        clock.beginWork()
        let fetch = worker.fetch(order, budget: budget(of: order)) { [self] fetched in
            let end = EndedFetch(order: order, fetched: fetched) { [weak self] in
                self?.state.withLock { $0.isWanted(order.id) } ?? false
            }
            ended.withLock { $0.append(end) }
            if !worker.isInTurn { takeEnded() }
        }
        let isLate = state.withLock { $0.note(fetch, of: order) }
        if isLate { fetch.cancel() }
    }

    /// What ended in a turn goes on together; so does what ends at once while the next ones are started.
    private func takeEnded() {
        while true {
            let all = ended.withLock { replacing(&$0, with: []) }
            if all.isEmpty { return }
            goOn(with: all)
        }
    }

    /// Places are free again, bodies go to the worker.
    private func goOn(with all: [EndedFetch]) {
        let now = clock.now()
        var rest: [EndedFetch] = []
        var again: [(order: FetchOrder, at: Instant)] = []
        let actions = state.withLock { state in
            var actions = LibraryActions()
            for end in all {
                let isWanted = state.transferEnded(
                    end.order.id, host: end.order.host, end.fetched, at: now, &actions)
                // The result is discarded when nothing waits for it any more.
                guard isWanted else { continue }
                if let delay = delay(before: end.order, end.fetched, at: now, state) {
                    if state.rest(end.order.id, at: now, &actions) { again.append((end.order, now + delay)) }
                } else {
                    rest.append(end)
                }
            }
            return actions
        }
        perform(actions, here: false)
        for each in again { tryAgain(each.order, at: each.at) }
        let dropped = all.count - rest.count
        if !rest.isEmpty { worker.conclude(rest) { [self] in finish($0) } }
        for _ in 0..<dropped { clock.endWork() }
    }

    private func finish(_ concluded: [(EndedFetch, ConcludedFetch)]) {
        let now = clock.now()
        var again: [(order: FetchOrder, at: Instant)] = []
        let actions = state.withLock { state in
            var actions = LibraryActions()
            for (end, concluded) in concluded {
                let order = end.order
                if let delay = delay(before: order, concluded), hasTime(order, until: now + delay, state),
                    state.rest(order.id, at: now, &actions)
                {
                    again.append((order, now + delay))
                } else {
                    state.finish(order.id, concluded, at: now, &actions)
                }
            }
            return actions
        }
        perform(actions, here: true)
        for each in again { tryAgain(each.order, at: each.at) }
        for _ in concluded { clock.endWork() }
    }

    private func tryAgain(_ order: FetchOrder, at instant: Instant) {
        _ = clock.alarm(at: instant) { [self] in
            let now = clock.now()
            perform(state.withLock { $0.again(order.id, at: now) }, here: false)
        }
    }

    /// A fetch ends when nothing waits for it any more, and each notification has its budget. Where answers are shared
    /// others may join with more time, so it has no end of its own.
    private func budget(of order: FetchOrder) -> TimeBudget {
        let now = clock.now()
        let deadline = limits.shareFor > .zero ? nil : state.withLock { $0.latestDeadline(order.id) }
        return TimeBudget(
            clock: clock, started: now, total: deadline.map { max(.zero, $0 - now) } ?? .seconds(3600),
            grace: .zero)
    }

    /// When to try again; nil when this is the answer.
    private func delay(
        before order: FetchOrder, _ fetched: FetchResult, at now: Instant, _ state: borrowing LibraryState
    ) -> Duration? {
        guard case .failure(let failure) = fetched.outcome, failure.retryable,
            failure.code != .budgetExpired,
            order.attempt < limits.retries || limits.waitsForRoom && failure.isShortage
        else { return nil }
        let pause: Duration =
            failure.isShortage ? Self.shortagePause : .milliseconds(100 << min(order.attempt, 6))
        let delay = max(pause, fetched.report.retryAfter ?? .zero)
        return hasTime(order, until: now + delay, state) ? delay : nil
    }

    /// The same for a file that arrived and could not be kept.
    private func delay(before order: FetchOrder, _ concluded: ConcludedFetch) -> Duration? {
        if concluded.mayBeCut, order.attempt < limits.retries { return .zero }
        let isShort = limits.waitsForRoom && concluded.answer.failure?.code == .internalResource
        return isShort ? Self.shortagePause : nil
    }

    private static let shortagePause: Duration = .milliseconds(200)

    /// Whether a notification that waits has budget left then.
    private func hasTime(_ order: FetchOrder, until instant: Instant, _ state: borrowing LibraryState) -> Bool
    {
        state.latestDeadline(order.id).map { instant < $0 } ?? false
    }
}

extension CodedFailure {
    /// This machine had no room for it: the same transfer works when others have ended.
    var isShortage: Bool { [.internalResource, .fsNoSpace, .fsQuota].contains(code) }
}
