import NotificationCore

/// The result of a drill.
///
/// The description is the table, which begins with a summary of five lines.
public struct DrillReport: Sendable, CustomStringConvertible {
    /// One expectation that was not met.
    public typealias Failure = DrillFailure
    /// How an adversity ended.
    public typealias Verdict = DrillVerdict

    /// One adversity and its result.
    public struct Row: Sendable {
        /// The adversity.
        public let adversity: Drill.Adversity
        let core: DrillRow

        /// Whether the extension met what was expected.
        public var verdict: Verdict { core.verdict }
        /// What was noticed but is not a failure: `stoppedInTime`.
        public var notes: [Failure] { core.notes }
        /// What the user saw, and when, in a few words.
        public var summary: String { core.summary }
        /// Step by step; of several notifications the one that failed, else the last. Empty when it did not
        /// apply; ends with the last lines of standard error when the process ended.
        public var timeline: String { core.timeline }
        /// The time from the push to what the user saw, on the clock of the drill, for all notifications together.
        public var elapsed: Duration { core.elapsed }
        /// What the row took in real time.
        public var realTime: Duration { core.realTime }
        /// The failures of the verdict.
        public var failures: [Failure] { core.failures }
    }

    /// Rows that fail for one common cause.
    public typealias Group = DrillGroup

    let core: DrillRecord
    /// The rows in the order of ``Drill/adversities``, your own first.
    public let rows: [Row]

    init(_ core: DrillRecord, _ adversities: [Drill.Adversity]) {
        self.core = core
        rows = core.rows.compactMap { row in
            adversities.first { $0.identifier == row.identifier }.map { Row(adversity: $0, core: row) }
        }
    }

    /// The name of the class.
    public var name: String { core.name }

    /// The row of an adversity; nil when it was left out.
    public subscript(identifier: String) -> Row? {
        rows.first { $0.adversity.identifier == identifier }
    }

    /// The rows that failed, those that cost the user most first.
    public var failed: [Row] { core.failed.compactMap { self[$0.identifier] } }

    /// The causes of the failures, those that cost the user most first.
    public var groups: [Group] { core.groups }

    /// Whether no row failed.
    public var passed: Bool { failed.isEmpty }

    /// Whether every row that applied and expects the assertion met it.
    public func holds(_ assertion: Drill.Assertion) -> Bool { core.holds(assertion) }

    /// Whether no row ended its process.
    public var survived: Bool { holds(.survived) }
    /// Whether the handler was called before the budget ended in every row.
    public var alwaysDelivered: Bool { holds(.alwaysDelivered) }
    /// Whether the handler was never called twice. A call after the time was over is only a note
    /// (`stoppedInTime`).
    public var answeredOnce: Bool { holds(.answeredOnce) }
    /// Whether every answer came within the limit of its adversity.
    public var answeredInTime: Bool { holds(.answeredInTime) }
    /// Whether the system refused no attachment.
    public var attachedOnlyValid: Bool { holds(.attachedOnlyValid) }
    /// Whether no text got lost.
    public var keptText: Bool { holds(.keptText) }
    /// Whether no file stayed in the temporary directory.
    public var leftNothingBehind: Bool { holds(.leftNothingBehind) }
    /// Whether media that could be had was attached.
    public var attachedMedia: Bool { holds(.attachedMedia) }
    /// Whether the handler was never called while the media was on its way.
    public var waitedForMedia: Bool { holds(.waitedForMedia) }
    /// Whether notifications at the same time did not mix up their media.
    public var keptApart: Bool { holds(.keptApart) }
    /// Whether the process did not grow.
    public var memoryStable: Bool { holds(.memoryStable) }

    /// The ``table``.
    public var description: String { table }
}
