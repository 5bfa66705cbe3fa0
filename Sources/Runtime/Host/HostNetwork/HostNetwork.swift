import CurlTransport
import ExtensionWire
import Glibc

/// Asks real servers, under the policy for pictures: each exchange is judged, resolved, judged again and pinned, as one
/// hop. Any status is an answer, with its body, and so is a redirect.
struct HostNetwork: ExtensionNetwork {
    let route: NetworkRoute

    func start(_ call: ExchangeCall) -> Cancellation {
        let exchange = HostExchange(call, route)
        exchange.begin()
        return Cancellation { exchange.cancel() }
    }
}

/// One exchange. One thread at a time decides about the next step: the caller's, the resolver's or the loop's.
private final class HostExchange: NetworkExchange, TransferReceiver {
    private struct State {
        var report = FetchReport()
        var isOver = false
        /// Known once it has been read.
        var url: HTTPURL?
        /// Nil for a plain GET.
        var message: RequestMessage?
        var file: StagedFile?
        var announced: Int?
        var received = 0
        /// The reason for which this side ended the transfer.
        var failure: CodedFailure?
    }

    private let call: ExchangeCall
    private let route: NetworkRoute
    private let started: Instant
    private let state = Locked(State())
    let step = Locked(StepUnderWay())

    private var request: WireRequest { call.request }
    var clock: any DeliveryClock { call.clock }

    init(_ call: ExchangeCall, _ route: NetworkRoute) {
        self.call = call
        self.route = route
        started = call.clock.now()
    }

    func begin() {
        clock.beginWork()
        do throws(CodedFailure) {
            let message = try message()
            let url = try route.policy.parse(request.url)
            state.withLock { state in
                state.url = url
                state.message = message
                state.report.finalURL = url.serialized
            }
            try route.hop(to: url, of: self)
        } catch {
            fail(error)
        }
    }

    /// The descriptor of a file under way is closed within a turn of the loop.
    func cancel() {
        let wasUnderWay = state.withLock { !replacing(&$0.isOver, with: true) }
        step.withLock { $0.cancel() }?.cancel()
        if wasUnderWay { clock.endWork() }
    }

    private func message() throws(CodedFailure) -> RequestMessage? {
        if request.method == "GET", request.headers.isEmpty, request.body?.isEmpty ?? true { return nil }
        let fields = RequestFields(request.headers.map { ($0.name, $0.value) })
        if !fields.malformed.isEmpty {
            let names = fields.malformed.map { "\u{201c}\(URLText.printable($0, limit: 40))\u{201d}" }
            let note = Diagnostic(
                .httpProtocol, .warning,
                "header fields of the request were not sent: \(names.joined(separator: ", "))",
                hint: "A name is one word of letters, digits and hyphens; a value has no line breaks.")
            state.withLock { $0.report.diagnostics.append(note) }
        }
        return try RequestMessageError.rethrown(
            try RequestMessage(method: request.method, fields: fields, body: request.body)
        ) { Self.failure($0, request) }
    }

    private static func failure(_ error: RequestMessageError, _ request: WireRequest) -> CodedFailure {
        let place = URLText.redacted(request.url)
        switch error {
        case .method:
            let method = URLText.printable(request.method, limit: 40)
            return CodedFailure(
                .httpProtocol, "\(place): the request's method \u{201c}\(method)\u{201d} cannot be sent",
                hint: "Use GET, POST or another method of HTTP.")
        case .fieldsTooLarge:
            return CodedFailure(
                .httpHeadTooLarge,
                "\(place): the request's header fields are above "
                    + ByteCountText.text(RequestFields.mostBytes),
                hint: "Servers take 8 to 64 KB of them. Send more as a body.")
        }
    }

    // MARK: - The way there

    func resolving(since began: Instant) {}

    func resolved(after elapsed: Duration) { state.withLock { $0.report.timings.dns = elapsed } }

    func send(
        _ url: HTTPURL, _ addresses: [IPAddress], _ certificates: CurlTransport.Configuration.Trust?
    ) -> Cancellation {
        // The transport's time-out is real time and only the last resort: the caller's deadline cancels.
        var asked = route.request(
            url, pinned: addresses, certificates, within: call.scope.budget, receiver: self)
        asked.message = state.withLock { $0.message.take() }
        // The length that answers HEAD is that of a body that does not come.
        if request.method == "HEAD" { asked.announcedLimit = 0 }
        return route.send(asked, to: url, on: clock) { [self] result in ended(url, result) }
    }

    // MARK: - The end

