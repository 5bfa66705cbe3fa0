import NotificationCore

/// What came of a drill.
///
/// It prints as its table, which begins with a summary of five lines.
public struct DrillReport: Sendable, CustomStringConvertible {
    /// One expectation that was not met.
    public struct Failure: Sendable, Hashable {
        /// Which.
        public let assertion: Drill.Assertion
        /// What was seen instead.
        public let happened: String

        init(_ core: DrillFailure) {
            assertion = Drill.Assertion(core.assertion)
            happened = core.happened
        }
    }

    /// How an adversity ended.
    public enum Verdict: Sendable, Hashable {
        /// Everything that was expected.
        case passed
        /// At least one failure, what costs the user most first.
        case failed([Failure])
        /// Nothing failed, but the user sees the original as in fair weather: the extension changes nothing that could
        /// get lost. It does not count as passed.
        case nothingToLose
        /// The adversity means nothing to this extension or payload; the text says why.
        case notApplicable(String)

        init(_ core: DrillVerdict) {
            self =
                switch core {
                case .passed: .passed
                case .failed(let failures): .failed(failures.map(Failure.init))
                case .nothingToLose: .nothingToLose
                case .notApplicable(let why): .notApplicable(why)
                }
        }
    }

    /// One adversity and what became of it.
    public struct Row: Sendable {
        /// What went wrong on purpose.
        public let adversity: Drill.Adversity
        let core: DrillRow

        /// What the extension made of it.
        public var verdict: Verdict { Verdict(core.verdict) }
        /// What was seen and is no failure: ``Drill/Assertion/answeredLate``.
        public var notes: [Failure] { core.notes.map(Failure.init) }
        /// What the user saw, and when, in a few words.
        public var summary: String { core.summary }
        /// Step by step; of several notifications the one that failed, else the last. Empty when it did not
        /// apply; ends with the last lines of standard error when the process ended.
        public var timeline: String { core.timeline }
        /// On the clock of the drill: from the push to what the user saw, all notifications together.
        public var elapsed: Duration { core.elapsed }
        /// What the row took in real time.
        public var realTime: Duration { core.realTime }
        /// Those of the verdict.
        public var failures: [Failure] { core.failures.map(Failure.init) }
    }

    /// Rows that fail for one common cause.
    public struct Group: Sendable, Hashable {
        /// What they break.
        public let assertion: Drill.Assertion
        /// The identifiers of the adversities.
        public let identifiers: [String]
        /// How many rows, what happens and why, and what to check, with the file of the sources where it is known.
        public let sentence: String
    }

    let core: DrillRecord
    /// In the order of ``Drill/adversities``, your own first.
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

    /// Those that failed, what costs the user most first.
    public var failed: [Row] { core.failed.compactMap { self[$0.identifier] } }

    /// The causes of the failures, what costs the user most first.
    public var groups: [Group] {
        core.groups.map {
            Group(
                assertion: Drill.Assertion($0.assertion), identifiers: $0.rows, sentence: $0.sentence)
        }
    }

    /// No row failed.
    public var passed: Bool { failed.isEmpty }

    /// Did every row that applied and expects it meet this?
    public func holds(_ assertion: Drill.Assertion) -> Bool { core.holds(assertion.core) }

    /// No row ended its process.
    public var survived: Bool { holds(.survived) }
    /// The handler was called before the budget ended, whatever happened.
    public var alwaysDelivered: Bool { holds(.alwaysDelivered) }
    /// Never twice; a call after the time was over is a note (``Drill/Assertion/answeredLate``) and no matter here.
    public var answeredOnce: Bool { holds(.answeredTwice) }
    /// Always within the limit of the adversity.
    public var answeredInTime: Bool { holds(.answeredInTime) }
    /// The system had nothing to refuse.
    public var neverAttachedRefused: Bool { holds(.neverAttachedRefused) }
    /// No text got lost.
    public var keptText: Bool { holds(.keptText) }
    /// The temporary directory was empty each time.
    public var leftNothingBehind: Bool { holds(.leftNothingBehind) }
    /// Media that could be had was attached.
    public var attachedMedia: Bool { holds(.attachedMedia) }
    /// The handler was not called while the media was on its way.
    public var waitedForMedia: Bool { holds(.waitedForMedia) }
    /// Notifications at the same time did not mix up their media.
    public var keptApart: Bool { holds(.keptApart) }
    /// The process did not grow.
    public var memoryStable: Bool { holds(.memoryStable) }

    /// The table.
    public var description: String { table }
}
