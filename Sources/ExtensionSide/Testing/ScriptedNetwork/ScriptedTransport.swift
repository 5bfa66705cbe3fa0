import NotificationCore

final class ScriptedTransport: Transport {
    private struct State: Sendable {
        var active: [Int: ScriptedExchange] = [:]
        var requests: [NetworkRequest] = []
        var isClosed = false

        mutating func add(_ request: NetworkRequest) -> Int {
            requests.append(request)
            return requests.count
        }

        mutating func finish(_ number: Int, _ outcome: NetworkRequest.Outcome, _ now: Duration) {
            active[number] = nil
            requests[number - 1].outcome = outcome
            requests[number - 1].endedAt = now
        }
    }

    let clock: any DeliveryClock
    let network: ScriptedNetwork
    private let timeline: TimelineRecorder
    private let policy: TransportPolicy
    private let system: SystemVersion
    private let state = Locked(State())

    init(
        network: ScriptedNetwork, clock: any DeliveryClock, timeline: TimelineRecorder,
        policy: TransportPolicy = TransportPolicy(), system: SystemVersion = SystemVersion(26)
    ) {
        self.network = network
        self.policy = policy
        self.system = system
        self.clock = clock
        self.timeline = timeline
    }

    /// Exchanges that have neither ended nor been cancelled.
    var outstanding: Int { state.withLock { $0.active.count } }
    var requests: [NetworkRequest] { state.withLock { $0.requests } }

    func start(_ request: TransportRequest, receive: @escaping TransportEvent.Receiver) -> Cancellation {
        let (scripted, latency) = network.response(to: request.url)
        let log = NetworkRequest(
            url: request.url, method: request.method, headers: request.headers, body: request.body,
            startedAt: timeline.elapsed, hadRule: scripted != nil)
        let shown = ShownURL.text(request.url)
        let plan = ResponsePlan(
            scripted ?? .failure(.cannotFindHost), latency: latency, method: request.method)
        let number = state.withLock { $0.add(log) }
        timeline.note("request \(number) begins: \(request.method) \(shown)")
        if scripted == nil {
            timeline.note(
                "request \(number): no rule of the scripted network matches this URL; add "
                    + #"network.on("\#(shown.prefix { $0 != "?" })*", respond: .jpeg())"#)
        }
        let exchange = ScriptedExchange(plan, clock: clock, receive: receive) { [weak self] note in
            self?.note(note, number, shown)
        }
        // Under the same lock as the check: an exchange that is added after the close would never end.
        let isClosed = state.withLock { state in
            if !state.isClosed { state.active[number] = exchange }
            return state.isClosed
        }
        if isClosed { exchange.fail(.networkConnectionLost) } else { exchange.begin() }
        return Cancellation { exchange.cancel() }
    }

    /// Applies App Transport Security by the Info.plist of the extension. A request that it stops is listed as well.
    func permits(_ request: TransportRequest) -> Bool {
        let host = request.url.host ?? ""
        let verdict = policy.verdict(scheme: request.url.scheme ?? "", host: host, on: system)
        guard verdict.reason != .notPlainHTTP else { return true }
        let shown = ShownURL.text(request.url)
        guard verdict.isStopped else {
            if case .uncertain = verdict {
                timeline.note(
                    "\(shown) is let through: Apple's documentation of App Transport Security leaves it open")
            }
            return true
        }
        let now = timeline.elapsed
        var log = NetworkRequest(
            url: request.url, method: request.method, headers: request.headers, body: request.body,
            startedAt: now, hadRule: network.hasRule(for: request.url))
        log.endedAt = now
        log.outcome = .failed(.appTransportSecurityRequiresSecureConnection)
        let number = state.withLock { [log] in $0.add(log) }
        timeline.note(
            "request \(number) is stopped by App Transport Security: \(request.method) \(shown): "
                + verdict.reason.words(host: host, system: system))
        return false
    }

    /// Later requests fail at once, and those under way pause until ``loseConnections()``. Returns their number.
    func close() -> Int {
        let left = state.withLock { state in
            state.isClosed = true
            return state.active
        }
        for (number, exchange) in left.sorted(by: { $0.key < $1.key }) {
            timeline.note("request \(number) has not ended")
            exchange.pause()
        }
        for request in requests { network.record(request) }
        return left.count
    }

    func loseConnections() {
        let left = state.withLock { replacing(&$0.active, with: [:]) }
        for (_, exchange) in left.sorted(by: { $0.key < $1.key }) { exchange.fail(.networkConnectionLost) }
    }

    private func note(_ note: ScriptedExchange.Note, _ number: Int, _ shown: String) {
        let now = timeline.elapsed
        let text: String? = state.withLock { state in
            let index = number - 1
            if state.isClosed { return nil }
            switch note {
            case .event(.response(let status, let headers)):
                state.requests[index].status = status
                func field(_ name: String) -> String? {
                    headers.first { $0.name.lowercased() == name }?.value
                }
                let size = field("content-length").map { "\($0) bytes announced" } ?? "no length announced"
                return "answers \(status)\(field("content-type").map { " \($0)" } ?? ""), \(size)"
            case .event(.body(let data)):
                let isFirst = state.requests[index].bytes == 0
                state.requests[index].bytes += data.count
                return isFirst ? "first bytes come" : nil
            case .stalled:
                return "stalls after \(state.requests[index].bytes) bytes"
            case .event(.finished):
                state.finish(number, .finished, now)
                return "ends, \(state.requests[index].bytes) bytes in all"
            case .event(.failed(let code, _)):
                let code = URLError.Code(rawValue: code) ?? .unknown
                state.finish(number, .failed(code), now)
                return "fails after \(state.requests[index].bytes) bytes: \(URLError.text(of: code))"
            case .cancelled:
                state.finish(number, .cancelled, now)
                return "is cancelled after \(state.requests[index].bytes) bytes"
            case .event: return nil
            }
        }
        if let text { timeline.note("request \(number) \(text)") }
    }
}

extension TransportVerdict.Reason {
    /// Why a request is stopped, for the timeline.
    func words(host: String, system: SystemVersion) -> String {
        switch self {
        case .arbitraryLoadsIgnored(let key):
            "the Info.plist has NSAllowsArbitraryLoads, which \(key) next to it switches off"
        case .exceptionDomain(let domain):
            "the entry of \(domain) in NSExceptionDomains has no NSExceptionAllowsInsecureHTTPLoads"
        case .localName:
            "a name without a dot and a .local name are exempt since iOS 10, and this is iOS \(system)"
        case .address:
            "an address is exempt from iOS 10 to 16, and this is iOS \(system): list it under NSExceptionDomains"
        case .notPlainHTTP, .arbitraryLoads, .standard:
            "it is plain http, and the extension's own Info.plist makes no exception for \(host)"
        }
    }
}
