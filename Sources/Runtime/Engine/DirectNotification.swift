package import NotificationCore

package struct IncomingPush: Sendable {
    let payload: [UInt8]
    let unknown: Set<String>
    /// When its bytes had been read whole; nil: when the engine takes it up.
    let received: Instant?
    let readAt: WallClock
    /// Nil: those of the engine's settings.
    var conditions: DeliveryConditions?
    /// Nil: that of the engine's settings.
    var budget: Duration?
    private(set) var finder: ReferenceFinder?

    package init(
        _ payload: [UInt8], unknown: Set<String> = [], finder: ReferenceFinder? = nil,
        received: Instant? = nil, readAt: WallClock = .now()
    ) {
        (self.payload, self.unknown, self.finder) = (payload, unknown, finder)
        (self.received, self.readAt) = (received, readAt)
    }
}

/// A payload whose delivery goes straight to a closure: the single run and the library.
package final class DirectNotification: NotificationInput {
    package let bytes: [UInt8]
    private let resultKey: String?
    private let unknown: Set<String>
    fileprivate let completion: @Sendable (CompletedDelivery) -> Void

    /// Nil `resultKey`: that of the engine's settings. `unknown` are JSON Pointers of values that are not known.
    /// `completion` is called exactly once, on any thread; for an expiry that is the clock's. It must not block.
    package init(
        _ bytes: [UInt8], resultKey: String? = nil, unknown: Set<String> = [],
        completion: @escaping @Sendable (CompletedDelivery) -> Void
    ) {
        self.bytes = bytes
        self.resultKey = resultKey
        self.unknown = unknown
        self.completion = completion
    }

    package func read(
        _ bytes: [UInt8], _ settings: DeliverySettings
    ) throws(PayloadError) -> InputReading {
        var settings = settings
        if let resultKey { settings.resultKey = resultKey }
        return try InputReading(bytes, settings, unknown: unknown)
    }
}

package final class DirectReceiver: DeliveryReceiver {
    package init() {}

    package func deliver(_ decided: [DecidedNotification]) {
        for each in decided { (each.notification.input as? DirectNotification)?.completion(each.delivered) }
    }

    /// Budgets of direct notifications begin on arrival, so none is dropped.
    package func drop(_ notification: AcceptedNotification) {}
}

extension NotificationEngine {
    /// Takes up one push. `completion` is called exactly once, on any thread, perhaps before this returns.
    /// - Returns: what ``interrupt(_:)`` and ``snapshot(of:)`` take.
    @discardableResult
    package func deliver(
        _ push: IncomingPush, completion: @escaping @Sendable (CompletedDelivery) -> Void
    ) -> AcceptedNotification {
        let notification = AcceptedNotification(
            input: DirectNotification(push.payload, unknown: push.unknown, completion: completion),
            readAt: push.readAt, budget: push.budget ?? delivery.budget,
            takenUp: push.received ?? clock.now(), conditions: push.conditions, finder: push.finder)
        accept([notification])
        return notification
    }

    package func breakdown(_ bytes: [UInt8], received: Instant) -> CompletedDelivery {
        original(
            bytes, received: received,
            because: Diagnostic(
                .internalDefect, .error,
                "nse-run broke down, for lack of memory (ulimit -v, -d) or by a defect"))
    }

    func original(
        _ bytes: [UInt8], received: Instant, because diagnostic: Diagnostic
    ) -> CompletedDelivery {
        let budget = TimeBudget(
            clock: clock, started: received, total: delivery.budget, grace: delivery.grace)
        do throws(PayloadError) {
            let reading = try InputReading(bytes, delivery)
            let original = EngineDelivery(
                outcome: .original, code: diagnostic.code, diagnostics: [diagnostic])
            return CompletedDelivery(reading.payload, original, budget: budget, request: reading.request)
        } catch {
            return CompletedDelivery(invalid: bytes, error: error, budget: budget)
        }
    }
}

/// Hands one value from any thread to a thread that waits for it outside of Swift concurrency.
package final class BlockingResult<Value: Sendable>: Sendable {
    private let value = Monitor<Value?>(nil)

    package init() {}

    package func put(_ new: Value) {
        value.change { value in if value == nil { value = new } }
    }

    package func wait() -> Value { value.wait { $0 } }

    /// Waits at most this long: for what is shown meanwhile, or in case the deadline's own thread is late.
    package func wait(atMost limit: Duration) -> Value? {
        value.wait(atMost: limit) { $0 }
    }
}
