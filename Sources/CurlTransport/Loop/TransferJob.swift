/// A request on its way to the loop, and who waits for its result.
struct TransferJob: Sendable {
    /// Names the job in a cancellation; unique within a loop.
    var id: UInt64
    var request: TransferRequest
    var continuation: CheckedContinuation<TransferResult, Never>
}
