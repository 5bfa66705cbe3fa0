import ExtensionWire
import Glibc
package import NotificationCore

/// Every server does what its rule says, on the clock of the request's budget. Nothing is ever connected.
package final class DrillNetwork: ExtensionNetwork {
    /// The number of bytes of a body that come at one instant; the next come ``moment`` later, these being taken.
    static let burst = 1 << 20
    /// The time between two bursts of a body.
    static let moment = Duration.microseconds(1)

    /// Ahead of the first byte of every response, so that a handler which is called before its download has ended never
    /// finds the file by luck.
    private static let latency = Duration.milliseconds(50)

    private let rules: Locked<[(glob: Glob, reply: DrillReply)]>

    /// Of several `rules` that match, the latest one counts; where none matches, the host is not known.
    package init(_ rules: [DrillScenery.Rule]) {
        self.rules = Locked(rules.map { (Glob($0.pattern), $0.reply) })
    }

    package func start(_ call: ExchangeCall) -> Cancellation {
        let exchange = DrillExchange(plan(call.request), call)
        exchange.schedule()
        return Cancellation { exchange.cancel() }
    }

    private func plan(_ request: WireRequest) -> DrillExchange.Plan {
        let url = request.url.prefix { $0 != "#" }
        let (scheme, host) = Self.place(of: url)
        if TransportPolicy().verdict(scheme: scheme, host: host, on: SystemVersion(26)).isStopped {
            let failure = CodedFailure(
                .policyTLSDowngrade, "App Transport Security stops a request over plain HTTP")
            return DrillExchange.Plan(after: .zero, failure, urlError: -1022)
        }
        guard let reply = rules.withLock({ $0.last { $0.glob.matches(url) } })?.reply else {
            return DrillExchange.Plan(
                after: Self.latency, CodedFailure(.dnsNXDomain, DrillAnswer.Failure.unknownHost.words),
                urlError: DrillAnswer.Failure.unknownHost.rawValue)
        }
        return DrillExchange.Plan(reply, after: Self.latency + reply.delay, isHead: request.method == "HEAD")
    }

    /// Scheme and host of a URL as the process wrote it; empty where there is none.
    static func place(of url: Substring) -> (scheme: String, host: String) {
        guard let mark = url.firstRange(of: "://") else { return (String(url.prefix { $0 != ":" }), "") }
        let authority = url[mark.upperBound...].prefix { !"/?#\\".contains($0) }
        let place = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
        let scheme = String(url[..<mark.lowerBound])
        if place.first == "[" { return (scheme, String(place.prefix { $0 != "]" }) + "]") }
        return (scheme, String(place.prefix { $0 != ":" }))
    }
}

private struct DrillExchange: Sendable {
    /// What comes, and when after the request.
    struct Plan: Sendable {
        enum Step: Sendable {
            case head(WireResponse)
            case body(Range<Int>)
            case finish
            case fail(CodedFailure, urlError: Int)
        }

        var steps: [(after: Duration, step: Step)] = []
        var body: [UInt8] = []
        var status: Int?

        init(after start: Duration, _ failure: CodedFailure, urlError: Int) {
            steps = [(start, .fail(failure, urlError: urlError))]
        }

        init(_ reply: DrillReply, after start: Duration, isHead: Bool) {
            let status: Int
            switch reply.head {
            case .status(let number): status = number
            case .failure(let failure):
                let coded = CodedFailure(failure.code, failure.words)
                self = Self(after: start, coded, urlError: failure.rawValue)
                return
            }
            self.status = status
            body = isHead ? [] : reply.body
            let timing = ReplyTiming(
                start: start, byteCount: body.count, announced: isHead ? 0 : reply.announced,
                rate: reply.rate, stallAfter: reply.stallAfter, truncate: reply.truncate)
            let fields = reply.fields.map { WireField($0.name, $0.value) }
            let lost = CodedFailure(.bodyTruncated, "the connection ended before the announced length")
            steps = timing.steps.map { after, step in
                switch step {
                case .head: (after, .head(WireResponse(status: status, headers: fields)))
                case .body(let range): (after, .body(range))
                case .finish: (after, .finish)
                case .lost: (after, .fail(lost, urlError: DrillAnswer.Failure.lost.rawValue))
                }
            }
        }
    }

