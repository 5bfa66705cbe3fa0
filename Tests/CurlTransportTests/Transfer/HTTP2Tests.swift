import NSETestSupport
import NotificationCore
import Testing

@testable import CurlTransport

extension WireTests {
    /// Runs `body` with a server of HTTP/2 and a transport that trusts it, and ends both.
    static func withHTTP2(
        http2: Bool = true, protocols: [String] = ["h2", "http/1.1"],
        _ reply: @escaping @Sendable (HTTP2Server.Request) -> HTTP2Server.Reply,
        _ body: (HTTP2Server, CurlTransport) async throws -> Void
    ) async throws {
        let certificates = try TestCertificates.shared()
        let server = try HTTP2Server(certificates.server, protocols: protocols, reply)
        let transport = CurlTransport(
            configuration: .init(trust: .bundle(certificates.authority), reuse: true, http2: http2))
        defer {
            transport.shutdown()
            server.stop()
        }
        try await body(server, transport)
    }

    static func request(
        _ server: HTTP2Server, _ path: String, receiver: Recorder = Recorder(),
        timeout: Duration = .seconds(20)
    ) -> TransferRequest {
        TransferRequest(
            url: server.url(path), host: "127.0.0.1", port: server.port, pinned: [], timeout: timeout,
            userAgent: "test/1.0", announcedLimit: 1 << 20, admits: { _ in true }, receiver: receiver)
    }

    /// The path as the body, in the protocol of the request.
    static func echo(_ request: HTTP2Server.Request) -> HTTP2Server.Reply {
        guard request.stream > 0 else { return .init(Array(ok(request.path).utf8), closes: true) }
        return .init(RawFrame.answer(request.stream, Array(request.path.utf8)))
    }

