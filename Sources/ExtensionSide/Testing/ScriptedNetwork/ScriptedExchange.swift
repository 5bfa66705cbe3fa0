import NotificationCore

final class ScriptedExchange: Sendable {
    enum Note: Sendable {
        case event(TransportEvent)
        case stalled, cancelled
    }

    private struct State: Sendable {
        var next = 0
        var alarm: Alarm?
        var isOver = false
        var isPaused = false
    }

    private let plan: ResponsePlan
    private let clock: any DeliveryClock
    private let begun: Instant
    private let receive: TransportEvent.Receiver
    private let note: @Sendable (Note) -> Void
    private let state = Locked(State())

    init(
        _ plan: ResponsePlan, clock: any DeliveryClock, receive: @escaping TransportEvent.Receiver,
        note: @escaping @Sendable (Note) -> Void
    ) {
        self.plan = plan
        self.clock = clock
        begun = clock.now()
        self.receive = receive
        self.note = note
    }

    func begin() { schedule() }

    func cancel() {
        if end() { note(.cancelled) }
    }

    func fail(_ code: URLError.Code) {
        if end() { send(.failed(code: code.rawValue)) }
    }

    private func send(_ event: TransportEvent) {
        note(.event(event))
        receive(event)
    }

    /// Stops the script. From now on only ``fail(_:)`` and ``cancel()`` end the exchange.
    func pause() {
        state.withLock { $0.isPaused = true }
        cancelAlarm()
    }

    /// False when the exchange was over before.
    private func end() -> Bool {
        let isFirst = state.withLock { !replacing(&$0.isOver, with: true) }
        if isFirst { cancelAlarm() }
        return isFirst
    }

    private func cancelAlarm() {
        if let alarm = state.withLock({ $0.alarm.take() }) { clock.cancel(alarm) }
    }

    /// Sets the alarm of the next step. The clock may fire it before `alarm` returns, so no lock is held.
    private func schedule() {
        let next = state.withLock { $0.isOver || $0.isPaused ? nil : $0.next }
        guard let next else { return }
        guard next < plan.steps.count else {
            if plan.stalledAfter != nil { note(.stalled) }
            return
        }
        let alarm = clock.alarm(at: begun + plan.steps[next].after) { self.step(next) }
        let isPast = state.withLock { state in
            guard state.next == next, !state.isOver, !state.isPaused else { return true }
            state.alarm = alarm
            return false
        }
        if isPast { clock.cancel(alarm) }
    }

    private func step(_ index: Int) {
        let event = plan.steps[index].event
        let isMine = state.withLock { state in
            guard !state.isOver, !state.isPaused, state.next == index else { return false }
            state.next += 1
            state.alarm = nil
            switch event {
            case .finished, .failed: state.isOver = true
            default: break
            }
            return true
        }
        guard isMine else { return }
        send(event)
        schedule()
    }
}

/// The steps of one response, each with its time after the request.
struct ResponsePlan: Sendable {
    private(set) var steps: [(after: Duration, event: TransportEvent)] = []
    /// The number of bytes after which nothing more comes; nil when the exchange ends.
    private(set) var stalledAfter: Int?

    init(_ response: ScriptedResponse, latency: Duration, method: String) {
        var response = response
        var data = Data()
        switch response.body {
        case .bytes(let bytes): data = bytes
        case .file(let url):
            do {
                data = try Data(contentsOf: url, options: .mappedIfSafe)
            } catch {
                response = .status(404)
                if case .bytes(let page) = response.body { data = page }
            }
        }
        let start = latency + response.delay
        switch response.answer {
        case .failure(let code):
            steps.append((start, .failed(code: code.rawValue)))
        case .status(let status):
            var fields = response.headers
            if let type = response.contentType { fields.insert(("Content-Type", type), at: 0) }
            let announced: Int? =
                switch response.announcement {
                case .actual: data.count
                case .nothing: nil
                case .bytes(let count): count
                }
            if let announced, status != 204, status != 304 {
                fields.append(("Content-Length", String(announced)))
            }
            let head = TransportEvent.response(status: status, headers: fields)
            addBody(method == "HEAD" ? Data() : data, after: head, of: response, announced, from: start)
        }
    }

    private mutating func addBody(
        _ data: Data, after head: TransportEvent, of response: ScriptedResponse, _ announced: Int?,
        from start: Duration
    ) {
        let timing = ReplyTiming(
            start: start, byteCount: data.count, announced: announced, rate: response.rate,
            stallAfter: response.stallAfter, truncate: response.truncate)
        steps += timing.steps.map { after, step in
            switch step {
            case .head: (after, head)
            case .body(let range):
                (
                    after,
                    .body(data[(data.startIndex + range.lowerBound)..<(data.startIndex + range.upperBound)])
                )
            case .finish: (after, .finished)
            case .lost: (after, .failed(code: NSURLErrorNetworkConnectionLost))
            }
        }
        stalledAfter = timing.stalledAfter
    }
}

/// Translates the faults of the command's grammar into responses of the script.
enum InjectedFaults {
    static func apply(_ faults: FaultPlan.Selection, to response: ScriptedResponse) -> ScriptedResponse {
        var result = response
        switch faults.answer {
        case .status(let status): result = ScriptedResponse.status(status)
        case .failure(let code): result = answer(to: code) ?? response
        case nil: break
        }
        if let delay = faults.delay { result = result.delayed(by: delay) }
        if let bytes = faults.stallAfter { result = result.stalling(afterBytes: bytes) }
        if let rate = faults.rate { result = result.rate(bytesPerSecond: rate) }
        if let bytes = faults.truncate { result = result.truncated(toBytes: bytes) }
        return result
    }

    /// The response that leads to this code; nil when no network can cause it.
    static func answer(to code: Code) -> ScriptedResponse? { answers[code] }

    private static let answers: [Code: ScriptedResponse] = [
        .dnsNXDomain: .failure(.cannotFindHost), .dnsNoData: .failure(.cannotFindHost),
        .dnsServfail: .failure(.cannotFindHost),
        .dnsTimeout: .failure(.timedOut), .netConnectTimeout: .failure(.timedOut),
        .tlsTimeout: .failure(.timedOut),
        .netRefused: .failure(.cannotConnectToHost), .netUnreachable: .failure(.notConnectedToInternet),
        .netReset: .failure(.networkConnectionLost), .bodyTruncated: .failure(.networkConnectionLost),
        .tlsVerify: .failure(.serverCertificateUntrusted), .tlsHandshake: .failure(.secureConnectionFailed),
        .httpProtocol: .failure(.badServerResponse), .httpHeadTooLarge: .failure(.badServerResponse),
        .httpRedirectLimit: .failure(.httpTooManyRedirects),
        .policyTLSDowngrade: .failure(.appTransportSecurityRequiresSecureConnection),
        .urlScheme: .failure(.appTransportSecurityRequiresSecureConnection),
        .httpStatus: .status(404), .httpPartial: .jpeg().withStatus(206),
        .bodyEmpty: .empty(), .bodyTooLarge: .jpeg(bytes: 12 << 20), .typeUnsupported: .webp(),
        .typeDamaged: .data(Data(SampleMedia.damagedPNG), contentType: "image/png"),
        .typeIncomplete: .jpeg().truncated(toBytes: 100).announcing(length: nil),
    ]
}