    private func ended(_ url: HTTPURL, _ result: TransferResult) {
        let failure = state.withLock { state -> CodedFailure? in
            state.report.facts.take(result, received: state.received)
            return state.failure
        }
        if let failure = failure ?? FetchFailure.failure(of: result, url: url, policy: route.policy) {
            fail(failure, result.end)
        } else {
            succeed()
        }
    }

    private func succeed() {
        if request.wantsFile {
            do throws(CodedFailure) {
                var (file, bytes) = state.withLock { ($0.file.take(), $0.received) }
                // A body without bytes is a file too.
                if file == nil { file = try stage() }
                if let file { emit(.file(try file.handedOver(), bytes: bytes)) }
            } catch {
                fail(error)
                return
            }
        }
        finish { .finished($0) }
    }

    func fail(_ failure: CodedFailure) { fail(failure, nil) }

    private func fail(_ failure: CodedFailure, _ end: TransferResult.End?) {
        finish { call.failed(failure, $0, end: end) }
    }

    private func emit(_ event: ExchangeEvent) {
        if !state.withLock({ $0.isOver }) { call.receive(event) }
    }

    private func finish(_ event: (FetchReport) -> ExchangeEvent) {
        let now = clock.now()
        step.withLock { _ = $0.end() }
        let report = state.withLock { state -> FetchReport? in
            state.file = nil
            guard !state.isOver else { return nil }
            state.isOver = true
            state.report.timings.total = now - started
            return state.report
        }
        guard let report else { return }
        call.receive(event(report))
        clock.endWork()
    }

    // MARK: - Files

    private func stage() throws(CodedFailure) -> StagedFile {
        try TemporaryStaging(directory: call.scope.temporary).stage()
    }

    func receive(head: ResponseHead) -> Bool {
        let facts = ResponseRules.facts(head)
        let goesOn = state.withLock { state -> Bool in
            Self.note(head, facts, in: &state.report)
            state.announced = facts.announcedLength
            let place = state.url?.redacted ?? ""
            state.failure = ResponseRules.judgeFraming(head, from: place)
            return state.failure == nil && !state.isOver
        }
        guard goesOn else { return false }
        emit(
            .response(
                WireResponse(
                    status: head.status, headers: head.fields.map { WireField($0.name, $0.value) })))
        return true
    }

    func receive(body: UnsafeRawBufferPointer) -> Bool {
        // The loop alone touches the file until the transfer has ended.
        let place = state.withLock { state -> (file: StagedFile?, announced: Int?)? in
            guard !state.isOver else { return nil }
            guard body.count <= DownloadReceiver.outerCeiling - state.received else {
                state.failure = FetchFailure.tooLarge(
                    ceiling: DownloadReceiver.outerCeiling, place: state.url?.redacted ?? "")
                return nil
            }
            state.received += body.count
            return (state.file, state.announced)
        }
        guard let place else { return false }
        guard request.wantsFile else {
            emit(.body(unsafe Array(body)))
            return true
        }
        do throws(CodedFailure) {
            try unsafe write(body, to: place.file, announced: place.announced)
            emit(.progress(body.count))
            return true
        } catch {
            state.withLock { $0.failure = error }
            return false
        }
    }

    private func write(
        _ body: UnsafeRawBufferPointer, to known: StagedFile?, announced: Int?
    ) throws(CodedFailure) {
        if let known { return try unsafe known.append(body) }
        let file = try stage()
        // A full disk is found now and not in the middle.
        if let announced { try file.reserve(min(announced, DownloadReceiver.outerCeiling)) }
        try unsafe file.append(body)
        state.withLock { $0.file = $0.isOver ? nil : file }
    }

    private static func note(_ head: ResponseHead, _ facts: ResponseFacts, in report: inout FetchReport) {
        report.facts.take(facts)
        guard let coding = ResponseRules.coding(head) else { return }
        report.diagnostics.add(
            .bodyEncoding, .warning, "the server compressed the body (\(coding)) without being asked to",
            hint: "The extension got it as it came. A phone asks for that, and unpacks it.")
    }
}

extension StagedFile {
    /// Another descriptor of the file, at its beginning.
    func handedOver() throws(CodedFailure) -> OwnedDescriptor {
        let owned = try Errno.rethrown(try OwnedDescriptor(copyOf: descriptor)) {
            CodedFailure(
                .internalResource, "no descriptor for the file of a download",
                cause: "fcntl: errno \($0.number)")
        }
        guard lseek(owned.number, 0, SEEK_SET) == 0 else {
            throw CodedFailure(.fsIO, "the file of a download cannot be read", cause: "lseek: errno \(errno)")
        }
        return owned
    }
}
