import CurlTransport
import ExtensionWire
import Glibc
package import NotificationCore

/// Makes the requests of an extension go wrong as a plan says, on the clock of their budget. `delay` comes first.
/// `status` and `fail` are answered without asking. The other faults work on the body as it comes: `rate` holds its
/// pieces back until their time; `stall-after` and `truncate` strike only a body that has more bytes than their number.
package struct FaultyNetwork: ExtensionNetwork {
    let inner: any ExtensionNetwork
    let plan: FaultPlan
    var recorder: ExchangeRecorder?

    package func start(_ call: ExchangeCall) -> Cancellation {
        let exchange = FaultyExchange(
            call, faults: plan.faults(for: call.request.url), inner: inner, recorder: recorder)
        exchange.begin()
        return Cancellation { exchange.cancel() }
    }
}

/// One exchange with its faults: a queue of the inner network's events. Each is handed on at its time, by the first
/// thread that finds it due.
private struct FaultyExchange: Sendable {
    private struct State {
        var queue = FIFO<ExchangeEvent>()
        /// How many bytes of the first event were handed on, where that is a part of the body.
        var offset = 0
        var isHandingOn = false
        /// Whether the time of the first event is waited for.
        var isWaiting = false
        var inner = StepUnderWay()
        var isOver = false

        /// What the inner network was asked at, and the delay before it.
        var asked = Instant(nanoseconds: 0)
        var waited: Duration?
        var response: ResponseFacts?
        var taken = 0
        var given = 0
        /// Whether events of the inner network are ignored from now on.
        var isDeaf = false
    }

    private let call: ExchangeCall
    private let faults: FaultPlan.Selection
    private let inner: any ExtensionNetwork
    private let recorder: ExchangeRecorder?
    private let begun: Instant
    private let pause: ClockWait
    private let state = Locked(State())

    private var request: WireRequest { call.request }
    private var clock: any DeliveryClock { call.clock }
    private var place: String { URLText.redacted(request.url) }

    init(
        _ call: ExchangeCall, faults: FaultPlan.Selection, inner: any ExtensionNetwork,
        recorder: ExchangeRecorder?
    ) {
        self.call = call
        self.faults = faults
        self.inner = inner
        self.recorder = recorder
        begun = call.clock.now()
        pause = ClockWait(on: call.clock)
    }

    func begin() {
        // Whatever is set free by the alarms that are set here comes after this has returned.
        clock.beginWork()
        defer { clock.endWork() }
        guard let delay = faults.delay, delay > .zero else { return ask(waited: nil) }
        wait(until: begun + delay) { [self] in
            let now = clock.now()
            // At the deadline it is too late to ask: the caller's cancel is on its way.
            if now < call.scope.budget.deadline { ask(waited: now - begun) }
        }
    }

    func cancel() {
        let inner = state.withLock { state -> Cancellation? in
            state.isOver = true
            state.queue = FIFO()
            return state.inner.cancel()
        }
        inner?.cancel()
        pause.cancel()
    }

    private func ask(waited: Duration?) {
        let now = clock.now()
        let number = state.withLock { state in
            state.asked = now
            state.waited = waited
            return state.inner.next()
        }
        if let (report, failure) = faults.answered(request.url, request.method, after: waited, to: recorder) {
            return answer(report, failure)
        }
        var asked = call
        asked.receive = { [self] in take($0) }
        let exchange = inner.start(asked)
        if state.withLock({ $0.inner.keep(exchange, number) || $0.isDeaf }) { exchange.cancel() }
    }

    private func answer(_ known: FetchReport, _ failure: CodedFailure?) {
        if let failure {
            put(call.failed(failure, known))
        } else {
            var report = known
            let status = report.status ?? 0
            report.diagnostics = [
                Diagnostic(.httpStatus, .note, "\(place) was not asked: \(status) (injected: status)")
            ]
            put(.response(WireResponse(status: status, headers: [WireField("content-length", "0")])))
            put(.finished(report))
        }
        handOn()
    }

    // MARK: - What comes from the inner network

    private func take(_ event: ExchangeEvent) {
        let inner = state.withLock { state -> Cancellation? in
            guard !state.isDeaf, !state.isOver else { return nil }
            accept(event, &state)
            return state.isDeaf ? state.inner.end() : nil
        }
        handOn()
        // Last: it ends the work on the clock, which may jump from then on.
        inner?.cancel()
    }

    private func accept(_ event: ExchangeEvent, _ state: inout State) {
        switch event {
        case .response(let head):
            state.response = ResponseRules.facts(
                ResponseHead(head.status, as: head.headers.map { ($0.name, $0.value) }))
            state.queue.append(event)
        case .body(let bytes): accept(bytes, &state)
        case .progress(let bytes):
            // What is cut off does not come. The file itself is cut when it is whole.
            let taken = min(bytes, limit - state.taken)
            guard taken > 0 else { return }
            state.taken += taken
            state.queue.append(.progress(taken))
        case .file(let descriptor, let bytes): accept(descriptor, bytes, &state)
        case .finished(let report): end(.finished(fitted(report, state)), &state)
        case .failed(var failure):
            failure.report = fitted(failure.report, state)
            end(.failed(failure), &state)
        }
    }

    private func end(_ event: ExchangeEvent, _ state: inout State) {
        state.queue.append(event)
        state.isDeaf = true
    }

    /// The number of bytes after which the body stalls or is cut.
    private var limit: Int { min(faults.stallAfter ?? .max, faults.truncate ?? .max) }

    private func accept(_ bytes: [UInt8], _ state: inout State) {
        let room = limit - state.taken
        guard bytes.count > room else {
            state.taken += bytes.count
            state.queue.append(.body(bytes))
            return
        }
        if room > 0 { state.queue.append(.body(Array(bytes[..<room]))) }
        if let end = cutOff(&state) { state.queue.append(end) }
    }

