package import CurlTransport
package import NotificationCore

/// Everything that a run is told from outside, as values.
package struct RuntimeConfiguration: Sendable {
    package var pipeline = ServicePipeline.Settings()
    package var media = MediaProcessor.Settings()
    package var finder = ReferenceFinder.standard
    package var admission = AdmissionRules()
    package var fetch = FetchPolicy()
    package var transport = CurlTransport.Configuration()
    /// Nil: the default places of the environment.
    package var appGroup: String?
    package var groupMode: UInt32 = 0o2750
    package var environment: [String: String] = [:]
    package var faults: [FaultRule] = []
    package var virtualTime = false
    /// The time of day, for what is signed until then; budgets never look at it.
    package var wall: @Sendable () -> WallClock = { WallClock.now() }
    /// Nil: where the distribution keeps it.
    package var magicDatabase: String?
    /// Nil: the pool over getaddrinfo.
    package var resolver: (any Resolving)?

    package init() {}
}

/// The parts of one process, put together: clock, transport, resolver, inspector, app group, pipeline.
///
/// Nothing is started before it is needed: a notification whose gate is closed opens no app group, no magic
/// database and no thread but the clock's.
package final class RuntimeParts: Sendable {
    package let pipeline: ServicePipeline
    package let clock: any DeliveryClock
    package let systemClock: SystemClock
    package let appGroup: LazyAppGroup
    private let transport: CurlTransport
    private let resolver: (any Resolving)
    private let ownResolver: NameResolver?
    let inspector: MediaInspector
    let fetcher: any MediaFetcher

    /// - Parameter clock: nil: the system's, or virtual time when the configuration says so.
    package init(_ configuration: RuntimeConfiguration, clock given: (any DeliveryClock)? = nil) {
        systemClock = SystemClock()
        clock = given ?? (configuration.virtualTime ? VirtualClock(backstop: systemClock) : systemClock)
        let (path, environment, mode) = (
            configuration.appGroup, configuration.environment, configuration.groupMode
        )
        appGroup = LazyAppGroup { () throws(CodedFailure) in
            try AppGroup.open(
                path: AppGroup.Location.resolve(option: path, environment: environment), mode: mode)
        }
        transport = CurlTransport(configuration: configuration.transport)
        if let given = configuration.resolver {
            resolver = given
            ownResolver = nil
        } else {
            let own = NameResolver(clock: systemClock)
            resolver = own
            ownResolver = own
        }
        inspector = MediaInspector(database: MagicDatabase.locate(explicit: configuration.magicDatabase))
        var policy = configuration.fetch
        if policy.addresses.own == nil { policy.addresses.own = OwnAddresses(clock: systemClock) }
        var fetcher: any MediaFetcher = NetworkFetcher(
            policy: policy, transport: transport, trust: configuration.transport.trust, resolver: resolver,
            staging: appGroup)
        if !configuration.faults.isEmpty {
            fetcher = FaultInjectingFetcher(wrapping: fetcher, plan: FaultPlan(configuration.faults))
        }
        self.fetcher = fetcher
        pipeline = ServicePipeline(
            settings: configuration.pipeline, clock: clock,
            processor: MediaProcessor(
                settings: configuration.media, finder: configuration.finder, fetcher: fetcher,
                inspector: inspector, rules: configuration.admission, store: appGroup,
                realClock: configuration.virtualTime ? systemClock : nil, wall: configuration.wall))
    }

    /// What earlier batches fetched under the same rules; nil when that cannot be had.
    func fetchIndex(_ configuration: RuntimeConfiguration) -> FetchIndex? {
        // What a rehearsed fault makes of a URL is nobody else's answer.
        guard configuration.faults.isEmpty, let group = try? appGroup.withGroup({ $0.directory }) else {
            return nil
        }
        let fetch = configuration.fetch
        let scope: [String] = [
            "\(fetch.allowHTTP)", "\(fetch.allowedAddresses)", "\(fetch.allowedHosts)",
            "\(fetch.ports.sorted())", "\(fetch.maxRedirects)", fetch.userAgent,
            configuration.transport.proxy ?? "", "\(configuration.transport.trust)",
            "\(configuration.admission.alsoAccept)",
        ]
        return FetchIndex(in: group, scope: scope.joined(separator: "\n"))
    }

    /// Ends every thread and closes every descriptor; transfers under way are cancelled.
    ///
    /// For tests, libraries and batches. A process that ends anyway need not wait for a disk that hangs.
    package func shutdown() {
        transport.shutdown()
        ownResolver?.shutdown()
        inspector.shutdown()
        systemClock.shutdown()
        appGroup.discardStaged()
    }
}
