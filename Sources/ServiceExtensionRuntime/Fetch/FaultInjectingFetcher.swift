import CurlTransport
package import NotificationCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Makes downloads go wrong as a plan says, on the clock of their budget; wraps any other fetcher.
///
/// `delay` comes first. `status` and `fail` are answered without asking the inner fetcher. The other faults
/// work on what it brought: a body of N bytes stalls or is cut only when N is above the fault's number. The
/// time that a fault takes is slept on the clock, by the caller's own strand, so virtual time can jump over
/// it; nothing sleeps beyond the deadline. Every failure that comes from here says that it was injected.
package struct FaultInjectingFetcher: MediaFetcher {
    private let inner: any MediaFetcher
    private let plan: FaultPlan

    package init(wrapping inner: any MediaFetcher, plan: FaultPlan) {
        self.inner = inner
        self.plan = plan
    }

    package func fetch(_ request: FetchRequest) async -> FetchResult {
        let faults = plan.faults(for: request.url)
        // An instant is asked for even without a fault: under virtual time the timings are the clock's.
        let run = FaultyFetch(request: request, faults: faults, begun: request.budget.clock.now())
        return await run.result(of: inner)
    }
}

/// One download with its faults.
private struct FaultyFetch {
    let request: FetchRequest
    let faults: FaultPlan.Selection
    let begun: Instant

    private var clock: any DeliveryClock { request.budget.clock }
    private var place: String { URLText.redacted(request.url) }

    func result(of inner: any MediaFetcher) async -> FetchResult {
        var report = FetchReport()
        if let delay = faults.delay {
            request.progress.enter(.asking, at: begun, knowing: report)
            request.progress.rehearse("delay")
            let isInTime = await sleep(until: begun + delay)
            report.timings.wait = clock.now() - begun
            if !isInTime { return expired("waiting for the first byte (injected: delay)", report) }
        }
        if let answer = faults.answer { return answered(answer, report) }
        let started = clock.now()
        var asked = request
        // What a fault holds back must not count as come.
        if faults.shapesBody { asked.progress = FetchProgress() }
        var result = await inner.fetch(asked)
        result.report.timings = result.report.timings.fitted(into: clock.now() - started)
        result.report.timings.wait = sum(result.report.timings.wait, report.timings.wait)
        guard case .success(let file) = result.outcome else { return finished(result.outcome, result.report) }
        report = result.report
        return await body(file, bytes: report.bytes ?? Self.size(of: file), from: started, report)
    }

    /// What becomes of the `bytes` that the inner fetcher brought.
    private func body(
        _ file: StagedFile, bytes: Int, from started: Instant, _ found: FetchReport
    ) async -> FetchResult {
        var report = found
        let stall = faults.stallAfter.flatMap { $0 < bytes ? $0 : nil }
        let cut = faults.truncate.flatMap { $0 < bytes ? $0 : nil }
        // Where the body stalls first, its later end never comes.
        if let stall, stall <= cut ?? .max {
            report.bytes = stall
            let parked = clock.now()
            request.progress.enter(.receiving, at: parked, knowing: report)
            request.progress.rehearse("stall-after")
            request.progress.add(stall)
            _ = await sleep(until: request.budget.deadline)
            report.timings.receive = sum(report.timings.receive, clock.now() - parked)
            return expired("after \(stall) bytes of body (injected: stall-after)", report)
        }
        let arrived = cut ?? bytes
        if let rate = faults.rate {
            let paced = clock.now()
            request.progress.enter(.receiving, at: started, knowing: report)
            request.progress.rehearse("rate", rate: rate, most: arrived)
            let isInTime = await sleep(until: started + Self.duration(of: arrived, rate: rate))
            report.timings.receive = sum(report.timings.receive, clock.now() - paced)
            if !isInTime {
                let come = min(arrived, Self.bytes(in: clock.now() - started, rate: rate))
                report.bytes = come
                request.progress.add(come)
                return expired("before the body was complete (injected: rate)", report)
            }
        }
        if faults.shapesBody { request.progress.add(arrived) }
        guard let cut else { return finished(.success(file), report) }
        report.bytes = cut
        let failure = CodedFailure(
            .bodyTruncated,
            "\(place): the connection ended after \(cut) of \(bytes) bytes (injected: truncate)",
            retryable: true)
        return finished(.failure(failure), report)
    }

    private func answered(_ answer: FaultPlan.Selection.Answer, _ report: FetchReport) -> FetchResult {
        var report = report
        switch answer {
        case .failure(let code):
            let failure = CodedFailure(code, "\(place): made to fail with \(code.rawValue) (injected: fail)")
            return finished(.failure(failure), report)
        case .status(let status):
            report.status = status
            report.finalURL = request.url
            var failure =
                RedirectRules.isRedirect(status: status)
                ? CodedFailure(
                    .httpRedirect, "\(place) answered \(status) without saying where to go", retryable: false)
                : StatusRules.judge(status, from: place)
                    ?? CodedFailure(
                        .bodyEmpty, "\(place) answered \(status) with an empty body", retryable: false)
            failure.message += " (injected: status)"
            return finished(.failure(failure), report)
        }
    }

    private func expired(_ progress: String, _ report: FetchReport) -> FetchResult {
        let failure = CodedFailure(.budgetExpired, "\(place): time ran out \(progress)", retryable: true)
        return finished(.failure(failure), report)
    }

    private func finished(_ outcome: Result<StagedFile, CodedFailure>, _ report: FetchReport) -> FetchResult {
        var report = report
        report.timings.total = clock.now() - begun
        return FetchResult(outcome: outcome, report: report)
    }

    /// - Returns: false when the deadline or a cancel came first.
    private func sleep(until instant: Instant) async -> Bool {
        do {
            try await clock.sleep(until: min(instant, request.budget.deadline))
            return instant < request.budget.deadline
        } catch {
            return false
        }
    }

    private func sum(_ a: Duration?, _ b: Duration?) -> Duration? {
        guard let a, let b else { return a ?? b }
        return a + b
    }

    /// How long so many bytes take; saturating.
    private static func duration(of bytes: Int, rate: Int) -> Duration {
        let nanoseconds = Double(bytes) / Double(rate) * 1e9
        return .nanoseconds(nanoseconds < 9e18 ? Int64(nanoseconds.rounded(.up)) : .max)
    }

    private static func bytes(in time: Duration, rate: Int) -> Int {
        let bytes = Double(time.nanoseconds) / 1e9 * Double(rate)
        return bytes < 9e18 ? Int(max(0, bytes)) : .max
    }

    private static func size(of file: StagedFile) -> Int {
        var status = stat()
        return unsafe fstat(file.descriptor, &status) == 0 ? Int(status.st_size) : 0
    }
}

extension PhaseTimings {
    /// The same phases, none of them beyond the time that passed on the clock of the budget. Real time, as
    /// libcurl measures it, is nothing at all under virtual time.
    func fitted(into elapsed: Duration) -> PhaseTimings {
        var rest = max(.zero, elapsed)
        func fit(_ phase: Duration?) -> Duration? {
            guard let phase else { return nil }
            let fitted = min(max(.zero, phase), rest)
            rest -= fitted
            return fitted
        }
        var timings = self
        timings.dns = fit(dns)
        timings.connect = fit(connect)
        timings.ssl = fit(ssl)
        timings.wait = fit(wait)
        timings.receive = fit(receive)
        return timings
    }
}
