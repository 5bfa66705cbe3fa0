import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("Faults are rehearsed on the command line", .leavesNothing)
struct InjectedFaultTests {
    private func rehearse(_ faults: String..., arguments: [String] = []) throws -> Recorded {
        let bench = try Bench()
        let inject = faults.flatMap { ["--inject", $0] }
        let recorded = try bench.record(bench.payload(), inject + ["--virtual-time"] + arguments)
        #expect(recorded.result.duration < .seconds(5))
        #expect(recorded.result.status == 0, "\(recorded.result.stderr)")
        if recorded.outcome == "original" { #expect(bench.stored == []) }
        return recorded
    }

    @Test func `ten seconds of delay pass at once, and the record counts them`() throws {
        let recorded = try rehearse("delay=10s")
        #expect(recorded.verdict == "modified - attached")
        let elapsed = try #require(recorded.record["elapsed_ms"].double)
        #expect(elapsed >= 10_000 && elapsed < 11_000)
        let wait = try #require(recorded.record["attachments"][0]["timings_ms"]["wait"].double)
        #expect(wait >= 10_000 && wait < 11_000)
    }

    @Test func `forty seconds of delay are beyond the budget`() throws {
        let recorded = try rehearse("delay=40s")
        #expect(recorded.verdict == "original budget.expired budget.expired")
        let elapsed = try #require(recorded.record["elapsed_ms"].double)
        #expect(elapsed >= 30_000 && elapsed < 31_000)
    }

    @Test func `a status stands for the server's answer`() throws {
        let recorded = try rehearse("status=503")
        #expect(recorded.verdict == "original media.lost http.status")
        #expect(recorded.record["attachments"][0]["http_status"].int == 503)
        #expect(recorded.record["retryable"].bool == true)
        #expect(try rehearse("status=404").record["retryable"].bool == false)
    }

    @Test func `any code can be made to happen`() throws {
        let recorded = try rehearse("fail=dns.timeout")
        #expect(recorded.verdict == "original media.lost dns.timeout")
        #expect(recorded.record["attachments"][0]["message"].string?.contains("injected") == true)
    }

    @Test func `a body is cut, stalls or comes slowly`() throws {
        #expect(try rehearse("truncate=1000").verdict == "original media.lost body.truncated")
        #expect(try rehearse("stall-after=1k").verdict == "original budget.expired budget.expired")
        let paced = try rehearse("rate=10k/s")
        #expect(paced.verdict == "modified - attached")
        let elapsed = try #require(paced.record["elapsed_ms"].double)
        #expect(elapsed >= 2056 && elapsed < 3000)
    }

    @Test func `a pattern picks the URLs`() throws {
        let bench = try Bench()
        bench.server.route("/other.jpg", .file(Bench.heroPath))
        let urls = (bench.server.url("/hero.jpg"), bench.server.url("/other.jpg"))
        let payload = Bench.two(urls.0, urls.1)
        let recorded = try bench.record(payload, ["--inject", "status=404@*/other*"])
        #expect(recorded.verdict == "modified - attached http.status", "\(recorded.result.stderr)")
        #expect(bench.server.log.targets == ["/hero.jpg"])
    }

    @Test func `the first match of a kind counts`() throws {
        let recorded = try rehearse("status=404@*nowhere*", "status=410@*hero*", "status=503")
        #expect(recorded.record["attachments"][0]["http_status"].int == 410)
    }

    @Test func `a best attempt is rehearsed in virtual time as well`() throws {
        let bench = try Bench()
        let urls = (bench.server.url("/hero.jpg"), bench.server.url("/hero.jpg?slow"))
        let payload = Bench.two(urls.0, urls.1)
        let recorded = try bench.record(
            payload,
            ["--inject", "delay=60s@*slow", "--virtual-time", "--on-expiry", "best-attempt", "--grace", "2s"])
        #expect(recorded.verdict == "modified - attached budget.expired", "\(recorded.result.stderr)")
        let elapsed = try #require(recorded.record["elapsed_ms"].double)
        #expect(elapsed >= 28_000 && elapsed < 29_000)
        #expect(recorded.result.duration < .seconds(5))
    }
}
