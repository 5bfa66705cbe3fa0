import CurlTransport
import Testing

extension WireTests {
    @Test(
        "What a proxy answers instead of a tunnel is told apart from the server's answers",
        arguments: [403, 407, 429, 502, 503])
    func refusedTunnel(status: Int) async throws {
        let refusal =
            "HTTP/1.1 \(status) No\r\nProxy-Authenticate: Basic realm=\"x\"\r\nContent-Length: 4\r\n\r\nsad!"
        let proxy = RawServer { _ in .keep(refusal) }
        defer { proxy.stop() }
        try await Self.with(proxy: "http://127.0.0.1:\(proxy.port)") { _ in
            .close("")
        } _: { server, transport in
            let receiver = Recorder()
            let request = Self.request(server, scheme: "https", receiver: receiver, pinned: [])
            let result = await transport.perform(request)
            guard case .failed = result.end else {
                Issue.record("\(result.end)")
                return
            }
            #expect(result.proxyStatus == status)
            #expect(result.head == nil && receiver.heads == [] && receiver.body == [])
            #expect(proxy.requests.count == 1 && server.connections == 0)
            #expect(proxy.requests.first?.hasPrefix("CONNECT cdn.nse.invalid:\(server.port) ") == true)
        }
    }

    @Test("A tunnel that was made and answers without one have nothing of a proxy's refusal")
    func madeTunnel() async throws {
        let proxy = RawServer { _ in .close("HTTP/1.1 200 OK\r\n\r\nno TLS") }
        defer { proxy.stop() }
        try await Self.with(proxy: "http://127.0.0.1:\(proxy.port)") { _ in
            .close("")
        } _: { server, transport in
            let made = await transport.perform(Self.request(server, scheme: "https", pinned: []))
            #expect(made.proxyStatus == 200)
            let plain = await transport.perform(Self.request(server, pinned: []))
            #expect(plain.end == .complete && plain.proxyStatus == nil)
        }
    }
}
