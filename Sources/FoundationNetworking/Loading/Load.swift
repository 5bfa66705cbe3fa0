import Foundation
import NotificationCore

/// One load from its request to its end: redirects, time-outs, cancelling, holding still. What it brings goes to its
/// client.
///
/// News of a source come from any thread; they queue up and one thread at a time hands them on (``drain()``), so the
/// client sees them in order. No lock is held while a source, the clock or the client is called.
final class Load: Sendable {
    struct State: Sendable {
        var request: URLRequest
        /// How many redirects led here.
        var hop = 0
        /// Counts exchanges, so that news of one that was given up are known.
        var exchangeNumber = 0
        var exchange: (any TransportExchange)?
        var news: [SourceEvent] = []
        var isDraining = false
        /// The client has been asked something; the number of that question.
        var question: Int?
        var questions = 0
        var isSuspended = false
        /// Set once; handed on as the last thing.
        var end: End?
        var lastByte: Instant
        var due: Instant
        var alarm: Alarm?
        /// Nil when it has been told the end: a transport may keep what it was given for longer.
        var client: (any LoadClient)?
    }

    struct End: Sendable {
        var error: URLError?
        var isTold = false
    }

    let settings: LoadSettings
    let clock: any DeliveryClock
    let state: Locked<State>

    init(_ request: URLRequest, _ settings: LoadSettings, client: any LoadClient) {
        let clock = TransportSelection.current?.clock ?? RealTimeClock.shared
        let now = clock.now()
        self.settings = settings
        self.clock = clock
        state = Locked(
            State(request: request, lastByte: now, due: now + settings.totalLimit, client: client))
    }

    /// Begins. Returns at once.
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

    /// Ends the load, unless it has ended.
    func end(_ error: URLError?) {
        let ended = state.withLock { state -> (State, Bool) in
            let before = state
            if before.end != nil { return (before, false) }
            state.end = End(error: error)
            state.exchange = nil
            state.alarm = nil
            state.news = []
            return (before, true)
        }
        guard ended.1 else { return }
        ended.0.exchange?.cancel()
        if let alarm = ended.0.alarm { clock.cancel(alarm) }
        for event in ended.0.news { event.discard() }
        drain()
    }

    /// An event of exchange `number`.
    func receive(_ event: SourceEvent, from number: Int) {
        let now = clock.now()
        let isWanted = state.withLock { state in
            guard state.end == nil, state.exchangeNumber == number else { return false }
            state.news.append(event)
            state.lastByte = now
            return true
        }
        if isWanted { drain() } else { event.discard() }
    }

    // MARK: - Handing on

    private enum Step {
        case event(SourceEvent)
        case end((any LoadClient)?, URLError?)
    }

    private var client: (any LoadClient)? { state.withLock { $0.client } }

    /// Hands on what may be handed on, unless another thread is at it: then that one goes on with it.
    private func drain() {
        var mayDrain = state.withLock { state in
            if state.isDraining { return false }
            state.isDraining = true
            return true
        }
        while mayDrain {
            switch nextStep() {
            case .event(let event): hand(on: event)
            case .end(let client, let error): client?.load(ended: error)
            case nil: mayDrain = false
            }
        }
    }

    private func nextStep() -> Step? {
        state.withLock { state in
            if var end = state.end {
                if !end.isTold {
                    end.isTold = true
                    state.end = end
                    defer { state.client = nil }
                    return .end(state.client, end.error)
                }
            } else if state.question == nil, !state.isSuspended, !state.news.isEmpty {
                return .event(state.news.removeFirst())
            }
            state.isDraining = false
            return nil
        }
    }

    private func hand(on event: SourceEvent) {
        do throws(URLError) {
            switch event {
            case .response(let response): try handOn(response)
            case .redirected(let response, let request): try handOn(response, to: request)
            case .body(let data): try client?.load(received: data)
            case .bodyFile(let file): try client?.load(received: file)
            case .finished: end(nil)
            case .failed(let error): end(error)
            }
        } catch {
            end(error)
        }
    }

    /// - Parameter target: where a protocol goes; nil: where the response says.
    private func handOn(_ response: URLResponse, to target: URLRequest? = nil) throws(URLError) {
        let (request, hop) = state.withLock { ($0.request, $0.hop) }
        if target != nil, hop >= LoadSettings.redirectLimit {
            throw .make(.httpTooManyRedirects, url: target?.url)
        }
        let number = ask()
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
            } else if let number = self.askAgain(number) {
                // The redirect itself is the answer, and its body the body.
                self.client?.load(received: response) { self.answered(number) }
            }
        }
    }

    /// Nothing is handed on until the question is answered.
    private func ask() -> Int {
        state.withLock { state in
            state.questions += 1
            state.question = state.questions
            return state.questions
        }
    }

    /// Puts another question in the place of `number`; nil when that one has been answered.
    private func askAgain(_ number: Int) -> Int? {
        state.withLock { state in
            guard state.question == number, state.end == nil else { return nil }
            state.questions += 1
            state.question = state.questions
            return state.questions
        }
    }

    /// Takes the first answer to question `number`; another one changes nothing.
    private func answered(_ number: Int, follow next: URLRequest? = nil) {
        let now = clock.now()
        let (isFirst, exchange) = state.withLock { state -> (Bool, (any TransportExchange)?) in
            guard state.question == number, state.end == nil else { return (false, nil) }
            state.question = nil
            state.lastByte = now
            guard let next else { return (true, nil) }
            defer { state.exchange = nil }
            state.request = next
            state.hop += 1
            // What the exchange of the redirect still brings is dropped.
            state.exchangeNumber += 1
            state.news = []
            return (true, state.exchange)
        }
        guard isFirst else { return }
        exchange?.cancel()
        if next != nil { begin() }
        drain()
    }
}
