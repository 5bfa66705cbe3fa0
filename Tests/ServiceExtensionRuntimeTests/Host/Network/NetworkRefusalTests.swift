import CurlTransport
import ExtensionWire
import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("What the host does not ask for an extension", .leavesNothing, .timeLimit(.minutes(1)))
struct NetworkRefusalTests {
    @Test(
        "a URL is judged before anything goes out",
        arguments: [
            ("http://8.8.8.8/", Code.urlScheme, -1022), ("HTTP://8.8.8.8/", .urlScheme, -1022),
            ("ftp://8.8.8.8/", .urlScheme, -1002), ("file:///etc/passwd", .urlScheme, -1002),
            ("a.png", .urlScheme, -1002), ("", .urlMalformed, -1000), ("https://a b/", .urlMalformed, -1000),
            ("https://user:hunter2@8.8.8.8/?secret", .urlUserinfo, -1000),
            ("https://8.8.8.8:22/?secret", .urlPort, -1004), ("https://localhost/", .urlHost, -1003),
            ("https://10.0.0.1/?secret", .policyAddress, -1004),
            ("https://127.0.0.1/", .policyAddress, -1004),
            ("https://169.254.169.254/", .policyAddress, -1004), ("https://[::1]/", .policyAddress, -1004),
        ])
    func url(url: String, code: Code, number: Int) async throws {
        let bench = try NetworkBench {
            $0.fetch.allowHTTP = false
            $0.fetch.allowedAddresses = []
        }
        let failed = try #require(try await bench.ask(url).failed)
        #expect(failed.failure.code == code && failed.urlError == number, "\(failed)")
        #expect(!failed.failure.message.contains("secret") && !failed.failure.message.contains("hunter2"))
        #expect(failed.report.status == nil && failed.report.timings.total != nil)
        try await bench.finish()
    }

    @Test(
        "all answers for a name are judged, and one denied address denies it",
        arguments: [
            ["127.0.0.1"], ["8.8.8.8", "127.0.0.1"], ["169.254.169.254"], ["2606:4700::1", "fd00::1"],
        ])
    func answers(addresses: [String]) async throws {
        let resolver = ScriptedResolver { _ in .success(addresses.compactMap { IPAddress($0) }) }
        let bench = try NetworkBench(resolver: resolver) { $0.fetch.allowedAddresses = [] }
        let heard = try await bench.ask("http://cdn.nse-rows.net:8080/")
        #expect(heard.code == .policyAddress && heard.failed?.urlError == -1004)
        #expect(bench.server.log.accepted == 0)
        try await bench.finish()
    }

    @Test("the name moves to another address after it was judged: it is asked at the one that was judged")
    func rebinding() async throws {
        let asked = Locked(0)
        let resolver = ScriptedResolver { _ in
            let number = asked.withLock { asked in
                asked += 1
                return asked
            }
            return .success([IPAddress(number == 1 ? "127.0.0.1" : "127.53.0.2")].compactMap { $0 })
        }
        let bench = try NetworkBench(resolver: resolver) {
            $0.fetch.allowedAddresses = [CIDR("127.0.0.1/32")].compactMap { $0 }
        }
        let other = try LoopbackServer(port: bench.server.port, address: "127.53.0.2")
        defer { other.stop() }
        bench.server.route("/a", .bytes(Array("mine".utf8)))
        let url = bench.server.url("/a", host: "cdn.nse-rows.net")
        let first = try await bench.ask(url)
        #expect(first.text == "mine" && first.report?.remoteIP == "127.0.0.1")
        #expect(first.report?.timings.dns != nil)
        #expect(try await bench.ask(url).code == .policyAddress)
        #expect(other.log.accepted == 0 && bench.server.log.accepted == 1)
        try await bench.finish()
    }

    @Test(
        "a name without an address is a host that is not found",
        arguments: [
            (ResolveFailure.nxdomain, Code.dnsNXDomain), (.nodata, .dnsNoData), (.servfail, .dnsServfail),
            (.timeout, .dnsTimeout),
        ])
    func unknownHost(failure: ResolveFailure, code: Code) async throws {
        let bench = try NetworkBench(resolver: ScriptedResolver { _ in .failure(failure) })
        let heard = try await bench.ask("https://cdn.nse-rows.net/a?secret")
        #expect(heard.code == code && heard.failed?.urlError == -1003)
        try await bench.finish()
    }

    @Test("a server that refuses, resets or says nothing")
    func connection() async throws {
        let bench = try NetworkBench(budget: .milliseconds(1))
        let dead = try LoopbackServer(address: "127.0.0.7")
        dead.stop()
        let refused = try await bench.ask(dead.url("/a?secret"))
        #expect(refused.code == .netRefused && refused.failed?.urlError == -1004)
        #expect(refused.failed?.failure.message.contains("secret") == false)
        bench.server.route("/reset", .reset)
        let reset = try await bench.ask("/reset")
        #expect(reset.code == .netReset && reset.failed?.urlError == -1005)
        bench.server.route("/garbage", .raw("no HTTP at all\r\n\r\n"))
        let garbage = try await bench.ask("/garbage")
        #expect(garbage.code == .httpProtocol && garbage.failed?.urlError == -1017)
        // The transport's own limit: a second above the budget.
        bench.server.route("/silent", .stallBeforeHeaders())
        let silent = try await bench.ask("/silent")
        #expect(silent.code == .budgetExpired && silent.failed?.urlError == -1001)
        try await bench.finish()
    }

    enum Certificate: CaseIterable { case trusted, unknown, selfSigned, otherName, expired, early, oldTLS }

    @Test("certificates have their own errors", arguments: Certificate.allCases)
    func certificates(certificate: Certificate) async throws {
        let all = try TestCertificates.shared()
        let (identity, number): (TestCertificates.Identity, Int?) =
            switch certificate {
            case .trusted: (all.server, nil)
            case .unknown: (all.unknownAuthority, -1202)
            case .selfSigned: (all.selfSigned, -1202)
            case .otherName: (all.otherName, -1202)
            case .expired: (all.expired, -1201)
            case .early: (all.notYetValid, -1204)
            case .oldTLS: (all.server, -1200)
            }
        let tls = try certificate == .oldTLS ? TLSServer(identity, maximum: .v11) : TLSServer(identity)
        let bench = try NetworkBench(server: try LoopbackServer(wrap: tls.wrap)) {
            $0.transport.trust = .bundle(all.authority)
        }
        bench.server.route("/a", .bytes(Array("secure".utf8)))
        let heard = try await bench.ask("/a")
        #expect(heard.failed?.urlError == number && (number != nil || heard.text == "secure"))
        try await bench.finish()
    }

    @Test("where no network is wanted, the extension is offline")
    func withheld() async throws {
        let bench = try NetworkBench {
            $0.withheld = Withheld(all: true)
        }
        let heard = try await bench.ask("/a?secret")
        #expect(heard.code == .mediaUnverified && heard.failed?.urlError == -1009)
        #expect(heard.failed?.failure.message.contains("secret") == false)
        #expect(bench.server.log.accepted == 0)
        try await bench.finish()
    }
}
