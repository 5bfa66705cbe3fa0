import NotificationCore

/// What a line comes to with the answers that are there, and what it still needs. Pure.
struct LineAttempt {
    var edits: Edits
    /// URLs without an answer, in the order of the payload.
    var missing: [String] = []

    /// - Parameters:
    ///   - answers: by URL.
    ///   - elapsed: since the line was taken up.
    init(
        _ line: OpenLine, answers: [String: SharedAnswer.Use], rules: AdmissionRules, elapsed: Duration
    ) {
        edits = Edits(attachments: line.plan.records, diagnostics: line.diagnostics)
        for group in line.plan.groups {
            guard let use = answers[group.url] else {
                missing.append(group.url)
                continue
            }
            apply(use, to: group, rules, elapsed)
            var waiting: Set<Int> = []
            for next in AttachmentPlan.next(of: group, in: edits) {
                for index in next.indices { edits.attachments[index].takeNextURL() }
                if let use = answers[next.url] {
                    apply(use, to: next, rules, elapsed)
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

    /// Each reference brings its own hint, so each is judged.
    private mutating func apply(
        _ use: SharedAnswer.Use, to group: AttachmentPlan.Group, _ rules: AdmissionRules,
        _ elapsed: Duration
    ) {
        let answer = use.answer
        for (position, index) in group.indices.enumerated() {
            edits.attachments[index].report = answer.report
            edits.attachments[index].report?.origin = position == 0 ? use.origin : Self.later(use.origin)
            edits.attachments[index].bytes = answer.report.bytes
            edits.attachments[index].stage = .settled
            guard let look = answer.look else {
                edits.attachments[index].failure = answer.failure
                edits.attachments[index].seenMIME = answer.seenMIME
                continue
            }
            edits.attachments[index].bytes = look.bytes
            edits.attachments[index].sha256 = look.sha256
            edits.attachments[index].readyAfter = elapsed
            let verdict = rules.judge(
                walk: look.walk, magicMIME: look.magicMIME, magicDescription: look.magicDescription,
                bytes: look.bytes, declaredMIME: answer.report.contentType,
                urlExtension: FileExtension.of(url: group.url), hint: group.hints[index]?.text)
            switch verdict {
            case .success(let admission):
                edits.attachments[index].admission = admission
                edits.attachments[index].stored = answer.stored
                edits.attachments[index].failure = answer.stored == nil ? answer.failure : nil
                edits.attachments[index].tellVendor(url: group.url)
            case .failure(let failure):
                edits.attachments[index].seenMIME = look.magicDescription ?? look.magicMIME
                edits.attachments[index].failure = failure
            }
        }
    }

    private static func later(_ origin: FetchReport.Origin) -> FetchReport.Origin {
        origin == .network ? .shared : origin
    }
}
