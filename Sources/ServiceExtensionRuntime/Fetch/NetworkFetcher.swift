package import CurlTransport
package import NotificationCore

/// Fetches over the network: judges the URL, resolves and judges its name, asks libcurl for one hop, and goes
/// round again for a redirect. Each hop is judged afresh; nothing is carried over.
package struct NetworkFetcher: MediaFetcher {
    let policy: FetchPolicy
    let transport: CurlTransport
    let resolver: any Resolving
    let staging: any StagingArea
    let pool: BodyPool
    let trust: TrustStore

    /// - Parameter pool: memory for small bodies; everything larger goes to `staging`.
    package init(
        policy: FetchPolicy, transport: CurlTransport, trust: CurlTransport.Configuration.Trust,
        resolver: any Resolving, staging: any StagingArea, pool: BodyPool = BodyPool()
    ) {
        self.trust = TrustStore(trust)
        self.policy = policy
        self.transport = transport
        self.resolver = resolver
        self.staging = staging
        self.pool = pool
    }

    @discardableResult
    package func start(
        _ request: FetchRequest, completion: @escaping @Sendable (FetchResult) -> Void
    ) -> Cancellation {
        let fetch = NetworkFetch(request, with: self, completion: completion)
        fetch.begin()
        return Cancellation { fetch.cancel() }
    }
}

/// One download under way, hop by hop. What is to be done next is always in one hand: the caller's, the resolver's
/// or the loop's, so only the cancellation needs the lock for more than its memory.
private final class NetworkFetch: Sendable {
    private struct State {
        var report = FetchReport()
        var followed: [HTTPURL] = []
        /// What a cancel ends.
        var step: Cancellation?
        var isCancelled = false
    }

    private let request: FetchRequest
    private let fetcher: NetworkFetcher
    private let completion: @Sendable (FetchResult) -> Void
    private let started: Instant
    private let state = Locked(State())

    private var policy: FetchPolicy { fetcher.policy }
    private var clock: any DeliveryClock { request.budget.clock }

    init(
        _ request: FetchRequest, with fetcher: NetworkFetcher,
        completion: @escaping @Sendable (FetchResult) -> Void
    ) {
        self.request = request
        self.fetcher = fetcher
        self.completion = completion
        started = request.budget.clock.now()
    }

    func begin() {
        do throws(CodedFailure) {
            if let parsed = request.parsed { try hop(parsed) } else { try hop(policy.parse(request.url)) }
        } catch {
            finish(.failure(error))
        }
    }

    func cancel() {
        let step = state.withLock { state in
            state.isCancelled = true
            return state.step
        }
        step?.cancel()
    }

    // MARK: - One hop

    /// - Throws: why the URL may not be asked; nothing is under way then.
    private func hop(_ url: HTTPURL) throws(CodedFailure) {
        state.withLock { state in
            // What the server before said of itself is not said of this one.
            let redirects = state.report.redirects
            var facts = FetchReport.Facts()
            facts.redirects = redirects
            facts.finalURL = url.serialized
            state.report = FetchReport(facts)
        }
        if let failure = policy.judge(url) { throw failure }
        let certificates = url.scheme == .https ? try fetcher.trust.usable() : nil
        // A proxy resolves for itself; an address needs no name server.
        guard !policy.usesProxy, case .name(let name) = url.host else {
            send(url, [], certificates)
            return
        }
        resolve(name, of: url, certificates)
    }

    /// Under the caller's deadline, which cancels; the lookup itself goes on in its pool and is dropped.
    private func resolve(
        _ name: String, of url: HTTPURL, _ certificates: CurlTransport.Configuration.Trust?
    ) {
        let began = clock.now()
        request.progress.enter(.resolving, at: began, knowing: state.withLock { $0.report })
        let absolute = !policy.lifts(name)
        let lookup = fetcher.resolver.resolve(name, absolute: absolute) { [self] answer in
            let elapsed = clock.now() - began
            state.withLock { $0.report.timings.dns = elapsed }
            switch answer {
            case .success(let addresses):
                switch policy.judge(answers: addresses, for: url) {
                case .success(let pinned): send(url, pinned, certificates)
                case .failure(let failure): finish(.failure(failure))
                }
            case .failure(let failure):
                finish(.failure(FetchFailure.failure(of: failure, url: url, absolute: absolute)))
            }
        }
        enter(lookup)
    }

