package import NotificationCheck

/// Judges deliveries as `check` judges what it reads, by the same code; the delivery's facts replace a second download.
package struct DeliveryJudge: Sendable {
    private let finder: ReferenceFinder
    private let conditions: DeliveryConditions
    private let from: SenderChoice
    private let resultKey: String
    private let memo = RulingMemo()

    package init(_ configuration: RuntimeConfiguration = RuntimeConfiguration()) {
        finder = configuration.finder
        conditions = configuration.delivery.conditions
        from = configuration.delivery.from
        resultKey = configuration.delivery.resultKey
    }

    /// The ruling of ``judge(_:_:)`` under the conditions of the configuration, for the many lines of a batch.
    package func ruling(_ delivered: CompletedDelivery) -> Ruling {
        guard let payload = delivered.payload, payload.aps != nil, delivered.delivery.report == nil else {
            return judge(delivered).ruling
        }
        return memo.ruling(
            payload.document, of: delivered.request, facts: { Self.add(delivered, to: &$0) },
            judge: { judge(delivered).ruling })
    }

    private static func add(_ delivered: CompletedDelivery, to digest: inout ShapeDigest) {
        let delivery = delivered.delivery
        digest.add(delivery.outcome.rawValue)
        digest.add(delivered.namesMedia ? 1 : 0)
        digest.add(sender(delivered) == nil ? 0 : 1)
        if let code = delivery.code { digest.add(code.rawValue) }
        add(delivery.diagnostics, to: &digest)
        for record in delivery.attachments {
            digest.add(record.reference.dialect)
            add(record.diagnostics, to: &digest)
            if let failure = record.failure {
                digest.add(failure.code.rawValue)
                digest.add(failure.retryable ? 1 : 0)
            }
            digest.add(record.admission == nil ? 0 : 1)
            // Only large files and redirects are worth a word.
            if let bytes = record.bytes, bytes > 1_000_000 { digest.add(UInt64(bytes)) }
            if let report = record.report, !report.redirects.isEmpty {
                for redirect in report.redirects { digest.add(redirect.url) }
                digest.add(report.finalURL ?? "")
            }
        }
    }

    private static func add(_ diagnostics: [Diagnostic], to digest: inout ShapeDigest) {
        digest.add(UInt64(diagnostics.count))
        for diagnostic in diagnostics {
            digest.add(diagnostic.code.rawValue)
            digest.add(diagnostic.severity.rawValue)
        }
    }

    /// - Parameter own: the conditions of this delivery; nil: those of the configuration.
    package func judge(_ delivered: CompletedDelivery, _ own: DeliveryConditions? = nil) -> Judgement {
        let delivery = delivered.delivery
        let isInvalid = delivery.outcome == .invalid
        if isInvalid, !isObject(delivered) { return Self.ofInvalid(delivered) }
        // Refused whatever else is in it; so what is judged is small. A service may refuse a request before that.
        if delivered.request == nil, delivered.payload?.aps != nil,
            let large = delivery.diagnostics.first(where: {
                $0.code == .payloadTooLarge && $0.severity == .error
            })
        {
            return Judgement(delivered, [large])
        }
        var judged = JudgedPayload(delivered)
        judged.delivered = JudgedPayload.Delivered(
            namesMedia: delivered.namesMedia, isSuppressed: delivery.outcome == .suppressed,
            shown: Self.sender(delivered))
        // The judge says of repeated members what they do on a phone, and why an object is no payload.
        if isInvalid { judged.diagnostics = [] }
        judged.diagnostics.removeAll { $0.code == .payloadDuplicate }
        var settings = settings(own ?? conditions)
        if isInvalid { settings.resultKey = resultKey }
        let answer: CheckAnswer?
        if let request = delivered.request {
            // The judge finds them in the request itself.
            judged.diagnostics.removeAll { $0.code.family == .request }
            answer = Check.answer(request, settings, judged)
        } else {
            answer = Check.answer(
                delivered.part ?? delivered.original, from: isInvalid ? from : .apns, settings, judged)
        }
        guard let answer else { return Self.plain(delivered) }
        return Judgement(
            ruling: answer.ruling, title: answer.title,
            sentence: URLText.printable(answer.sentence, limit: 600),
            answer: answer)
    }

    private func settings(_ conditions: DeliveryConditions) -> CheckSettings {
        var settings = CheckSettings()
        settings.from = from
        settings.finder = finder
        settings.device = conditions.device
        if conditions.pushType != .alert {
            settings.pushType = conditions.pushType
            settings.headers = [SourceHeader("apns-push-type", .string(conditions.pushType.rawValue))]
        }
        return settings
    }

    private static func sender(_ delivered: CompletedDelivery) -> String? {
        guard let sender = delivered.delivery.changes?.after.communication, sender.avatar == .picture,
            !delivered.delivery.attachments.contains(where: { $0.outcome == .attached })
        else { return nil }
        let name = URLText.printable(sender.senderName, limit: 100)
        return
            "It is shown as a \(sender.isCall ? "call" : "message")\(name.isEmpty ? "" : " from \(name)"), "
            + "with the sender's picture."
    }

    /// Whether it is an object, or a list of one or a text with one in it, with a fault of which the rules can say more.
    private func isObject(_ delivered: CompletedDelivery) -> Bool {
        guard [.payloadDuplicate, .payloadShape, .payloadReservedKey].contains(delivered.delivery.code) else {
            return false
        }
        guard let document = try? JSONScanner.scan(delivered.part ?? delivered.original) else { return false }
        return switch document.kind(of: document.root) {
        case .object: true
        case .array: from != .apns && Array(document.elements(of: document.root)).count == 1
        case .string: from != .apns
        default: false
        }
    }

    private static func ofInvalid(_ delivered: CompletedDelivery) -> Judgement {
        let isOwnLimit =
            delivered.delivery.code == .payloadTooLarge
            && NotificationPayload.mayFit(delivered.original)
        return isOwnLimit ? Judgement(delivered, [Diagnostic]()) : plain(delivered)
    }

    private static func plain(_ delivered: CompletedDelivery) -> Judgement {
        var findings = delivered.delivery.diagnostics
        for index in findings.indices where findings[index].code == delivered.delivery.code {
            findings[index].severity = .error
        }
        return Judgement(delivered, DiagnosticOrder.sorted(findings))
    }
}

