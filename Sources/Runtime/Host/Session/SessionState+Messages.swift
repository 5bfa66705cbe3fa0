import ExtensionWire
import NotificationCore

extension SessionState {
    /// The limits on exchanges at the same time, and on requests that are recorded for one notification.
    static let mostExchanges = 256
    static let mostRequests = 10_000
    private static let mostDiagnostics = 1000

    mutating func receive(_ message: ExtensionMessage, at now: Instant, sinceStart: Duration) {
        switch message {
        case .hello(let version, let name, let hasVirtualTime): greet(version, name, hasVirtualTime, at: now)
        case .ready: becomeReady(at: now, took: sinceStart)
        case _ where process != .ready:
            condemn(.extensionProtocol, "it did not begin with the handshake")
        case .request(let request): begin(request, at: now)
        case .cancel(let exchange): cancelled(exchange, at: now)
        case .answer(let answer): take(answer, at: now)
        case .returned(let number):
            if current?.number == number { current?.hasReturned = true }
        case .settled(let number): settled(number, at: now)
        case .pong: current?.isMainFree = true
        case .event(let event): note(event)
        case .note(let text): note(text)
        case .outOfMemory(let text): condemn(.extensionMemory, text)
        case .idle(let seen, let until): becomeIdle(seen: seen, until: until, at: now)
        }
    }

    // MARK: - The handshake

    private mutating func greet(
        _ version: UInt32, _ name: String, _ hasVirtualTime: Bool, at now: Instant
    ) {
        guard process == .starting else { return condemn(.extensionProtocol, "it said hello twice") }
        guard version == Wire.version else {
            condemn(
                .extensionNotStarted,
                "it was built with another version of ServiceExtensionMain (messages of version \(version), "
                    + "here \(Wire.version))")
            return
        }
        process = .greeted
        self.name = String(name.prefix(200))
        current?.report.name = self.name
        followsClock = setup.isVirtual && hasVirtualTime
        var welcome = setup.welcome
        if followsClock {
            toldTime = now
            welcome.virtualTime = now.nanoseconds
        }
        send(.welcome(welcome), at: now)
    }

    private mutating func becomeReady(at now: Instant, took: Duration) {
        guard process == .greeted else {
            condemn(.extensionProtocol, "it was ready without a handshake")
            return
        }
        process = .ready
        startTook = took
        effects.append(.watchMemory)
        guard let current else { return effects.append(.free) }
        if setup.isVirtual, !followsClock {
            self.current?.diagnostics.add(
                .extensionTime, .note,
                "this executable's own timers and waits take real time: it lacks the module for virtual time")
        }
        if case .starting = current.phase { handOver(at: now) }
    }

    // MARK: - Requests

    private mutating func begin(_ request: WireRequest, at now: Instant) {
        guard exchanges[request.exchange] == nil else {
            condemn(.extensionProtocol, "it used the number of a request twice")
            return
        }
        guard var current else {
            if lost.count < Self.mostExchanges { lost.append(request.exchange) }
            return
        }
        guard exchanges.count < Self.mostExchanges, current.report.requests.count < Self.mostRequests else {
            condemn(
                .extensionProtocol,
                "it made more than \(Self.mostExchanges) requests at once, or \(Self.mostRequests) in all")
            return
        }
        exchanges[request.exchange] = Exchange(index: current.report.requests.count)
        current.report.requests.append(
            ExtensionRequest(
                url: request.url, method: request.method, began: now - current.budget.started))
        self.current = current
        effects.append(.begin(request, exchange: request.exchange))
    }

    /// What ends the exchange; it may have ended before this came.
    mutating func began(_ exchange: UInt64, _ cancellation: Cancellation) {
        guard exchanges[exchange] != nil else { return effects.append(.cancel(cancellation)) }
        exchanges[exchange]?.cancellation = cancellation
    }

    private mutating func cancelled(_ number: UInt64, at now: Instant) {
        guard let exchange = exchanges.removeValue(forKey: number) else { return }
        if let cancellation = exchange.cancellation { effects.append(.cancel(cancellation)) }
        end(exchange, .cancelled, at: now)
    }

