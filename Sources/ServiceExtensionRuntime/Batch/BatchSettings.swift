package import NotificationCore

/// What a batch is told beyond what a single run is told.
package struct BatchSettings: Sendable {
    /// Transfers at once; at least 1.
    package var concurrency = 64
    /// Of them, to one scheme, host and port; at least 1.
    package var perHost = 8
    /// Lines that are held between reading and writing, at most; at least 1.
    package var windowLines = 4096
    /// Bytes of input and output that are held between reading and writing. A single line may exceed it.
    package var windowBytes = 16 << 20
    /// Further attempts for a transfer whose failure may pass, inside the budget of the lines that wait.
    package var retries = 1
    /// How long the result of a fetch is used without asking again.
    package var shareFor: Duration = .seconds(600)
    /// How long a failure that trying again does not cure is; never longer than ``shareFor``.
    package var shareFailuresFor: Duration = .seconds(60)
    /// Where the payload stands in a line; nil: the line is the payload.
    package var payloadKey: JSONPointer?
    /// The value that names the record, from the root of the line.
    package var idKey: JSONPointer?
    /// Records are written as they are decided.
    package var unordered = false
    /// Bytes that the results of fetches may take in memory.
    package var shareMemory = 8 << 20

    package init() {}
}
