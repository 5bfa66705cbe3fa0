struct PushVerdict {
    let word: String
    /// How bad it is: a class of the page.
    let mark: String
    let text: String

    static let shape = ViewShape<PushVerdict>("PushVerdict") {
        ViewMember("word", .text, "`Shown`, `No picture`, `Refused` and others, for people.") { $0.word }
        ViewMember("mark", .words(["good", "warn", "bad", "calm"]), "How bad it is.") { $0.mark }
        ViewMember("text", .text, "Why, for people.") { $0.text }
    }

    init(_ entry: PushEntry) {
        guard entry.status < 300 else {
            (word, mark) = ("Refused", "bad")
            text = entry.detail ?? (entry.title == nil ? "" : entry.reason?.rawValue ?? "")
            return
        }
        let picture = entry.picture
        guard let disposition = entry.disposition else {
            // What was passed to an upstream reaches no phone of ours; its record says what a phone would show.
            let isOpen = entry.settled == nil
            let unseen = picture?.unseen.map { _ in ("Shows nothing", "bad") }
            (word, mark) = Self.loss(picture) ?? unseen ?? (isOpen ? "On its way" : "Passed on", "calm")
            text =
                picture?.message ?? picture?.unseen
                ?? (isOpen ? "answered, not settled yet" : "answered by the upstream")
            return
        }
        (word, mark) = Self.outcome(disposition, isAlert: entry.facts.type == .alert, picture)
        let (delivery, surfaces) = (disposition.delivery.rawValue, disposition.surfaces.words)
        let reason = disposition.reasons.first.map { "\(delivery): \($0.text)" }
        text = reason ?? picture?.message ?? (surfaces.isEmpty ? delivery : "\(delivery): \(surfaces)")
    }

    private static func outcome(
        _ disposition: Disposition, isAlert: Bool, _ picture: RecordedPicture?
    ) -> (String, String) {
        let hasMedia = picture?.isNamed == true
        let (delivery, surfaces) = (disposition.delivery.rawValue, disposition.surfaces)
        if delivery.hasPrefix("stored") { return ("Waits", "warn") }
        if delivery.hasPrefix("discarded") { return ("Shows nothing", "bad") }
        if surfaces.isDisjoint(with: [.banner, .lockScreen, .list, .summary]) {
            if !isAlert, !disposition.started.isEmpty { return ("Woke the app", "good") }
            return surfaces.isEmpty || hasMedia ? ("Shows nothing", "bad") : ("Sound or badge only", "calm")
        }
        let isLoud = !surfaces.isDisjoint(with: [.banner, .lockScreen])
        return loss(picture) ?? (isLoud ? "Shown" : "In the list", "good")
    }

    /// What the record of a push tells, which a push that is passed on has, too; nil for one that loses nothing.
    private static func loss(_ picture: RecordedPicture?) -> (String, String)? {
        guard let picture, let cause = picture.cause else { return nil }
        if !picture.isLost { return ("At risk", "warn") }
        let isOwn = !picture.isNamed && [.extension, .budget].contains(cause.family)
        return (isOwn ? "Extension failed" : "No picture", "bad")
    }
}

/// What a record says of the picture that a push names: read once, when the record comes.
struct RecordedPicture: Sendable {
    let isNamed: Bool
    let isLost: Bool
    /// Why the phone shows no picture although the push names one, or may not show it.
    let cause: Code?
    let message: String?
    /// Why nothing shows, or the push is refused; nil for all others.
    let unseen: String?

    /// Nil for what is not a record.
    init?(_ record: [UInt8]) {
        guard let record = JSONView(record) else { return nil }
        isNamed = record["attachments"] != nil
        let verdict = record["verdict"]?.text.flatMap { Verdict(rawValue: $0) }
        isLost = verdict == .noPicture
        let code = record["cause"]?.text.flatMap { Code(rawValue: $0) }
        cause = (isLost || verdict == .atRisk) && code != .mediaNone ? code : nil
        let isUnseen = verdict == .nothingShows || verdict == .refused
        let reasons = cause == nil && !isUnseen ? [] : ReasonLook.list(record)
        let text = reasons.first { $0.code == code?.rawValue }?.message ?? code?.rawValue
        message = cause == nil ? nil : text
        unseen = isUnseen ? text ?? "" : nil
    }
}

extension Surfaces {
    var words: String {
        let words = [
            "lockScreen": "lock screen", "list": "Notification Center", "summary": "scheduled summary",
        ]
        return names.map { words[$0] ?? $0 }.joined(separator: ", ")
    }
}
