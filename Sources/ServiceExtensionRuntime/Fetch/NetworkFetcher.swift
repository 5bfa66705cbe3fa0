package import CurlTransport
import NotificationCore

/// Fetches over the network: judges the URL, resolves and judges its name, asks libcurl for one hop, and goes
/// round again for a redirect. Each hop is judged afresh; nothing is carried over.
package struct NetworkFetcher: MediaFetcher {
    private let policy: FetchPolicy
    private let transport: CurlTransport
    private let resolver: any Resolving
    private let staging: any StagingArea
    private let trust: TrustStore

    package init(
        policy: FetchPolicy, transport: CurlTransport, trust: CurlTransport.Configuration.Trust,
        resolver: any Resolving, staging: any StagingArea
    ) {
        self.trust = TrustStore(trust)
        self.policy = policy
        self.transport = transport
        self.resolver = resolver
        self.staging = staging
    }

    package func fetch(_ request: FetchRequest) async -> FetchResult {
        var report = FetchReport()
        let started = request.budget.clock.now()
        let outcome: Result<StagedFile, CodedFailure>
        do throws(CodedFailure) {
            outcome = .success(try await follow(request, report: &report))
        } catch {
            outcome = .failure(error)
        }
        report.timings.total = request.budget.clock.now() - started
        return FetchResult(outcome: outcome, report: report)
    }

    private func follow(_ request: FetchRequest, report: inout FetchReport) async throws(CodedFailure)
        -> StagedFile
    {
        let redirects = RedirectRules(policy)
        var url = try policy.parse(request.url)
        var followed: [HTTPURL] = []
        while true {
            let answer = try await hop(url, request: request, report: &report)
            if let head = answer.head, RedirectRules.isRedirect(status: head.status) {
                report.redirects.append(
                    FetchReport.Hop(url: url.serialized, status: head.status, timings: report.timings))
                let next = try redirects.target(of: head, from: url, followed: followed)
                followed.append(url)
                url = next
                continue
            }
            if let failure = answer.failure { throw failure }
            guard let file = answer.file else {
                throw FetchFailure.empty(place: url.redacted)
            }
            return file
        }
    }

    /// One URL: what the receiver took, with the failure of the transfer if there was one.
    private func hop(
        _ url: HTTPURL, request: FetchRequest, report: inout FetchReport
    ) async throws(CodedFailure) -> DownloadReceiver.State {
        // What the server before said of itself is not said of this one.
        let redirects = report.redirects
        report = FetchReport()
        report.redirects = redirects
        report.finalURL = url.serialized
        if let failure = policy.judge(url) { throw failure }
        let certificates = url.scheme == .https ? try trust.usable() : nil
        let addresses = try await resolve(url, request: request, report: &report)
        let receiver = DownloadReceiver(
            url: url, request: request, staging: staging)
        let etag = request.known.flatMap { $0.url == url.serialized ? $0.etag : nil }
        request.progress.enter(.asking, at: request.budget.clock.now(), knowing: report)
        let result = await transport.perform(
            TransferRequest(
                url: url.serialized, host: url.hostText, port: url.port, pinned: addresses,
                timeout: request.budget.remaining() + .seconds(1), userAgent: policy.userAgent,
                announcedLimit: DownloadReceiver.outerCeiling, trust: certificates,
                ifNoneMatch: etag, admits: policy.admits(url), receiver: receiver))
        var taken = receiver.outcome
        note(result, taken, in: &report)
        report.isUnchanged = etag != nil && report.status == 304
        if taken.failure == nil {
            taken.failure = FetchFailure.failure(of: result, url: url, policy: policy)
        }
        return taken
    }

    private func note(_ result: TransferResult, _ taken: DownloadReceiver.State, in report: inout FetchReport)
    {
        report.timings.connect = result.timings.connect
        report.timings.ssl = result.timings.ssl
        report.timings.wait = result.timings.wait
        report.timings.receive = result.timings.receive
        report.remoteIP = result.remote?.address.description
        report.bytes = taken.received > 0 ? taken.received : nil
        report.refusedPrefix = taken.refusedPrefix
        guard let head = taken.head ?? result.head else { return }
        report.status = head.status
        let facts = ResponseRules.facts(head)
        report.declaredMIME = facts.declaredMIME
        report.contentType = facts.contentType
        report.responseIDs = facts.responseIDs
        report.diagnostics = facts.diagnostics
        report.etag = facts.etag
        report.retryAfter = facts.retryAfter
        report.endedByClose = facts.endsByClose
    }

    /// Under the caller's deadline, which cancels; the lookup itself goes on in its pool and is dropped.
    private func resolve(
        _ url: HTTPURL, request: FetchRequest, report: inout FetchReport
    ) async throws(CodedFailure) -> [IPAddress] {
        // A proxy resolves for itself; an address needs no name server.
        guard !policy.usesProxy, case .name(let name) = url.host else { return [] }
        let clock = request.budget.clock
        let began = clock.now()
        request.progress.enter(.resolving, at: began, knowing: report)
        let absolute = !policy.lifts(name)
        let answer = await resolver.resolve(name, absolute: absolute)
        report.timings.dns = clock.now() - began
        switch answer {
        case .success(let addresses): return try policy.judge(answers: addresses, for: url).get()
        case .failure(let failure): throw FetchFailure.failure(of: failure, url: url, absolute: absolute)
        }
    }
}
