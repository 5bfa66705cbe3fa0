import CurlTransport
import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("Faults: header fields", .leavesNothing, .timeLimit(.minutes(1)))
struct HeaderFaultTests {
    private static func flood(_ row: Int, _ name: String, _ begin: String, _ more: String) -> ScriptedFault {
        ScriptedFault(row, name, .init(.httpHeadTooLarge)) {
            LoopbackScript([.send(Array(begin.utf8)), .endless(Array(more.utf8))])
        }
    }

    private static func head(_ row: Int, _ name: String, _ fields: String) -> ScriptedFault {
        ScriptedFault(row, name, .init(.httpProtocol)) {
            .raw(Array("HTTP/1.1 200 OK\r\n\(fields)\r\n\r\n".utf8) + (try Fixtures.media("truecolor.png")))
        }
    }

    static let cases: [ScriptedFault] =
        [
            flood(
                45, "header flood", "HTTP/1.1 200 OK\r\n",
                "X-Flood: \(String(repeating: "x", count: 1000))\r\n"),
            ScriptedFault(46, "one header of 200 KB", .init(.httpHeadTooLarge)) {
                .raw("HTTP/1.1 200 OK\r\nX: \(String(repeating: "x", count: 200_000))\r\n\r\nbody")
            },
            head(47, "NUL in a header", "X: a\0b"),
            flood(48, "endless 100 Continue", "", "HTTP/1.1 100 Continue\r\n\r\n"),
            head(49, "two different Content-Length", "Content-Length: 10\r\nContent-Length: 188"),
            ScriptedFault(108, "76,000 fields in 300 KB", .init(.httpHeadTooLarge)) {
                .raw("HTTP/1.1 200 OK\r\n" + String(repeating: "a:\r\n", count: 76_000) + "\r\nbody")
            },
            ScriptedFault(108, "one field of 300 KB", .init(.httpHeadTooLarge)) {
                .raw("HTTP/1.1 200 OK\r\nX: \(String(repeating: "x", count: 300_000))\r\n\r\nbody")
            },
            flood(108, "1xx heads without end", "", "HTTP/1.1 103 Early Hints\r\nLink: <a>\r\n\r\n"),
            head(114, "Transfer-Encoding chunked, identity", "Transfer-Encoding: chunked, identity"),
            head(114, "two Transfer-Encoding", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked"),
            head(114, "an unknown Transfer-Encoding", "Transfer-Encoding: x, chunked"),
            head(114, "a folded first field", " X: y"),
        ] + ["-5", "+388", "abc", "0x10"].map { head(47, "Content-Length \($0)", "Content-Length: \($0)") }

    @Test("rows 45 to 49, 108 and 114", .rows(numbers: cases.map(\.row)), arguments: cases)
    func refused(fault: ScriptedFault) async throws { try await fault.judge() }

    @Test("row 50: Content-Length and Transfer-Encoding", .row(.lengthAndChunks))
    func lengthAndCoding() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let bench = try FaultBench()
        let head = LoopbackScript.head(
            200, headers: [("Content-Length", "10"), ("Transfer-Encoding", "chunked")])
        server.route("/a.png", LoopbackScript([.send(head), .chunk(bench.picture), .chunk([])]))
        let record = try await bench.expectDelivered(
            server.url("/a.png"), stored: bench.picture, at: server, targets: ["/a.png"])
        #expect(record.diagnostics.map(\.code) == [.httpProtocol])
        #expect(record.diagnostics.map(\.severity) == [.note])
    }

    @Test("row 52: HSTS is ignored", .row(.ignoredHints))
    func strictTransport() async throws {
        let certificates = try TestCertificates.shared()
        let loopback = try #require(IPAddress("127.0.0.1"))
        let resolver = NameResolver(threads: 1, clock: ManualClock()) { _, _ in .success([loopback]) }
        defer { resolver.shutdown() }
        let secure = try LoopbackServer(wrap: TLSServer(certificates.server).wrap)
        defer { secure.stop() }
        let plain = try LoopbackServer()
        defer { plain.stop() }
        let authority = certificates.authority
        let picture = try Fixtures.media("truecolor.png")
        secure.route(
            "/a.png",
            .response(
                headers: [("Strict-Transport-Security", "max-age=31536000")], body: picture,
                keepsAlive: false))
        plain.route("/b.png", .bytes(picture, keepsAlive: false))
        try await expectBoth(
            [secure.url("/a.png", host: "localhost"), plain.url("/b.png", host: "localhost")],
            resolver: resolver, authority: authority)
        #expect(secure.log.targets == ["/a.png"] && plain.log.targets == ["/b.png"])
    }

    @Test("row 52: Alt-Svc is ignored", .row(.ignoredHints))
    func alternativeService() async throws {
        let certificates = try TestCertificates.shared()
        let other = try LoopbackServer(wrap: TLSServer(certificates.server).wrap)
        defer { other.stop() }
        let server = try LoopbackServer(wrap: TLSServer(certificates.server).wrap)
        defer { server.stop() }
        let service = [("Alt-Svc", #"http/1.1="127.0.0.1:\#(other.port)"; ma=3600, h2=":\#(other.port)""#)]
        let picture = try Fixtures.media("truecolor.png")
        server.fallback { _ in .response(headers: service, body: picture, keepsAlive: false) }
        try await expectBoth(
            [server.url("/a.png"), server.url("/b.png")], resolver: SilentResolver(),
            authority: certificates.authority)
        #expect(server.log.targets == ["/a.png", "/b.png"] && other.log.accepted == 0)
    }

    /// One after the other over one transport, which could have remembered what the first one said.
    private func expectBoth(_ urls: [String], resolver: any Resolving, authority: String) async throws {
        let flow = try Flow(resolver: resolver) {
            $0.transport.trust = .bundle(authority)
            $0.fetch.allowedHosts = [Glob("localhost")]
        }
        for (index, url) in urls.enumerated() {
            flow.start(TestPayload.picture(url))
            try await eventually("delivery \(index)") { flow.deliveries.all.count == index + 1 }
        }
        let deliveries = flow.deliveries.all.map(\.delivery)
        #expect(deliveries.map(\.outcome) == [.modified, .modified])
        #expect(deliveries.flatMap(\.attachments).map { $0.report?.finalURL } == urls)
        try await flow.finish()
        #expect(flow.files.count == 1)
    }
}
