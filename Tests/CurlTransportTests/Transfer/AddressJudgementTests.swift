import CurlTransport
import NotificationCore
import Testing

extension WireTests {
    @Test("A denied address never gets a packet")
    func denied() async throws {
        try await Self.with { _ in
            .close(Self.ok("secret"))
        } _: { server, transport in
            let receiver = Recorder()
            let result = await transport.perform(Self.request(server, receiver: receiver) { _ in false })
            #expect(result.end == .denied(SocketAddress(address: Self.loopback, port: server.port)))
            #expect(result.phase == .connecting)
            #expect(server.connections == 0)
            #expect(receiver.heads == [])
        }
    }

    @Test("A kept connection is judged before a request goes out on it")
    func deniedOnReuse() async throws {
        try await Self.with(reuse: true) { _ in
            .keep(Self.ok("body"))
        } _: { server, transport in
            #expect(await transport.perform(Self.request(server)).end == .complete)
            let allowed = await transport.perform(Self.request(server))
            #expect(allowed.end == .complete)
            #expect(allowed.reused)
            #expect(allowed.timings.connect == nil)
            let result = await transport.perform(Self.request(server) { _ in false })
            #expect(result.end == .denied(SocketAddress(address: Self.loopback, port: server.port)))
            #expect(server.requests.count == 2)
            #expect(server.connections == 1)
        }
    }

    @Test("Without reuse each transfer has a connection of its own")
    func noReuse() async throws {
        try await Self.with { _ in
            .keep(Self.ok("body"))
        } _: { server, transport in
            for _ in 0..<3 {
                let result = await transport.perform(Self.request(server))
                #expect(result.end == .complete)
                #expect(result.reused == false)
                #expect(result.timings.connect != nil)
            }
            #expect(server.connections == 3)
        }
    }

    @Test("A kept connection that the server has closed is replaced by a new one")
    func staleConnection() async throws {
        try await Self.with(reuse: true) { _ in
            .close(Self.ok("body"))
        } _: { server, transport in
            for _ in 0..<3 { #expect(await transport.perform(Self.request(server)).end == .complete) }
            #expect(server.requests.count == 3)
        }
    }
}
