package import CurlTransport
package import NotificationCore
package import ServiceExtensionRuntime

/// The parts of a process around a clock that the test moves: real libcurl, real libmagic, a real app group.
package final class Flow: Sendable {
    package let clock: ManualClock
    /// Holds the app group, `group`.
    package let directory: TemporaryDirectory
    package let pipeline: ServicePipeline
    package let deliveries = Deliveries()
    private let store: LazyAppGroup
    private let transport: CurlTransport
    private let inspector: MediaInspector

    /// - Parameters:
    ///   - resolver: asked for names; addresses need none.
    ///   - configure: changes what the parts are made from; loopback and plain http are allowed already.
    package init(
        resolver: any Resolving = SilentResolver(),
        _ configure: (inout RuntimeConfiguration) throws -> Void = { _ in }
    ) throws {
        var configuration = RuntimeConfiguration()
        configuration.fetch.allowHTTP = true
        configuration.fetch.allowedAddresses = [CIDR("127.0.0.0/8")].compactMap { $0 }
        try configure(&configuration)
        let clock = ManualClock()
        let directory = try TemporaryDirectory()
        let path = directory.file("group")
        let store = LazyAppGroup { () throws(CodedFailure) in try AppGroup.open(path: path) }
        transport = CurlTransport(configuration: configuration.transport)
        inspector = MediaInspector()
        let network = NetworkFetcher(
            policy: configuration.fetch, transport: transport, trust: configuration.transport.trust,
            resolver: resolver, staging: store)
        pipeline = ServicePipeline(
            settings: configuration.pipeline, clock: clock,
            processor: MediaProcessor(
                settings: configuration.media, finder: configuration.finder, fetcher: network,
                inspector: inspector, rules: configuration.admission, store: store, wall: configuration.wall))
        (self.clock, self.directory, self.store) = (clock, directory, store)
    }

    @discardableResult
    package func start(_ payload: String) -> NotificationRun {
        pipeline.start(Array(payload.utf8), received: clock.now()) { [deliveries] in deliveries.take($0) }
    }

    /// From the payload to the delivery; for what needs no time of the clock.
    package func deliver(_ payload: String) async throws -> Delivered {
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
        transport.shutdown()
        await onOwnThread { [inspector] in inspector.shutdown() }
        store.discardStaged()
        try await eventually("the end of all work on the clock") { [clock] in
            clock.workUnderWay == 0 && clock.pendingAlarms == 0 && clock.pendingSleepers == 0
        }
        let checker = try SchemaChecker(schema: RecordSchema.text)
        for delivered in deliveries.all {
            let violations = try checker.violations(of: delivered.printed(.record))
            if !violations.isEmpty { throw ToolError(description: "\(violations)") }
        }
    }
}
