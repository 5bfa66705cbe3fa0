import NotificationCore

final class ScriptedExchange: TransportExchange {
    enum Note: Sendable {
        case head(status: Int, type: String?, length: String?)
        case bytes(Int)
        case stalled, finished, cancelled
        case failed(URLError.Code)
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
    private let receive: @Sendable (TransportEvent) -> Void
    private let note: @Sendable (Note) -> Void
    private let state = Locked(State())

    init(
        _ plan: ResponsePlan, clock: any DeliveryClock, receive: @escaping @Sendable (TransportEvent) -> Void,
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
        guard end() else { return }
        note(.failed(code))
        receive(.failed(.scripted(code)))
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
        let step = plan.steps[index].step
        let isMine = state.withLock { state in
            guard !state.isOver, !state.isPaused, state.next == index else { return false }
            state.next += 1
            state.alarm = nil
            switch step {
            case .finish, .fail: state.isOver = true
            case .head, .body: break
            }
            return true
        }
        guard isMine else { return }
        switch step {
        case .head(let response):
            func field(_ name: String) -> String? {
                response.headers.first { $0.name.lowercased() == name }?.value
            }
            note(
                .head(
                    status: response.status, type: field("content-type"), length: field("content-length")))
            receive(.response(response))
        case .body(let data):
            note(.bytes(data.count))
            receive(.body(data))
        case .finish:
            note(.finished)
            receive(.finished)
        case .fail(let failure):
            note(.failed(URLError.Code(rawValue: failure.code) ?? .unknown))
            receive(.failed(failure))
        }
        schedule()
    }
}

/// The steps of one response, each with its time after the request.
struct ResponsePlan: Sendable {
    enum Step: Sendable {
        case head(TransportResponse)
        case body(Data)
        case finish
        case fail(TransportFailure)
    }

    private(set) var steps: [(after: Duration, step: Step)] = []
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
            steps.append((start, .fail(.scripted(code))))
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
            let head = Step.head(TransportResponse(status: status, headers: fields))
            addBody(method == "HEAD" ? Data() : data, after: head, of: response, announced, from: start)
        }
    }

    private mutating func addBody(
        _ data: Data, after head: Step, of response: ScriptedResponse, _ announced: Int?, from start: Duration
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
            case .finish: (after, .finish)
            case .lost: (after, .fail(.scripted(.networkConnectionLost)))
            }
        }
        stalledAfter = timing.stalledAfter
    }
}

extension TransportFailure {
    static func scripted(_ code: URLError.Code) -> TransportFailure {
        TransportFailure(code: code.rawValue, message: URLError.text(of: code))
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
