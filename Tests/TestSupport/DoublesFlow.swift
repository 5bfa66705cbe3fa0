package import CurlTransport
package import NotificationCore
package import ServiceExtensionRuntime

/// The parts of a process around a clock that the test moves: real libcurl, real libmagic, a real app group.
package final class Flow: Sendable {
    package let clock: ManualClock
    /// Holds the app group, `group`.
    package let directory: TemporaryDirectory
    package let deliveries = Deliveries()
    package let parts: RuntimeParts
    package let engine: NotificationEngine
    private let configuration: RuntimeConfiguration

    /// - Parameters:
    ///   - resolver: asked for names; addresses need none.
    ///   - settings: of the engine.
    ///   - configure: changes what the parts are made from; loopback and plain http are allowed already.
    package init(
        resolver: any Resolving = SilentResolver(), settings: EngineSettings = .single,
        _ configure: (inout RuntimeConfiguration) throws -> Void = { _ in }
    ) throws {
        var configuration = RuntimeConfiguration()
        configuration.fetch.allowHTTP = true
        configuration.fetch.allowedAddresses = [CIDR("127.0.0.0/8")].compactMap { $0 }
        configuration.resolver = resolver
        let directory = try TemporaryDirectory()
        configuration.appGroup = directory.file("group")
        try configure(&configuration)
        let clock = ManualClock()
        parts = RuntimeParts(configuration, settings: settings, clock: clock)
        engine = parts.engine(settings, receiver: DirectReceiver())
        (self.clock, self.directory, self.configuration) = (clock, directory, configuration)
    }

    @discardableResult
    package func start(_ payload: String) -> RunningNotification { start(Array(payload.utf8)) }

    @discardableResult
    package func start(_ payload: [UInt8]) -> RunningNotification {
        let push = IncomingPush(payload, readAt: configuration.wall())
        let notification = engine.deliver(push) { [deliveries] in deliveries.take($0) }
        return RunningNotification(notification, in: engine)
    }

    /// From the payload to the delivery; for what needs no time of the clock.
    package func deliver(_ payload: String) async throws -> CompletedDelivery {
        start(payload)
        return try await deliveries.first()
    }

    /// Files of the app group by their relative paths, staged ones too; without the lock file.
    package var files: [String] {
        directory.tree().filter { !$0.hasSuffix("/") && !$0.hasSuffix("/.lock") }
    }

    /// Ends all threads and gives back all descriptors.
    ///
    /// - Throws: when work or an alarm is left on the clock, or the record of a delivery breaks its schema.
    package func finish() async throws {
        await onOwnThread { [parts] in parts.shutdown() }
        try await eventually("the end of all work on the clock") { [clock] in
            clock.workUnderWay == 0 && clock.pendingAlarms == 0
        }
        let checker = try SchemaChecker(schema: Schemas.record)
        for delivered in deliveries.all {
            let violations = try checker.violations(of: delivered.printed(.record))
            if !violations.isEmpty { throw ToolError(description: "\(violations)") }
        }
    }
}

/// A notification in the hands of an engine.
package struct RunningNotification: Sendable {
    private let engine: NotificationEngine
    private let notification: AcceptedNotification

    package init(_ notification: AcceptedNotification, in engine: NotificationEngine) {
        self.engine = engine
        self.notification = notification
    }

    /// What is known of it by now.
    package var snapshot: ProcessingResult { engine.snapshot(of: notification) }
    /// Answers of an extension after the first.
    package var surplusAnswers: Int { notification.surplusAnswers }
    /// Delivers the original because the clock did not.
    package func overdue() { engine.overdue(notification) }
    /// Delivers the original, unless it is decided.
    package func interrupt() { engine.interrupt(notification) }
}
