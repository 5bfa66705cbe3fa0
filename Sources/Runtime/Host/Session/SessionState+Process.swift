import ExtensionWire
import NotificationCore

extension SessionState {
    // MARK: - A notification

    /// Takes a notification; the session has no other one.
    /// - Returns: false when the process is of no use any more.
    mutating func assign(_ job: HostJob, _ budget: TimeBudget, at now: Instant) -> Bool {
        if wantsKill { return false }
        if case .ended = process { return false }
        notifications += 1
        var report = ExtensionReport(path: setup.settings.path)
        report.earlier = Int(clamping: notifications - 1)
        report.sandbox = sandbox
        report.name = name
        var current = Current(job: job, number: notifications, budget: budget, report: report)
        current.diagnostics = overdue
        overdue = []
        self.current = current
        if process == .ready { handOver(at: now) }
        return true
    }

    mutating func handOver(at now: Instant) {
        guard var current, case .starting = current.phase else { return }
        current.phase = .running
        if notifications == 1 { noteStart(&current) }
        self.current = current
        for exchange in lost {
            send(.failed(exchange: exchange, code: -1005, message: Self.lostText), at: now)
        }
        lost = []
        send(
            .receive(
                notification: current.number, identifier: "nse-\(current.number)",
                payload: current.job.payload.bytes), at: now)
    }

    private func noteStart(_ current: inout Current) {
        current.report.start = startTook
        guard let startTook, startTook >= current.budget.total / 4, startTook > .zero else { return }
        current.diagnostics.add(
            .extensionSlowStart, .warning,
            "the process took \(DurationText.text(startTook)) to start, of a budget of "
                + "\(DurationText.text(current.budget.total))")
    }

    mutating func noteSandbox(_ found: ChildSandbox?) {
        sandbox = found?.text
        current?.report.sandbox = sandbox
        guard let found, !found.isClosed else { return }
        current?.diagnostics.add(
            .extensionSandbox, .warning,
            "the extension's process may open sockets of its own: neither a network namespace nor a filter of system "
                + "calls is available here", hint: Code.extensionSandbox.explanation.remedy)
    }

    static let lostText = "The connection was lost: the process was suspended."

    // MARK: - Its end

    mutating func broke(_ error: ByteFault) { condemn(.extensionProtocol, error.message) }

    mutating func closed() { condemn(.extensionProtocol, "it closed its socket and went on") }

    mutating func exceededMemory(peak: Int) {
        condemn(
            .extensionMemory,
            "it needed \(ByteCountText.text(peak)) above what it started with; the limit is "
                + ByteCountText.text(setup.settings.memoryLimit))
    }

    /// - Parameter lackedMemory: it was close to the limit on its data at the last sample.
    mutating func ended(_ end: ChildEnd, lackedMemory: Bool, at now: Instant) {
        let before = process
        process = .ended(end)
        for exchange in exchanges.values { cancel(exchange) }
        exchanges = [:]
        defer { leaveHome(.gone) }
        guard var current else { return }
        current.report.end = end
        self.current = current
        switch current.phase {
        case .starting, .running:
            decide(failing: reason(of: end, before, lackedMemory))
        case .answered:
            if !wantsKill {
                self.current?.diagnostics.append(
                    Diagnostic(.extensionCrashed, .warning, "after its answer the process \(end.words)"))
            }
            settle(at: now)
        case .over: break
        }
        finish()
    }

    private func reason(of end: ChildEnd, _ before: Process, _ lackedMemory: Bool) -> CodedFailure {
        if let fault { return fault }
        if lackedMemory {
            return CodedFailure(
                .extensionMemory, "the process \(end.words) when it asked for more memory than it may have")
        }
        switch before {
        case .ready, .ended:
            return CodedFailure(
                .extensionCrashed, "the process \(end.words)")
        case .starting, .greeted:
            return CodedFailure(
                .extensionNotStarted, "the process \(end.words) before it was ready")
        }
    }

    // MARK: - The decision

    mutating func decide(failing failure: CodedFailure) {
        guard var current else { return }
        if case .over = current.phase { return }
        current.phase = .over
        self.current = current
        var result = result(current)
        result.failure = failure
        effects.append(.deliver(current.job, result))
    }

    mutating func settle(at now: Instant) {
        guard var current, case .answered(_, let taken?, let isSettled) = current.phase else { return }
        if case .ended = process {} else { guard isSettled else { return } }
        current.phase = .over
        self.current = current
        effects.append(.deliver(current.job, result(current, taken)))
        afterDecision(at: now)
    }

    mutating func afterDecision(at now: Instant) {
        guard let current, case .over = current.phase else { return }
        guard setup.settings.linger > .zero else { return finish(at: now) }
        effects.append(.endLinger(at: now + setup.settings.linger, number: current.number))
    }

    mutating func finish(at now: Instant? = nil) {
        guard let current, case .over = current.phase else { return }
        for (number, exchange) in exchanges {
            cancel(exchange)
            lost.append(number)
        }
        exchanges = [:]
        self.current = nil
        effects.append(.finished(current.job, current.report, current.diagnostics))
        if case .ended = process { return }
        // A thread that is still inside of the extension, or a main thread that does nothing, is of no use to the next.
        let isUsable =
            fault == nil && !wantsKill && process == .ready && current.hasReturned
            && (!current.pinged || current.isMainFree)
        guard setup.settings.reuse, isUsable, let now else { return kill() }
        send(.end(notification: current.number), at: now)
        leaveHome(.free)
    }

    private mutating func cancel(_ exchange: Exchange) {
        if let cancellation = exchange.cancellation { effects.append(.cancel(cancellation)) }
    }

    /// - Parameter taken: what came of the files of its answer, where there is one.
    func result(_ current: Current, _ taken: ProcessingResult = ProcessingResult()) -> ProcessingResult {
        var result = taken
        result.diagnostics = current.diagnostics + taken.diagnostics
        result.report = current.report
        return result
    }
}

extension ChildEnd {
    var words: String {
        switch self {
        case .exited(let status): "ended with exit status \(status)"
        case .signalled(let number): "was ended by \(ExtensionSummary.signal(number))"
        }
    }
}
