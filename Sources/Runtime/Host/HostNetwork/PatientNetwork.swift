import ExtensionWire
import NotificationCheck

/// Under virtual time: a server that does nothing for half a second of real time counts as one that hangs,
/// and the clock moves on without it. It stops again at the next byte.
struct PatientNetwork: ExtensionNetwork {
    let inner: any ExtensionNetwork
    let realClock: any DeliveryClock

    static let patience: Duration = .milliseconds(500)

    func start(_ call: ExchangeCall) -> Cancellation {
        let exchange = PatientExchange(call.clock, realClock, call.receive)
        exchange.watch()
        var call = call
        call.receive = { exchange.take($0) }
        let cancellation = inner.start(call)
        return Cancellation {
            exchange.end()
            cancellation.cancel()
        }
    }
}

/// The exchange counts its work on the clock by itself; while the server hangs one is taken off.
private final class PatientExchange: Sendable {
    private struct State {
        var heard: Instant
        var isReleased = false
        var isOver = false
    }

    private let clock: any DeliveryClock
    private let realClock: any DeliveryClock
    private let receive: @Sendable (ExchangeEvent) -> Void
    private let state: Locked<State>

    init(
        _ clock: any DeliveryClock, _ realClock: any DeliveryClock,
        _ receive: @escaping @Sendable (ExchangeEvent) -> Void
    ) {
        self.clock = clock
        self.realClock = realClock
        self.receive = receive
        state = Locked(State(heard: realClock.now()))
    }

    func take(_ event: ExchangeEvent) {
        switch event {
        case .finished, .failed: end()
        case .response, .body, .progress, .file: hear()
        }
        receive(event)
    }

    private func hear() {
        let now = realClock.now()
        let wasReleased = state.withLock { state -> Bool in
            state.heard = now
            defer { state.isReleased = false }
            // Under the lock, so that two events cannot put it back twice.
            if state.isReleased { clock.beginWork() }
            return state.isReleased
        }
        if wasReleased { watch() }
    }

    /// Nothing is waited for any more: the count is what the exchange itself made of it.
    func end() {
        state.withLock { state in
            if state.isReleased { clock.beginWork() }
            state.isReleased = false
            state.isOver = true
        }
    }

    func watch() {
        let due = state.withLock { $0.heard + PatientNetwork.patience }
        _ = realClock.alarm(at: due) { [weak self] in self?.look() }
    }

    private func look() {
        let now = realClock.now()
        let (isReleased, goesOn) = state.withLock { state -> (Bool, Bool) in
            if state.isOver || state.isReleased { return (false, false) }
            guard now - state.heard >= PatientNetwork.patience else { return (false, true) }
            state.isReleased = true
            return (true, false)
        }
        if isReleased { clock.endWork() }
        if goesOn { watch() }
    }
}

/// Answers `media.unverified` for addresses that are not to be requested, or inspects a local file in their place.
struct WithheldNetwork: ExtensionNetwork {
    let inner: any ExtensionNetwork
    let withheld: Withheld

    func start(_ call: ExchangeCall) -> Cancellation {
        let url = call.request.url
        let isUnknown = url.hasPrefix(CompiledPayload.unknownAddress)
        guard withheld.all || isUnknown || withheld.file(url) != nil else { return inner.start(call) }
        let failure = CodedFailure(
            .mediaUnverified,
            isUnknown
                ? "the address of the request is not in the text"
                : "\(URLText.redacted(url)) was not asked: no network was wanted")
        call.receive(call.failed(failure, FetchReport()))
        return .none
    }
}
