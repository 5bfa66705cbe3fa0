import ExtensionWire
import NotificationCore

/// One process of an extension: joins the state, the process, the network and the clock. Each input changes
/// the state under a lock; the effects are carried out in order, by one thread at a time, with no lock held.
final class ExtensionSession: ChildEvents {
    struct Surroundings: Sendable {
        var parts: ExtensionHost.Parts
        /// The real path of the app group.
        var appGroup: String
        /// The session may take the next notification.
        var free: @Sendable (ExtensionSession) -> Void
        var gone: @Sendable (ExtensionSession) -> Void
        var finished: @Sendable (ExtensionSession, HostJob, ExtensionReport, [Diagnostic]) -> Void
    }

    fileprivate struct Locking: Sendable {
        var state: SessionState
        var child: HostedChild?
        var isDoing = false
        var alarm: Alarm?
        var assigned: Instant
    }

    let home: ExtensionHome
    fileprivate let surroundings: Surroundings
    private let began: Instant
    fileprivate let locking: Locked<Locking>

    fileprivate var clock: any DeliveryClock { surroundings.parts.clock }

    init(_ setup: SessionState.Setup, home: ExtensionHome, _ surroundings: Surroundings) {
        self.home = home
        self.surroundings = surroundings
        began = surroundings.parts.realClock.now()
        locking = Locked(Locking(state: SessionState(setup), assigned: surroundings.parts.realClock.now()))
    }

    // MARK: - From the host

    /// Starts the process; its first notification is assigned already.
    /// - Throws: why there is none; nothing else is heard of the session then.
    func start(_ launch: ChildLaunch, on loop: HostLoop) throws(ChildStartFailure) {
        let child = try loop.start(launch, events: self)
        // Messages of the process may have come by now; what they led to waited for this.
        let mayGoOn = locking.withLock { locking in
            locking.child = child
            locking.state.noteSandbox(child.sandbox)
            if locking.isDoing { return false }
            locking.isDoing = true
            clock.beginWork()
            return true
        }
        if mayGoOn { goOn() }
    }

    /// The process could not be started: nothing more is done, and the clock does not wait for it.
    func abandon() {
        let wasAtWork = locking.withLock { replacing(&$0.state.isAtWork, with: false) }
        if wasAtWork { clock.endWork() }
        home.release()
    }

    func assign(_ job: HostJob) -> Bool {
        let budget = job.answer.budget
        let now = surroundings.parts.realClock.now()
        let child = locking.withLock { locking in
            locking.assigned = now
            return locking.child
        }
        // The peak of the notification before is in the record of that one.
        child?.resetPeak()
        var isTaken = false
        act { state, now in isTaken = state.assign(job, budget, at: now) }
        // The deadline may have come first, when this session did not have the notification yet.
        if isTaken, job.notification.isClaimed {
            act { state, now in state.cancel(job.notification, at: now) }
        }
        return isTaken
    }

    var notification: AcceptedNotification? {
        let current = locking.withLock { $0.state.current?.job.notification }
        return current.flatMap { $0.isClaimed ? nil : $0 }
    }

    func warn(_ notification: AcceptedNotification) {
        act { state, now in state.warn(notification, at: now) }
    }

    func expire(_ notification: AcceptedNotification) -> ExtensionEvidence? {
        var evidence: ExtensionEvidence?
        act { state, now in evidence = state.expire(notification, at: now) }
        if let result = evidence?.result { evidence?.result = complete(result) }
        // It may have crashed, and still be writing its backtrace.
        if evidence?.code ?? .extensionNoAnswer == .extensionNoAnswer,
            let words = CrashText(evidence?.result.report?.standardError ?? "").message
        {
            let message = "the process crashed and had not ended when the time ran out: \(words)"
            evidence?.result.diagnostics.removeAll { $0.code == .extensionNoAnswer }
            evidence?.result.diagnostics.insert(
                Diagnostic(
                    .extensionCrashed, .error, message, hint: Code.extensionCrashed.explanation.remedy), at: 0
            )
            evidence?.code = .extensionCrashed
        }
        return evidence
    }

    func kill() { act { state, _ in state.kill() } }

    // MARK: - From the process

    func received(_ message: ExtensionMessage) {
        let took = surroundings.parts.realClock.now() - began
        act { state, now in state.receive(message, at: now, sinceStart: took) }
    }

    func broke(_ error: ByteFault) { act { state, _ in state.broke(error) } }

    func closed() { act { state, _ in state.closed() } }

    func exceededMemory() {
        let peak = locking.withLock { $0.child }?.memory?.curve.peak ?? 0
        act { state, _ in state.exceededMemory(peak: peak) }
    }

    func ended(_ end: ChildEnd) {
        let hitLimit = locking.withLock { $0.child }?.memory?.hitDataLimit ?? false
        act { state, now in state.ended(end, lackedMemory: hitLimit, at: now) }
    }

    // MARK: - The state

    fileprivate func act(_ change: (inout SessionState, Instant) -> Void) {
        let now = clock.now()
        let mayGoOn = locking.withLock { locking -> Bool in
            change(&locking.state, now)
            let shouldWork = locking.state.shouldWork
            if shouldWork, !locking.state.isAtWork {
                // At once: the clock must not move before the effects are done.
                locking.state.isAtWork = true
                clock.beginWork()
            } else if !shouldWork, locking.state.isAtWork {
                locking.state.isAtWork = false
                locking.state.effects.append(.endWork)
            }
            // Until the process is in hand nothing can be done to it.
            if locking.isDoing || locking.state.effects.isEmpty || locking.child == nil { return false }
            locking.isDoing = true
            // What others add meanwhile is done here: the clock must not move before.
            clock.beginWork()
            return true
        }
        if mayGoOn { goOn() }
    }

