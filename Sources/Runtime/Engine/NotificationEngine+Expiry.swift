import NotificationCore

/// Why the original is delivered although answers are missing.
struct Expiry: Sendable {
    var code: Code
    /// The time since the budget began.
    var elapsed: Duration
    /// The end of the real budget: the clock of the budget did not move while something waited in real time.
    var inRealTime = false
    /// What there was too little of, for `internal.resource`.
    var missing: String?
}

/// What delivers when the time is over: the alarm of the notification at its deadline, a signal, the end of a task,
/// or the caller that waits when the thread of the clock is stuck. The first to claim the notification decides; what
/// had happened until then is in the delivery.
extension NotificationEngine {
    /// Delivers the original now, unless the notification is decided: a signal, a shutdown, a cancelled task.
    package func interrupt(_ notification: AcceptedNotification) {
        expire(notification, Expiry(code: .internalInterrupted, elapsed: elapsed(notification)))
    }

    package func interruptAll() {
        for notification in library.inFlight + (extensionHost?.inFlight ?? []) { interrupt(notification) }
    }

    /// The budget is over by another clock than the engine's: the backstop of virtual time, which stands still while
    /// something waits in real time.
    package func expire(_ notification: AcceptedNotification, afterRealTime elapsed: Duration) {
        expire(notification, Expiry(code: .budgetExpired, elapsed: elapsed, inRealTime: true))
    }

    /// The budget is over and nothing has been delivered, so the clock's thread is stuck: the caller delivers.
    package func overdue(_ notification: AcceptedNotification) {
        expire(notification, Expiry(code: .budgetExpired, elapsed: elapsed(notification)))
    }

    /// Delivers the original, unless the notification is decided.
    func expire(_ notification: AcceptedNotification, _ expiry: Expiry) {
        guard notification.claim() else { return }
        put(.expire(notification, expiry))
    }

    /// The original, with what had happened until then. The notification has been claimed.
    func expired(_ notification: AcceptedNotification, _ expiry: Expiry) -> DecidedNotification {
        let budget = budget(of: notification)
        switch reading(of: notification, budget) {
        case .decided(let delivered): return finish(notification, delivered)
        case .open(let open):
            return finish(notification, expired(open, notification, expiry, budget))
        }
    }

    func expired(
        _ open: OpenReading, _ notification: AcceptedNotification, _ expiry: Expiry, _ budget: TimeBudget
    ) -> CompletedDelivery {
        let evidence = open.media == nil ? extensionHost?.expire(notification) : nil
        let result =
            open.media.map { soFar($0, notification).result } ?? evidence?.result ?? ProcessingResult()
        // The extension may know more than that the time is over.
        let code = expiry.code == .budgetExpired ? evidence?.code ?? expiry.code : expiry.code
        var delivery = DeliveryRules.expired(result, code: code, elapsed: expiry.elapsed)
        if let missing = expiry.missing {
            delivery.diagnostics.append(Diagnostic(expiry.code, .error, missing))
        }
        if expiry.inRealTime {
            delivery.diagnostics.add(
                .budgetExpired, .note,
                "ended by the real budget: something waited \(DurationText.text(expiry.elapsed)) in "
                    + "real time",
                hint: "Virtual time moves only while everything waits for its clock.")
        }
        if !open.notes.isEmpty { delivery.diagnostics.insert(contentsOf: open.notes, at: 0) }
        var delivered = CompletedDelivery(
            open.payload.payload, delivery, budget: budget, request: open.request, namesMedia: open.namesMedia
        )
        delivered.elapsed = expiry.elapsed
        return delivered
    }

    /// What is known by now, and how far the rest has come.
    func soFar(_ media: MediaReading, _ notification: AcceptedNotification) -> Decision {
        let started = notification.takenUp ?? clock.now()
        var decision = Decision(media, answers: notification.answers, rules: rules, started: started)
        let now = clock.now()
        if notification.isPublishing {
            for index in decision.unpublished { decision.result.attachments[index].phase = .publishing }
        }
        for index in decision.result.attachments.indices {
            let record = decision.result.attachments[index]
            guard record.phase == .queued, let url = record.source, let found = library.progress(of: url)
            else { continue }
            decision.result.attachments[index].phase = found.phase
            decision.result.attachments[index].progress = found.progress
            decision.result.attachments[index].takePartialReport(at: now)
        }
        return decision
    }

    /// The grace begins: an extension is warned; media that is attached by now is delivered, if there is any.
    func warn(_ notification: AcceptedNotification) {
        let budget = budget(of: notification)
        guard case .open(let open) = reading(of: notification, budget) else { return }
        guard let media = open.media else {
            extensionHost?.timeWillExpire(notification)
            return
        }
        guard onExpiry == .bestAttempt else { return }
        let decision = soFar(media, notification)
        let unpublished = decision.unpublished
        if !unpublished.isEmpty {
            publish(unpublished, of: decision.result, open, notification, budget, onlyAttached: true)
            return
        }
        deliverAttached(decision.result, open, notification, budget)
    }

    /// Delivers what is attached by now, if anything is; the rest has expired.
    func deliverAttached(
        _ result: ProcessingResult, _ open: OpenReading, _ notification: AcceptedNotification,
        _ budget: TimeBudget
    ) {
        guard result.attachments.contains(where: { $0.outcome == .attached }), notification.claim() else {
            return
        }
        let result = AttachmentPlan.expiringUnfinished(result, elapsed: budget.elapsed())
        receiver.deliver([finish(notification, delivered(result, open, budget))])
        library.leave(notification)
    }
}
