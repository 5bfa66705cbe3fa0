package import NotificationCore

/// Makes downloads go wrong as a plan says, on the clock of their budget. `delay` comes first. `status` and `fail` are
/// answered without asking the inner fetcher. The other faults work on its response. Nothing waits beyond the deadline.
///
/// The caller's work on the clock (see ``DeliveryClock``) goes over to this fetcher, which ends it while a fault waits.
package struct FaultInjectingFetcher: MediaFetcher {
    let inner: any MediaFetcher
    let plan: FaultPlan
    var recorder: ExchangeRecorder?

    @discardableResult
    package func start(
        _ request: FetchRequest, completion: @escaping @Sendable (FetchResult) -> Void
    ) -> Cancellation {
        // An instant is asked for even without a fault: under virtual time the timings are the clock's.
        let clock = request.budget.clock
        let fetch = FaultyFetch(
            request: request, faults: plan.faults(for: request.url), inner: inner, recorder: recorder,
            completion: completion, begun: clock.now(), pause: ClockWait(on: clock))
        fetch.begin()
        return Cancellation { fetch.cancel() }
    }
}

private struct FaultyFetch: Sendable {
    let request: FetchRequest
    let faults: FaultPlan.Selection
    let inner: any MediaFetcher
    let recorder: ExchangeRecorder?
    let completion: @Sendable (FetchResult) -> Void
    let begun: Instant
    let pause: ClockWait
    private let step = Locked(StepUnderWay())

    private var clock: any DeliveryClock { request.budget.clock }
    private var place: String { URLText.redacted(request.url) }

    func begin() {
        guard let delay = faults.delay else { return ask(waited: nil) }
        request.progress.enter(.asking, at: begun, knowing: FetchReport())
        request.progress.rehearse("delay")
        wait(until: begun + delay) { [self] isInTime in
            let waited = clock.now() - begun
            guard isInTime else {
                var report = FetchReport()
                report.timings.wait = waited
                expire("waiting for the first byte (injected: delay)", report)
                return
            }
            ask(waited: waited)
        }
    }

    func cancel() {
        step.withLock { $0.cancel() }?.cancel()
        pause.cancel()
    }

    /// - Parameter waited: what the delay took.
    private func ask(waited: Duration?) {
        if let (report, failure) = faults.answered(request.url, after: waited, to: recorder) {
            return finish(.failure(failure ?? refusal(report.status ?? 0)), report)
        }
        let started = clock.now()
        var asked = request
        // Bytes that a fault holds back must not count as received.
        if faults.shapesBody { asked.progress = FetchProgress() }
        let number = step.withLock { $0.next() }
        let fetch = inner.start(asked) { [self] result in
            step.withLock { step in
                _ = step.next()
                step.end()
            }
            var result = result
            result.report.timings = result.report.timings.fitted(into: clock.now() - started)
            result.report.timings.wait = Duration.sum(result.report.timings.wait, waited)
            guard case .success(let body) = result.outcome else {
                finish(result.outcome, result.report)
                return
            }
            shape(body, from: started, result.report)
        }
        if step.withLock({ $0.keep(fetch, number) }) { fetch.cancel() }
    }

    /// Applies the faults to the body of the inner fetcher.
    private func shape(_ body: Body, from started: Instant, _ found: FetchReport) {
        var report = found
        let bytes = body.count
        let stall = faults.stallAfter.flatMap { $0 < bytes ? $0 : nil }
        let cut = faults.truncate.flatMap { $0 < bytes ? $0 : nil }
        // Where the body stalls first, its later end never comes.
        if let stall, stall <= cut ?? .max {
            report.bytes = stall
            request.progress.enter(.receiving, at: clock.now(), knowing: report)
            request.progress.rehearse("stall-after")
            request.progress.add(stall)
            return hold(report, until: request.budget.deadline) { [self] report, _ in
                expire("after \(stall) bytes of body (injected: stall-after)", report)
            }
        }
        guard let rate = faults.rate else { return deliver(body, cut, report) }
        let arrived = cut ?? bytes
        request.progress.enter(.receiving, at: started, knowing: report)
        request.progress.rehearse("rate", rate: rate, most: arrived)
        hold(report, until: started + .taken(by: arrived, at: rate)) { [self] report, isInTime in
            guard !isInTime else { return deliver(body, cut, report) }
            let come = min(arrived, Self.bytes(in: clock.now() - started, rate: rate))
            var report = report
            report.bytes = come
            request.progress.add(come)
            expire("before the body was complete (injected: rate)", report)
        }
    }

