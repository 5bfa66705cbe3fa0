/// Follows a batch from outside: summary, metrics, progress.
///
/// Contract: `wrote` is called on the writer's thread, one call after the other, so an observer that is slow slows
/// the batch down and must not block; `wrote` comes after the lines have been written, in the order
/// of the output, and never for one that was not. `summaryRequested` comes from the thread of the signals.
package protocol BatchObserver: Sendable {
    func wrote(_ lines: [BatchLineResult])
    /// Someone sent SIGUSR1.
    func summaryRequested()
}

extension BatchObserver {
    package func summaryRequested() {}
}

/// Where a batch stands; asked for whenever someone wants to show it.
package struct BatchGauges: Sendable, Hashable {
    /// Lines whose budget runs.
    package var linesInFlight = 0
    /// Transfers that hold a place.
    package var transfers = 0
    /// How long ago the budget of the oldest line that is not decided began; nil when there is none.
    package var oldestAge: Duration?
    /// Blank ones among them.
    package var linesRead = 0
    package var linesWritten = 0
    /// Of the input.
    package var bytesRead = 0
    /// Of a file; nil where the end is not known.
    package var bytesInAll: Int?
    /// From the start of the batch.
    package var elapsed: Duration = .zero

    package init() {}
}
