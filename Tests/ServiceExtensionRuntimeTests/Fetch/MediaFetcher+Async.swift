import NotificationCore
import ServiceExtensionRuntime

extension MediaFetcher {
    /// Fetches for a task; cancelling it cancels the fetch.
    func fetch(_ request: FetchRequest) async -> FetchResult {
        let started = Locked<Cancellation?>(nil)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let fetch = start(request) { continuation.resume(returning: $0) }
                started.withLock { $0 = fetch }
                // A cancellation that came before the start found nothing to cancel.
                if Task.isCancelled { fetch.cancel() }
            }
        } onCancel: {
            started.withLock { $0 }?.cancel()
        }
    }
}