    /// Goes on as ``wait(until:_:)``; the report has the wait as time in which the body was received.
    private func hold(
        _ report: FetchReport, until instant: Instant,
        _ goOn: @escaping @Sendable (FetchReport, _ isInTime: Bool) -> Void
    ) {
        let parked = clock.now()
        wait(until: instant) { [self] isInTime in
            var report = report
            report.timings.receive = Duration.sum(report.timings.receive, clock.now() - parked)
            goOn(report, isInTime)
        }
    }

    /// - Parameter cut: where the body ends.
    private func deliver(_ body: Body, _ cut: Int?, _ found: FetchReport) {
        if faults.shapesBody { request.progress.add(cut ?? body.count) }
        guard let cut else { return finish(.success(body), found) }
        var report = found
        report.bytes = cut
        let failure = CodedFailure(
            .bodyTruncated,
            "\(place): the connection ended after \(cut) of \(body.count) bytes (injected: truncate)")
        finish(.failure(failure), report)
    }

    /// What comes of a response with this status and nothing else.
    private func refusal(_ status: Int) -> CodedFailure {
        var failure =
            RedirectRules.isRedirect(status: status)
            ? CodedFailure(
                .httpRedirect, "\(place) answered \(status) without saying where to go")
            : StatusRules.judge(status, from: place)
                ?? CodedFailure(
                    .bodyEmpty, "\(place) answered \(status) with an empty body")
        failure.message += " (injected: status)"
        return failure
    }

    private func expire(_ progress: String, _ report: FetchReport) {
        let failure = CodedFailure(.budgetExpired, "\(place): time ran out \(progress)")
        finish(.failure(failure), report)
    }

    private func finish(_ outcome: Result<Body, CodedFailure>, _ known: FetchReport) {
        var report = known
        report.timings.total = clock.now() - begun
        completion(FetchResult(outcome: outcome, report: report))
    }

    /// Goes on with `true` at `instant`; with `false` at the deadline, when that comes first, or after a cancel.
    private func wait(until instant: Instant, _ goOn: @escaping @Sendable (Bool) -> Void) {
        let due = min(instant, request.budget.deadline)
        let isInTime = instant < request.budget.deadline
        guard due > clock.now() else { return goOn(isInTime && !pause.isCancelled) }
        pause.wait(until: due) { goOn(isInTime && !$0) }
    }

    private static func bytes(in time: Duration, rate: Int) -> Int {
        let bytes = Double(time.nanoseconds) / 1e9 * Double(rate)
        return bytes < 9e18 ? Int(max(0, bytes)) : .max
    }
}

extension FaultPlan.Selection {
    /// What is answered in the place of the network, and recorded; nil: the network is asked.
    /// - Parameter waited: what the delay took.
    /// - Returns: a failure of nil is a response with the status of the report.
    func answered(
        _ url: String, _ method: String = "GET", after waited: Duration?, to recorder: ExchangeRecorder?
    ) -> (report: FetchReport, failure: CodedFailure?)? {
        guard let answer else { return nil }
        var report = FetchReport()
        report.timings.wait = waited
        var failure: CodedFailure?
        switch answer {
        case .failure(let code):
            let words = "made to fail with \(code.rawValue) (injected: fail)"
            failure = CodedFailure(code, "\(URLText.redacted(url)): \(words)")
        case .status(let status):
            report.status = status
            report.finalURL = url
        }
        recorder?.injected(url, method, report, failure)
        return (report, failure)
    }
}

extension Duration {
    static func sum(_ a: Duration?, _ b: Duration?) -> Duration? {
        guard let a, let b else { return a ?? b }
        return a + b
    }

    /// The time that this many bytes take at this many a second; saturating.
    static func taken(by bytes: Int, at rate: Int) -> Duration {
        let nanoseconds = Double(bytes) / Double(rate) * 1e9
        return .nanoseconds(nanoseconds < 9e18 ? Int64(nanoseconds.rounded(.up)) : .max)
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
