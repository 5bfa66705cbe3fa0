import NotificationCore

/// A load from its request to its end. A source may send its events from any thread; they are queued, and one thread
/// at a time passes them on (``drain()``). No lock is held while a source, the clock or the client is called.
final class Load: Sendable {
    struct State: Sendable {
        var request: URLRequest
        /// How many redirects led to the current request.
        var hop = 0
        /// The number of the current exchange, by which events of earlier ones are recognized.
        var exchangeNumber = 0
        var exchange: Cancellation?
        var events: [TransportEvent] = []
        var isDraining = false
        /// The number of the question that the client has not answered yet.
        var question: Int?
        var questions = 0
        var isSuspended = false
        /// The end, which is set once and reported after everything else.
        var end: End?
        var lastByte: Instant
        var due: Instant
        var alarm: Alarm?
        /// Nil after the end has been reported, because a transport may keep this load for longer.
        var client: TaskWork?
    }

    struct End: Sendable {
        var error: URLError?
        var isReported = false
    }

    let settings: LoadSettings
    let clock: any DeliveryClock
    let state: Locked<State>

    init(_ request: URLRequest, _ settings: LoadSettings, client: TaskWork) {
        let clock = TransportSelection.current?.clock ?? RealTimeClock.shared
        let now = clock.now()
        self.settings = settings
        self.clock = clock
        state = Locked(
            State(request: request, lastByte: now, due: now + settings.totalLimit, client: client))
    }

    func start() {
        setAlarm()
        begin()
    }

    func suspend() { state.withLock { $0.isSuspended = true } }

    func resume() {
        let now = clock.now()
        state.withLock {
            $0.isSuspended = false
            $0.lastByte = now
        }
        drain()
    }

    func end(_ error: URLError?) {
        let ended = state.withLock { state -> State? in
            let before = state
            if before.end != nil { return nil }
            state.end = End(error: error)
            state.exchange = nil
            state.alarm = nil
            state.events = []
            return before
        }
        guard let ended else { return }
        ended.exchange?.cancel()
        if let alarm = ended.alarm { clock.cancel(alarm) }
        for event in ended.events { event.discard() }
        drain()
    }

    func receive(_ event: TransportEvent, from number: Int) {
        let now = clock.now()
        let isWanted = state.withLock { state in
            guard state.end == nil, state.exchangeNumber == number else { return false }
            state.events.append(event)
            state.lastByte = now
            return true
        }
        if isWanted { drain() } else { event.discard() }
    }

    private enum Step {
        case event(TransportEvent)
        case end(TaskWork?, URLError?)
    }

    private var url: URL? { state.withLock { $0.request.url?.absoluteURL } }
    private var client: TaskWork? { state.withLock { $0.client } }

    /// Passes on the events that may be passed on. When another thread does so already, that thread goes on.
    private func drain() {
        var mayDrain = state.withLock { state in
            if state.isDraining { return false }
            state.isDraining = true
            return true
        }
        while mayDrain {
            switch nextStep() {
            case .event(let event): passOn(event)
            case .end(let client, let error): client?.load(ended: error)
            case nil: mayDrain = false
            }
        }
    }

    private func nextStep() -> Step? {
        state.withLock { state in
            if var end = state.end {
                if !end.isReported {
                    end.isReported = true
                    state.end = end
                    return .end(state.client.take(), end.error)
                }
            } else if state.question == nil, !state.isSuspended, !state.events.isEmpty {
                return .event(state.events.removeFirst())
            }
            state.isDraining = false
            return nil
        }
    }

    private func passOn(_ event: TransportEvent) {
        do throws(URLError) {
            switch event {
            case .response(let status, let headers):
                guard let url else { return }
                try passOn(HTTPURLResponse(url: url, status: status, fields: headers))
            case .made(let response): try passOn(response)
            case .redirected(let response, let request): try passOn(response, to: request)
            case .body(let data): try client?.load(received: data)
            case .progress(let bytes): client?.load(progressedBy: bytes)
            case .bodyFile(let file): try client?.load(received: file)
            case .finished: end(nil)
            case .failed(let code, let message):
                let text = URLError.text(of: .init(rawValue: code) ?? .unknown)
                end(.make(code, url: url, message.isEmpty ? text : message))
            case .broken(let error): end(error)
            }
        } catch {
            end(error)
        }
    }

    /// Passes on a response or a redirect.
    /// - Parameter target: the request that a ``URLProtocol`` redirects to; nil takes the response's `Location`.
    private func passOn(_ response: URLResponse, to target: URLRequest? = nil) throws(URLError) {
        let (request, hop) = state.withLock { ($0.request, $0.hop) }
        if target != nil, hop >= LoadSettings.redirectLimit {
            throw .make(.httpTooManyRedirects, url: target?.url)
        }
        guard let number = ask() else { return }
        var next = target
        if next == nil, let response = response as? HTTPURLResponse {
            next = try Redirect.request(after: response, of: request, hop: hop)
        }
        guard let response = response as? HTTPURLResponse, let next else {
            client?.load(received: response) { self.answered(number) }
            return
        }
        client?.load(redirectedBy: response, to: next) { chosen in
            if let chosen {
                self.answered(number, follow: chosen)
            } else if let number = self.ask(insteadOf: number) {
                // The redirect itself is the response, with its own body.
                self.client?.load(received: response) { self.answered(number) }
            }
        }
    }

