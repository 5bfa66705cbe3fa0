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
