import CurlTransport
import ExtensionWire
import Glibc
import NSELoopbackServer
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

/// Says all that it has to say before `start` returns.
private final class ScriptedInner: ExtensionNetwork {
    private let events: [ExchangeEvent]
    let asked = Locked(0)
    let isCancelled = Locked(false)

    init(_ events: [ExchangeEvent]) { self.events = events }

    /// 200 with these pieces.
    convenience init(_ pieces: [String], announced: Bool = true) {
        let bytes = pieces.map { Array($0.utf8) }
        let total = bytes.reduce(0) { $0 + $1.count }
        var report = FetchReport()
        report.status = 200
        report.bytes = total
        report.remoteIP = "192.0.2.1"
        // Real time, of which a simulated clock knows nothing.
        report.timings.wait = .milliseconds(3)
        self.init(
            [.response(Self.head(announced ? total : nil))] + bytes.map { .body($0) } + [.finished(report)])
    }

    static func head(_ announced: Int?) -> WireResponse {
        WireResponse(status: 200, headers: announced.map { [WireField("content-length", "\($0)")] } ?? [])
    }

    func start(_ call: ExchangeCall) -> Cancellation {
        asked.withLock { $0 += 1 }
        call.scope.budget.clock.beginWork()
        for event in events { call.receive(event) }
        call.scope.budget.clock.endWork()
        return Cancellation { [isCancelled] in isCancelled.withLock { $0 = true } }
    }
}

@Suite("Faults of an extension's requests", .leavesNothing, .timeLimit(.minutes(1)))
struct FaultyNetworkTests {
    private static let request = WireRequest(exchange: 1, url: "https://a.net/x.jpg?secret")

    /// All of 30 virtual seconds; then the exchange is cancelled, as the host does it.
    private func hear(
        _ faults: [String], _ inner: ScriptedInner, _ request: WireRequest = request
    ) throws -> Heard {
        let clock = VirtualClock(backstop: nil)
        let plan = FaultPlan(try faults.map { try FaultRule(parsing: $0) })
        let budget = TimeBudget(clock: clock, started: clock.now(), total: .seconds(30))
        clock.beginWork()
        let conversation = Conversation(
            FaultyNetwork(inner: inner, plan: plan), request,
            ExchangeScope(budget: budget, temporary: "/nowhere"), clock: clock)
        _ = clock.alarm(at: budget.deadline) { conversation.cancel() }
        clock.endWork()
        #expect(clock.workUnderWay == 0 && clock.pendingAlarms == 0)
        #expect(clock.now() == budget.deadline)
        let heard = conversation.heard.withLock { $0 }
        #expect(heard.misplaced == 0)
        return heard
    }

    private static func at(_ milliseconds: Int64) -> Instant {
        Instant(nanoseconds: milliseconds * 1_000_000)
    }

    @Test("a URL that no rule matches passes through whole")
    func passThrough() throws {
        let heard = try hear(["status=404@https://b.net/*"], ScriptedInner(["abcd", "efgh"]))
        #expect(heard.text == "abcdefgh" && heard.pieces == [4, 4])
        #expect(heard.finished?.bytes == 8 && heard.finished?.remoteIP == "192.0.2.1")
        #expect(Set(heard.instants) == [Self.at(0)])
    }

    @Test("a delay comes ahead of the first event")
    func delay() throws {
        let heard = try hear(["delay=10s"], ScriptedInner(["abcd"]))
        #expect(heard.text == "abcd" && Set(heard.instants) == [Self.at(10_000)])
        #expect(heard.finished?.timings.wait == .seconds(10))
        #expect(heard.finished?.timings.total == .seconds(10))
    }

    @Test("a delay beyond the budget: nothing is asked", arguments: ["delay=30s", "delay=40s"])
    func longDelay(fault: String) throws {
        let inner = ScriptedInner(["abcd"])
        let heard = try hear([fault], inner)
        #expect(heard.instants == [] && inner.asked.withLock { $0 } == 0)
    }

    @Test("a status is answered without asking", arguments: [404, 503, 302, 204])
    func status(status: Int) throws {
        let inner = ScriptedInner(["abcd"])
        let heard = try hear(["status=\(status)", "delay=1s"], inner)
        #expect(heard.response?.status == status && heard.body == [] && heard.finished?.status == status)
        let note = try #require(heard.finished?.diagnostics.first)
        #expect(note.message.contains("injected") && !note.message.contains("secret"))
        #expect(inner.asked.withLock { $0 } == 0 && Set(heard.instants) == [Self.at(1000)])
    }