    /// Begins a question to the client and returns its number. Nothing is passed on until it is answered.
    /// - Parameter number: the question that the new one takes the place of.
    /// - Returns: nil when that question is not open any more.
    private func ask(insteadOf number: Int? = nil) -> Int? {
        state.withLock { state in
            if let number, state.question != number || state.end != nil { return nil }
            state.questions += 1
            state.question = state.questions
            return state.questions
        }
    }

    /// Takes the first answer to question `number`; later ones are ignored.
    private func answered(_ number: Int, follow next: URLRequest? = nil) {
        let now = clock.now()
        let (isFirst, exchange) = state.withLock { state -> (Bool, Cancellation?) in
            guard state.question == number, state.end == nil else { return (false, nil) }
            state.question = nil
            state.lastByte = now
            guard let next else { return (true, nil) }
            defer { state.exchange = nil }
            state.request = next
            state.hop += 1
            // Further events of the redirect's exchange are dropped.
            state.exchangeNumber += 1
            state.events = []
            return (true, state.exchange)
        }
        guard isFirst else { return }
        exchange?.cancel()
        if next != nil { begin() }
        drain()
    }

    func begin() {
        let begun = state.withLock { state -> (URLRequest, Int, Int)? in
            if state.end != nil { return nil }
            state.exchangeNumber += 1
            return (state.request, state.exchangeNumber, state.hop)
        }
        guard let (request, number, hop) = begun else { return }
        let receive: TransportEvent.Receiver = { self.receive($0, from: number) }
        do throws(URLError) {
            keep(try open(request, hop: hop, receive), number)
        } catch {
            receive(.broken(error))
        }
    }

    private func open(
        _ request: URLRequest, hop: Int, _ receive: @escaping TransportEvent.Receiver
    ) throws(URLError) -> Cancellation {
        if !settings.protocols.isEmpty, let task = settings.task.task,
            let exchange = ProtocolExchange.start(settings.protocols, task, request.url, receive: receive)
        {
            return exchange
        }
        guard let url = request.url?.absoluteURL else { throw .make(.unsupportedURL, url: nil) }
        switch url.scheme?.lowercased() {
        case "file": return LocalSources.file(url, asFile: settings.asFile, receive: receive)
        case "data": return LocalSources.data(url, receive: receive)
        case "http", "https": return try startExchange(url, request, hop: hop, receive)
        default: throw .make(.unsupportedURL, url: url)
        }
    }

    private func startExchange(
        _ url: URL, _ request: URLRequest, hop: Int, _ receive: @escaping TransportEvent.Receiver
    ) throws(URLError) -> Cancellation {
        guard let transport = TransportSelection.current else {
            throw .make(.notConnectedToInternet, url: url, Self.noHost)
        }
        let message = message(url, request, hop: hop)
        guard transport.permits(message) else {
            throw .make(.appTransportSecurityRequiresSecureConnection, url: url)
        }
        guard url.host?.isEmpty == false else { throw .make(.badURL, url: url) }
        return transport.start(message, receive: receive)
    }

    private func message(_ url: URL, _ request: URLRequest, hop: Int) -> TransportRequest {
        var fields = request.fields
        for (name, value) in settings.additionalFields.list where fields[name] == nil { fields[name] = value }
        let method = request.httpMethod ?? "GET"
        // A redirect that changed the method has dropped the body.
        let dropsBody = hop > 0 && (method == "GET" || method == "HEAD")
        let body = dropsBody ? nil : request.httpBody ?? settings.body
        if let body, !body.isEmpty, fields["Content-Type"] == nil {
            fields["Content-Type"] = "application/x-www-form-urlencoded"
        }
        return TransportRequest(
            url: url, method: method, headers: fields.list, body: body, hop: hop, wantsFile: settings.asFile)
    }

    /// Keeps the exchange, or cancels it when the load has ended or followed a redirect meanwhile.
    private func keep(_ exchange: Cancellation, _ number: Int) {
        let isWanted = state.withLock { state in
            guard state.end == nil, state.exchangeNumber == number else { return false }
            state.exchange = exchange
            return true
        }
        if !isWanted { exchange.cancel() }
    }

    private static let noHost =
        "There is no network here: a service extension's host is its network, and none is running. In a test, deliver"
        + " the payload with the ExtensionHarness of ServiceExtensionTesting and script the answer with"
        + " `harness.network.on(_:respond:)`; `file:` and `data:` URLs load without a host."

    /// Sets the alarm for both limits. Bytes that arrive only change a date, which is compared when the alarm rings.
    func setAlarm() {
        let next = state.withLock { $0.end == nil ? min($0.due, $0.lastByte + settings.idleLimit) : nil }
        guard let next else { return }
        let alarm = clock.alarm(at: next) { [weak self] in self?.alarmRang() }
        let isLate = state.withLock { state in
            if state.end != nil { return true }
            state.alarm = alarm
            return false
        }
        if isLate { clock.cancel(alarm) }
    }

    private func alarmRang() {
        let now = clock.now()
        let (isOver, url) = state.withLock { state -> (Bool, URL?) in
            // A load that is suspended, or waits for its client's answer, does not wait for the network.
            if state.isSuspended || state.question != nil { state.lastByte = now }
            return (state.due <= now || state.lastByte + settings.idleLimit <= now, state.request.url)
        }
        if isOver { end(.make(.timedOut, url: url)) } else { setAlarm() }
    }
}

extension Duration {
    /// Returns a duration for seconds of any value: at least a nanosecond and at most 10⁹ seconds, about 32 years.
    static func interval(_ seconds: TimeInterval) -> Duration {
        .nanoseconds(Int64(max(min(seconds.isNaN ? 0 : seconds, 1e9) * 1e9, 1)))
    }
}
