import NotificationCore
package import ServiceExtensionRuntime

/// Everything that was delivered.
package final class Deliveries: Sendable {
    private let monitor = Monitor<[CompletedDelivery]>([])

    package init() {}

    package func take(_ delivered: CompletedDelivery) { monitor.change { $0.append(delivered) } }

    /// What there is now.
    package var all: [CompletedDelivery] { monitor.snapshot }

    /// The first one, also when it is yet to come.
    package func first() async throws -> CompletedDelivery {
        try await monitor.awaited("a delivery") { $0.first }
    }
}
