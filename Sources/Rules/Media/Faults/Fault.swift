/// What can be made to go wrong with a download, to see what a phone would have shown.
package enum Fault: Sendable, Hashable {
    /// The response begins after this time.
    case delay(Duration)
    case stallAfter(Int)
    case rate(Int)
    case truncate(Int)
    case status(Int)
    case fail(Code)

    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case delay
        case stallAfter = "stall-after"
        case rate, truncate, status, fail
    }
}
