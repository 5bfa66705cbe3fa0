import NotificationCore

extension NotificationEngine {
    /// - Returns: nil when it waits, when it was decided elsewhere, or when it is dropped.
    func decide(_ notification: AcceptedNotification) -> DecidedNotification? {
        let budget = budget(of: notification)
        switch reading(of: notification, budget) {
        case .decided(let delivered):
            guard notification.claim() else { return nil }
            return finish(notification, delivered)
        case .open(let open):
            // No transfer is begun for a budget that is over.
            guard budget.remaining() > .zero else {
                guard notification.claim() else { return nil }
                let expiry = Expiry(code: .budgetExpired, elapsed: budget.elapsed())
                return finish(notification, expired(open, notification, expiry, budget))
            }
            if notification.reading == nil, let missing = missing() {
                guard notification.claim() else { return nil }
                let expiry = Expiry(code: .internalResource, elapsed: budget.elapsed(), missing: missing)
                return finish(notification, expired(open, notification, expiry, budget))
            }
            if let media = open.media { return decide(open, media, notification, budget) }
            keep(open, for: notification)
            ask(open, notification)
            return nil
        }
    }

    private func decide(
        _ open: OpenReading, _ media: MediaReading, _ notification: AcceptedNotification, _ budget: TimeBudget
    ) -> DecidedNotification? {
        var answers = notification.answers
        var missing = library.takeFresh(
            media.plan.groups.lazy.map(\.url), at: clock.now(), into: &answers)
        while true {
            if !missing.isEmpty {
                notification.note(answers)
                notification.beginAsking()
                keep(open, for: notification)
                let now = clock.now()
                for url in missing {
                    switch library.request(url, for: notification, at: now) {
                    case .answered(let received): notification.note(received, for: url)
                    case .waits: break
                    case .refused: notification.markRefused()
                    }
                }
                guard notification.endAsking() else { return nil }
                answers = notification.answers
            }
            if notification.isRefused {
                if notification.claim() { drop(notification) }
                return nil
            }
            let decision = Decision(media, answers: answers, rules: rules, started: budget.started)
            guard !decision.missing.isEmpty else {
                let unpublished = decision.unpublished
                if !unpublished.isEmpty {
                    notification.note(answers)
                    publish(unpublished, of: decision.result, open, notification, budget)
                    return nil
                }
                guard notification.claim() else { return nil }
                return finish(notification, delivered(decision.result, open, budget))
            }
            missing = library.takeFresh(decision.missing, at: clock.now(), into: &answers)
        }
    }

    /// Publishes what is admitted, then delivers, unless the notification is decided by then.
    /// - Parameter onlyAttached: deliver only when something could be attached: the attempt at the warning.
    func publish(
        _ indices: [Int], of result: ProcessingResult, _ open: OpenReading,
        _ notification: AcceptedNotification,
        _ budget: TimeBudget, onlyAttached: Bool = false
    ) {
        keep(open, for: notification)
        if !onlyAttached { notification.notePublishing() }
        clock.beginWork()
        let media = indices.compactMap { result.attachments[$0].admitted }
        worker.publish(media, isWanted: { !notification.isClaimed }) { [self] published in
            var result = result
            for (index, file) in zip(indices, published.results) {
                result.attachments[index].phase = .settled
                result.attachments[index].admitted = nil
                switch file {
                case .success(let stored): result.attachments[index].stored = stored
                case .failure(let failure): result.attachments[index].failure = failure
                }
            }
            if let lease = published.lease { result.leases.append(lease) }
            if onlyAttached {
                deliverAttached(result, open, notification, budget)
            } else if notification.claim() {
                receiver.deliver([finish(notification, delivered(result, open, budget))])
            }
            clock.endWork()
        }
    }

    func drop(_ notification: AcceptedNotification) {
        end(notification)
        library.leave(notification)
        receiver.drop(notification)
    }

    func delivered(
        _ result: consuming ProcessingResult, _ open: OpenReading, _ budget: TimeBudget
    ) -> CompletedDelivery {
        let payload = open.payload.payload
        open.media?.found.applyTexts(to: &result, payload: payload)
        var delivery = DeliveryRules.delivery(
            of: result, payload: payload, pushType: open.conditions.pushType, device: open.conditions.device)
        if !open.notes.isEmpty { delivery.diagnostics.insert(contentsOf: open.notes, at: 0) }
        return CompletedDelivery(
            payload, delivery, budget: budget, request: open.request, namesMedia: open.namesMedia)
    }

    func finish(_ notification: AcceptedNotification, _ delivered: CompletedDelivery) -> DecidedNotification {
        end(notification)
        return DecidedNotification(notification: notification, delivered: delivered)
    }
}
