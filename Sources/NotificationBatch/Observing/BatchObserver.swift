/// Follows a batch from outside: summary, metrics, progress.
///
/// Contract: `wrote` is called on the writer's thread, one call after the other, so an observer that is slow slows
/// the batch down and must not block; `wrote` comes after the lines have been written, in the order
/// of the output, and never for one that was not. `summaryRequested` comes from the thread of the signals.
package protocol BatchObserver: Sendable {
    func wrote(_ lines: [BatchLineResult])
    /// The process got SIGUSR1.
    func summaryRequested()
}

extension BatchObserver {
    package func summaryRequested() {}
}

/// The progress of a batch at one moment.
package struct BatchGauges: Sendable, Hashable {
    /// Lines whose budget runs.
    var linesInFlight = 0
    /// Transfers that are under way.
    package var transfers = 0
    /// How long ago the budget of the oldest line that is not decided began; nil when there is none.
    var oldestAge: Duration?
    /// Lines that were read, blank ones included.
    var linesRead = 0
    var linesWritten = 0
    /// Bytes of the input that were read.
    var bytesRead = 0
    /// The size of the input file; nil when the input is not a file.
    var bytesInAll: Int?
    /// Time since the start of the batch.
    package var elapsed: Duration = .zero

    package init() {}
}
