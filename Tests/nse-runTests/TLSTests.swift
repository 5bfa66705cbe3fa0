import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("https with an authority of one's own", .leavesNothing)
struct TLSTests {
    private static let local = ["--allow-host", "localhost"]

    private func trusting(_ certificates: TestCertificates) -> [String] {
        Self.local + ["--cacert", certificates.authority]
    }

    private func verdict(
        _ identity: (TestCertificates) -> TestCertificates.Identity, host: String = "localhost",
        maximum: TLSServer.TLSVersion? = nil, arguments: ((TestCertificates) -> [String])? = nil
    ) throws -> String {
        let certificates = try TestCertificates.shared()
        let tls = try TLSServer(identity(certificates), maximum: maximum)
        let bench = try Bench(wrap: tls.wrap)
        let payload = bench.payload(host: host)
        let recorded = try bench.record(payload, arguments?(certificates) ?? trusting(certificates))
        #expect(recorded.result.status == 0, "\(recorded.result.stderr)")
        if recorded.outcome == "original" {
            #expect(bench.server.log.requests.isEmpty && bench.stored == [])
        } else {
            #expect(bench.stored == [Bench.heroName])
        }
        return recorded.verdict
    }

    @Test(arguments: ["localhost", "127.0.0.1"])
    func `a private authority that is named delivers`(host: String) throws {
        #expect(try verdict(\.server, host: host) == "modified - attached")
    }

    @Test func `TLS 1.2 delivers, TLS 1.1 does not`() throws {
        #expect(try verdict(\.server, maximum: .v12) == "modified - attached")
        #expect(try verdict(\.server, maximum: .v11) == "original media.lost tls.handshake")
    }

    @Test func `an authority that is not known is refused`() throws {
        #expect(try verdict(\.unknownAuthority) == "original media.lost tls.verify")
        #expect(try verdict(\.selfSigned) == "original media.lost tls.verify")
    }

    @Test func `the named authority replaces the system's list, which does not know it`() throws {
        #expect(try verdict(\.server, arguments: { _ in Self.local }) == "original media.lost tls.verify")
        let other = { (all: TestCertificates) in Self.local + ["--cacert", all.otherAuthority] }
        #expect(try verdict(\.server, arguments: other) == "original media.lost tls.verify")
    }

    @Test func `a handshake that stalls costs no more than the budget`() throws {
        let certificates = try TestCertificates.shared()
        let bench = try Bench(wrap: TLSServer.silent.wrap)
        let payload = bench.payload(host: "localhost")
        let result = try bench.run(payload, trusting(certificates) + ["--budget", "400ms"])
        #expect(result.status == 0 && result.stdout == payload)
        #expect(result.stderr.contains("budget.expired"), "\(result.stderr)")
        #expect(result.duration < .milliseconds(1500))
    }

    @Test func `a redirect down to http is not followed`() throws {
        let certificates = try TestCertificates.shared()
        let plain = try Bench()
        let bench = try Bench(wrap: TLSServer(certificates.server).wrap)
        bench.server.route("/down.jpg", .redirect(to: plain.server.url("/hero.jpg")))
        let recorded = try bench.record(bench.payload("/down.jpg", host: "localhost"), trusting(certificates))
        #expect(recorded.verdict == "original media.lost policy.tls_downgrade", "\(recorded.result.stderr)")
        #expect(plain.server.log.accepted == 0)
        #expect(recorded.record["attachments"][0]["redirects"][0]["status"].int == 302)
    }
}