    private struct State: Sendable {
        var next = 0
        var sent = 0
        var isOver = false
    }

    private let plan: Plan
    private let call: ExchangeCall
    private let clock: any DeliveryClock
    private let begun: Instant
    private let pause: ClockWait
    private let state = Locked(State())

    init(_ plan: Plan, _ call: ExchangeCall) {
        self.plan = plan
        self.call = call
        clock = call.clock
        begun = clock.now()
        pause = ClockWait(on: clock)
    }

    func cancel() {
        state.withLock { $0.isOver = true }
        pause.cancel()
    }

    /// Waits for the next step, unless it is over.
    func schedule() {
        let next: (Int, Int)? = state.withLock { $0.isOver ? nil : ($0.next, $0.sent) }
        guard let next, next.0 < plan.steps.count else { return }
        var due = begun + plan.steps[next.0].after
        if next.1 > 0 { due = max(due, clock.now() + DrillNetwork.moment) }
        clock.beginWork()
        pause.wait(until: due) { [self] isCancelled in
            if !isCancelled { step() }
            clock.endWork()
        }
    }

    private func step() {
        guard let index = state.withLock({ $0.isOver ? nil : $0.next }) else { return }
        switch plan.steps[index].step {
        case .head(let response): if advance(isEnd: false) { call.receive(.response(response)) }
        case .body(let range): send(range)
        case .finish: if advance(isEnd: true) { finish() }
        case .fail(let failure, let urlError): if advance(isEnd: true) { fail(failure, urlError) }
        }
        schedule()
    }

    private func advance(isEnd: Bool) -> Bool {
        state.withLock { state in
            guard !state.isOver else { return false }
            state.next += 1
            state.sent = 0
            state.isOver = isEnd
            return true
        }
    }

    private func send(_ range: Range<Int>) {
        guard !call.request.wantsFile else {
            if advance(isEnd: false) { call.receive(.progress(range.count)) }
            return
        }
        let sent = state.withLock { $0.sent }
        let piece =
            (range.lowerBound + sent)..<min(range.upperBound, range.lowerBound + sent + DrillNetwork.burst)
        for start in stride(from: piece.lowerBound, to: piece.upperBound, by: Wire.pieceBytes) {
            guard !state.withLock({ $0.isOver }) else { return }
            call.receive(.body(Array(plan.body[start..<min(start + Wire.pieceBytes, piece.upperBound)])))
        }
        guard piece.upperBound < range.upperBound else {
            _ = advance(isEnd: false)
            return
        }
        state.withLock { $0.sent += piece.count }
    }

    private var report: FetchReport {
        var report = FetchReport()
        report.finalURL = call.request.url
        report.status = plan.status
        return report
    }

    private func fail(_ failure: CodedFailure, _ urlError: Int) {
        call.receive(.failed(ExchangeFailure(failure: failure, urlError: urlError, report: report)))
    }

    private func finish() {
        guard call.request.wantsFile else { return call.receive(.finished(report)) }
        // A large file takes the disk a while, and the clock's thread must not wait.
        clock.beginWork()
        let work: @Sendable () -> Void = { [self] in
            deliverFile()
            clock.endWork()
        }
        if Errno.thrown(by: try NamedThread.start("nse-drill-file", work).detach()) != nil { work() }
    }

    private func deliverFile() {
        let end = plan.steps.reduce(0) { end, step in
            if case .body(let range) = step.step { range.upperBound } else { end }
        }
        do throws(CodedFailure) {
            let file = try TemporaryStaging(directory: call.scope.temporary).stage()
            try Errno.rethrown(try Descriptor(file.descriptor).writeAll(plan.body[..<end])) {
                CodedFailure(.fsNoSpace, "the body cannot be written: errno \($0.number)")
            }
            guard !pause.isCancelled else { return }
            call.receive(.file(try file.handedOver(), bytes: end))
            call.receive(.finished(report))
        } catch {
            // NSURLErrorCannotCreateFile
            fail(error, -3000)
        }
    }
}

extension DrillAnswer.Failure {
    fileprivate var code: Code {
        switch self {
        case .unknownHost: .dnsNXDomain
        case .refused: .netRefused
        case .lost: .netReset
        case .offline: .netUnreachable
        case .untrusted: .tlsVerify
        }
    }
}
