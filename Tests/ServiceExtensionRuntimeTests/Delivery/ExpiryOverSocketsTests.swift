import CurlTransport
import Glibc
import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("Expiry with everything that can be slow", .leavesNothing, .timeLimit(.minutes(1)))
struct ExpiryOverSocketsTests {
    /// The deadline comes: the original, nothing published, the connection closed by us.
    private func expectExpiry(
        _ flow: Flow, _ payload: String, server: LoopbackServer? = nil, connections: Int = 1
    ) async throws -> [AttachmentRecord] {
        flow.clock.advance(to: Instant(nanoseconds: 30_000_000_000))
        let delivered = try await flow.deliveries.first()
        #expect(delivered.delivery.outcome == .original && delivered.delivery.code == .budgetExpired)
        #expect(delivered.elapsed == .seconds(30))
        #expect(try delivered.printed() == Array(payload.utf8))
        if let server {
            // The scripts would hold for ever: only the client's end of the connection lets them go.
            try await server.waitUntil("the end of the connections") {
                $0.accepted == connections && $0.open == 0
            }
        }
        try await flow.finish()
        #expect(flow.files == [])
        #expect(flow.deliveries.all.count == 1)
        for record in delivered.delivery.attachments {
            #expect(record.outcome == .expired && record.stored == nil)
            #expect(record.failure?.code == .budgetExpired && record.failure?.retryable == true)
        }
        return delivered.delivery.attachments
    }

    private func expect(_ progress: String, _ records: [AttachmentRecord]) throws {
        let message = try #require(records.first?.failure?.message)
        #expect(records.count == 1)
        #expect(message == "\(progress) when the notification was delivered after 30 s")
    }

    @Test func `A name server that never answers`() async throws {
        let resolver = SilentResolver()
        let flow = try Flow(resolver: resolver)
        let payload = TestPayload.picture("https://cdn.example.com/a.jpg")
        flow.start(payload)
        try await resolver.asked.awaited("a lookup") { $0 == ["cdn.example.com"] ? true : nil }
        try expect("the name server had not answered", try await expectExpiry(flow, payload))
        #expect(resolver.cancelled.snapshot == 1)
    }

    @Test func `A server that does not take the connection`() async throws {
        let backlog = try FullBacklog()
        defer { backlog.server.stop() }
        let flow = try Flow()
        let payload = TestPayload.picture(backlog.server.url("/a.jpg"))
        let before = Connecting.count(to: backlog.server.port)
        flow.start(payload)
        try await eventually("a connection under way") {
            Connecting.count(to: backlog.server.port) == before + 1
        }
        try expect("the server had not answered", try await expectExpiry(flow, payload))
        #expect(Connecting.count(to: backlog.server.port) == before)
    }

    @Test func `A server that is silent in the TLS handshake`() async throws {
        let authority = try TestCertificates.shared().authority
        let server = try LoopbackServer(wrap: TLSServer.silent.wrap)
        defer { server.stop() }
        let flow = try Flow { $0.transport.trust = .bundle(authority) }
        let payload = TestPayload.picture(server.url("/a.jpg"))
        flow.start(payload)
        try await server.waitUntil("a connection") { $0.accepted == 1 }
        try expect("the server had not answered", try await expectExpiry(flow, payload, server: server))
    }

