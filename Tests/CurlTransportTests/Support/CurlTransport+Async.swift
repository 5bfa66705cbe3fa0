import CurlTransport

extension CurlTransport {
    /// Makes one transfer and returns how it went, also after a failure.
    ///
    /// Cancelling the task ends the transfer as `cancelled` within a turn of the loop; the receiver hears
    /// nothing more once this has returned. After `shutdown` every answer is `cancelled`.
    func perform(_ request: TransferRequest) async -> TransferResult {
        let id = ticket()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                start(request, as: id) { continuation.resume(returning: $0) }
                // A cancellation that came before the job was posted found nothing to cancel.
                if Task.isCancelled { cancel(id) }
            }
        } onCancel: {
            cancel(id)
        }
    }
}
