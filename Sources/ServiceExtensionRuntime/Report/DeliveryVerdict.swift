import NotificationCore

/// The verdict on a delivery, by the rule by which `check` finds it: what will be seen, and the one cause.
struct DeliveryVerdict {
    let verdict: Verdict
    /// The verdict as a sentence, with a capital letter and a full stop.
    let sentence: String
    /// The code of the cause; nil when the picture shows.
    let code: Code?
    /// No picture was named, so none is lost.
    private(set) var isCalm = false
    /// The message of the cause as it is in the record, so that it is not printed twice.
    let message: String

    init(_ delivered: CompletedDelivery) {
        var collected = Collected(delivered)
        collected.addWhatIsNotThere()
        let errors = collected.diagnostics.contains { $0.severity == .error }
        if let own = collected.unchecked, !errors {
            verdict = .unverified
            code = own.code
            message = own.message
            sentence = Sentence.of(
                "nse-run could not judge the picture: \(Self.plain(own.message, delivered))")
            return
        }
        let ordered = DiagnosticOrder.sorted(collected.diagnostics)
        let found = Ruling(ordered, unverified: false).verdict
        let cause = ordered.first { $0.severity != .note }
        if delivered.delivery.outcome == .suppressed {
            verdict = .nothingShows
            sentence = "The extension suppressed the notification."
            (code, message) = (nil, "")
        } else if let first = collected.first ?? cause {
            verdict = collected.first == nil ? found : .noPicture
            code = first.code
            message = first.message
            sentence = Self.sentence(first, collected, delivered)
            isCalm =
                (first.code == .mediaNone || first.code == .extensionNoChange) && !delivered.missesPicture
        } else if let sender = delivered.delivery.changes?.after.communication, collected.shown.isEmpty,
            sender.avatar == .picture
        {
            verdict = found
            sentence = Self.shown(sender)
            (code, message) = (nil, "")
        } else if let report = delivered.delivery.report, collected.shown.isEmpty {
            verdict = .noPicture
            let failed = report.requests.first { $0.failure != nil }
            isCalm = failed == nil && !delivered.missesPicture
            code = failed?.failure?.code
            message = failed?.failure?.message ?? ""
            sentence = Self.changesOnly(failed)
        } else {
            verdict = found
            sentence = Self.shown(collected.shown, delivered)
            (code, message) = (nil, "")
        }
    }

    /// The extension answered, and attached nothing.
    private static func changesOnly(_ failed: ExtensionRequest?) -> String {
        guard let failed, let failure = failed.failure else {
            return "The extension's changes are delivered; it attached nothing."
        }
        let place = URLText.redacted(failed.url)
        let why = URLText.printable(failure.message, limit: 400)
        return Sentence.of(
            "The extension attached nothing; its request to \(place) failed: "
                + (why.hasPrefix(place + ": ") ? String(why.dropFirst(place.count + 2)) : why))
    }

    // MARK: - Sentences

    private static func sentence(
        _ cause: Diagnostic, _ collected: Collected, _ delivered: CompletedDelivery
    ) -> String {
        var text = plain(cause.message, delivered)
        if cause.code == .budgetExpired, !text.contains("time") { text = "the time ran out: " + text }
        let lost = collected.lost
        if cause.severity == .warning, lost.contains(where: { $0.failure?.message == cause.message }) {
            let all = delivered.delivery.attachments.count
            text = "\(lost.count) of \(all) attachments \(lost.count == 1 ? "is" : "are") lost: \(text)"
        }
        return Sentence.of(text)
    }

    /// One line, and without the address at the beginning, which follows in a line of its own.
    private static func plain(_ message: String, _ delivered: CompletedDelivery) -> String {
        var text = message
        for record in delivered.delivery.attachments {
            guard let url = record.source else { continue }
            let start = URLText.redacted(url) + ": "
            if text.hasPrefix(start) { text.removeFirst(start.count) }
        }
        return URLText.printable(text, limit: 400)
    }

    private static func shown(_ sender: CommunicationContext) -> String {
        let kind = sender.isCall ? "call" : "message"
        let name = URLText.printable(sender.senderName, limit: 100)
        return "It is shown as a \(kind)\(name.isEmpty ? "" : " from \(name)"), with the sender's picture."
    }

