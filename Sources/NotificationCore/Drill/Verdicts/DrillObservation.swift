/// The facts about one notification that the judge needs.
package struct DrillObservation: Sendable {
    /// A call of the content handler.
    package struct Answer: Sendable, Hashable {
        package enum Kind: Sendable, Hashable {
            /// The call that counts.
            case counts
            /// The extension called again after it.
            case second
            /// The first call, after the original had been delivered.
            case late
        }

        package var at: Duration
        package var kind: Kind

        package init(at: Duration, _ kind: Kind) {
            self.at = at
            self.kind = kind
        }
    }

    package struct Attachment: Sendable, Hashable {
        package var identifier: String
        /// The path of the file.
        package var path: String
        /// Code and message; nil when the system takes the file.
        package var refusal: (code: String, message: String)?
        package var width: Int?

        package init(
            identifier: String, path: String, refusal: (code: String, message: String)? = nil,
            width: Int? = nil
        ) {
            self.identifier = identifier
            self.path = path
            self.refusal = refusal
            self.width = width
        }

        package static func == (a: Self, b: Self) -> Bool {
            a.identifier == b.identifier && a.path == b.path && a.refusal?.code == b.refusal?.code
                && a.width == b.width
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(identifier)
            hasher.combine(path)
        }
    }

    package struct Request: Sendable, Hashable {
        package var url: String
        package var began: Duration
        /// The time of the end; nil when it did not end.
        package var ended: Duration?

        package init(url: String, began: Duration, ended: Duration?) {
            self.url = url
            self.began = began
            self.ended = ended
        }

        package func isOpen(at instant: Duration) -> Bool {
            began <= instant && ended.map { $0 > instant } ?? true
        }
    }

    package enum Outcome: String, Sendable, Hashable {
        case modified, original, suppressed
    }

    package struct Texts: Sendable, Hashable {
        package var title: String
        package var subtitle: String
        package var body: String

        package init(title: String, subtitle: String, body: String) {
            self.title = title
            self.subtitle = subtitle
            self.body = body
        }
    }

    package var outcome: Outcome
    /// The reason why it is the original.
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
    /// The texts as they were sent.
    package var sent: Texts
    /// The texts as the user sees them.
    package var shown: Texts

    package init(
        _ outcome: Outcome, code: String? = nil, message: String? = nil, elapsed: Duration, sent: Texts,
        shown: Texts
    ) {
        self.outcome = outcome
        self.code = code
        self.message = message
        self.elapsed = elapsed
        self.sent = sent
        self.shown = shown
    }

    /// The call that counts.
    var answer: Answer? { answers.first { $0.kind == .counts } }

    /// Whether media that the system takes is shown.
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
