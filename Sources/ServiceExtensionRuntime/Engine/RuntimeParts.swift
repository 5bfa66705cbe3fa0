import CurlTransport
package import NotificationCore

/// The parts of one process, put together: clock, transport, resolver, inspector, app group; engines are made of them.
///
/// Nothing is started before it is needed: a notification whose gate is closed opens no app group, no magic
/// database and no thread but the clock's.
package final class RuntimeParts: Sendable {
    package let clock: any DeliveryClock
    package let systemClock: SystemClock
    package let appGroup: LazyAppGroup
    /// Memory for small bodies.
    package let pool: BodyPool
    private let configuration: RuntimeConfiguration
    private let transport: CurlTransport
    private let ownResolver: NameResolver?
    private let inspector: MediaInspector
    private let fetcher: any MediaFetcher
    private let realClock: any DeliveryClock
    private let engines = Locked<[NotificationEngine]>([])

    /// - Parameters:
    ///   - settings: how much is inspected side by side and stays in memory.
    ///   - given: nil: the system's clock, or virtual time when the configuration says so. With a clock of the caller's,
    ///     waits that are real work are on it too.
    package init(
        _ configuration: RuntimeConfiguration, settings: EngineSettings = EngineSettings(),
        clock given: (any DeliveryClock)? = nil
    ) {
        self.configuration = configuration
        let systemClock = SystemClock()
        self.systemClock = systemClock
        clock = given ?? (configuration.virtualTime ? VirtualClock(backstop: systemClock) : systemClock)
        realClock = given ?? systemClock
        let (path, environment, mode) = (
            configuration.appGroup, configuration.environment, configuration.groupMode
        )
        appGroup = LazyAppGroup { () throws(CodedFailure) in
            try AppGroup.open(
                path: AppGroup.Location.resolve(option: path, environment: environment), mode: mode)
        }
        transport = CurlTransport(configuration: configuration.transport)
        let resolver: any Resolving
        if let given = configuration.resolver {
            resolver = given
            ownResolver = nil
        } else {
            let own = NameResolver(clock: systemClock)
            resolver = own
            ownResolver = own
        }
        inspector = MediaInspector(
            database: MagicDatabase.locate(explicit: configuration.magicDatabase),
            threads: settings.inspectors)
        pool = BodyPool(limit: settings.bodiesInMemory, largest: settings.bodyInMemory)
        var policy = configuration.fetch
        if policy.addresses.own == nil { policy.addresses.own = OwnAddresses(clock: systemClock) }
        let staging: any StagingArea = settings.publishing == .never ? TemporaryStaging() : appGroup
        var fetcher: any MediaFetcher = NetworkFetcher(
            policy: policy, transport: transport, trust: configuration.transport.trust, resolver: resolver,
            staging: staging, pool: pool)
        if !configuration.faults.isEmpty {
            fetcher = FaultInjectingFetcher(wrapping: fetcher, plan: FaultPlan(configuration.faults))
        }
        if let withheld = configuration.withheld {
            fetcher = WithheldFetcher(wrapping: fetcher, withheld: withheld, policy: policy)
        }
        self.fetcher = fetcher
    }

    /// An engine over these parts; one for a process is enough.
    ///
    /// - Parameter extensionHost: answers instead of the media processor.
    package func engine(
        _ settings: EngineSettings, extensionHost: (any ExtensionAnswering)? = nil,
        receiver: any DeliveryReceiver
    ) -> NotificationEngine {
        let commits = CommitGroup { [appGroup] in
            do throws(CodedFailure) {
                try appGroup.withGroup { (group) throws(CodedFailure) in try group.commit() }
                return nil
            } catch {
                return error
            }
        }
        let transport = transport
        let worker = MediaWorker(
            MediaWorker.Parts(
                fetcher: fetcher, inspector: inspector, rules: configuration.admission,
                store: appGroup, publishing: settings.publishing,
                index: settings.usesIndex ? fetchIndex() : nil,
                commits: settings.durability == .deferred ? commits : nil, holdsLease: settings.holdsLease,
                shareFor: settings.shareFor, wall: configuration.wall, clock: clock, realClock: realClock,
                preparesInspection: settings.preparesInspection,
                isInTurn: { transport.isLoopThread }, onTurnEnd: { transport.onTurnEnd($0) }))
        let checks = settings.checksHeadroom && realClock === systemClock
        let missing: @Sendable () -> String? = { [systemClock] in
            guard checks else { return nil }
            return Headroom.missing ?? (systemClock.begin() ? nil : Headroom.missingThreads)
        }
        let engine = NotificationEngine(
            configuration: configuration, settings: settings, clock: clock, worker: worker,
            extensionHost: extensionHost, receiver: receiver, missing: missing)
        engines.withLock { $0.append(engine) }
        return engine
    }

    /// What earlier runs fetched under the same rules; nil when that cannot be had.
    private func fetchIndex() -> FetchIndex? {
        // What a rehearsed fault makes of a URL is not an answer for others.
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
        let engines = engines.withLock { engines in
            defer { engines = [] }
            return engines
        }
        for engine in engines { engine.close() }
        transport.shutdown()
        ownResolver?.shutdown()
        inspector.shutdown()
        // What waits for the clock alone would wait for ever.
        for engine in engines { engine.interruptAll() }
        for engine in engines { engine.shutdown() }
        systemClock.shutdown()
        appGroup.discardStaged()
    }
}
