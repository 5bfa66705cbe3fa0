import NotificationCore

/// What a notification comes to with the answers that are there, and what it still needs. Pure.
struct Decision {
    var edits: Edits
    /// URLs without an answer, in the order of the payload.
    var missing: [String] = []

    /// - Parameters:
    ///   - answers: by URL.
    ///   - started: when the notification's budget began.
    init(_ reading: MediaReading, answers: SharedAnswers, rules: AdmissionRules, started: Instant) {
        edits = Edits(attachments: reading.plan.records, diagnostics: reading.diagnostics)
        for group in reading.plan.groups {
            guard let use = answers[group.url] else {
                missing.append(group.url)
                continue
            }
            apply(use, to: group, rules, started)
            var waiting: Set<Int> = []
            for next in AttachmentPlan.next(of: group, in: edits) {
                for index in next.indices { edits.attachments[index].takeNextURL() }
                if let use = answers[next.url] {
                    apply(use, to: next, rules, started)
                } else {
                    missing.append(next.url)
                    waiting.formUnion(next.indices)
                }
            }
            for index in group.indices where !waiting.contains(index) {
                edits.attachments[index].returnToFirstURL()
            }
        }
    }

    /// What has to be published before it can be delivered, by the index of its record.
    var unpublished: [Int] {
        edits.attachments.indices.filter { index in
            let record = edits.attachments[index]
            return record.admitted != nil && record.stored == nil && record.failure == nil
        }
    }

    /// Each reference brings its own hint, so each is judged.
    private mutating func apply(
        _ use: SharedAnswer.Use, to group: AttachmentPlan.Group, _ rules: AdmissionRules, _ started: Instant
    ) {
        let answer = use.answer
        for (position, index) in group.indices.enumerated() {
            let origin = position == 0 ? use.origin : Self.later(use.origin)
            // The same as it was for others: no hint, no second URL, ready before this one began.
            let settled =
                group.hints[index] == nil && edits.attachments[index].isFresh && answer.stored != nil
                    && answer.readyAt.map { $0 <= started } ?? true ? use.settled : nil
            if let known = settled?.record(edits.attachments[index].reference.dialect, origin) {
                edits.attachments[index].settle(as: known)
                if let lease = answer.lease { edits.leases.append(lease) }
                continue
            }
            edits.attachments[index].report = answer.report
            edits.attachments[index].report?.origin = origin
            edits.attachments[index].bytes = answer.report.bytes
            edits.attachments[index].stage = .settled
            guard let look = answer.look else {
                edits.attachments[index].failure = answer.failure
                edits.attachments[index].seenMIME = answer.seenMIME
                continue
            }
            edits.attachments[index].bytes = look.bytes
            edits.attachments[index].sha256 = look.sha256
            edits.attachments[index].readyAfter = answer.readyAt.map { max(.zero, $0 - started) }
            switch verdict(of: answer, look, rules, url: group.url, hint: group.hints[index]?.text) {
            case .success(let admission):
                edits.attachments[index].admission = admission
                edits.attachments[index].stored = answer.stored
                if answer.stored != nil { edits.attachments[index].stage = .ready }
                if answer.stored != nil, let lease = answer.lease { edits.leases.append(lease) }
                if let media = answer.admitted {
                    edits.attachments[index].admitted = media
                    edits.attachments[index].stage = .ready
                }
                edits.attachments[index].failure = answer.stored == nil ? answer.failure : nil
                edits.attachments[index].tellVendor(url: group.url)
                settled?.keep(edits.attachments[index], origin)
            case .failure(let failure):
                edits.attachments[index].seenMIME = look.magicDescription ?? look.magicMIME
                edits.attachments[index].failure = failure
            }
        }
    }

    /// Without a hint every reference to a URL hears the same, and the worker has asked already.
    private func verdict(
        of answer: SharedAnswer, _ look: SharedAnswer.Look, _ rules: AdmissionRules, url: String,
        hint: String?
    ) -> Result<Admission, CodedFailure> {
        if hint == nil, let verdict = answer.verdict { return verdict }
        return rules.judge(
            walk: look.walk, magicMIME: look.magicMIME, magicDescription: look.magicDescription,
            bytes: look.bytes, declaredMIME: answer.report.contentType,
            urlExtension: FileExtension.of(url: url), hint: hint)
    }

    private static func later(_ origin: FetchReport.Origin) -> FetchReport.Origin {
        origin == .network ? .shared : origin
    }
}
