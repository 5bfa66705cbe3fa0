import CurlTransport

/// Writes every exchange to a HAR file, which is complete after each entry. An exchange beyond ``mostHeld``
/// (under way) or ``mostWritten`` (in the file) is written without its body.
package final class ExchangeRecorder: Sendable {
    package typealias Write = @Sendable (_ bytes: [UInt8], _ offset: Int) -> Bool

    private struct State: Sendable {
        var offset = 0
        var hasEntries = false
        var isBroken = false
        var held = 0
        var lookups: [String: Duration] = [:]
        var open: [ObjectIdentifier: RecordedReceiver] = [:]
    }

    static let mostHeld = 64 << 20
    static let mostWritten = 1 << 30
    private static let mostLookups = 1000

    private let showsSecrets: Bool
    private let write: Write
    private let wall: @Sendable () -> WallClock
    private let state = Locked(State())

    package init(
        version: String, showsSecrets: Bool, wall: @escaping @Sendable () -> WallClock = { .now() },
        write: @escaping Write
    ) {
        self.showsSecrets = showsSecrets
        self.write = write
        self.wall = wall
        let beginning = HARWriter.beginning(version: version)
        let isWritten = write(beginning + HARWriter.ending, 0)
        state.withLock { state in
            state.offset = beginning.count
            state.isBroken = !isWritten
        }
    }

    /// Writes what is under way, and takes no more.
    package func finish() -> Bool {
        let open = state.withLock { Array($0.open.values) }
        let expired = CodedFailure(.budgetExpired, "the end was not waited for")
        for receiver in open { end(receiver, nil, expired) }
        return state.withLock { !replacing(&$0.isBroken, with: true) }
    }

    /// A name was looked up; the transfer that follows has this time.
    func found(_ url: HTTPURL, after time: Duration) {
        state.withLock { state in
            if state.lookups.count >= Self.mostLookups { state.lookups = [:] }
            state.lookups[url.serialized] = time
        }
    }

    /// An exchange that failed before a connection was made.
    func failed(_ url: HTTPURL, after time: Duration, _ failure: CodedFailure) {
        var exchange = RecordedExchange(url: url.serialized)
        exchange.startedAt = wall().rfc3339
        exchange.timings.dns = time
        exchange.failure = failure
        add(exchange)
    }

    /// A fault answered in the place of the network.
    /// - Parameter report: without a status there was no answer.
    /// - Parameter failure: nil: a complete response.
    func injected(_ url: String, _ method: String, _ report: FetchReport, _ failure: CodedFailure?) {
        var exchange = RecordedExchange(url: url)
        (exchange.method, exchange.status, exchange.failure) = (method, report.status ?? 0, failure)
        exchange.startedAt = wall().rfc3339
        exchange.timings.wait = report.timings.wait
        add(exchange)
    }

    /// - Returns: the receiver to give to the transport in the place of the request's own.
    func begin(_ request: TransferRequest) -> RecordedReceiver {
        let receiver = RecordedReceiver(request, startedAt: wall().rfc3339) { [self] count in hold(count) }
        state.withLock { state in
            receiver.exchange.withLock { $0.timings.dns = state.lookups.removeValue(forKey: request.url) }
            state.open[ObjectIdentifier(receiver)] = receiver
        }
        return receiver
    }

    /// - Parameter failure: nil: a complete response, or one that the receiver did not want.
    func end(_ receiver: RecordedReceiver, _ result: TransferResult?, _ failure: CodedFailure?) {
        guard state.withLock({ $0.open.removeValue(forKey: ObjectIdentifier(receiver)) }) != nil else {
            return
        }
        var exchange = receiver.exchange.withLock { $0 }
        exchange.failure = failure
        if let result {
            exchange.timings.take(result.timings)
            exchange.remote = result.remote?.address.description
            if result.end == .refused { exchange.isCut = true }
            if exchange.status == 0, let head = result.head { exchange.take(head) }
        }
        add(exchange)
        state.withLock { $0.held -= exchange.body.count }
    }

    private func hold(_ count: Int) -> Bool {
        state.withLock { state in
            guard state.held + count <= Self.mostHeld else { return false }
            state.held += count
            return true
        }
    }

    private func add(_ exchange: RecordedExchange) {
        var bytes = HARWriter.entry(exchange, showsSecrets: showsSecrets)
        state.withLock { state in
            guard !state.isBroken else { return }
            if state.offset + bytes.count > Self.mostWritten {
                var exchange = exchange
                exchange.body = []
                exchange.isCut = true
                bytes = HARWriter.entry(exchange, showsSecrets: showsSecrets)
                guard state.offset + bytes.count <= Self.mostWritten + Self.mostHeld else { return }
            }
            let text = Array((state.hasEntries ? ",\n" : "\n").utf8) + bytes
            state.isBroken = !write(text + HARWriter.ending, state.offset)
            state.offset += text.count
            state.hasEntries = true
        }
    }
}

final class RecordedReceiver: TransferReceiver {
    let exchange: Locked<RecordedExchange>
    private let inner: any TransferReceiver
    /// Whether there is room for this many more bytes.
    private let hold: @Sendable (Int) -> Bool

    init(_ request: TransferRequest, startedAt: String, hold: @escaping @Sendable (Int) -> Bool) {
        var exchange = RecordedExchange(url: request.url)
        exchange.startedAt = startedAt
        exchange.method = request.message?.method ?? "GET"
        exchange.requestFields = [("User-Agent", request.userAgent), ("Accept", "*/*")]
        for line in request.message?.fields.lines ?? [] {
            let name = line.prefix { $0 != ":" && $0 != ";" }
            let value = line.dropFirst(name.count + 1).drop { $0 == " " }
            exchange.requestFields.removeAll { $0.name.lowercased() == name.lowercased() }
            exchange.requestFields.append((String(name), String(value)))
        }
        self.exchange = Locked(exchange)
        inner = request.receiver
        self.hold = hold
    }

    func receive(head: ResponseHead) -> Bool {
        exchange.withLock { $0.take(head) }
        return inner.receive(head: head)
    }

    func receive(body: UnsafeRawBufferPointer) -> Bool {
        if hold(body.count) {
            exchange.withLock { unsafe $0.body.append(contentsOf: body) }
        } else {
            exchange.withLock { $0.isCut = true }
        }
        return unsafe inner.receive(body: body)
    }
}

extension RecordedExchange {
    fileprivate mutating func take(_ head: ResponseHead) {
        status = head.status
        isHTTP2 = head.isHTTP2
        fields = head.fields.map { ($0.name, $0.value) }
    }
}
