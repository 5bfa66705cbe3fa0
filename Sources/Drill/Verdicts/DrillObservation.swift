package struct DrillObservation: Sendable {
    package typealias Answer = (at: Duration, kind: HandlerCallKind)

    /// `refusal`: code and message; nil when the system takes the file.
    package typealias Attachment = (
        identifier: String, path: String, refusal: (code: String, message: String)?, width: Int?
    )

    /// `ended`: the time of the end; nil when it did not end.
    package typealias Request = (url: String, began: Duration, ended: Duration?)

    package typealias Texts = (title: String, subtitle: String, body: String)

    package enum Outcome: String, Sendable {
        case modified, original, suppressed
    }

    package struct Process: Sendable, Codable {
        package var name: String
        /// Nil when it has ended.
        package var number: Int32?
        /// The real time that it took to start.
        package var start: Duration?
        /// The most memory in bytes that it needed above that at its start.
        package var memory: Int?
        /// Whether its waits take real time, and do not follow the clock of the drill.
        package var isReal = false

        package init(name: String) { self.name = name }
    }

    package var outcome: Outcome
    package var code: String?
    package var message: String?
    package var elapsed: Duration
    /// The time of the warning; nil when there was none.
    package var warned: Duration?
    package var answers: [Answer] = []
    package var attachments: [Attachment] = []
    /// Whether the media is shown as the picture of the sender instead of as an attachment.
    package var showsMediaElsewhere = false
    package var requests: [Request] = []
    /// The files left behind, as `tmp/…` and `Home/…`.
    package var filesLeft: [String] = []
    package var timeline = ""
    /// Nil where the extension has no process of its own.
    package var process: Process?
    /// How the process ended although nothing ended it; nil when it did not.
    package var crash: DrillCrash?
    package var sent = texts(of: nil)
    package var shown = texts(of: nil)

    package init(_ outcome: Outcome, elapsed: Duration) {
        self.outcome = outcome
        self.elapsed = elapsed
    }

    /// Those of no content are empty.
    package static func texts(of content: NotificationContent?) -> Texts {
        (content?.title ?? "", content?.subtitle ?? "", content?.body ?? "")
    }

    /// The requests that were under way then.
    func requests(at instant: Duration) -> [Request] {
        requests.filter { $0.began <= instant && $0.ended.map { $0 > instant } ?? true }
    }

    var answer: Answer? { answers.first { $0.kind == .delivered } }

    package var showsMedia: Bool {
        showsMediaElsewhere || attachments.contains { $0.refusal == nil }
    }

    /// A few words on what the user saw, and when.
    package var summary: String {
        let taken = attachments.filter { $0.refusal == nil }.count
        var text = "\(outcome.rawValue) at \(DurationText.text(elapsed))"
        if taken > 0 { text += ", \(taken) attachment\(taken == 1 ? "" : "s")" }
        if showsMediaElsewhere { text += ", with the sender's picture" }
        if let code { text += " (\(code))" }
        return text
    }
}

/// The effect of a call of the content handler.
public enum HandlerCallKind: String, Sendable {
    /// The answer that counts.
    case delivered
    /// Another call after the answer. It has no effect.
    case second
    /// The first call, after the original had been delivered. It has no effect.
    case late
}
