import CurlTransport

/// Judges a URL and resolves its name before libcurl is asked, for pictures and for the requests of an extension.
struct NetworkRoute: Sendable {
    let policy: FetchPolicy
    let transport: CurlTransport
    let resolver: any Resolving
    let trust: TrustStore
    let recorder: ExchangeRecorder?
    let replay: Recording?

    /// Begins one hop of `exchange`, at the name server where there is a name.
    /// - Throws: why the URL may not be asked; nothing is under way then.
    func hop(to url: HTTPURL, of exchange: some NetworkExchange) throws(CodedFailure) {
        let number = exchange.step.withLock { $0.next() }
        let certificates = try certificates(for: url)
        guard let name = name(in: url) else {
            return exchange.enter(exchange.send(url, [], certificates), number)
        }
        let began = exchange.clock.now()
        exchange.resolving(since: began)
        let lookup = resolve(name, of: url) { answer in
            exchange.resolved(after: exchange.clock.now() - began)
            let next = exchange.step.withLock { $0.next() }
            switch answer {
            case .success(let pinned): exchange.enter(exchange.send(url, pinned, certificates), next)
            case .failure(let failure): exchange.fail(failure)
            }
        }
        exchange.enter(lookup, number)
    }

    /// Judges the URL as a text, and gives the certificates to trust; nil where none are needed.
    private func certificates(for url: HTTPURL) throws(CodedFailure) -> CurlTransport.Configuration.Trust? {
        if let failure = policy.judge(url) { throw failure }
        return url.scheme == .https && replay == nil ? try trust.usable() : nil
    }

    /// The name to ask the name server for. Nil: a proxy resolves for itself, and an address needs no name server.
    private func name(in url: HTTPURL) -> String? {
        guard !policy.usesProxy, replay == nil, case .name(let name) = url.host else { return nil }
        return name
    }

    /// `answer` gets the addresses to pin, or why there are none. What is returned ends the wait; the lookup
    /// itself goes on in its pool and is dropped.
    private func resolve(
        _ name: String, of url: HTTPURL,
        answer: @escaping @Sendable (Result<[IPAddress], CodedFailure>) -> Void
    ) -> Cancellation {
        let absolute = !policy.lifts(name)
        let began = ContinuousClock.now
        return resolver.resolve(name, absolute: absolute) { [policy, recorder] found in
            let judged: Result<[IPAddress], CodedFailure> =
                switch found {
                case .success(let addresses): policy.judge(answers: addresses, for: url)
                case .failure(let failure):
                    .failure(FetchFailure.failure(of: failure, url: url, absolute: absolute))
                }
            if let recorder {
                let time = ContinuousClock.now - began
                switch judged {
                case .success: recorder.found(url, after: time)
                case .failure(let failure): recorder.failed(url, after: time, failure)
                }
            }
            answer(judged)
        }
    }

    /// One hop to the pinned addresses; the address on the socket is judged as well.
    func request(
        _ url: HTTPURL, pinned: [IPAddress], _ certificates: CurlTransport.Configuration.Trust?,
        within budget: TimeBudget, receiver: any TransferReceiver
    ) -> TransferRequest {
        TransferRequest(
            url: url.serialized, host: url.hostText, port: url.port, pinned: pinned,
            timeout: budget.remaining() + .seconds(1), userAgent: policy.userAgent,
            announcedLimit: DownloadReceiver.outerCeiling, trust: certificates, admits: policy.admits(url),
            receiver: receiver)
    }

    /// Starts a transfer, and returns what ends it. `clock`: of the budget, for a recording.
    func send(
        _ request: TransferRequest, to url: HTTPURL, on clock: any DeliveryClock,
        completion: @escaping @Sendable (TransferResult) -> Void
    ) -> Cancellation {
        if let replay {
            let transfer = ReplayedTransfer(
                exchange: replay.next(request.message?.method ?? "GET", request.url), request: request,
                clock: clock, begun: clock.now(), pause: ClockWait(on: clock), completion: completion)
            transfer.begin()
            return Cancellation { transfer.cancel() }
        }
        let ticket = transport.ticket()
        if let recorder {
            let receiver = recorder.begin(request)
            var recorded = request
            recorded.receiver = receiver
            transport.start(recorded, as: ticket) { [policy] result in
                recorder.end(
                    receiver, result, FetchFailure.failure(of: result, url: url, policy: policy))
                completion(result)
            }
        } else {
            transport.start(request, as: ticket, completion: completion)
        }
        return Cancellation { [transport] in transport.cancel(ticket) }
    }
}

/// What ``NetworkRoute/hop(to:of:)`` tells an exchange, and asks it for.
protocol NetworkExchange: Sendable {
    var clock: any DeliveryClock { get }
    var step: Locked<StepUnderWay> { get }

    func resolving(since began: Instant)
    func resolved(after elapsed: Duration)
    func send(
        _ url: HTTPURL, _ addresses: [IPAddress], _ certificates: CurlTransport.Configuration.Trust?
    ) -> Cancellation
    func fail(_ failure: CodedFailure)
}

extension NetworkExchange {
    fileprivate func enter(_ cancellation: Cancellation, _ number: Int) {
        if step.withLock({ $0.keep(cancellation, number) }) { cancellation.cancel() }
    }
}

/// The part of an exchange that is under way, for its cancel. A value that the exchange's lock guards.
struct StepUnderWay {
    private(set) var isCancelled = false
    private var step: Cancellation?
    private var number = 0

    /// Records that a step begins, and returns its number for ``keep(_:_:)``.
    mutating func next() -> Int {
        number += 1
        return number
    }

    /// Keeps what a cancel ends from now on; nothing when the step has ended. Returns whether it is to be
    /// cancelled at once, because the cancel came first.
    mutating func keep(_ step: Cancellation, _ number: Int) -> Bool {
        if number == self.number { self.step = step }
        return isCancelled
    }

    mutating func cancel() -> Cancellation? {
        isCancelled = true
        return end()
    }

    @discardableResult
    mutating func end() -> Cancellation? { step.take() }
}
