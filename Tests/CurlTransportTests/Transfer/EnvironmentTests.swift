import CurlTransport
import Foundation
import Testing

extension WireTests {
    @Test("Proxies of the environment are ignored")
    func proxyVariables() async throws {
        let proxy = RawServer { _ in .close(Self.ok("from the proxy")) }
        defer { proxy.stop() }
        let names = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
        for name in names { setenv(name, "http://127.0.0.1:\(proxy.port)", 1) }
        defer { for name in names { unsetenv(name) } }
        try await Self.with { _ in
            .close(Self.ok("direct"))
        } _: { server, transport in
            let receiver = Recorder()
            #expect(await transport.perform(Self.request(server, receiver: receiver)).end == .complete)
            #expect(receiver.text == "direct")
            #expect(proxy.connections == 0)
        }
    }

    @Test("A configured proxy is used in spite of no_proxy, and addresses are its business")
    func configuredProxy() async throws {
        let proxy = RawServer { _ in .close(Self.ok("from the proxy")) }
        defer { proxy.stop() }
        setenv("no_proxy", "*", 1)
        defer { unsetenv("no_proxy") }
        try await Self.with(proxy: "http://127.0.0.1:\(proxy.port)") { _ in
            .close(Self.ok("direct"))
        } _: { server, transport in
            let receiver = Recorder()
            let request = Self.request(server, receiver: receiver, pinned: []) { _ in false }
            #expect(await transport.perform(request).end == .complete)
            #expect(receiver.text == "from the proxy")
            #expect(
                proxy.requests.first?.hasPrefix(
                    "GET http://cdn.nse.invalid:\(server.port)/a.jpg HTTP/1.1\r\n") == true)
            #expect(server.connections == 0)
        }
    }
}
