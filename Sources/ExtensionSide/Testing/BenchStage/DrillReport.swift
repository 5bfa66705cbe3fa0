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
    /// Whether the handler was never called twice. A call after the time was over is only a note (`stoppedInTime`).
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

    /// Five lines: how many rows passed and failed; what the user sees in fair weather; what the failures cost the
    /// user; the cause to see to first; and whether the extension holds `decent`.
    public var summary: String { core.summary }

    /// The summary, a sentence for each further cause, then a line for each adversity with what failed under it:
    /// failures first, what costs the user most ahead. For a terminal.
    public var table: String { core.table }

    /// The same in Markdown, for the summary page of a CI run.
    public var markdown: String { core.markdown }

    /// JUnit XML for CI systems, with one test case for each adversity. A failure includes its timeline. Adversities
    /// that do not apply or had nothing to lose are skipped.
    public var junit: String { core.junit }

    /// Writes ``junit`` to a file, and makes the missing directories of its path.
    ///
    /// In a process that was started for a row of another drill of the same test (``Drill/Isolation/processes``) it
    /// writes nothing: the file is that of the process of the tests.
    /// - Throws: ``HarnessError`` with the path, when that cannot be done.
    public func writeJUnit(to file: URL) throws {
        guard RowSide.job == nil else { return }
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(junit.utf8).write(to: file, options: .atomic)
        } catch {
            let reason = (error as NSError).userInfo[NSUnderlyingErrorKey].map { "\($0)" }
            throw HarnessError(
                "cannot write the drill's JUnit XML to \(file.path): \(reason ?? error.localizedDescription)")
        }
    }

    /// Throws when the drill breaks an assertion of a standard.
    /// - Throws: `DrillError.failed`, whose text names the causes and shows each row that failed with its timeline.
    public func assert(_ standard: Drill.Standard) throws(DrillError) {
        let text = core.violations(of: standard.assertions, name: standard.name)
        if let text { throw .failed(text) }
    }

    /// Throws when the drill breaks one of these assertions; with none named, when a row failed.
    /// - Throws: as ``assert(_:)``.
    public func verify(_ assertions: Drill.Assertion...) throws(DrillError) {
        let wanted = assertions.isEmpty ? Drill.Standard.all.assertions : assertions
        if let text = core.violations(of: wanted) { throw .failed(text) }
    }
}
