import CurlTransport
import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("Faults under virtual time", .leavesNothing, .timeLimit(.minutes(1)))
struct VirtualTimeTests {
    private let server: LoopbackServer
    private let picture: [UInt8]

    init() throws {
        server = try LoopbackServer()
        picture = try Fixtures.media("baseline.jpg")
        server.route("/a.jpg", .bytes(picture))
        server.route("/b.jpg", .bytes(picture))
    }

    /// The parts as a process has them; real time is measured and must be next to nothing.
    private func deliver(
        _ faults: [String], _ payload: String? = nil,
        _ configure: (inout RuntimeConfiguration) -> Void = { _ in }
    ) async throws -> CompletedDelivery {
        let directory = try TemporaryDirectory()
        var configuration = RuntimeConfiguration()
        configuration.virtualTime = true
        configuration.faults = try faults.map { try FaultRule(parsing: $0) }
        configuration.appGroup = directory.file("group")
        configuration.fetch.allowHTTP = true
        configuration.fetch.allowedAddresses = [CIDR("127.0.0.0/8")].compactMap { $0 }
        configure(&configuration)
        let parts = RuntimeParts(configuration)
        let deliveries = Deliveries()
        let started = ContinuousClock.now
        let payload = payload ?? TestPayload.picture(server.url("/a.jpg"))
        let engine = parts.engine(EngineSettings(), receiver: DirectReceiver())
        engine.deliver(IncomingPush(Array(payload.utf8))) { deliveries.take($0) }
        let delivered = try await deliveries.first()
        #expect(ContinuousClock.now - started < .seconds(8))
        await onOwnThread { parts.shutdown() }
        let clock = try #require(parts.clock as? VirtualClock)
        try await eventually("the end of all work on the clock") {
            clock.workUnderWay == 0 && clock.pendingAlarms == 0
        }
        #expect(deliveries.all.count == 1)
        if delivered.delivery.outcome == .original {
            #expect(try delivered.printed() == Array(payload.utf8))
            #expect(!directory.tree().contains { $0.contains(".jpg") })
        }
        return delivered
    }

    @Test func `Without a fault no time passes`() async throws {
        defer { server.stop() }
        let delivered = try await deliver([])
        #expect(delivered.delivery.outcome == .modified)
        #expect(delivered.elapsed == .zero)
    }

    @Test func `A delay of ten seconds is in time, and takes ten seconds of the clock`() async throws {
        defer { server.stop() }
        let delivered = try await deliver(["delay=10s"])
        #expect(delivered.delivery.outcome == .modified)
        #expect(delivered.elapsed == .seconds(10))
        let timings = try #require(delivered.delivery.attachments.first?.report?.timings)
        #expect(timings.wait == .seconds(10) && timings.total == .seconds(10))
    }

    @Test func `A delay of forty seconds is over at thirty`() async throws {
        defer { server.stop() }
        let delivered = try await deliver(["delay=40s"])
        #expect(delivered.delivery.outcome == .original && delivered.delivery.code == .budgetExpired)
        #expect(delivered.elapsed == .seconds(30))
        #expect(delivered.delivery.attachments.map(\.outcome) == [.expired])
        #expect(server.log.requests.isEmpty)
    }

    @Test func `A rate makes the body take its time`() async throws {
        defer { server.stop() }
        let delivered = try await deliver(["rate=\(picture.count / 4)/s", "delay=5s"])
        #expect(delivered.delivery.outcome == .modified)
        #expect(delivered.elapsed >= .seconds(9) && delivered.elapsed < .milliseconds(9100))
    }

    @Test func `A rate that is too low expires, and tells how much had come`() async throws {
        defer { server.stop() }
        let delivered = try await deliver(["rate=10/s"])
        #expect(delivered.delivery.code == .budgetExpired && delivered.elapsed == .seconds(30))
    }

    @Test func `A body that stalls expires`() async throws {
        defer { server.stop() }
        let delivered = try await deliver(["stall-after=100"])
        #expect(delivered.delivery.code == .budgetExpired && delivered.elapsed == .seconds(30))
        #expect(delivered.delivery.attachments.map(\.received) == [100])
    }

    @Test(
        "What is answered wrongly is lost at once",
        arguments: [
            ("truncate=100", Code.bodyTruncated, true), ("status=503", .httpStatus, true),
            ("status=404", .httpStatus, false), ("fail=dns.nxdomain", .dnsNXDomain, false),
            ("fail=tls.verify", .tlsVerify, false),
        ])
    func lost(fault: String, code: Code, retryable: Bool) async throws {
        defer { server.stop() }
        let delivered = try await deliver([fault])
        #expect(delivered.delivery.outcome == .original && delivered.delivery.code == .mediaLost)
        #expect(delivered.elapsed == .zero)
        #expect(delivered.delivery.attachments.map { $0.failure?.code } == [code])
        #expect(delivered.delivery.retryable == retryable)
        #expect(delivered.delivery.attachments.first?.failure?.message.contains("(injected: ") == true)
    }

    @Test func `A fault on one URL leaves the others alone, and the slowest counts`() async throws {
        defer { server.stop() }
        let payload = TestPayload.attachments(["one": server.url("/a.jpg"), "two": server.url("/b.jpg")])
        let delivered = try await deliver(["delay=12s@*/b.jpg", "delay=3s"], payload)
        #expect(delivered.delivery.attachments.map(\.outcome) == [.attached, .attached])
        #expect(delivered.delivery.attachments.map(\.readyAfter) == [.seconds(3), .seconds(12)])
        #expect(delivered.elapsed == .seconds(12))
    }

    @Test func `A best attempt is made at the instant of the warning`() async throws {
        defer { server.stop() }
        let payload = TestPayload.attachments(["one": server.url("/a.jpg"), "two": server.url("/b.jpg")])
        let delivered = try await deliver(["delay=40s@*/b.jpg"], payload) { $0.media.onExpiry = .bestAttempt }
        #expect(delivered.delivery.outcome == .modified && delivered.elapsed == .seconds(29))
        #expect(delivered.delivery.attachments.map(\.outcome) == [.attached, .expired])
    }
}
