/// A request on its way to the loop, with its completion.
struct TransferJob: Sendable {
    /// Names the job in a cancellation; unique within a loop.
    var id: UInt64
    var request: TransferRequest
    /// Called once, on the loop's thread, or on the caller's when the loop takes nothing any more.
    var completion: @Sendable (TransferResult) -> Void
}
