import CurlTransport
import Foundation
import Glibc
import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("Faults: names and connections", .leavesNothing, .timeLimit(.minutes(1)))
struct ConnectionFaultTests {
    private static let loopback = IPAddress("127.0.0.1")

    @Test("row 4: the name server answers 10 ms before the end", .row(.nameAnsweredAtTheEnd))
    func lateAnswer() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/a.png", .stallBeforeHeaders())
        let (asked, gate) = (Monitor(0), Monitor(false))
        let loopback = try #require(Self.loopback)
        let resolver = NameResolver(threads: 1, clock: ManualClock()) { _, _ in
            asked.change { $0 += 1 }
            _ = gate.wait(atMost: .seconds(10)) { $0 ? true : nil }
            return .success([loopback])
        }
        defer { resolver.shutdown() }
        let flow = try Flow(resolver: resolver)
        let payload = TestPayload.picture("http://late.nse-rows.net:\(server.port)/a.png")
        flow.start(payload)
        try await asked.awaited("a lookup") { $0 == 1 ? true : nil }
        flow.clock.advance(to: Instant(nanoseconds: 29_990_000_000))
        gate.change { $0 = true }
        try await server.waitForRequests()
        #expect(flow.deliveries.all.isEmpty)
        flow.clock.advance(to: Instant(nanoseconds: 30_000_000_000))
        let delivered = try await flow.deliveries.first()
        #expect(delivered.delivery.outcome == .original && delivered.delivery.code == .budgetExpired)
        #expect(delivered.delivery.retryable)
        #expect(try delivered.printed() == Array(payload.utf8))
        #expect(delivered.delivery.attachments.map(\.outcome) == [.expired])
        try await server.waitUntil("the end of the connection") { $0.open == 0 }
        try await flow.finish()
        #expect(flow.files == [] && flow.deliveries.all.count == 1 && asked.snapshot == 1)
    }

    @Test("row 14: the connection is refused", .row(.connectionRefused))
    func refused() async throws {
        let server = try LoopbackServer()
        server.stop()
        let record = try await FaultBench().expectLost(
            server.url("/a.png"), .init(.netRefused, retryable: true))
        #expect(record.report?.status == nil && server.log.accepted == 0)
    }

    @Test("row 15: the SYN is dropped, and the time is over", .row(.droppedSYN))
    func droppedUntilExpiry() async throws {
        let backlog = try FullBacklog()
        try await FaultBench().expectExpired(backlog.server.url("/a.png")) { run in
            try await eventually("the connect") { run.snapshot.attachments.first?.phase == .fetching }
        }
        #expect(backlog.server.log.accepted == 0)
    }

    @Test("row 15: the SYN is dropped, and libcurl's own limit comes first", .row(.droppedSYN))
    func dropped() async throws {
        let backlog = try FullBacklog()
        // The clock stands still, so the budget never ends; libcurl gets it and a second more.
        let bench = try FaultBench { $0.delivery.budget = .milliseconds(1) }
        try await bench.expectLost(
            backlog.server.url("/a.png"), .init(.netConnectTimeout, retryable: true), alone: false)
        #expect(backlog.server.log.accepted == 0)
    }

    /// The kernel knows no way to a broadcast or multicast address for TCP, and sends nothing.
    @Test(
        "row 16: there is no route", .row(.noRoute),
        arguments: ["http://127.255.255.255/a.png", "http://224.0.0.1/a.png", "http://[ff0e::1]/a.png"])
    func unreachable(url: String) async throws {
        let bench = try FaultBench {
            $0.fetch.allowedAddresses += [CIDR("224.0.0.0/4"), CIDR("ff00::/8")].compactMap { $0 }
        }
        try await bench.expectLost(url, .init(.netUnreachable, retryable: true))
    }

    @Test("row 17: RST after accept", .row(.resetAfterAccept))
    func resetAfterAccept() async throws {
        let server = try LoopbackServer(welcome: .reset)
        defer { server.stop() }
        try await FaultBench().expectLost(
            server.url("/a.png"), .init(.netReset, retryable: true), at: server)
        #expect(server.log.accepted == 2)
    }

    @Test("row 17: RST instead of an answer", .row(.resetAfterAccept))
    func resetAfterRequest() async throws {
        try await ScriptedFault(17, "RST", .init(.netReset, retryable: true)) { .reset }.judge()
    }

    @Test("row 17: RST in the TLS handshake", .row(.resetAfterAccept))
    func resetInHandshake() async throws {
        let authority = try TestCertificates.shared().authority
        let server = try LoopbackServer { _ in throw StreamEnd.scripted(reset: true, goodbye: false) }
        defer { server.stop() }
        let bench = try FaultBench { $0.transport.trust = .bundle(authority) }
        try await bench.expectLost(server.url("/a.png"), .init(.netReset, retryable: true), at: server)
        #expect(server.log.accepted == 2)
    }

    @Test("row 18: the first address is dead, the second is not", .row(.firstAddressDead))
    func secondAddress() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        // Nothing listens at 127.0.0.9.
        let answers = try ["127.0.0.9", "127.0.0.1"].map { try #require(IPAddress($0)) }
        let resolver = NameResolver(threads: 1, clock: ManualClock()) { _, _ in .success(answers) }
        defer { resolver.shutdown() }
        let bench = try FaultBench(resolver: resolver)
        server.route("/a.png", .bytes(bench.picture))
        let record = try await bench.expectDelivered(
            "http://two.nse-rows.net:\(server.port)/a.png", stored: bench.picture, at: server,
            targets: ["/a.png"])
        #expect(record.report?.remoteIP == "127.0.0.1" && server.log.accepted == 1)
    }

    @Test("row 20: EMFILE in socket()", .row(.noDescriptorForSocket))
    func noDescriptor() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let loopback = try #require(Self.loopback)
        let limit = DescriptorLimit()
        defer { limit.lift() }
        let resolver = NameResolver(threads: 1, clock: ManualClock()) { _, _ in
            limit.exhaust()
            return .success([loopback])
        }
        defer { resolver.shutdown() }
        let flow = try Flow(resolver: resolver)
        let payload = TestPayload.picture("http://media.nse-rows.net:\(server.port)/a.png")
        let delivered = try await flow.deliver(payload)
        limit.lift()
        #expect(delivered.delivery.outcome == .original && delivered.delivery.code == .mediaLost)
        #expect(delivered.delivery.retryable && delivered.delivery.attachments.count == 1)
        let failure = try #require(delivered.delivery.attachments.first?.failure)
        #expect(failure.code == .internalResource && failure.retryable)
        #expect(failure.message.contains("out of sockets") && failure.cause?.contains("errno 24") == true)
        #expect(try delivered.printed() == Array(payload.utf8))
        try await flow.finish()
        #expect(flow.files == [] && server.log.accepted == 0)
    }
}

/// Takes every descriptor that this process may have, and gives them back.
private final class DescriptorLimit: Sendable {
    private struct State {
        var before = rlimit()
        var fillers: [Int32] = []
        var isSet = false
    }

    private let state = Locked(State())

    func exhaust() {
        state.withLock { state in
            guard !state.isSet else { return }
            getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &state.before)
            // Not lower: a poll of more descriptors than the limit fails.
            var low = state.before
            low.rlim_cur = 32
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &low)
            state.isSet = true
            while true {
                let filler = open("/dev/null", O_RDONLY | O_CLOEXEC)
                if filler < 0 { return }
                state.fillers.append(filler)
            }
        }
    }

    func lift() {
        state.withLock { state in
            guard state.isSet else { return }
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &state.before)
            for filler in state.fillers { close(filler) }
            state = State()
        }
    }
}