    private static func shown(_ shown: [AttachmentRecord], _ delivered: CompletedDelivery) -> String {
        let isOfExtension = delivered.delivery.report != nil
        guard let first = shown.first, let admission = first.admission else {
            return "The notification is delivered with changes; it names no picture."
        }
        guard shown.count == 1 else {
            return isOfExtension
                ? "iOS takes all \(shown.count) attachments of the extension."
                : "All \(shown.count) attachments load, and iOS takes them."
        }
        var facts = [admission.type.name]
        if let width = admission.facts.width, let height = admission.facts.height {
            facts.append("\(width) × \(height)")
        }
        if let bytes = first.bytes { facts.append(ByteCountText.text(bytes)) }
        let what =
            isOfExtension ? "The extension attached a file, and iOS takes it" : "It loads, and iOS takes it"
        return "\(what): \(facts.joined(separator: ", "))."
    }
}

/// The facts for and against a picture.
private struct Collected {
    private let delivered: CompletedDelivery
    var diagnostics: [Diagnostic]
    /// Attachments that show.
    let shown: [AttachmentRecord]
    /// Attachments that do not.
    let lost: [AttachmentRecord]
    /// A fault of this machine, which says nothing about a phone.
    var unchecked: CodedFailure?
    /// The input is no payload of APNs at all; this is reported first.
    var first: Diagnostic?

    init(_ delivered: CompletedDelivery) {
        self.delivered = delivered
        let delivery = delivered.delivery
        shown = delivery.outcome == .modified ? delivery.attachments.filter { $0.outcome == .attached } : []
        lost = delivery.lost
        diagnostics = delivery.diagnostics
        for record in shown { diagnostics += record.diagnostics }
        for record in lost {
            guard let failure = record.failure else { continue }
            if Self.isOwn(failure.code) {
                unchecked = unchecked ?? failure
                continue
            }
            // A phone shows a thumbnail of the first; that others were not asked for is no loss.
            let severity: Severity =
                shown.isEmpty ? .error : failure.code == .mediaLimit ? .note : .warning
            diagnostics.append(Diagnostic(failure.code, severity, failure.message, hint: failure.hint))
        }
    }

    /// Faults that no diagnostic reports: no media, no time, a defect.
    mutating func addWhatIsNotThere() {
        let delivery = delivered.delivery
        guard let code = delivery.code else { return }
        if (Self.isOwn(code) || isBeyondOwnLimit), unchecked == nil {
            let told = diagnostics.first { $0.code == code }
            unchecked = CodedFailure(code, told?.message ?? code.explanation.cause)
            diagnostics.removeAll { Self.isOwn($0.code) || $0.code == code }
            return
        }
        if delivery.outcome == .invalid { return }
        if let payload = delivered.payload, payload.aps == nil {
            first =
                diagnostics.first { $0.code == .payloadFCMMessage } ?? diagnostics.first { $0.code == code }
            return
        }
        guard delivery.attachments.isEmpty, !diagnostics.contains(where: { $0.severity == .error }) else {
            return
        }
        switch code {
        case .mediaNone:
            // The vendor's extension passes it over on purpose.
            if let ignored = diagnostics.firstIndex(where: {
                $0.code == .mediaIgnored && $0.severity == .warning
            }) {
                diagnostics[ignored].severity = .error
            } else {
                diagnostics.append(noMedia)
            }
        case _ where code.family == .gate: diagnostics.append(noMedia)
        default: diagnostics.append(Diagnostic(code, .error, code.explanation.cause))
        }
    }

    /// The diagnostic of a payload without media, with the key that comes nearest.
    private var noMedia: Diagnostic {
        var text = "no picture address found"
        if let near = diagnostics.first(where: { $0.code == .mediaUnreadKey }) {
            let pointer = near.message.prefix { $0 != " " }.dropFirst()
            text += ". Nearest: " + pointer.replacing("/", with: ".")
        }
        return Diagnostic(.mediaNone, .error, text)
    }

    /// APNs would take it; `--max-payload` does not.
    private var isBeyondOwnLimit: Bool {
        delivered.delivery.outcome == .invalid && delivered.delivery.code == .payloadTooLarge
            && NotificationPayload.size(of: delivered.original) <= PushType.alert.payloadLimit
    }

    private static func isOwn(_ code: Code) -> Bool {
        Effect(code).stop == .ownMachine
    }
}