    @Test(
        "a code is answered without asking, as the phone's error",
        arguments: [
            ("dns.nxdomain", -1003), ("dns.timeout", -1003), ("net.refused", -1004), ("net.reset", -1005),
            ("net.unreachable", -1004), ("net.connect_timeout", -1001), ("tls.verify", -1202),
            ("tls.handshake", -1200), ("tls.timeout", -1001), ("body.truncated", -1005),
            ("body.too_large", -1103),
            ("body.empty", -1014), ("http.status", -1011), ("http.protocol", -1017),
            ("http.redirect_limit", -1007), ("budget.expired", -1001), ("policy.address", -1004),
            ("policy.tls_downgrade", -1022), ("url.malformed", -1000), ("url.scheme", -1002),
            ("url.host", -1003),
            ("fs.no_space", -3003), ("type.unsupported", -1016), ("extension.crashed", -1),
        ])
    func fail(code: String, number: Int) throws {
        let inner = ScriptedInner(["abcd"])
        let heard = try hear(["fail=\(code)"], inner)
        let failed = try #require(heard.failed)
        #expect(failed.failure.code.rawValue == code && failed.urlError == number && heard.response == nil)
        #expect(failed.failure.message == "https://a.net/x.jpg: made to fail with \(code) (injected: fail)")
        #expect(inner.asked.withLock { $0 } == 0)
    }

    @Test(
        "a body stalls only when it has more bytes than the fault's number",
        arguments: [(0, ""), (3, "abc"), (4, "abcd"), (7, "abcdefg"), (8, nil), (9, nil)] as [(Int, String?)])
    func stall(after: Int, text: String?) throws {
        let inner = ScriptedInner(["abcd", "efgh"])
        let heard = try hear(["stall-after=\(after)"], inner)
        #expect(heard.response != nil && heard.text == text ?? "abcdefgh")
        #expect(heard.isOver == (text == nil))
        #expect(inner.isCancelled.withLock { $0 } == true)
    }

    @Test(
        "a body is cut only when it has more bytes than the fault's number",
        arguments: [(0, ""), (3, "abc"), (4, "abcd"), (8, nil)] as [(Int, String?)],
        [true, false])
    func truncate(cut: (Int, String?), announced: Bool) throws {
        let (bytes, text) = cut
        let heard = try hear(
            ["truncate=\(bytes)"], ScriptedInner(["abcd", "efgh"], announced: announced))
        #expect(heard.text == text ?? "abcdefgh")
        #expect(heard.report?.status == 200)
        guard text != nil else {
            #expect(heard.finished?.bytes == 8)
            return
        }
        #expect(heard.report?.bytes == (bytes == 0 ? nil : bytes))
        if announced {
            #expect(heard.code == .bodyTruncated && heard.failed?.urlError == -1005)
            #expect(heard.failed?.failure.message.contains("of 8 bytes (injected: truncate)") == true)
        } else {
            #expect(heard.finished?.diagnostics.first?.message.contains("injected: truncate") == true)
        }
    }

    @Test("a rate hands pieces on at their time, from the end of the delay on")
    func rate() throws {
        let heard = try hear(["rate=8/s", "delay=5s"], ScriptedInner(["abcde", "fgh"]))
        #expect(heard.text == "abcdefgh" && heard.pieces == [2, 2, 1, 2, 1])
        #expect(heard.instants == [5000, 5250, 5500, 5625, 5875, 6000, 6000].map(Self.at))
        #expect(heard.finished?.timings.total == .seconds(6))
        #expect(heard.finished?.timings.receive == .seconds(1))
    }

    @Test("a rate that is too slow hands on what has come by the deadline, and ends in nothing")
    func slowRate() throws {
        let heard = try hear(["rate=1/s"], ScriptedInner([String(repeating: "x", count: 100)]))
        #expect(heard.body.count == 29 && !heard.isOver)
    }

