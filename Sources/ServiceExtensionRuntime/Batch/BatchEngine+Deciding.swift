import NotificationCore

/// What the workers do.
extension BatchEngine {
    func handle(_ job: BatchWork.Job) {
        switch job {
        case .lines(let lines):
            // Once for what was read together: most lines name files that were published before.
            if parts.appGroup.displacement() != nil { scheduler.distrustFiles() }
            var finished: [(place: Int, line: FinishedLine)] = []
            finished.reserveCapacity(lines.count)
            for line in lines {
                if let done = decide(line) { finished.append((line.sequence, done)) }
            }
            if !finished.isEmpty { window.complete(finished) }
        case .resume(let line):
            // The clock or a signal may have been first.
            guard !line.latch.isClaimed, let done = decide(line) else { return }
            window.complete([(line.sequence, done)])
        case .expire(let line, let code, let elapsed):
            window.complete([(line.sequence, expired(line, code, elapsed))])
            scheduler.leave(line)
        case .warn(let line):
            guard let done = bestAttempt(line) else { return }
            window.complete([(line.sequence, done)])
            scheduler.leave(line)
        }
    }

    /// - Returns: nil when it waits, when someone else decided it, or when it is dropped.
    private func decide(_ line: BatchLine) -> FinishedLine? {
        if line.input.isBlank { return blank(line) }
        let budget = budget(of: line)
        switch interpreter.read(line.input, budget: budget, wall: line.readAt) {
        case .decided(let delivered, let frame): return finish(line, delivered, frame)
        case .open(let open):
            // A budget that is over needs no network to say so.
            guard budget.total > .zero else {
                _ = line.latch.claim()
                return finish(line, expiry(open, line, .budgetExpired, .zero, budget), open.frame)
            }
            return decide(open, line, budget)
        }
    }

    /// Asks for what is missing until nothing is, or until something has to be waited for.
    private func decide(_ open: OpenLine, _ line: BatchLine, _ budget: TimeBudget) -> FinishedLine? {
        var answers = line.answers
        var missing: [String] = open.plan.groups.compactMap { answers[$0.url] == nil ? $0.url : nil }
        while true {
            if !missing.isEmpty {
                line.beginAsking()
                let now = clock.now()
                for url in missing {
                    switch scheduler.request(url, for: line, at: now) {
                    case .answered(let use):
                        line.note(use, for: url)
                        answers[url] = use
                    case .waits: break
                    case .refused: line.markRefused()
                    }
                }
                guard line.endAsking() else { return nil }
                answers = line.answers
            }
            if line.isRefused {
                if line.latch.claim() { drop(line) }
                return nil
            }
            let attempt = LineAttempt(open, answers: answers, rules: rules, elapsed: budget.elapsed())
            guard !attempt.missing.isEmpty else {
                guard line.latch.claim() else { return nil }
                return finish(line, delivered(attempt.edits, open, budget), open.frame)
            }
            missing = attempt.missing
        }
    }

    private func drop(_ line: BatchLine) {
        expiries.settle(line)
        if line.takenUp != nil { progress.end() }
        scheduler.leave(line)
        window.drop(line.sequence)
    }

    private func delivered(_ edits: Edits, _ open: OpenLine, _ budget: TimeBudget) -> Delivered {
        var edits = edits
        open.found.applyTexts(to: &edits, payload: open.payload)
        var delivery = DeliveryRules.delivery(
            of: edits, payload: open.payload, pushType: pipeline.pushType, device: pipeline.device)
        if !open.notes.isEmpty { delivery.diagnostics.insert(contentsOf: open.notes, at: 0) }
        return Delivered(open.payload, delivery, budget: budget)
    }

    // MARK: - Time

    private func budget(of line: BatchLine) -> TimeBudget {
        TimeBudget(
            clock: clock, started: line.takenUp ?? clock.now(), total: pipeline.budget, grace: pipeline.grace)
    }

    private func expired(_ line: BatchLine, _ code: Code, _ elapsed: Duration) -> FinishedLine {
        let budget = budget(of: line)
        switch interpreter.read(line.input, budget: budget, wall: line.readAt) {
        case .decided(let delivered, let frame): return finish(line, delivered, frame)
        case .open(let open):
            return finish(line, expiry(open, line, code, elapsed, budget), open.frame)
        }
    }

    private func expiry(
        _ open: OpenLine, _ line: BatchLine, _ code: Code, _ elapsed: Duration, _ budget: TimeBudget
    ) -> Delivered {
        var delivery = DeliveryRules.expired(
            soFar(open, line, elapsed).edits, code: code, elapsed: elapsed)
        if !open.notes.isEmpty { delivery.diagnostics.insert(contentsOf: open.notes, at: 0) }
        var delivered = Delivered(open.payload, delivery, budget: budget)
        delivered.elapsed = elapsed
        return delivered
    }

    /// What is known by now, and how far the rest has come.
    private func soFar(_ open: OpenLine, _ line: BatchLine, _ elapsed: Duration) -> LineAttempt {
        var attempt = LineAttempt(open, answers: line.answers, rules: rules, elapsed: elapsed)
        let now = clock.now()
        for index in attempt.edits.attachments.indices {
            let record = attempt.edits.attachments[index]
            guard record.stage == .queued, let url = record.source,
                let progress = scheduler.progress(of: url)
            else { continue }
            attempt.edits.attachments[index].stage = .fetching
            attempt.edits.attachments[index].progress = progress
            attempt.edits.attachments[index].takePartialReport(at: now)
        }
        return attempt
    }

    /// The grace begins: what is attached by now is delivered, if anything is.
    private func bestAttempt(_ line: BatchLine) -> FinishedLine? {
        let budget = budget(of: line)
        guard
            case .open(let open) = interpreter.read(line.input, budget: budget, wall: line.readAt)
        else { return nil }
        let attempt = soFar(open, line, budget.elapsed())
        guard attempt.edits.attachments.contains(where: { $0.outcome == .attached }), line.latch.claim()
        else { return nil }
        let edits = AttachmentPlan.expiringUnfinished(attempt.edits, elapsed: budget.elapsed())
        return finish(line, delivered(edits, open, budget), open.frame)
    }

    // MARK: - The end of a line

    private func blank(_ line: BatchLine) -> FinishedLine {
        var finished = FinishedLine(
            main: line.input.ending.bytes, result: BatchLineResult(line: line.number, outcome: nil))
        return trace(line, &finished)
    }

    private func finish(_ line: BatchLine, _ delivered: Delivered, _ frame: LineFrame) -> FinishedLine {
        expiries.settle(line)
        if line.takenUp != nil { progress.end() }
        var delivered = delivered
        var finished = renderer.render(&delivered, line, frame)
        finished.rest = line.rest
        return trace(line, &finished)
    }

    private func trace(_ line: BatchLine, _ finished: inout FinishedLine) -> FinishedLine {
        finished.charge = line.charge
        if isTraced { finished.trace = LineTrace(of: line.input) }
        return finished
    }
}
