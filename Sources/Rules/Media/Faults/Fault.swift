/// What can be made to go wrong with a download, to see what a phone would have shown.
package enum Fault: Sendable, Hashable {
    /// The response begins after this time.
    case delay(Duration)
    /// This many bytes come, then nothing more.
    case stallAfter(Int)
    /// At most this many bytes arrive each second.
    case rate(Int)
    /// The connection ends after this many bytes.
    case truncate(Int)
    /// The server answers with this status instead.
    case status(Int)
    /// The download fails with this code.
    case fail(Code)

    /// The word before the `=`.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case delay
        case stallAfter = "stall-after"
        case rate, truncate, status, fail
    }
}