    private func send(
        _ url: HTTPURL, _ addresses: [IPAddress], _ certificates: CurlTransport.Configuration.Trust?
    ) {
        let receiver = DownloadReceiver(
            url: url, request: request, sink: BodySink(pool: fetcher.pool, staging: fetcher.staging))
        let etag = request.known.flatMap { $0.url == url.serialized ? $0.etag : nil }
        request.progress.enter(.asking, at: clock.now(), knowing: state.withLock { $0.report })
        let transport = fetcher.transport
        let ticket = transport.ticket()
        transport.start(
            TransferRequest(
                url: url.serialized, host: url.hostText, port: url.port, pinned: addresses,
                timeout: request.budget.remaining() + .seconds(1), userAgent: policy.userAgent,
                announcedLimit: DownloadReceiver.outerCeiling, trust: certificates,
                ifNoneMatch: etag, admits: policy.admits(url), receiver: receiver), as: ticket
        ) { [self] result in
            ended(url, result, receiver.takeOutcome(), asked: etag != nil)
        }
        enter(Cancellation { transport.cancel(ticket) })
    }

    /// The step that a cancel ends from now on; at once when it has come already.
    private func enter(_ step: Cancellation) {
        let isCancelled = state.withLock { state in
            state.step = step
            return state.isCancelled
        }
        if isCancelled { step.cancel() }
    }

    // MARK: - The end of a hop

    private func ended(
        _ url: HTTPURL, _ result: TransferResult, _ taken: DownloadReceiver.Outcome, asked: Bool
    ) {
        let head = taken.head ?? result.head
        let facts = taken.facts ?? head.map(ResponseRules.facts)
        let redirects = state.withLock { state -> [HTTPURL]? in
            Self.note(result, taken, facts, status: head?.status, in: &state.report)
            state.report.isUnchanged = asked && state.report.status == 304
            guard let status = taken.head?.status, RedirectRules.isRedirect(status: status) else {
                return nil
            }
            state.report.redirects.append(
                FetchReport.Hop(url: url.serialized, status: status, timings: state.report.timings))
            return state.followed
        }
        do throws(CodedFailure) {
            if let head = taken.head, let followed = redirects {
                let next = try RedirectRules(policy).target(of: head, from: url, followed: followed)
                state.withLock { $0.followed.append(url) }
                try hop(next)
                return
            }
            if let failure = taken.failure ?? FetchFailure.failure(of: result, url: url, policy: policy) {
                throw failure
            }
            guard let body = taken.body else { throw FetchFailure.empty(place: url.redacted) }
            finish(.success(body))
        } catch {
            finish(.failure(error))
        }
    }

    private static func note(
        _ result: TransferResult, _ taken: DownloadReceiver.Outcome, _ facts: ResponseFacts?, status: Int?,
        in shared: inout FetchReport
    ) {
        var report = shared.facts
        defer { shared.facts = report }
        report.timings.connect = result.timings.connect
        report.timings.ssl = result.timings.ssl
        report.timings.wait = result.timings.wait
        report.timings.receive = result.timings.receive
        report.remoteIP = result.remote?.address.description
        report.bytes = taken.received > 0 ? taken.received : nil
        report.refusedPrefix = taken.refusedPrefix
        report.status = status ?? report.status
        guard let facts else { return }
        report.declaredMIME = facts.declaredMIME
        report.contentType = facts.contentType
        report.responseIDs = facts.responseIDs
        report.diagnostics = facts.diagnostics
        report.etag = facts.etag
        report.retryAfter = facts.retryAfter
        report.endedByClose = facts.endsByClose
    }

    private func finish(_ outcome: Result<Body, CodedFailure>) {
        var report = state.withLock { state in
            state.step = nil
            return state.report
        }
        report.timings.total = clock.now() - started
        completion(FetchResult(outcome: outcome, report: report))
    }
}