    @Test func `A server that sends no headers`() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/a.jpg", .stallBeforeHeaders())
        let flow = try Flow()
        let payload = TestPayload.picture(server.url("/a.jpg"))
        flow.start(payload)
        try await server.waitForRequests()
        try expect("the server had not answered", try await expectExpiry(flow, payload, server: server))
    }

    @Test func `A redirect to a server that sends no headers`() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/a.jpg", .redirect(to: "/b.jpg"))
        server.route("/b.jpg", .stallBeforeHeaders())
        let flow = try Flow()
        let payload = TestPayload.picture(server.url("/a.jpg"))
        flow.start(payload)
        let requests = try await server.waitForRequests(2)
        let connections = Set(requests.map(\.connection)).count
        try expect(
            "the server had not answered",
            try await expectExpiry(flow, payload, server: server, connections: connections))
    }

    @Test func `A body that stalls, and how much of it had come`() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let picture = try Fixtures.media("baseline.jpg")
        server.route("/a.jpg", .stallAfter(500, of: picture))
        let flow = try Flow()
        let payload = TestPayload.picture(server.url("/a.jpg"))
        let run = flow.start(payload)
        try await eventually("500 bytes") { run.snapshot.attachments.first?.received == 500 }
        let records = try await expectExpiry(flow, payload, server: server)
        try expect("500 bytes had come", records)
        #expect(records.first?.received == 500)
    }

    @Test func `One of several attachments: the others are not published either`() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let picture = try Fixtures.media("baseline.jpg")
        server.route("/1.jpg", .bytes(picture, keepsAlive: false))
        server.route("/2.jpg", .stallAfter(500, of: picture))
        server.route("/3.jpg", .status(404))
        let flow = try Flow()
        let payload = TestPayload.attachments([
            "one": server.url("/1.jpg"), "two": server.url("/2.jpg"), "three": server.url("/3.jpg"),
        ])
        let run = flow.start(payload)
        flow.clock.advance(by: .seconds(2))
        try await eventually("one file that is ready and one that stalls") {
            let records = run.snapshot.attachments
            return records.map(\.phase) == [.ready, .fetching, .settled] && records[1].received == 500
        }
        flow.clock.advance(by: .seconds(28))
        let delivered = try await flow.deliveries.first()
        #expect(delivered.delivery.outcome == .original && delivered.delivery.code == .budgetExpired)
        #expect(try delivered.printed() == Array(payload.utf8))
        let records = delivered.delivery.attachments
        #expect(records.map(\.outcome) == [.expired, .expired, .failed])
        #expect(records.map { $0.failure?.code } == [.budgetExpired, .budgetExpired, .httpStatus])
        let first = try #require(records.first?.failure)
        #expect(first.message.hasPrefix("it was ready after "))
        #expect(first.message.hasSuffix("but another attachment was not, so the original was delivered"))
        #expect(first.hint?.contains("--on-expiry best-attempt") == true)
        try await server.waitUntil("the end of the connections") { $0.open == 0 }
        try await flow.finish()
        #expect(flow.files == [])
    }

    @Test func `An interruption in the middle of a body leaves as little`() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/a.jpg", .stallAfter(500, of: try Fixtures.media("baseline.jpg")))
        let flow = try Flow()
        let payload = TestPayload.picture(server.url("/a.jpg"))
        let run = flow.start(payload)
        try await eventually("500 bytes") { run.snapshot.attachments.first?.received == 500 }
        run.interrupt()
        let delivered = try await flow.deliveries.first()
        #expect(delivered.delivery.code == .internalInterrupted)
        #expect(delivered.delivery.attachments.map(\.outcome) == [.expired])
        #expect(try delivered.printed() == Array(payload.utf8))
        try await server.waitUntil("the end of the connection") { $0.open == 0 }
        try await flow.finish()
        #expect(flow.files == [])
    }
}

/// Connections that the kernel is trying to set up.
private enum Connecting {
    /// From `/proc/net/tcp`: state 02 is SYN-SENT, the port of the other end is in hexadecimal digits.
    static func count(to port: UInt16) -> Int {
        let digits = String(port, radix: 16, uppercase: true)
        let end = ":" + String(repeating: "0", count: 4 - digits.count) + digits
        guard let file = fopen("/proc/net/tcp", "re") else { return -1 }
        defer { fclose(file) }
        var count = 0
        var line = [CChar](repeating: 0, count: 512)
        while fgets(&line, Int32(line.count), file) != nil {
            let fields = String(
                decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self
            )
            .split(separator: " ")
            if fields.count > 3, fields[2].hasSuffix(end), fields[3] == "02" { count += 1 }
        }
        return count
    }
}
