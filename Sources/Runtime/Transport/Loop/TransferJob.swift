/// A request on its way to the loop, with its completion. A class, because it goes through several queues.
final class TransferJob: Sendable {
    /// Names the job in a cancellation; unique within a loop.
    let id: UInt64
    let request: TransferRequest
    /// Called once, on the loop's thread, or on the caller's when the loop takes nothing any more.
    let completion: @Sendable (TransferResult) -> Void

    init(id: UInt64, request: TransferRequest, completion: @escaping @Sendable (TransferResult) -> Void) {
        self.id = id
        self.request = request
        self.completion = completion
    }
}
