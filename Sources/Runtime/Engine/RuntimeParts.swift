import CurlTransport
package import NotificationCore

/// The parts of one process, put together: clock, transport, resolver, inspector, app group; engines are made of them.
///
/// Nothing is started before it may be needed: a notification whose gate is closed opens no app group, no magic
/// database and no thread but the clock's.
package final class RuntimeParts: Sendable {
    package let clock: any DeliveryClock
    package let systemClock: SystemClock
    package let appGroup: LazyAppGroup
    package let pool: BodyPool
    private let configuration: RuntimeConfiguration
    private let transport: CurlTransport
    private let ownResolver: NameResolver?
    private let inspector: MediaInspector
    private let route: NetworkRoute
    private let fetcher: any MediaFetcher
    private let realClock: any DeliveryClock
    private let engines = Locked<[NotificationEngine]>([])
    private let hosts = Locked<[ExtensionHost]>([])

    /// `settings` say how many bodies are inspected at once, and how many bytes stay in memory. With a
    /// `given` clock, waits that are real work are on it too.
    package init(
        _ configuration: RuntimeConfiguration, settings: EngineSettings = EngineSettings(),
        clock given: (any DeliveryClock)? = nil
    ) {
        self.configuration = configuration
        let systemClock = SystemClock()
        self.systemClock = systemClock
        clock = given ?? (configuration.virtualTime ? VirtualClock(backstop: systemClock) : systemClock)
        realClock = given ?? systemClock
        appGroup = LazyAppGroup { () throws(CodedFailure) in
            try AppGroup.open(path: configuration.appGroupPath(), mode: configuration.groupMode)
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
        route = NetworkRoute(
            policy: policy, transport: transport, resolver: resolver,
            trust: TrustStore(configuration.transport.trust), recorder: configuration.recorder,
            replay: configuration.replay)
        var fetcher: any MediaFetcher = NetworkFetcher(route: route, staging: staging, pool: pool)
        if !configuration.faults.isEmpty {
            fetcher = FaultInjectingFetcher(
                inner: fetcher, plan: FaultPlan(configuration.faults), recorder: configuration.recorder)
        }
        fetcher = WithheldFetcher(inner: fetcher, withheld: configuration.withheld, policy: policy)
        self.fetcher = fetcher
    }

    /// An engine over these parts; one for a process is enough.
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
        let worker = MediaWorker(
            MediaWorker.Parts(
                fetcher: fetcher, transport: transport, index: settings.usesIndex ? fetchIndex() : nil,
                shareFor: settings.shareFor, wall: configuration.wall, preparesInspection: settings.prepares),
            publisher(settings, commits: settings.durability == .deferred ? commits : nil))
        let checks = settings.checksHeadroom && realClock === systemClock
        let missing: @Sendable () -> String? = { [systemClock] in
            guard checks else { return nil }
            return Headroom.missing ?? (systemClock.begin() ? nil : Headroom.missingThreads)
        }
        let isTransferred = configuration.replay == nil && !configuration.withheld.all
        let prepare: @Sendable () -> Void = { [transport] in transport.prepare() }
        let engine = NotificationEngine(
            configuration: configuration, settings: settings, clock: clock, worker: worker,
            extensionHost: extensionHost, receiver: receiver, missing: missing,
            prepare: settings.prepares && isTransferred ? prepare : nil)
        engines.withLock { $0.append(engine) }
        return engine
    }

    /// Takes over what the processes of an extension answer, under the same rules as an engine of these settings.
    package func answerIntake(_ settings: EngineSettings) -> AnswerIntake {
        AnswerIntake(
            publisher(settings), staging: settings.publishing == .never ? TemporaryStaging() : appGroup)
    }

    private func publisher(_ settings: EngineSettings, commits: CommitGroup? = nil) -> MediaPublisher {
        MediaPublisher(
            inspector: inspector, rules: configuration.admission, store: appGroup,
            publishing: settings.publishing, previews: configuration.previews, commits: commits,
            holdsLease: settings.holdsLease, clock: clock, realClock: realClock)
    }

    /// `network` carries out the requests of the extension; nil: ``extensionNetwork()``.
    package func extensionHost(
        _ hosted: ExtensionSettings, _ settings: EngineSettings, network: (any ExtensionNetwork)? = nil
    ) -> ExtensionHost {
        let inspector = inspector
        let host = ExtensionHost(
            hosted,
            ExtensionHost.Parts(
                loop: hosted.adoptsOrphans ? .adopting() : HostLoop(), network: network ?? extensionNetwork(),
                clock: clock, realClock: realClock, appGroup: appGroup,
                environment: configuration.environment,
                isVirtual: configuration.virtualTime, intake: answerIntake(settings),
                submit: { work in inspector.submit { _ in work() } }))
        hosts.withLock { $0.append(host) }
        return host
    }

    /// Over the same connections as the pictures, under the same policy, with the same faults.
    package func extensionNetwork() -> any ExtensionNetwork {
        var network: any ExtensionNetwork = HostNetwork(route: route)
        // A recording counts its work itself.
        if configuration.virtualTime, configuration.replay == nil {
            network = PatientNetwork(inner: network, realClock: realClock)
        }
        if !configuration.faults.isEmpty {
            network = FaultyNetwork(
                inner: network, plan: FaultPlan(configuration.faults), recorder: configuration.recorder)
        }
        return WithheldNetwork(inner: network, withheld: configuration.withheld)
    }

    /// What earlier runs fetched under the same rules; nil when that is not available.
    private func fetchIndex() -> FetchIndex? {
        // An answer that an injected fault or a recording has changed must not serve other runs; what is recorded must be asked.
        guard configuration.faults.isEmpty, configuration.recorder == nil, configuration.replay == nil,
            let group = try? appGroup.withGroup({ $0.directory })
        else { return nil }
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
    package func shutdown() {
        let engines = engines.withLock { replacing(&$0, with: []) }
        for engine in engines { engine.close() }
        let hosts = hosts.withLock { replacing(&$0, with: []) }
        // Before their processes end: the ends would be reported as crashes.
        if !hosts.isEmpty { for engine in engines { engine.interruptAll() } }
        for host in hosts { host.shutdown() }
        transport.shutdown()
        ownResolver?.shutdown()
        inspector.shutdown()
        // What waits for the clock alone would wait without end.
        for engine in engines { engine.interruptAll() }
        for engine in engines { engine.shutdown() }
        systemClock.shutdown()
        appGroup.discardStaged()
    }
}
