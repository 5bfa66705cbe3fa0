import NotificationCore
package import ServiceExtensionRuntime

/// Everything that was delivered.
package final class Deliveries: Sendable {
    private let monitor = Monitor<[Delivered]>([])

    package init() {}

    package func take(_ delivered: Delivered) { monitor.change { $0.append(delivered) } }

    /// What there is now.
    package var all: [Delivered] { monitor.snapshot }

    /// The first one, also when it is yet to come.
    package func first() async throws -> Delivered { try await monitor.awaited("a delivery") { $0.first } }
}