    mutating func exchange(_ number: UInt64, _ event: ExchangeEvent, at now: Instant) {
        guard let exchange = exchanges[number] else { return }
        switch event {
        case .response(let response):
            current?.report.requests[exchange.index].status = response.status
            send(.response(exchange: number, response), at: now)
        case .body(let bytes):
            current?.report.requests[exchange.index].bytes += bytes.count
            send(.body(exchange: number, bytes), at: now)
        case .progress(let bytes): send(.progress(exchange: number, bytes: bytes), at: now)
        case .file(let descriptor, let bytes):
            current?.report.requests[exchange.index].bytes += bytes
            send(.bodyFile(exchange: number), descriptor, at: now)
        case .finished(let report):
            current?.report.requests[exchange.index].report = report
            exchanges[number] = nil
            end(exchange, .finished, at: now)
            send(.finished(exchange: number), at: now)
        case .failed(let failure):
            current?.report.requests[exchange.index].report = failure.report
            current?.report.requests[exchange.index].failure = failure.failure
            exchanges[number] = nil
            end(exchange, .failed, at: now)
            send(
                .failed(exchange: number, code: failure.urlError, message: failure.failure.message), at: now)
        }
    }

    private mutating func end(_ exchange: Exchange, _ outcome: ExtensionRequest.Outcome, at now: Instant) {
        guard let current, current.report.requests.indices.contains(exchange.index) else { return }
        self.current?.report.requests[exchange.index].outcome = outcome
        self.current?.report.requests[exchange.index].ended = now - current.budget.started
    }

    // MARK: - Answers

    private mutating func take(_ answer: WireAnswer, at now: Instant) {
        guard answer.notification <= notifications, answer.notification > 0 else {
            condemn(.extensionProtocol, "it answered for a notification that it never got")
            return
        }
        guard var current, current.number == answer.notification else { return lateAnswer() }
        let elapsed = now - current.budget.started
        let hasCounted = current.report.answers.contains { $0.kind == .delivered }
        switch current.phase {
        case .running:
            var call = ExtensionReport.AnswerCall(at: elapsed, kind: .delivered, thread: answer.thread)
            call.files = answer.attachments.map(\.path)
            current.report.answers.append(call)
            current.phase = .answered(answer, taken: nil, isSettled: false)
            self.current = current
            intakes += 1
            effects.append(.take(answer, current.job))
            let limit = min(
                now + setup.settings.settle,
                current.budget.started + (current.budget.total - Self.settleReserve))
            send(.settle(notification: current.number), at: now)
            effects.append(.settle(by: max(now, limit), number: current.number))
        case .starting: break
        case .answered, .over:
            let kind: ExtensionReport.AnswerCall.Kind = hasCounted ? .second : .late
            guard current.report.answers.count < Self.mostDiagnostics else { return }
            current.report.answers.append(.init(at: elapsed, kind: kind, thread: answer.thread))
            current.diagnostics.append(
                Self.diagnostic(
                    kind, "the content handler was called again after \(DurationText.text(elapsed))")
            )
            self.current = current
        }
    }

    /// Takes an answer for a notification that has ended.
    private mutating func lateAnswer() {
        let diagnostic = Self.diagnostic(
            .late, "the content handler of an earlier notification was called after its end")
        guard current == nil else {
            if let count = current?.diagnostics.count, count < Self.mostDiagnostics {
                current?.diagnostics.append(diagnostic)
            }
            return
        }
        if overdue.count < Self.mostDiagnostics { overdue.append(diagnostic) }
    }

    private static func diagnostic(_ kind: ExtensionReport.AnswerCall.Kind, _ message: String) -> Diagnostic {
        let code: Code = kind == .late ? .extensionLateAnswer : .extensionSecondAnswer
        return Diagnostic(code, .warning, message, hint: code.explanation.remedy)
    }

    /// Ahead of the deadline, which an answer that came in time must not miss for that.
    private static let settleReserve: Duration = .milliseconds(5)

    private mutating func noteLeft(_ files: [String], excess: String?) {
        let hint = Code.extensionFilesLeft.explanation.remedy
        if let excess {
            current?.diagnostics.add(
                .extensionFilesLeft, .warning,
                "the home of the extension holds \(excess): nse-run empties it after the process has ended, because "
                    + "no more than \(ByteCountText.text(ExtensionHome.mostKept.bytes)) stay", hint: hint)
        }
        guard !files.isEmpty else { return }
        current?.report.filesLeft = files
        let names = files.prefix(3).joined(separator: ", ") + (files.count > 3 ? ", …" : "")
        current?.diagnostics.add(
            .extensionFilesLeft, .warning,
            "\(files.count) \(files.count == 1 ? "file stays" : "files stay") in the directory for temporary files: "
                + names, hint: hint)
    }

    /// `left`: temporary files that stayed; `excess`: what the home holds when it is too much.
    mutating func taken(
        _ taken: ProcessingResult, number: UInt64, left: [String], excess: String? = nil, at now: Instant
    ) {
        intakes -= 1
        defer {
            if intakes == 0 {
                effects += afterIntakes
                afterIntakes = []
            }
        }
        guard current?.number == number, case .answered(let answer, _, let isSettled)? = current?.phase else {
            return
        }
        noteLeft(left, excess: excess)
        current?.phase = .answered(answer, taken: taken, isSettled: isSettled)
        settle(at: now)
    }