    fileprivate func complete(_ report: inout ExtensionReport) {
        let (known, assigned) = locking.withLock { ($0.child, $0.assigned) }
        guard let child = known else { return }
        report.process = child.pid
        let output = child.output
        report.standardOutput = output.output.text
        report.standardError = output.error.text
        guard let memory = child.memory else { return }
        report.memoryAtReady = memory.baseline
        report.memoryPeak = memory.curve.peak
        report.memory = memory.curve.samples.map {
            ExtensionReport.MemorySample(at: max(.zero, $0.at - assigned), bytes: $0.bytes)
        }
    }

    fileprivate func complete(_ result: ProcessingResult) -> ProcessingResult {
        var result = result
        if var report = result.report {
            complete(&report)
            if result.failure?.code == .extensionCrashed {
                let crash = CrashText(report.standardError)
                if let words = crash.message { result.failure?.message += ": " + words }
                if let frame = crash.frames.first { result.failure?.message += ", in " + frame }
            }
            result.report = report
        }
        return result
    }

    private func goOn() {
        while true {
            let next = locking.withLock { locking -> (SessionEffect, HostedChild?)? in
                guard !locking.state.effects.isEmpty else {
                    locking.isDoing = false
                    return nil
                }
                return (locking.state.effects.removeFirst(), locking.child)
            }
            guard let (effect, child) = next else { return clock.endWork() }
            perform(effect, child)
        }
    }

    // MARK: Effects

    fileprivate func perform(_ effect: SessionEffect, _ child: HostedChild?) {
        switch effect {
        case .send(let message, let descriptor):
            // An ended process takes nothing, and says so by its end.
            if let child, !child.send(message, descriptor: descriptor), child.queuedBytes > 0 {
                act { state, _ in
                    state.condemn(.extensionProtocol, "it does not read what its host sends")
                }
            }
        case .watchMemory: watchMemory(child)
        case .begin(let request, let number): begin(request, number)
        case .cancel(let cancellation): cancellation.cancel()
        case .take(let answer, let job): take(answer, job)
        case .settle(let instant, let number):
            _ = clock.alarm(at: instant) { [weak self] in
                self?.settleLimitReached(number)
            }
        case .wake(let instant, let turn):
            let alarm = clock.alarm(at: instant) { [weak self] in
                self?.act { state, now in state.wake(turn, at: now) }
            }
            locking.withLock { $0.alarm = alarm }
        case .stopWaking:
            if let alarm = locking.withLock({ $0.alarm.take() }) { clock.cancel(alarm) }
        case .endWork: clock.endWork()
        case .deliver(let job, let result): job.answer(complete(result))
        case .finished(let job, var report, let diagnostics):
            complete(&report)
            surroundings.finished(self, job, report, diagnostics)
        case .endLinger(let instant, let number):
            _ = clock.alarm(at: instant) { [weak self] in
                self?.act { state, now in if state.current?.number == number { state.finish(at: now) } }
            }
        case .kill: child?.kill()
        case .free: free()
        case .gone: gone()
        }
    }

    private func settleLimitReached(_ number: UInt64) {
        let output = locking.withLock { $0.child }?.output.error.text ?? ""
        let crash = CrashText(output).message
        act { state, now in state.settleLimitReached(number, crash: crash, at: now) }
    }

    private func watchMemory(_ child: HostedChild?) {
        let limit = locking.withLock { $0.state.setup.settings.memoryLimit }
        child?.watchMemory(limit: limit)
    }

    private func begin(_ request: WireRequest, _ number: UInt64) {
        guard let budget = locking.withLock({ $0.state.current?.budget }) else { return }
        let scope = ExchangeScope(budget: budget, temporary: home.temporary)
        let call = ExchangeCall(request: request, scope: scope) { [weak self] event in
            self?.act { state, now in state.exchange(number, event, at: now) }
        }
        let exchange = surroundings.parts.network.start(call)
        act { state, _ in state.began(number, exchange) }
    }

    private func take(_ answer: WireAnswer, _ job: HostJob) {
        let (home, notification, number) = (home, job.notification, answer.notification)
        let directories = AnswerDirectories(
            temporary: home.temporary, home: home.path, appGroup: surroundings.appGroup)
        surroundings.parts.intake.take(
            answer, in: directories, isWanted: { !notification.isClaimed },
            done: { [self] result in
                // On a thread that may wait for the disk.
                let (left, excess) = (home.filesLeft(), home.excess())
                act { state, now in
                    state.taken(result, number: number, left: left, excess: excess, at: now)
                }
            })
    }

    /// The directory for temporary files is emptied between two notifications.
    private func free() {
        submit { [self] in
            if !locking.withLock({ $0.state.setup.settings.keepsTemporaryFiles }) { home.clearTemporary() }
            surroundings.free(self)
        }
    }

    /// The clock does not move meanwhile: another notification may wait for what is done.
    private func submit(_ work: @escaping @Sendable () -> Void) {
        let clock = clock
        clock.beginWork()
        surroundings.parts.submit {
            work()
            clock.endWork()
        }
    }

    private func gone() {
        submit { [self] in
            home.clear()
            home.release()
            surroundings.gone(self)
        }
    }
}
