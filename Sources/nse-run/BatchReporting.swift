import ArgumentParser
import Glibc
import NotificationBatch
import NotificationCore

/// How a batch tells how it goes.
struct BatchTellingOptions: ParsableArguments {
    enum Progress: String, ExpressibleByArgument, CaseIterable { case auto, always, never }

    @Option(
        help: ArgumentHelp(
            "What came of the batch, as JSON: counts, codes with examples, hosts, bytes, times. Written at the end and on SIGUSR1.",
            valueName: "file"))
    var summary: String?

    @Option(
        help: ArgumentHelp("OpenMetrics text, replaced every 10 seconds and at the end.", valueName: "file"))
    var metrics: String?

    @Option(
        help: ArgumentHelp(
            "auto: a line that moves, when standard error is a terminal and standard output is not in its way; always: a plain line every 10 seconds; never.",
            valueName: "when"))
    var progress: Progress = .auto

    /// - Parameters:
    ///   - quiet: not one byte on standard error.
    ///   - printsToTerminal: the lines themselves appear there.
    func settings(quiet: Bool, printsToTerminal: Bool) -> BatchReporter.Settings {
        var settings = BatchReporter.Settings()
        settings.summary = summary
        settings.metrics = metrics
        settings.table = !quiet
        switch progress {
        case .never: break
        case .always: settings.progress = .plain
        case .auto:
            if StandardStreams.standardErrorIsTerminal, !printsToTerminal { settings.progress = .line }
        }
        if quiet { settings.progress = .none }
        return settings
    }
}
