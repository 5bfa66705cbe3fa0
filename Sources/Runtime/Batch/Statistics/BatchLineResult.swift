package import NotificationCore

package struct BatchLineResult: Sendable {
    /// One-based number of the line; blank lines count.
    package var line: Int
    /// The value that `--id-key` names; nil without it.
    package var id: String?
    /// Nil for a blank line, which is answered with a blank line and is not a notification.
    package var outcome: EngineDelivery.Outcome?
    package var code: Code?
    /// Nil where nothing asks for verdicts; see ``LineRenderer/explains``.
    package var ruling: Ruling?
    /// The time from the start of its budget until it was decided; zero for what was decided at once.
    package var elapsed: Duration = .zero
    package var attachments: [BatchAttachmentResult] = []
    package var totals: BatchTotals
    /// How long later lines of an ordered output were ready and waited for this one.
    package var heldOutput: Duration = .zero

    package init(line: Int, outcome: EngineDelivery.Outcome?) {
        self.line = line
        self.outcome = outcome
        totals = BatchTotals(of: outcome)
    }
}

package struct BatchAttachmentResult: Sendable, Hashable {
    package var outcome: AttachmentRecord.Outcome
    /// Nil when attached.
    package var code: Code?
    /// `cdn.example.com`, `cdn.example.com:8443`; nil when no URL could be read.
    package var host: String?
    /// The size of the file, or the number of bytes that had arrived.
    package var bytes: Int?
    /// Nil when nothing was fetched for it, in this run or an earlier one.
    package var origin: FetchReport.Origin?
    /// How long the download took; only for ``FetchReport/Origin/network``.
    package var fetchTime: Duration?
    /// What a phone's network must do, in kilobits per second; nil when nothing arrived.
    package var neededKbps: Double?
    /// The URL as it is in the payload, for examples.
    package var source: String?

    package init(outcome: AttachmentRecord.Outcome) { self.outcome = outcome }
}

package struct BatchTotals: Sendable, Hashable {
    package var lines = 0
    package var notifications = 0
    /// Lines that are not valid notifications.
    package var invalid = 0
    package var pictures = 0
    /// Pictures that will not show, and trying again does not help.
    package var lostForGood = 0
    /// Pictures that will not show, but may the next time.
    package var lostRetryable = 0
    /// Lines whose verdict is one of `--fail-on`, and trying again does not help.
    package var failedForGood = 0
    /// Lines whose verdict is one of `--fail-on`, and trying again may help.
    package var failedRetryable = 0

    package init() {}

    /// Those of one line, before its pictures are known.
    init(of outcome: EngineDelivery.Outcome?) {
        lines = 1
        notifications = outcome == nil ? 0 : 1
        invalid = outcome == .invalid ? 1 : 0
    }

    package var isAllInvalid: Bool { invalid > 0 && invalid == notifications }

    mutating func add(_ other: BatchTotals) {
        lines += other.lines
        notifications += other.notifications
        invalid += other.invalid
        pictures += other.pictures
        lostForGood += other.lostForGood
        lostRetryable += other.lostRetryable
        failedForGood += other.failedForGood
        failedRetryable += other.failedRetryable
    }
}
