public import Foundation
import NotificationCore

extension DrillReport {
    /// Five lines: how many rows passed and failed; what the user sees in fair weather; what the failures cost the
    /// user; the cause to see to first; and whether the extension holds `decent`.
    public var summary: String { core.summary }

    /// The summary, a sentence for each cause of failures, then a line for each adversity with what failed under it:
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
    ///
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
    ///
    /// - Throws: `DrillError.failed`, whose text names the causes and shows each row that failed with its
    ///   timeline.
    public func assert(_ standard: Drill.Standard) throws(DrillError) {
        let text = core.violations(of: standard.assertions, name: standard.name)
        if let text { throw .failed(text) }
    }

    /// Throws when the drill breaks one of these assertions; with none named, when a row failed.
    ///
    /// - Throws: as ``assert(_:)``.
    public func verify(_ assertions: Drill.Assertion...) throws(DrillError) {
        let wanted = assertions.isEmpty ? Drill.Standard.all.assertions : assertions
        if let text = core.violations(of: wanted) { throw .failed(text) }
    }
}
