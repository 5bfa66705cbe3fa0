import NotificationCore
import ServiceExtensionRuntime

/// What a person must know of a push first.
struct PushVerdict {
    let word: String
    /// How bad it is: a class of the page.
    let mark: String
    /// Why, in half a sentence.
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
        guard let disposition = entry.disposition else {
            (word, mark, text) = ("On its way", "calm", "answered, not settled yet")
            return
        }
        let record = entry.record.flatMap { JSONView($0) }
        // Why the phone shows no picture although the push names one, or may not show it: the record has the verdict.
        let verdict = record?["verdict"]?.text
        let code = verdict == "no_picture" || verdict == "at_risk" ? record?["cause"]?.text : nil
        let cause = code == "media.none" ? nil : code
        (word, mark) = Self.outcome(
            disposition, isAlert: entry.facts.type == .alert, names: record?["attachments"] != nil,
            cause: cause, isLost: verdict == "no_picture")
        let message = record.flatMap { ReasonLook.list($0).first { $0.code == cause }?.message } ?? cause
        let (delivery, surfaces) = (disposition.delivery.rawValue, disposition.surfaces.words)
        let reason = disposition.reasons.first.map { "\(delivery): \($0.text)" }
        text = reason ?? message ?? (surfaces.isEmpty ? delivery : "\(delivery): \(surfaces)")
    }

    private static func outcome(
        _ disposition: Disposition, isAlert: Bool, names hasMedia: Bool, cause: String?, isLost: Bool
    ) -> (String, String) {
        let (delivery, surfaces) = (disposition.delivery.rawValue, disposition.surfaces)
        if delivery.hasPrefix("stored") { return ("Waits", "warn") }
        if delivery.hasPrefix("discarded") { return ("Shows nothing", "bad") }
        if surfaces.isDisjoint(with: [.banner, .lockScreen, .list, .summary]) {
            if !isAlert, !disposition.started.isEmpty { return ("Woke the app", "good") }
            return surfaces.isEmpty || hasMedia ? ("Shows nothing", "bad") : ("Sound or badge only", "calm")
        }
        guard let cause else {
            let isLoud = !surfaces.isDisjoint(with: [.banner, .lockScreen])
            return (isLoud ? "Shown" : "In the list", "good")
        }
        let isOwn = cause.hasPrefix("extension.") || cause.hasPrefix("budget.")
        return !isLost ? ("At risk", "warn") : (isOwn && !hasMedia ? "Extension failed" : "No picture", "bad")
    }
}

extension Surfaces {
    /// As people call them.
    var words: String {
        let words = [
            "lockScreen": "lock screen", "list": "Notification Center", "summary": "scheduled summary",
        ]
        return names.map { words[$0] ?? $0 }.joined(separator: ", ")
    }
}
