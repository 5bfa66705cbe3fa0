import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("What the command refuses to reach", .leavesNothing)
struct NetworkPolicyTests {
    private func refused(
        _ payload: (Bench) -> [UInt8], _ arguments: [String], _ code: String
    ) throws {
        let bench = try Bench()
        let recorded = try bench.record(payload(bench), arguments, reach: false)
        #expect(recorded.verdict == "original media.lost \(code)", "\(recorded.result.stderr)")
        #expect(recorded.record["attachments"][0]["outcome"].string == "rejected")
        #expect(recorded.result.status == 0)
        #expect(bench.server.log.accepted == 0)
    }

    @Test func `loopback, unless its range is allowed`() throws {
        try refused({ $0.payload() }, ["--allow-http"], "policy.address")
        try refused({ $0.payload() }, ["--allow-http", "--allow-address", "10.0.0.0/8"], "policy.address")
    }

    @Test func `spellings of loopback that only some readers know`() throws {
        for host in ["2130706433", "127.1", "0x7f.1", "localhost.", "127.0.0.1.nip.io"] {
            let bench = try Bench()
            let payload = bench.payload(host: host)
            let recorded = try bench.record(payload, ["--allow-http", "--budget", "5s"], reach: false)
            #expect(recorded.outcome == "original", "\(host)")
            #expect(bench.server.log.accepted == 0, "\(host)")
        }
    }

    @Test func `plain http, unless it is allowed`() throws {
        try refused({ $0.payload() }, ["--allow-address", "127.0.0.0/8"], "url.scheme")
    }

    @Test func `every other scheme`() throws {
        for url in ["file:///etc/passwd", "ftp://127.0.0.1/a.jpg", "data:image/gif;base64,R0lGODlh", "//a/b"]
        {
            try refused({ _ in Bench.payload(url) }, Bench.reach, "url.scheme")
        }
    }

    @Test func `the name of this machine, unless it is allowed`() throws {
        try refused({ $0.payload(host: "localhost") }, ["--allow-http"], "url.host")
    }

    @Test func `credentials in a URL`() throws {
        try refused(
            { Bench.payload("http://user:secret@127.0.0.1:\($0.server.port)/hero.jpg") }, Bench.reach,
            "url.userinfo")
    }

    @Test func `a port that is not for media`() throws {
        try refused(
            { $0.payload(host: "localhost") }, ["--allow-http", "--allow-host", "localhost"], "url.port")
    }
}
