import NotificationCore

/// A ``Monitor`` that wakes everyone who waits after each access.
package final class LoopbackMonitor<Value: Sendable>: Sendable {
    private let monitor: Monitor<Value>

    package init(_ value: Value) { monitor = Monitor(value) }

    /// Runs `body` alone with the value, then wakes everyone who waits.
    @discardableResult
    package func withLock<Result>(_ body: (inout sending Value) -> sending Result) -> sending Result {
        monitor.change(body)
    }

    /// The value as it is now.
    package var snapshot: Value { monitor.snapshot }

    /// Blocks the thread until `answer` gives something, or nil when `limit` has passed without it.
    package func wait<Result>(
        atMost limit: Duration, until answer: (inout sending Value) -> sending Result?
    ) -> sending Result? {
        monitor.wait(atMost: limit, answer)
    }
}
