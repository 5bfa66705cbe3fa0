import CurlTransport
package import NotificationCore

/// Judges the URL, resolves and judges its name, asks libcurl for one hop; each hop is judged afresh.
package struct NetworkFetcher: MediaFetcher {
    let route: NetworkRoute
    let staging: any StagingArea
    /// Memory for small bodies; everything larger goes to `staging`.
    let pool: BodyPool

    @discardableResult
    package func start(
        _ request: FetchRequest, completion: @escaping @Sendable (FetchResult) -> Void
    ) -> Cancellation {
        let fetch = NetworkFetch(request, with: self, completion: completion)
        fetch.begin()
        return Cancellation { fetch.cancel() }
    }
}

/// One thread at a time decides about the next step: the caller's, the resolver's or the loop's.
private final class NetworkFetch: NetworkExchange {
    private struct State {
        var report = FetchReport()
        var followed: [HTTPURL] = []
    }

    private let request: FetchRequest
    private let fetcher: NetworkFetcher
    private let completion: @Sendable (FetchResult) -> Void
    private let started: Instant
    private let state = Locked(State())
    let step = Locked(StepUnderWay())

    private var route: NetworkRoute { fetcher.route }
    private var policy: FetchPolicy { route.policy }
    var clock: any DeliveryClock { request.budget.clock }

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
            fail(error)
        }
    }

    func cancel() {
        step.withLock { $0.cancel() }?.cancel()
    }

    // MARK: - One hop

    /// - Throws: why the URL may not be asked; nothing is under way then.
    private func hop(_ url: HTTPURL) throws(CodedFailure) {
        state.withLock { state in
            // The facts of the server before do not apply to this one.
            let redirects = state.report.redirects
            var facts = FetchReport.Facts()
            facts.redirects = redirects
            facts.finalURL = url.serialized
            state.report = FetchReport(facts)
        }
        try route.hop(to: url, of: self)
    }

    /// Under the caller's deadline, which cancels; the lookup itself goes on in its pool and is dropped.
    func resolving(since began: Instant) {
        request.progress.enter(.resolving, at: began, knowing: state.withLock { $0.report })
    }

    func resolved(after elapsed: Duration) { state.withLock { $0.report.timings.dns = elapsed } }

    func send(
        _ url: HTTPURL, _ addresses: [IPAddress], _ certificates: CurlTransport.Configuration.Trust?
    ) -> Cancellation {
        let receiver = DownloadReceiver(
            url: url, request: request, sink: BodySink(pool: fetcher.pool, staging: fetcher.staging))
        let etag = request.known.flatMap { $0.url == url.serialized ? $0.etag : nil }
        request.progress.enter(.asking, at: clock.now(), knowing: state.withLock { $0.report })
        var asked = route.request(
            url, pinned: addresses, certificates, within: request.budget, receiver: receiver)
        asked.ifNoneMatch = etag
        return route.send(asked, to: url, on: clock) { [self] result in
            ended(url, result, receiver.takeOutcome(), asked: etag != nil)
        }
    }

    // MARK: - The end of a hop

    private func ended(
        _ url: HTTPURL, _ result: TransferResult, _ taken: DownloadReceiver.Outcome, asked: Bool
    ) {
        let head = taken.head ?? result.head
        let facts = taken.facts ?? head.map(ResponseRules.facts)
        let redirects = state.withLock { state -> [HTTPURL]? in
            state.report.facts.take(result, received: taken.received)
            state.report.refusedPrefix = taken.refusedPrefix
            if let facts { state.report.facts.take(facts) }
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
                let next = try RedirectRules(
                    allowHTTP: policy.allowHTTP, limit: policy.maxRedirects
                ).target(of: head, from: url, followed: followed)
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
            fail(error)
        }
    }

    func fail(_ failure: CodedFailure) { finish(.failure(failure)) }

    private func finish(_ outcome: Result<Body, CodedFailure>) {
        step.withLock { _ = $0.end() }
        var report = state.withLock { $0.report }
        report.timings.total = clock.now() - started
        completion(FetchResult(outcome: outcome, report: report))
    }
}
