import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("The scripted server over TLS", .leavesNothing)
struct LoopbackTLSTests {
    private let body = Array("hello over TLS\n".utf8) + ByteSequences.random(100_000, seed: 2).map { $0 | 1 }

    /// What `openssl s_client` makes of the server.
    private func visit(
        _ server: LoopbackServer, _ options: [String] = [], path: String = "/a"
    ) throws -> ToolResult {
        var input = ToolOptions()
        input.input = .bytes(Array("GET \(path) HTTP/1.1\r\n\r\n".utf8))
        let trust = ["-CAfile", try TestCertificates.shared().authority, "-verify_return_error"]
        let place = [
            "s_client", "-connect", "127.0.0.1:\(server.port)", "-quiet", "-verify_hostname", "localhost",
        ]
        return try runCommand("openssl", place + trust + options, input)
    }

    private func serving(_ tls: TLSServer) throws -> LoopbackServer {
        let server = try LoopbackServer(wrap: tls.wrap)
        server.route("/a", .bytes(body, keepsAlive: false))
        server.route("/cut", LoopbackScript([.send(Array("abc".utf8)), .cut]))
        return server
    }

    @Test(arguments: ["-tls1_2", "-tls1_3"])
    func `the same scripts run under a trusted certificate`(version: String) throws {
        let server = try serving(TLSServer(TestCertificates.shared().server))
        defer { server.stop() }
        let result = try visit(server, [version])
        #expect(result.stdout.suffix(body.count) == body[...])
        #expect(result.output.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(result.status == 0, "\(result.stderr)")
        #expect(server.log.targets == ["/a"])
        #expect(server.url("/a", host: "localhost") == "https://localhost:\(server.port)/a")
    }

    @Test func `every other certificate is refused for its own reason`() throws {
        let all = try TestCertificates.shared()
        let cases: [(TestCertificates.Identity, String)] = [
            (all.expired, "certificate has expired"), (all.notYetValid, "certificate is not yet valid"),
            (all.otherName, "hostname mismatch"), (all.unknownAuthority, "unable to get local issuer"),
            (all.selfSigned, "self-signed certificate"),
        ]
        for (identity, reason) in cases {
            let server = try serving(TLSServer(identity))
            defer { server.stop() }
            let result = try visit(server)
            #expect(result.status == 1)
            #expect(result.stderr.contains(reason), "\(result.stderr)")
            #expect(server.log.requests.isEmpty)
        }
    }

    @Test func `an old version and a demanded client certificate end in the handshake`() throws {
        let identity = try TestCertificates.shared().server
        let old = try serving(TLSServer(identity, maximum: .v11))
        defer { old.stop() }
        let refused = try visit(old, ["-tls1_2"])
        #expect(refused.stderr.contains("unsupported protocol"), "\(refused.stderr)")
        let strict = try serving(TLSServer(identity, demandsClientCertificate: true))
        defer { strict.stop() }
        #expect(try visit(strict).stderr.contains("certificate required"))
        #expect(old.log.requests.isEmpty && strict.log.requests.isEmpty)
    }

    @Test func `a handshake can stall until the client gives up`() throws {
        let server = try serving(.silent)
        defer { server.stop() }
        let client = try RawClient(port: server.port)
        try client.send("\u{16}\u{3}\u{1}")
        try server.waitUntil("a connection") { $0.open == 1 }
        client.close()
        try server.waitUntil("its end") { $0.open == 0 }
    }

    @Test func `a cut leaves out the goodbye`() throws {
        let server = try serving(TLSServer(TestCertificates.shared().server))
        defer { server.stop() }
        let result = try visit(server, path: "/cut")
        #expect(result.output == "abc")
        #expect(result.stderr.contains("unexpected eof"), "\(result.stderr)")
    }
}
