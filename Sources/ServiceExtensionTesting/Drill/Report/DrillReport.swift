/// What came of a drill.
///
/// It prints as its table.
public struct DrillReport: Sendable, CustomStringConvertible {
    /// One expectation that was not met.
    public struct Failure: Sendable, Hashable {
        /// Which.
        public let assertion: Drill.Assertion
        /// What was seen instead.
        public let happened: String
    }

    /// How an adversity ended.
    public enum Verdict: Sendable, Hashable {
        /// Everything that was expected.
        case passed
        /// At least one failure.
        case failed([Failure])
        /// The adversity means nothing to this extension or payload; the text says why.
        case notApplicable(String)
    }

    /// One adversity and what became of it.
    public struct Row: Sendable {
        /// What went wrong on purpose.
        public let adversity: Drill.Adversity
        /// What the extension made of it.
        public let verdict: Verdict
        /// What the user saw, and when, in a few words.
        public let summary: String
        /// Step by step; of several notifications the one that failed, else the last. Empty when it did not
        /// apply.
        public let timeline: String
        /// On the clock of the drill: from the push to what the user saw, all notifications together.
        public let elapsed: Duration
        /// What the row took in real time.
        public let realTime: Duration

        /// Those of the verdict.
        public var failures: [Failure] {
            if case .failed(let failures) = verdict { failures } else { [] }
        }
    }

    /// The name of the class.
    public let name: String
    /// In the order in which they ran.
    public let rows: [Row]

    /// The row of an adversity; nil when it was left out.
    public subscript(identifier: String) -> Row? {
        rows.first { $0.adversity.identifier == identifier }
    }

    /// Those that failed.
    public var failed: [Row] { rows.filter { !$0.failures.isEmpty } }

    /// No row failed.
    public var passed: Bool { failed.isEmpty }

    /// Did every row that applied and expects it meet this?
    public func holds(_ assertion: Drill.Assertion) -> Bool {
        rows.allSatisfy { row in !row.failures.contains { $0.assertion == assertion } }
    }

    /// The handler was called before the budget ended, whatever happened.
    public var alwaysDelivered: Bool { holds(.alwaysDelivered) }
    /// Never twice, never late.
    public var deliveredOnce: Bool { holds(.deliveredOnce) }
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