    @Test("a failure comes after the bytes ahead of it")
    func rateAndFailure() throws {
        let failure = ExchangeFailure(
            failure: CodedFailure(.netReset, "gone"), urlError: -1005, report: FetchReport())
        let inner = ScriptedInner([
            .response(ScriptedInner.head(9)), .body(Array("ab".utf8)), .failed(failure),
        ])
        let heard = try hear(["rate=1/s"], inner)
        #expect(heard.text == "ab" && heard.failed?.failure.message == "gone")
        #expect(heard.instants.last == Self.at(2000))
    }

    @Test("of a stall and a cut the earlier one happens")
    func stallAndCut() throws {
        #expect(
            try hear(["stall-after=6", "truncate=5"], ScriptedInner(["abcdefgh"])).code == .bodyTruncated)
        #expect(try !hear(["stall-after=5", "truncate=6"], ScriptedInner(["abcdefgh"])).isOver)
    }

    @Test(
        "a file is handed over whole, at its time",
        arguments: [
            (["rate=100/s"], true, 1000), (["stall-after=999"], true, nil),
            (["stall-after=1000"], true, 1000),
            (["truncate=10"], true, nil), (["truncate=10"], false, 10), (["truncate=1000"], true, 1000),
            (["rate=10/s"], true, nil),
        ] as [([String], Bool, Int?)])
    func file(faults: [String], announced: Bool, bytes: Int?) throws {
        let directory = try TemporaryDirectory()
        let path = try directory.write([UInt8](repeating: 7, count: 1000), to: "body")
        let inner = ScriptedInner([
            .response(ScriptedInner.head(announced ? 1000 : nil)), .progress(600), .progress(400),
            .file(OwnedDescriptor(open(path, O_RDWR | O_CLOEXEC)), bytes: 1000), .finished(FetchReport()),
        ])
        let heard = try hear(faults, inner)
        #expect(heard.fileBytes == bytes && heard.contents()?.count == bytes)
        #expect((heard.finished != nil) == (bytes != nil))
        if faults == ["truncate=10"], announced { #expect(heard.code == .bodyTruncated) }
        let limits = [["stall-after=999"]: 999, ["truncate=10"]: 10, ["rate=10/s"]: 298]
        #expect(heard.progress.reduce(0, +) == limits[faults] ?? 1000)
        if faults == ["rate=100/s"] {
            #expect(heard.instants.last == Self.at(10_000))
            let steps = zip(heard.instants, heard.instants.dropFirst())
            #expect(steps.allSatisfy { $1 - $0 <= .milliseconds(250) })
        }
    }

    @Test("a cancel ends every wait", arguments: ["delay=10s", "stall-after=1", "rate=1/s"])
    func cancel(fault: String) throws {
        let clock = ManualClock()
        let budget = TimeBudget(clock: clock, started: clock.now(), total: .seconds(30))
        let network = FaultyNetwork(
            inner: ScriptedInner(["abcd"]), plan: FaultPlan([try FaultRule(parsing: fault)]))
        let conversation = Conversation(
            network, Self.request, ExchangeScope(budget: budget, temporary: "/nowhere"), clock: clock)
        conversation.cancel()
        #expect(clock.pendingAlarms == 0 && clock.workUnderWay == 0)
        clock.advance(by: .seconds(60))
        #expect(conversation.heard.withLock { !$0.isOver })
    }

    @Test("over a real server: the clock jumps over what a fault takes, and over nothing else")
    func realServer() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/a", .bytes([UInt8](repeating: 7, count: 1000)))
        var configuration = RuntimeConfiguration()
        configuration.fetch.allowHTTP = true
        configuration.fetch.allowedAddresses = [CIDR("127.0.0.0/8")].compactMap { $0 }
        configuration.virtualTime = true
        configuration.faults = try ["delay=10s", "rate=100/s"].map { try FaultRule(parsing: $0) }
        let parts = RuntimeParts(configuration)
        let directory = try TemporaryDirectory()
        let budget = TimeBudget(clock: parts.clock, started: parts.clock.now(), total: .seconds(30))
        let heard = try await Conversation(
            parts.extensionNetwork(), WireRequest(exchange: 1, url: server.url("/a")),
            ExchangeScope(budget: budget, temporary: directory.path), clock: parts.clock
        ).end()
        await onOwnThread { parts.shutdown() }
        #expect(heard.body.count == 1000 && heard.finished?.timings.total == .seconds(20))
        #expect(heard.finished?.remoteIP == "127.0.0.1" && heard.misplaced == 0)
    }
}