    private mutating func settled(_ number: UInt64, at now: Instant) {
        guard current?.number == number, case .answered(let answer, let taken, _)? = current?.phase else {
            return
        }
        current?.phase = .answered(answer, taken: taken, isSettled: true)
        settle(at: now)
    }

    /// - Parameter crash: what the process has written that looks like the message of one.
    mutating func settleLimitReached(_ number: UInt64, crash: String?, at now: Instant) {
        guard let current, current.number == number, case .answered(_, _, false) = current.phase else {
            return
        }
        if let crash, !current.hasReturned {
            // It is still writing its backtrace.
            self.current?.diagnostics.add(
                .extensionCrashed, .warning, "after its answer the process crashed: \(crash)",
                hint: Code.extensionCrashed.explanation.remedy)
        } else if current.hasReturned {
            self.current?.diagnostics.add(
                .extensionBlockedMain, .warning,
                "the main thread did nothing for \(DurationText.text(setup.settings.settle)) after the answer"
            )
        }
        settled(number, at: now)
    }

    // MARK: - Diagnostics of modules

    private mutating func note(_ event: ExtensionEvent) {
        guard case .attachmentThrew(let code, let path, let reason) = event, let current,
            current.diagnostics.count < Self.mostDiagnostics
        else { return }
        let name = path.lastPart
        self.current?.diagnostics.add(
            .extensionAttachmentThrew, .error,
            "UNNotificationAttachment threw UNError \(code) for \(name.prefix(200)): \(reason.prefix(500))",
            hint: Code.extensionAttachmentThrew.explanation.remedy)
    }

    private mutating func note(_ text: String) {
        guard let current, current.report.notes.count < Self.mostDiagnostics else { return }
        self.current?.report.notes.append(String(text.prefix(1000)))
    }

    // MARK: - Time

    private mutating func becomeIdle(seen: UInt64, until: Int64?, at now: Instant) {
        guard followsClock, seen == sent, !isIdle else { return }
        isIdle = true
        turn += 1
        if let current, case .over = current.phase, until == nil, exchanges.isEmpty {
            // Nothing can come of it any more.
            finish(at: now)
            return
        }
        if let until { effects.append(.wake(at: max(now, Instant(nanoseconds: until)), turn: turn)) }
    }

    mutating func wake(_ turn: UInt64, at now: Instant) {
        guard isIdle, self.turn == turn else { return }
        toldTime = now
        sent += 1
        isIdle = false
        self.turn += 1
        effects.append(.send(.time(now.nanoseconds), nil))
    }

    mutating func warn(_ notification: AcceptedNotification, at now: Instant) {
        guard let current, current.job.notification === notification, case .running = current.phase else {
            return
        }
        self.current?.pinged = true
        send(.timeWillExpire(notification: current.number), at: now)
        send(.ping(current.number), at: now)
    }

    /// The notification was decided without an answer; what is known of it.
    mutating func expire(_ notification: AcceptedNotification, at now: Instant) -> ExtensionEvidence? {
        guard var current, current.job.notification === notification else { return nil }
        let code: Code?
        switch current.phase {
        case .over: return nil
        case .starting: code = .extensionNotStarted
        case .running: code = exchanges.isEmpty ? fault?.code ?? .extensionNoAnswer : nil
        case .answered: code = nil
        }
        if current.pinged, !current.isMainFree {
            current.diagnostics.add(
                .extensionBlockedMain, .error,
                "the main thread did nothing between the warning and the end of the time",
                hint: Code.extensionBlockedMain.explanation.remedy)
        }
        if let code {
            let message = fault?.message ?? Self.expiry(current.phase)
            current.diagnostics.insert(
                Diagnostic(code, .error, message, hint: code.explanation.remedy), at: 0)
        }
        current.phase = .over
        self.current = current
        let evidence = ExtensionEvidence(code: code, result: result(current))
        afterDecision(at: now)
        return evidence
    }

    private static func expiry(_ phase: Current.Phase) -> String {
        if case .starting = phase { return "the process was not ready when the time ran out" }
        return "the content handler was not called, and no request was under way when the time ran out"
    }

    mutating func cancel(_ notification: AcceptedNotification, at now: Instant) {
        guard let current, current.job.notification === notification else { return }
        if case .over = current.phase { return }
        self.current?.phase = .over
        afterDecision(at: now)
    }
}
