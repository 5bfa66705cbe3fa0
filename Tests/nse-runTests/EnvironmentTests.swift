import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("Nothing of the environment changes a download", .leavesNothing)
struct EnvironmentTests {
    @Test func `proxies are not used`() throws {
        let (bench, proxy) = (try Bench(), try Bench())
        var options = ToolOptions()
        for name in ["http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] {
            options.environment[name] = proxy.server.url("")
        }
        let recorded = try bench.record(bench.payload(), [], options)
        #expect(recorded.verdict == "modified - attached", "\(recorded.result.stderr)")
        #expect(proxy.server.log.accepted == 0)
    }

    @Test func `the keys of a TLS connection are written nowhere, and no other trust is taken`() throws {
        let certificates = try TestCertificates.shared()
        let bench = try Bench(wrap: TLSServer(certificates.server).wrap)
        var options = ToolOptions()
        options.environment = [
            "SSLKEYLOGFILE": bench.directory.file("keys"), "SSL_CERT_FILE": certificates.authority,
            "CURL_CA_BUNDLE": certificates.authority, "https_proxy": "http://127.0.0.1:1",
        ]
        let trusted = try bench.record(bench.payload(), ["--cacert", certificates.authority], options)
        #expect(trusted.verdict == "modified - attached", "\(trusted.result.stderr)")
        #expect(!bench.directory.tree().contains("keys"))
        #expect(try bench.record(bench.payload(), [], options).verdict == "original media.lost tls.verify")
    }

    @Test func `libmagic's database is not replaced`() throws {
        let bench = try Bench()
        let rules = "0 byte x everything\n!:mime image/fake\n"
        let file = try bench.directory.write(rules, to: "rules")
        try bench.directory.write(rules, to: "home/.magic")
        var options = ToolOptions()
        options.environment = ["MAGIC": file, "HOME": bench.directory.file("home")]
        let recorded = try bench.record(bench.payload(), [], options)
        #expect(recorded.verdict == "modified - attached", "\(recorded.result.stderr)")
        #expect(recorded.record["attachments"][0]["mime"].string == "image/jpeg")
    }

    @Test func `passwords of a netrc file are not sent`() throws {
        let bench = try Bench()
        try bench.directory.write("default login me password secret\n", to: "home/.netrc")
        var options = ToolOptions()
        options.environment = [
            "HOME": bench.directory.file("home"), "NETRC": bench.directory.file("home/.netrc"),
        ]
        bench.server.route(
            "/private.jpg", .response(401, headers: [("WWW-Authenticate", "Basic realm=\"x\"")]))
        let recorded = try bench.record(bench.payload("/private.jpg"), [], options)
        #expect(recorded.verdict == "original media.lost http.status")
        let requests = bench.server.log.requests
        #expect(requests.count == 1 && requests.allSatisfy { $0.header("Authorization") == nil })
    }
}
