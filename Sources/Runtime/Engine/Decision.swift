import NotificationCore

struct Decision {
    var result: ProcessingResult
    /// URLs without an answer, in the order of the payload.
    var missing: [String] = []

    /// `answers` are by URL; `started` is when the notification's budget began.
    init(_ reading: MediaReading, answers: SharedAnswers, rules: AdmissionRules, started: Instant) {
        result = ProcessingResult(attachments: reading.plan.records, diagnostics: reading.diagnostics)
        for group in reading.plan.groups {
            guard let received = answers[group.url] else {
                missing.append(group.url)
                continue
            }
            apply(received, to: group, rules, started)
            goOn(with: group, answers, rules, started) { $0.nextURL }
            if let repair = reading.plan.repair {
                goOn(with: group, answers, rules, started) { $0.repairedURL(by: repair) }
            }
        }
    }

    /// Tries other URLs for those of the group that failed.
    private mutating func goOn(
        with group: AttachmentPlan.Group, _ answers: SharedAnswers, _ rules: AdmissionRules,
        _ started: Instant, url: (AttachmentRecord) -> MediaFallback?
    ) {
        var waiting: Set<Int> = []
        for next in AttachmentPlan.next(of: group, in: result, url: url) {
            for index in next.indices {
                if let other = url(result.attachments[index]) { result.attachments[index].take(other) }
            }
            if let received = answers[next.url] {
                apply(received, to: next, rules, started)
            } else {
                missing.append(next.url)
                waiting.formUnion(next.indices)
            }
        }
        for index in group.indices where !waiting.contains(index) {
            result.attachments[index].returnToFirstURL()
        }
    }

    /// What has to be published before it can be delivered, by the index of its record.
    var unpublished: [Int] {
        result.attachments.indices.filter { index in
            let record = result.attachments[index]
            return record.admitted != nil && record.stored == nil && record.failure == nil
        }
    }

    /// Each reference brings its own hint, so each is judged.
    private mutating func apply(
        _ received: ReceivedAnswer, to group: AttachmentPlan.Group, _ rules: AdmissionRules,
        _ started: Instant
    ) {
        let answer = received.answer
        for (position, index) in group.indices.enumerated() {
            let origin = position > 0 && received.origin == .network ? .shared : received.origin
            // An earlier record can be shared: no hint, no second URL, ready before this notification began.
            let settled =
                group.hints[index] == nil && result.attachments[index].isFresh && answer.stored != nil
                    && answer.readyAt.map { $0 <= started } ?? true ? received.settled : nil
            if let known = settled?.record(result.attachments[index].reference.dialect, origin) {
                result.attachments[index].settle(as: known)
                if let lease = answer.lease { result.leases.append(lease) }
                continue
            }
            var report = answer.report
            report.origin = origin
            result.attachments[index].report = report
            result.attachments[index].bytes = answer.report.bytes
            result.attachments[index].phase = .settled
            guard let inspection = answer.inspection else {
                result.attachments[index].failure = answer.failure
                result.attachments[index].seenMIME = answer.seenMIME
                continue
            }
            result.attachments[index].bytes = inspection.bytes
            result.attachments[index].sha256 = inspection.sha256
            result.attachments[index].readyAfter = answer.readyAt.map { max(.zero, $0 - started) }
            switch verdict(of: answer, inspection, rules, url: group.url, hint: group.hints[index]?.text) {
            case .success(let admission):
                result.attachments[index].admission = admission
                result.attachments[index].stored = answer.stored
                if answer.stored != nil { result.attachments[index].phase = .ready }
                if answer.stored != nil, let lease = answer.lease { result.leases.append(lease) }
                if let media = answer.admitted {
                    result.attachments[index].admitted = media
                    result.attachments[index].phase = .ready
                }
                result.attachments[index].failure = answer.stored == nil ? answer.failure : nil
                result.attachments[index].tellVendor(url: group.url)
                settled?.keep(result.attachments[index], origin)
            case .failure(let failure):
                result.attachments[index].seenMIME =
                    inspection.findings.magicDescription ?? inspection.findings.magicMIME
                result.attachments[index].failure = failure
            }
        }
    }

    private func verdict(
        of answer: SharedAnswer, _ inspection: InspectedContent, _ rules: AdmissionRules, url: String,
        hint: String?
    ) -> Result<Admission, CodedFailure> {
        if hint == nil, let verdict = answer.verdict { return verdict }
        return inspection.judged(by: rules, declaredMIME: answer.report.contentType, url: url, hint: hint)
    }
}
