import Dispatch
import NotificationCore

/// Checks whether the main queue runs its work.
///
/// A test that blocks the main thread until the delivery has ended, for example with a semaphore, also blocks the work
/// that an extension submits to `DispatchQueue.main` and to the main actor: nothing happens until the time is over.
struct MainQueueProbe {
    private let answered = Locked(false)

    /// Submits the first probe, when the delivery begins.
    init() { ask() }

    private func ask() {
        DispatchQueue.main.async { [answered] in answered.withLock { $0 = true } }
    }

    /// A text for people; nil when the queue works, or the probe was submitted only now.
    ///
    /// To be called when everything is idle: then a queue that works has answered.
    var fault: String? {
        if answered.withLock({ $0 }) { return nil }
        return
            "the main thread is blocked since before the extension began, by the test: what the extension gives to "
            + "DispatchQueue.main or the main actor does not run. Await the delivery instead of blocking"
    }
}
