import Dispatch
import NotificationCore

/// Tells whether the main queue runs what it is given.
///
/// A test that blocks the main thread until the delivery has ended, with a semaphore say, blocks what an extension
/// gives to `DispatchQueue.main` and to the main actor too: then nothing happens until the time is over.
struct MainQueueProbe {
    private let answered = Locked(false)

    /// Asks at once, when the run begins.
    init() { ask() }

    private func ask() {
        DispatchQueue.main.async { [answered] in answered.withLock { $0 = true } }
    }

    /// What is to be told; nil when the queue works, or the question was asked only now.
    ///
    /// To be called when everything is idle: then a queue that works has answered.
    var fault: String? {
        if answered.withLock({ $0 }) { return nil }
        return
            "the main thread is blocked since before the extension began, by the test: what the extension gives to "
            + "DispatchQueue.main or the main actor does not run. Await the delivery instead of blocking"
    }
}
