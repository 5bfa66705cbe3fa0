import CurlTransport
package import NotificationCore

/// Judges the URL, resolves and judges its name, asks libcurl for one hop; each hop is judged afresh.
package final class NetworkFetcher: MediaFetcher {
    let route: NetworkRoute
    let staging: any StagingArea
    /// Memory for small bodies; everything larger goes to `staging`.
    let pool: BodyPool

    init(route: NetworkRoute, staging: any StagingArea, pool: BodyPool) {
        self.route = route
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

/// One thread at a time decides about the next step: the caller's, the resolver's or the loop's.
private final class NetworkFetch: Sendable {
    private struct State {
        var report = FetchReport()
        var followed: [HTTPURL] = []
        var step = StepUnderWay()
    }

    private let request: FetchRequest
    private let fetcher: NetworkFetcher
    private let completion: @Sendable (FetchResult) -> Void
    private let started: Instant
    private let state = Locked(State())

    private var route: NetworkRoute { fetcher.route }
    private var policy: FetchPolicy { route.policy }
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
        state.withLock { $0.step.cancel() }?.cancel()
    }

    // MARK: - One hop

    /// - Throws: why the URL may not be asked; nothing is under way then.
    private func hop(_ url: HTTPURL) throws(CodedFailure) {
        let number = state.withLock { state in
            // The facts of the server before do not apply to this one.
            let redirects = state.report.redirects
            var facts = FetchReport.Facts()
            facts.redirects = redirects
            facts.finalURL = url.serialized
            state.report = FetchReport(facts)
            return state.step.next()
        }
        let certificates = try route.certificates(for: url)
        if let name = route.name(in: url) {
            resolve(name, of: url, certificates, number)
        } else {
            send(url, [], certificates, number)
        }
    }

    /// Under the caller's deadline, which cancels; the lookup itself goes on in its pool and is dropped.
    private func resolve(
        _ name: String, of url: HTTPURL, _ certificates: CurlTransport.Configuration.Trust?, _ number: Int
    ) {
        let began = clock.now()
        request.progress.enter(.resolving, at: began, knowing: state.withLock { $0.report })
        let lookup = route.resolve(name, of: url) { [self] answer in
            let elapsed = clock.now() - began
            let next = state.withLock { state in
                state.report.timings.dns = elapsed
                return state.step.next()
            }
            switch answer {
            case .success(let pinned): send(url, pinned, certificates, next)
            case .failure(let failure): finish(.failure(failure))
            }
        }
        enter(lookup, number)
    }

    private func send(
        _ url: HTTPURL, _ addresses: [IPAddress], _ certificates: CurlTransport.Configuration.Trust?,
        _ number: Int
    ) {
        let receiver = DownloadReceiver(
            url: url, request: request, sink: BodySink(pool: fetcher.pool, staging: fetcher.staging))
        let etag = request.known.flatMap { $0.url == url.serialized ? $0.etag : nil }
        request.progress.enter(.asking, at: clock.now(), knowing: state.withLock { $0.report })
        var asked = route.request(
            url, pinned: addresses, certificates, within: request.budget, receiver: receiver)
        asked.ifNoneMatch = etag
        let transfer = route.send(asked, to: url, on: clock) { [self] result in
            ended(url, result, receiver.takeOutcome(), asked: etag != nil)
        }
        enter(transfer, number)
    }

    private func enter(_ step: Cancellation, _ number: Int) {
        if state.withLock({ $0.step.keep(step, number) }) { step.cancel() }
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

    private func finish(_ outcome: Result<Body, CodedFailure>) {
        var report = state.withLock { state in
            state.step.end()
            return state.report
        }
        report.timings.total = clock.now() - started
        completion(FetchResult(outcome: outcome, report: report))
    }
}
