package import NotificationCore

/// A delivery, complete with the notification that it answers and its times: what outputs and records are made from.
package struct CompletedDelivery: Sendable {
    /// The input, byte for byte.
    package var original: [UInt8]
    /// Nil when the input is not a valid notification.
    package var payload: NotificationPayload?
    package var delivery: Delivery
    package var budget: TimeBudget
    package var elapsed: Duration
    /// Only for an invalid input.
    package var error: PayloadError?

    package init(_ payload: NotificationPayload, _ delivery: Delivery, budget: TimeBudget) {
        original = payload.bytes
        self.payload = payload
        self.delivery = delivery
        self.budget = budget
        elapsed = budget.elapsed()
    }

    package init(invalid bytes: [UInt8], error: PayloadError, budget: TimeBudget) {
        original = bytes
        payload = nil
        let diagnostic = Diagnostic(error.code, .error, error.description, hint: error.hint)
        delivery = Delivery(.invalid, code: error.code, diagnostics: [diagnostic])
        self.budget = budget
        elapsed = budget.elapsed()
        self.error = error
    }
}
