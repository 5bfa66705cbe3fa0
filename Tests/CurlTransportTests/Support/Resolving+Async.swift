import CurlTransport
import NotificationCore

extension Resolving {
    /// Resolves for a task; a cancelled one is answered at once, with `cancelled`.
    func resolve(_ name: String, absolute: Bool) async -> Result<[IPAddress], ResolveFailure> {
        let question = Locked<Cancellation?>(nil)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let asked = resolve(name, absolute: absolute) { continuation.resume(returning: $0) }
                question.withLock { $0 = asked }
                // A cancellation that came before the question found nothing to cancel.
                if Task.isCancelled { asked.cancel() }
            }
        } onCancel: {
            question.withLock { $0 }?.cancel()
        }
    }
}