    private func accept(_ file: OwnedDescriptor, _ bytes: Int, _ state: inout State) {
        guard bytes > limit else {
            state.taken = bytes
            state.queue.append(.file(file, bytes: bytes))
            return
        }
        guard let end = cutOff(&state) else { return }
        // How the exchange ends is known by now, so the file need not wait for it.
        if state.response?.announcedLength == nil {
            guard ftruncate(file.number, off_t(limit)) == 0 else {
                let failure = CodedFailure(
                    .fsIO, "the file of a download cannot be cut", cause: "ftruncate: errno \(errno)")
                return state.queue.append(call.failed(failure, report(state)))
            }
            state.queue.append(.file(file, bytes: limit))
        }
        state.queue.append(end)
    }

    /// Takes nothing more of the body.
    /// - Returns: its end, a failure where its length was announced; nil where it stalls first, so that its end never comes.
    private func cutOff(_ state: inout State) -> ExchangeEvent? {
        state.taken = limit
        state.isDeaf = true
        if limit == faults.stallAfter { return nil }
        var report = report(state)
        guard let announced = state.response?.announcedLength else {
            report.diagnostics.add(
                .bodyTruncated, .note, "\(place): the body ended after \(limit) bytes (injected: truncate)")
            return .finished(report)
        }
        let failure = CodedFailure(
            .bodyTruncated,
            "\(place): the connection ended after \(limit) of \(announced) bytes (injected: truncate)")
        return call.failed(failure, report)
    }

    private func report(_ state: State) -> FetchReport {
        var report = FetchReport()
        report.finalURL = request.url
        if let response = state.response { report.facts.take(response) }
        return fitted(report, state)
    }

    /// The report in the time of the budget's clock; what is held back is added when the end is handed on.
    private func fitted(_ known: FetchReport, _ state: State) -> FetchReport {
        var report = known
        let now = clock.now()
        report.timings = report.timings.fitted(into: now - state.asked)
        report.timings.wait = Duration.sum(report.timings.wait, state.waited)
        // Until it is handed on: when the last byte came.
        report.timings.total = now - begun
        report.bytes = state.taken > 0 ? state.taken : nil
        return report
    }

    private func ended(_ event: ExchangeEvent) -> ExchangeEvent {
        switch event {
        case .finished(let report): return .finished(held(report))
        case .failed(var failure):
            failure.report = held(failure.report)
            return .failed(failure)
        case .response, .body, .progress, .file: return event
        }
    }

    private func held(_ known: FetchReport) -> FetchReport {
        var report = known
        let total = clock.now() - begun
        if faults.rate != nil, let before = report.timings.total, total > before {
            report.timings.receive = Duration.sum(report.timings.receive, total - before)
        }
        report.timings.total = total
        return report
    }

    // MARK: - What is handed on, and when

    private enum Turn {
        case give(ExchangeEvent)
        case wait(Instant)
        case done
    }

    private func put(_ event: ExchangeEvent) { state.withLock { $0.queue.append(event) } }

    private func handOn() {
        // Another thread that hands events on checks the queue again before it stops.
        let isMine = state.withLock { !replacing(&$0.isHandingOn, with: true) }
        guard isMine else { return }
        while true {
            let now = clock.now()
            switch state.withLock({ next(&$0, now) }) {
            case .give(let event): call.receive(ended(event))
            case .wait(let due):
                wait(until: due) { [self] in
                    state.withLock { $0.isWaiting = false }
                    handOn()
                }
                return
            case .done: return
            }
        }
    }

    /// - Returns: not `give` only when no thread hands on any more.
    private func next(_ state: inout State, _ now: Instant) -> Turn {
        guard !state.isOver, let event = state.queue.first else {
            state.isHandingOn = false
            return .done
        }
        let whole: Int
        switch event {
        case .body(let bytes): whole = bytes.count
        case .progress(let bytes): whole = bytes
        case .response, .file, .finished, .failed: whole = 0
        }
        let most = faults.rate.map { max(1, $0 / Self.piecesPerSecond) } ?? .max
        let piece = state.offset..<state.offset + min(most, whole - state.offset)
        if let due = due(of: event, piece.count, state), due > now {
            state.isHandingOn = false
            return replacing(&state.isWaiting, with: true) ? .done : .wait(due)
        }
        state.given += piece.count
        state.offset = piece.upperBound
        if state.offset == whole {
            state.offset = 0
            _ = state.queue.popFirst()
        }
        switch event {
        case .body(let bytes) where piece.count < whole: return .give(.body(Array(bytes[piece])))
        case .progress: return .give(.progress(piece.count))
        case .finished, .failed: state.isOver = true
        case .response, .body, .file: break
        }
        return .give(event)
    }

    private static let piecesPerSecond = 4

    /// When an event may be handed on, or the next piece of it; nil: at once.
    private func due(of event: ExchangeEvent, _ piece: Int, _ state: State) -> Instant? {
        guard let rate = faults.rate else { return nil }
        switch event {
        case .response: return nil
        case .body, .progress: return state.asked + .taken(by: state.given + piece, at: rate)
        // The last byte of a file that did not come took its time as well.
        case .file(_, let bytes): return state.asked + .taken(by: bytes, at: rate)
        case .finished, .failed: return state.asked + .taken(by: state.taken, at: rate)
        }
    }

    // MARK: - Time

    /// Goes on at `instant`; without anything at work on the clock meanwhile. One wait at a time.
    private func wait(until instant: Instant, _ goOn: @escaping @Sendable () -> Void) {
        clock.beginWork()
        pause.wait(until: instant) { [clock] isCancelled in
            if !isCancelled { goOn() }
            clock.endWork()
        }
    }
}
