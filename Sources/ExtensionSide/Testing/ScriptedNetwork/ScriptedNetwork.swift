import NotificationCore

/// The network of an extension on the test bench: a script instead of the Internet, on the harness's clock.
///
/// A request that no rule matches fails as `URLError.cannotFindHost`, says the timeline. No connection is ever opened.
public final class ScriptedNetwork: Sendable {
    private struct Rule: Sendable {
        var glob: Glob
        var responses: [ScriptedResponse]
        var used = 0

        mutating func next() -> ScriptedResponse? {
            defer { used += 1 }
            return responses.isEmpty ? nil : responses[min(used, responses.count - 1)]
        }
    }

    private struct State: Sendable {
        var rules: [Rule] = []
        var faults = FaultPlan()
        var latency = Duration.milliseconds(50)
        var log: [NetworkRequest] = []
        /// The transport of a phone's apps.
        weak var phone: ScriptedTransport?
    }

    private let state = Locked(State())

    init() {}

    /// The time on the clock from a request to the first byte of a response without delay. The default of 50 ms keeps a
    /// handler that is called before its download has ended from finding the file by luck.
    public var latency: Duration {
        get { state.withLock { $0.latency } }
        set { state.withLock { $0.latency = max(newValue, .zero) } }
    }

    /// Answers requests whose URL matches. Of several rules that match, the latest one counts.
    /// - Parameter pattern: the whole URL, without its fragment; `*` stands for any characters, `/` included.
    /// - Parameter response: what every matching request gets.
    @discardableResult
    public func on(_ pattern: String, respond response: ScriptedResponse) -> ScriptedNetwork {
        on(pattern, respond: [response])
    }

    /// Answers the first request with the first response, and so on. The last response is repeated.
    @discardableResult
    public func on(_ pattern: String, respond responses: [ScriptedResponse]) -> ScriptedNetwork {
        state.withLock { $0.rules.append(Rule(glob: Glob(pattern), responses: responses)) }
        return self
    }

    /// Adds a fault in the grammar of the command `nse-run --inject`: `delay=40s@https://cdn.example.com/*`,
    /// `stall-after=4k`, `rate=10k/s`, `truncate=100`, `status=503`, `fail=dns.nxdomain`. Of each kind the
    /// first one that matches counts. It changes what the rules answer.
    /// - Throws: ``HarnessError`` when the text is not a fault, or names a code that no network can cause.
    public func inject(_ fault: String) throws(HarnessError) {
        let rule = try FaultSyntaxError.rethrown(try FaultRule(parsing: fault)) { HarnessError($0.message) }
        if case .fail(let code) = rule.fault, InjectedFaults.answer(to: code) == nil {
            throw HarnessError(
                "'\(fault)' is nothing that a network does to an extension; script a response instead, such as "
                    + #"network.on("*", respond: .status(503))"#)
        }
        state.withLock { $0.faults.rules.append(rule) }
    }

    /// Removes all rules and faults; the list of requests stays.
    public func removeAllRules() {
        state.withLock { state in
            state.rules = []
            state.faults = FaultPlan()
        }
    }

    /// All requests so far, in the order in which they began. On a phone, extensions' precede those of apps.
    public var requests: [NetworkRequest] {
        let (log, phone) = state.withLock { ($0.log, $0.phone) }
        return log + (phone?.requests ?? [])
    }

    func response(to url: URL) -> (response: ScriptedResponse?, latency: Duration) {
        let text = Self.matched(url)
        return state.withLock { state in
            let faults = state.faults.faults(for: text)
            if let index = state.rules.lastIndex(where: { $0.glob.matches(text) }),
                let response = state.rules[index].next()
            {
                return (InjectedFaults.apply(faults, to: response), state.latency)
            }
            // A fault that answers for itself needs no rule.
            let alone = faults.answer.map { _ in InjectedFaults.apply(faults, to: .empty()) }
            return (alone, state.latency)
        }
    }

    /// Whether a rule matches. Does not use up a response of a sequence.
    func hasRule(for url: URL) -> Bool {
        let text = Self.matched(url)
        return state.withLock { state in
            state.rules.contains { $0.glob.matches(text) } || state.faults.faults(for: text).answer != nil
        }
    }

    /// Includes the requests of a phone's apps in ``requests`` as long as the phone exists.
    func follow(_ transport: ScriptedTransport) { state.withLock { $0.phone = transport } }

    func record(_ request: NetworkRequest) { state.withLock { $0.log.append(request) } }

    private static func matched(_ url: URL) -> String {
        let text = url.absoluteString
        return String(text.prefix { $0 != "#" })
    }

    /// Answers with the exchanges of a HAR file: of `nse-run --record`, or of a browser or proxy.
    ///
    /// Each URL of the file becomes a rule, as `on(_:respond:)` with several responses would: the first request gets
    /// the first answer, the last one is repeated. The recorded times pass on the harness's clock. Secrets that the file
    /// has as `***` match any value.
    /// - Throws: ``HarnessError`` when it is not a HAR file, or has answers without their bodies; with the place.
    public func replay(_ har: Data) throws(HarnessError) {
        let recording = try HARReader.Fault.rethrown(try HARReader.read(Array(har))) {
            HarnessError("the recording cannot be replayed: \($0.message)")
        }
        var urls: [String] = []
        var responses: [String: [ScriptedResponse]] = [:]
        for exchange in recording.exchanges {
            let url = String(exchange.url.prefix { $0 != "#" })
            if responses[url] == nil { urls.append(url) }
            try responses[url, default: []].append(ScriptedResponse(exchange, latency: latency))
        }
        for url in urls { on(url, respond: responses[url] ?? []) }
    }

    /// The same for a file.
    public func replay(contentsOf file: URL) throws(HarnessError) {
        let har = try rethrown(try Data(contentsOf: file)) {
            HarnessError("the recording cannot be read: \($0.localizedDescription)")
        }
        try replay(har)
    }
}

extension ScriptedResponse {
    /// - Parameter latency: what the network adds to the delay.
    fileprivate init(_ exchange: RecordedExchange, latency: Duration) throws(HarnessError) {
        let failure = exchange.failure
        var response: Self
        if exchange.status == 0 {
            let code = failure?.code ?? .netUnreachable
            response =
                code == .budgetExpired ? .empty() : InjectedFaults.answer(to: code) ?? .failure(.unknown)
        } else {
            if exchange.isCut, failure == nil {
                throw HarnessError("the recording does not hold the body of \(Secrets.masked(exchange.url))")
            }
            response = .data(Data(exchange.body), contentType: nil).withStatus(exchange.status)
            for field in exchange.fields where field.name.lowercased() != "content-length" {
                response = response.header(field.name, field.value)
            }
            if let length = exchange.field("content-length").flatMap({ Int($0) }) {
                response = response.announcing(length: length)
            }
        }
        if failure?.code == .budgetExpired { response = response.stalling(afterBytes: exchange.body.count) }
        response = response.delayed(by: exchange.timings.untilHead - latency)
        if let receive = exchange.timings.receive?.milliseconds, receive > 0, !exchange.body.isEmpty {
            let rate = Double(exchange.body.count) / receive * 1000
            response = response.rate(bytesPerSecond: Int(min(rate, 1e12)))
        }
        self = response
    }
}