package struct Judgement: Sendable {
    package let ruling: Ruling
    package let title: String
    /// What the phone shows, and the cause; one sentence or two.
    package let sentence: String
    /// What `check` says of it, with the places in the input; nil for what was judged by the delivery's own findings.
    package let answer: CheckAnswer?

    /// The verdict, why, and the code.
    package var line: String { "\(title). \(sentence)\(ruling.code.map { " (\($0.rawValue))" } ?? "")" }
}

extension Judgement {
    fileprivate init(_ delivered: CompletedDelivery, _ findings: [Diagnostic]) {
        ruling = Ruling(findings, unverified: true, namesPicture: delivered.namesMedia)
        title = ruling.verdict.title
        let cause = findings.first ?? delivered.delivery.diagnostics.first
        let words = cause.map { Sentence.of(URLText.printable($0.message, limit: 400)) } ?? ""
        answer = nil
        sentence = ruling.verdict == .unverified ? "nse-run could not judge the picture. \(words)" : words
    }
}

extension JudgedPayload {
    /// What a delivery tells a judge, without its record.
    package init(_ delivered: CompletedDelivery) {
        let delivery = delivered.delivery
        self.init(
            media: delivery.attachments.map { JudgedMedia($0, delivered.budget) },
            diagnostics: delivery.diagnostics, code: delivery.code, record: [])
        isOfExtension = delivery.report != nil
        guard media.isEmpty else { return }
        // What ended it before a picture was looked for, or while it was.
        if delivery.outcome == .original, let code, !Self.isAboutPayload(code) {
            hasNoAnswer = code.family == .extension || isOfExtension
            if !diagnostics.contains(where: { $0.code == code }) {
                diagnostics.append(Diagnostic(code, .error, code.explanation.cause))
            }
            return
        }
        unanswered = (delivery.report?.requests ?? []).compactMap { request in
            request.failure
                ?? request.status.flatMap { StatusRules.judge($0, from: URLText.redacted(request.url)) }
        }
    }

    /// Whether the judge finds it in the payload.
    private static func isAboutPayload(_ code: Code) -> Bool {
        code.family == .gate || code == .mediaNone || code == .mediaLost || code == .extensionNoChange
    }
}

extension JudgedMedia {
    fileprivate init(_ record: AttachmentRecord, _ budget: TimeBudget) {
        let outcome: Outcome =
            if let failure = record.failure {
                failure.code == .mediaUnverified ? .unverified : .lost
            } else {
                record.admission != nil ? .attached : .lost
            }
        self.init(
            pointer: record.reference.pointer, dialect: record.reference.dialect, url: record.source,
            outcome: outcome, failure: record.failure)
        diagnostics = record.diagnostics
        finalURL = record.report?.finalURL
        redirects = record.report?.redirects.map { ($0.url, $0.status) } ?? []
        contentType = record.report?.contentType
        contentDisposition = record.report?.contentDisposition
        hint = record.reference.knownHint
        type = record.admission?.type
        seenMIME = record.seenMIME
        bytes = record.bytes
        width = record.admission?.facts.width
        height = record.admission?.facts.height
        firstByte = record.report?.timings.wait
        neededKbps = record.neededKbps(budget: budget)
    }
}
