import NotificationCore

/// One notification under way: latch, alarms and the task of the processor.
///
/// Invariant: `completion` is called by the one who claims the latch, and by nobody else.
package final class NotificationRun: Sendable {
    private struct State {
        var alarms: [Alarm] = []
        var task: Task<Void, Never>?
    }

    private let payload: MutablePayload?
    private let processor: (any NotificationProcessor)?
    private let notes: [Diagnostic]
    private let budget: TimeBudget
    private let settings: ServicePipeline.Settings
    private let completion: @Sendable (Delivered) -> Void
    private let latch = DeliveryLatch()
    private let journal = ProcessingJournal()
    private let state = Locked(State())

    init(
        payload: MutablePayload?, processor: (any NotificationProcessor)?, notes: [Diagnostic],
        budget: TimeBudget, settings: ServicePipeline.Settings,
        completion: @escaping @Sendable (Delivered) -> Void
    ) {
        self.payload = payload
        self.processor = processor
        self.notes = notes
        self.budget = budget
        self.settings = settings
        self.completion = completion
    }

    /// A run that was decided before it began: nothing was started, nothing can come late.
    static func finished(
        _ delivered: Delivered, _ completion: @escaping @Sendable (Delivered) -> Void
    ) -> NotificationRun {
        let run = NotificationRun(
            payload: nil, processor: nil, notes: [], budget: delivered.budget,
            settings: ServicePipeline.Settings(),
            completion: completion)
        _ = run.latch.claim()
        completion(delivered)
        return run
    }

    /// Answers that came after the delivery.
    package var surplusAnswers: Int { latch.surplus }

    /// Starts the work, unless it is decided.
    ///
    /// - Parameter starting: runs what it is given, on any thread; false: there is none. It may block for ever,
    ///   because the first task starts the cooperative pool, which waits for its threads where there are none to
    ///   be had. A caller that must not block gives it a thread of its own.
    package func begin(
        starting: (@escaping @Sendable () -> Void) -> Bool = {
            $0(); return true
        }
    ) {
        guard let payload, let processor, !latch.isClaimed else { return }
        // A budget that is over needs no network to say so.
        guard budget.remaining() > .zero else {
            expire(.budgetExpired)
            return
        }
        guard Headroom.missing == nil else {
            expire(.internalResource)
            return
        }
        let run = ProcessorRun(budget: budget, journal: journal) { [self] in answer($0) }
        let clock = budget.clock
        // Work before the first alarm, or virtual time would jump to it.
        clock.beginWork()
        // The deadline before the processor: whatever begins after this line cannot outlast it.
        arm(clock.alarm(at: budget.deadline) { [self] in expire(.budgetExpired) })
        if budget.grace > .zero {
            arm(
                clock.alarm(at: budget.warning) { [latch] in
                    if !latch.isClaimed { processor.timeWillExpire(payload, run: run) }
                })
        }
        let isStarted = starting { [self] in
            let task = Task {
                let edits = await processor.process(payload, run: run)
                run.answer(edits)
                clock.endWork()
            }
            state.withLock { $0.task = task }
            if latch.isClaimed { settle() }
        }
        guard !isStarted else { return }
        clock.endWork()
        expire(.internalResource)
    }

    package var isDecided: Bool { latch.isClaimed }

    /// The budget is over and nothing has been delivered, so the clock's thread is stuck. Ends nothing of what is
    /// under way, which could get the caller stuck as well: the process is about to end.
    package func overdue() { expire(.budgetExpired, settles: false) }

    /// Delivers the original now, unless the delivery is decided: a signal, a shutdown.
    package func interrupt() { expire(.internalInterrupted) }

    /// The budget is over by another clock than the run's own: the backstop of virtual time, which stands still
    /// while something waits in real time.
    package func expire(afterRealTime elapsed: Duration) { expire(.budgetExpired, realTime: elapsed) }

    /// What has happened so far, to show while it goes on.
    package var snapshot: Edits { journal.snapshot }

    private func arm(_ alarm: Alarm) {
        state.withLock { $0.alarms.append(alarm) }
    }

    private func answer(_ edits: Edits) -> Bool {
        guard let payload, latch.claim() else { return false }
        let delivery = DeliveryRules.delivery(
            of: edits, payload: payload.payload, pushType: settings.pushType, device: settings.device)
        finish(delivery)
        return true
    }

    /// At the deadline, or when interrupted: the original, with what had happened until then.
    private func expire(_ code: Code, realTime: Duration? = nil, settles: Bool = true) {
        guard let payload, latch.claim() else { return }
        var edits = journal.snapshot
        // Too early for the processor to have looked: what is lost has names all the same.
        if edits.attachments.isEmpty, let processor {
            edits = processor.preview(payload)
        }
        let now = budget.clock.now()
        for index in edits.attachments.indices { edits.attachments[index].takePartialReport(at: now) }
        var delivery = DeliveryRules.expired(edits, code: code, elapsed: realTime ?? budget.elapsed())
        if code == .internalResource, let missing = Headroom.missing {
            delivery.diagnostics.append(Diagnostic(code, .error, missing))
        }
        if let realTime {
            delivery.diagnostics.append(
                Diagnostic(
                    .budgetExpired, .note,
                    "ended by the real budget: something waited \(DurationText.text(realTime)) in real time",
                    hint: "virtual time moves only while everything waits for its clock"))
        }
        finish(delivery, elapsed: realTime, settles: settles)
    }

    private func finish(_ delivery: Delivery, elapsed: Duration? = nil, settles: Bool = true) {
        guard let payload else { return }
        var delivery = delivery
        delivery.diagnostics.insert(contentsOf: notes, at: 0)
        var delivered = Delivered(payload.payload, delivery, budget: budget)
        if let elapsed { delivered.elapsed = elapsed }
        completion(delivered)
        if settles { settle() }
    }

    /// After the delivery: nothing rings any more, and the processor is told to stop.
    private func settle() {
        let (alarms, task) = state.withLock { state in
            defer { state.alarms = [] }
            return (state.alarms, state.task)
        }
        for alarm in alarms { budget.clock.cancel(alarm) }
        task?.cancel()
    }
}
