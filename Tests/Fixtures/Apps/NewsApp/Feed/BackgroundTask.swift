import UIKit

/// Time in the background for one piece of work; ended once, also when the time is over.
@MainActor
final class BackgroundTask {
    private var identifier = UIBackgroundTaskIdentifier.invalid

    static func begin(_ name: String) -> BackgroundTask {
        let task = BackgroundTask()
        task.identifier = UIApplication.shared.beginBackgroundTask(withName: name) {
            task.finish()
        }
        return task
    }

    nonisolated func end() {
        Task { @MainActor in finish() }
    }

    private func finish() {
        guard identifier != .invalid else { return }
        UIApplication.shared.endBackgroundTask(identifier)
        identifier = .invalid
    }
}