    @Test(
        "Transfers to a server of HTTP/2 share its connections, and each gets its own body",
        arguments: [(8, 1...1), (30, 2...30)])
    func sharedConnection(transfers: Int, connections: ClosedRange<Int>) async throws {
        try await Self.withHTTP2({ Self.echo($0) }) { server, transport in
            #expect(await transport.perform(Self.request(server, "/first")).end == .complete)
            await withTaskGroup(of: Bool.self) { group in
                for number in 0..<transfers {
                    let receiver = Recorder()
                    let request = Self.request(server, "/\(number)", receiver: receiver)
                    group.addTask {
                        let result = await transport.perform(request)
                        return result.end == .complete && receiver.text == "/\(number)"
                            && receiver.heads.first?.isHTTP2 == true && !result.askedAgain
                    }
                }
                for await isRight in group { #expect(isRight) }
            }
            #expect(connections.contains(server.accepted))
            #expect(server.requests.withLock { $0.count } == transfers + 1)
        }
    }

    @Test("Without HTTP/2 every request goes over HTTP/1.1")
    func withoutHTTP2() async throws {
        try await Self.withHTTP2(http2: false, { Self.echo($0) }) { server, transport in
            let receiver = Recorder()
            let result = await transport.perform(Self.request(server, "/a", receiver: receiver))
            #expect(result.end == .complete && receiver.heads.first?.isHTTP2 == false)
            #expect(server.requests.withLock { $0.map(\.stream) } == [0])
        }
    }

    @Test("A stalled stream holds up no other, and ends alone")
    func stalledStream() async throws {
        try await Self.withHTTP2({ request in
            request.path == "/stall"
                ? .init(RawFrame.head(request.stream), RawFrame.data(request.stream, [1], ends: false))
                : Self.echo(request)
        }) { server, transport in
            let receiver = Recorder()
            let stalled = Self.request(server, "/stall", receiver: receiver)
            let task = Task { await transport.perform(stalled) }
            await receiver.bodyBegan()
            for _ in 0..<20 {
                #expect(await transport.perform(Self.request(server, "/a")).end == .complete)
            }
            task.cancel()
            #expect(await task.value.end == .cancelled)
            #expect(await transport.perform(Self.request(server, "/a")).end == .complete)
            #expect(server.accepted == 1)
        }
    }

    @Test("A request whose connection is lost before the first byte is sent once more")
    func lostConnection() async throws {
        try await Self.withHTTP2({ request in
            request.path == "/lost" && request.connection == 1 ? .init(closes: true) : Self.echo(request)
        }) { server, transport in
            #expect(await transport.perform(Self.request(server, "/a")).askedAgain == false)
            let receiver = Recorder()
            let result = await transport.perform(Self.request(server, "/lost", receiver: receiver))
            #expect(result.end == .complete && result.askedAgain && receiver.text == "/lost")
            #expect(server.requests.withLock { $0.map(\.path) } == ["/a", "/lost", "/lost"])
        }
    }

    @Test("A request whose first connection is lost in its first stream is sent once more, over HTTP/1.1")
    func lostAtOnce() async throws {
        try await Self.withHTTP2({ $0.stream > 0 ? .init(closes: true) : Self.echo($0) }) {
            server, transport in
            let receiver = Recorder()
            let result = await transport.perform(Self.request(server, "/a", receiver: receiver))
            #expect(result.end == .complete && result.askedAgain && receiver.text == "/a")
            #expect(server.requests.withLock { $0.map(\.stream) } == [1, 0])
        }
    }

    @Test("No request is sent a third time")
    func lostTwice() async throws {
        try await Self.withHTTP2({ $0.path == "/a" ? Self.echo($0) : .init(closes: true) }) {
            server, transport in
            #expect(await transport.perform(Self.request(server, "/a")).end == .complete)
            let result = await transport.perform(Self.request(server, "/lost"))
            guard case .failed = result.end else {
                Issue.record("\(result.end)")
                return
            }
            #expect(result.askedAgain)
            #expect(server.requests.withLock { $0.count { $0.path == "/lost" } } == 2)
        }
    }

    @Test("A connection that is lost in the middle of a body ends the transfer")
    func lostBody() async throws {
        try await Self.withHTTP2({
            .init(RawFrame.head($0.stream), RawFrame.data($0.stream, [1], ends: false), closes: true)
        }) { server, transport in
            let result = await transport.perform(Self.request(server, "/a"))
            guard case .failed = result.end else {
                Issue.record("\(result.end)")
                return
            }
            #expect(!result.askedAgain && server.requests.withLock { $0.count } == 1)
        }
    }

    @Test("A request that a departing server did not take is sent once more")
    func goAway() async throws {
        try await Self.withHTTP2({ request in
            request.path == "/late" && request.connection == 1
                ? .init(RawFrame.goAway(last: request.stream - 2)) : Self.echo(request)
        }) { server, transport in
            #expect(await transport.perform(Self.request(server, "/a")).end == .complete)
            let result = await transport.perform(Self.request(server, "/late"))
            #expect(result.end == .complete && result.askedAgain)
            #expect(server.requests.withLock { $0.count { $0.path == "/late" } } == 2)
        }
    }

    @Test("A stream that the server resets is not repeated, and the others go on")
    func resetStream() async throws {
        try await Self.withHTTP2({ request in
            request.path == "/reset" ? .init(RawFrame.reset(request.stream, 2)) : Self.echo(request)
        }) { server, transport in
            for _ in 0..<50 {
                let result = await transport.perform(Self.request(server, "/reset"))
                guard case .failed = result.end else {
                    Issue.record("\(result.end)")
                    return
                }
                #expect(!result.askedAgain)
            }
            #expect(await transport.perform(Self.request(server, "/a")).end == .complete)
            #expect(server.requests.withLock { $0.count } == 51)
        }
    }

    @Test("A connection that stays silent ends with its only transfer")
    func silentForOne() async throws {
        try await Self.withHTTP2({ request in
            request.connection == 1 && request.path != "/a" ? .init() : Self.echo(request)
        }) { server, transport in
            #expect(await transport.perform(Self.request(server, "/a")).end == .complete)
            let result = await transport.perform(
                Self.request(server, "/silent", timeout: .milliseconds(1_300)))
            guard case .failed(.timedOut, _, _) = result.end else {
                Issue.record("\(result.end)")
                return
            }
            let next = await transport.perform(Self.request(server, "/b", timeout: .seconds(5)))
            #expect(next.end == .complete && !next.askedAgain)
        }
    }

    @Test("A status line of HTTP/2 on a connection of HTTP/1.1 is refused, also where 2 was offered")
    func claimedHTTP2() async throws {
        try await Self.withHTTP2(
            protocols: ["http/1.1"],
            { _ in .init(Array("HTTP/2 200 \r\n:status: 200\r\ncontent-length: 1\r\n\r\nx".utf8)) }
        ) { server, transport in
            let result = await transport.perform(Self.request(server, "/a"))
            guard case .failed(.weirdServerReply, _, _) = result.end else {
                Issue.record("\(result.end)")
                return
            }
            #expect(!result.askedAgain && server.requests.withLock { $0.count } == 1)
        }
    }

    @Test("A connection that stays silent ends with the transfer that gave up, and the next one gets another")
    func silentConnection() async throws {
        try await Self.withHTTP2({ request in
            request.connection == 1 && request.path != "/a" ? .init() : Self.echo(request)
        }) { server, transport in
            #expect(await transport.perform(Self.request(server, "/a")).end == .complete)
            let waiting = Task { await transport.perform(Self.request(server, "/waits")) }
            let result = await transport.perform(
                Self.request(server, "/silent", timeout: .milliseconds(1_300)))
            guard case .failed(.timedOut, _, _) = result.end else {
                Issue.record("\(result.end)")
                return
            }
            let other = await waiting.value
            #expect(other.end == .complete && other.askedAgain)
            #expect(await transport.perform(Self.request(server, "/b")).end == .complete)
            let seen = server.requests.withLock { $0 }
            #expect(seen.count { $0.path == "/silent" } == 1 && seen.last?.connection != 1)
        }
    }
}
