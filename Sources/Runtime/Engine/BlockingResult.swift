import NotificationCore

/// Hands one value from any thread to a thread that waits for it outside of Swift concurrency.
package final class BlockingResult<Value: Sendable>: Sendable {
    private let value = Monitor<Value?>(nil)

    package init() {}

    /// Puts the value; the first one counts.
    package func put(_ new: Value) {
        value.change { value in if value == nil { value = new } }
    }

    /// Waits until there is a value, however long.
    package func wait() -> Value { value.wait { $0 } }

    /// Waits at most so long: for what is shown meanwhile, or in case the deadline's own thread is late.
    package func wait(atMost limit: Duration) -> Value? {
        value.wait(atMost: limit) { $0 }
    }
}
