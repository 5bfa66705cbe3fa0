import NotificationCore

/// Who fetches what and when: one fetch for a URL however many lines wait for it, a place for a transfer in its
/// turn, and the answers afterwards.
///
/// One lock over everything, so that between "nobody knows" and "someone fetches" no second fetch can slip in.
/// What is to be done because of a change is done behind the lock, in ``perform(_:)``.
final class FetchScheduler: Sendable {
    struct Limits: Sendable {
        var concurrency: Int
        var perHost: Int
        var retries: Int
        var shareFor: Duration
        var shareFailuresFor: Duration
        var shareMemory: Int
        var openFiles: Int

        init(_ settings: BatchSettings) {
            concurrency = max(1, settings.concurrency)
            perHost = max(1, settings.perHost)
            retries = max(0, settings.retries)
            shareFor = settings.shareFor
            shareFailuresFor = min(settings.shareFailuresFor, settings.shareFor)
            shareMemory = settings.shareMemory
            openFiles = max(1, settings.openFiles)
        }
    }

    /// What a request leads to.
    enum Reply: Sendable {
        case answered(SharedAnswer.Use)
        /// The line gets it later, through ``BatchLine/receive(_:for:)``; `takenUp`: the fetch is under way.
        case waits
        /// The batch is ending: nothing is begun any more.
        case refused
    }

    let clock: any DeliveryClock
    let limits: Limits
    private let policy: FetchPolicy
    private let worker: any FetchWorking
    /// Called for a line that has all its answers, and for one that was refused.
    private let wake: @Sendable (BatchLine) -> Void
    /// Called when a line's budget begins.
    private let begin: @Sendable (BatchLine) -> Void
    private let state: Locked<SchedulerState>

    init(
        clock: any DeliveryClock, limits: Limits, policy: FetchPolicy, worker: any FetchWorking,
        begin: @escaping @Sendable (BatchLine) -> Void, wake: @escaping @Sendable (BatchLine) -> Void
    ) {
        self.clock = clock
        self.limits = limits
        self.policy = policy
        self.worker = worker
        self.begin = begin
        self.wake = wake
        state = Locked(SchedulerState(limits))
    }

    // MARK: - For lines

    /// Asks for a URL. A line that waits must have been told before: ``BatchLine/beginAsking()``.
    func request(_ url: String, for line: BatchLine, at now: Instant) -> Reply {
        if let use = state.withLock({ $0.table.fresh(url, at: now) }) { return .answered(use) }
        // Outside of the lock: the grammar takes its time.
        let host: HostKey
        do throws(CodedFailure) {
            host = HostKey(try policy.parse(url))
        } catch {
            return .answered(SharedAnswer.Use(answer: SharedAnswer(failure: error), origin: .network))
        }
        let (reply, actions) = state.withLock { $0.request(url, host, for: line, at: now) }
        perform(actions)
        return reply
    }

    /// The line is decided without the answers that it waited for.
    func leave(_ line: BatchLine) {
        let now = clock.now()
        perform(state.withLock { $0.leave(line.sequence, at: now) })
    }

    /// How far the fetch of a URL has come, for a line that cannot wait for it any longer.
    func progress(of url: String) -> FetchProgress? { state.withLock { $0.progress(of: url) } }

    // MARK: - For the batch

    /// Nothing is begun any more: lines whose budget has not begun are refused.
    func close() {
        perform(state.withLock { $0.close() })
    }

    /// Lines whose budget runs.
    var linesInFlight: [BatchLine] { state.withLock { $0.waitingLines.filter { $0.takenUp != nil } } }

    var transfers: Int { state.withLock { $0.running } }

    // MARK: - Work

    private func perform(_ actions: SchedulerActions) {
        for line in actions.begun { begin(line) }
        for task in actions.cancelled { task.cancel() }
        for order in actions.orders { start(order) }
        for delivery in actions.deliveries
        where delivery.line.receive(delivery.use, for: delivery.url) {
            wake(delivery.line)
        }
        for line in actions.refused where line.refuse() { wake(line) }
    }

    private func start(_ order: FetchOrder) {
        clock.beginWork()
        let task = Task { [self] in
            await run(order)
            clock.endWork()
        }
        let isLate = state.withLock { $0.note(task, of: order) }
        if isLate { task.cancel() }
    }

    private func run(_ order: FetchOrder) async {
        switch order.kind {
        case .look:
            let found = await worker.look(for: order)
            perform(state.withLock { [now = clock.now()] in $0.looked(order.id, found: found, at: now) })
        case .transfer:
            let fetched = await worker.fetch(order, budget: budget(of: order))
            let now = clock.now()
            perform(state.withLock { $0.transferEnded(order.id, host: order.host, fetched, at: now) })
            // Nobody waits any more: what came is thrown away.
            guard !Task.isCancelled else { return }
            if let delay = delay(before: order, fetched, at: now) {
                tryAgain(order, at: now + delay)
                return
            }
            let concluded = await worker.conclude(order, fetched)
            if let delay = delay(before: order, concluded), hasTime(order, until: clock.now() + delay) {
                tryAgain(order, at: clock.now() + delay)
                return
            }
            perform(state.withLock { [now = clock.now()] in $0.finish(order.id, concluded, at: now) })
        }
    }

    private func tryAgain(_ order: FetchOrder, at instant: Instant) {
        guard let actions = state.withLock({ [now = clock.now()] in $0.rest(order.id, at: now) }) else {
            return
        }
        perform(actions)
        _ = clock.alarm(at: instant) { [self] in
            perform(state.withLock { [now = clock.now()] in $0.again(order.id, at: now) })
        }
    }

    /// Without an end of its own: a fetch ends when nobody waits for it any more, and each line has its budget.
    private func budget(of order: FetchOrder) -> TimeBudget {
        TimeBudget(clock: clock, started: clock.now(), total: .seconds(3600), grace: .zero)
    }

    /// When to try again; nil when this is the answer.
    private func delay(before order: FetchOrder, _ fetched: FetchResult, at now: Instant) -> Duration? {
        guard case .failure(let failure) = fetched.outcome, failure.retryable,
            failure.code != .budgetExpired, order.attempt < limits.retries || failure.isShortage
        else { return nil }
        let pause: Duration =
            failure.isShortage ? Self.shortagePause : .milliseconds(100 << min(order.attempt, 6))
        let delay = max(pause, fetched.report.retryAfter ?? .zero)
        return hasTime(order, until: now + delay) ? delay : nil
    }

    /// The same for what came and could not be kept.
    private func delay(before order: FetchOrder, _ concluded: ConcludedFetch) -> Duration? {
        if concluded.mayBeCut, order.attempt < limits.retries { return .zero }
        return concluded.answer.failure?.code == .internalResource ? Self.shortagePause : nil
    }

    private static let shortagePause: Duration = .milliseconds(200)

    /// Someone who waits has budget left then.
    private func hasTime(_ order: FetchOrder, until instant: Instant) -> Bool {
        state.withLock { $0.latestDeadline(order.id) }.map { instant < $0 } ?? false
    }
}

extension CodedFailure {
    /// This machine had no room for it: the same transfer works when others have ended.
    var isShortage: Bool { [.internalResource, .fsNoSpace, .fsQuota].contains(code) }
}
