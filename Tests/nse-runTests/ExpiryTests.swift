import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("The time runs out", .leavesNothing)
struct ExpiryTests {
    private func two(_ bench: Bench) -> [UInt8] {
        Bench.two(bench.server.url("/hero.jpg"), bench.server.url("/slow.jpg"))
    }

    private func expectOriginal(_ path: String, _ bench: Bench, _ arguments: [String] = []) throws {
        let payload = bench.payload(path)
        let result = try bench.run(payload, ["--budget", "300ms"] + arguments)
        #expect(result.status == 0, "\(result.stderr)")
        #expect(result.stdout == payload)
        #expect(
            result.complaints.dropFirst().first?.hasPrefix("original  budget.expired") == true,
            "\(result.stderr)")
        #expect(result.duration >= .milliseconds(300))
        #expect(result.duration < .milliseconds(1500))
        #expect(bench.stored == [])
    }

    @Test func `headers that do not come lead to the original`() throws {
        let bench = try Bench()
        bench.server.route("/slow.jpg", .stallBeforeHeaders())
        try expectOriginal("/slow.jpg", bench)
    }

    @Test func `a body that stalls leads to the original and leaves nothing in staging`() throws {
        let bench = try Bench()
        let hero = try Fixtures.sample("media/hero.jpg")
        bench.server.route("/slow.jpg", .stallAfter(12_000, of: hero))
        try expectOriginal("/slow.jpg", bench)
        try expectOriginal("/slow.jpg", bench, ["--on-expiry", "best-attempt"])
    }

    @Test func `a body that drips leads to the original`() throws {
        let bench = try Bench()
        let hero = try Fixtures.sample("media/hero.jpg")
        bench.server.route("/slow.jpg", .slow(hero, piece: 1, every: .milliseconds(20)))
        try expectOriginal("/slow.jpg", bench)
    }

    @Test func `a connection that is not accepted leads to the original`() throws {
        let full = try FullBacklog()
        let bench = try Bench()
        let payload = Bench.payload(full.server.url("/hero.jpg"))
        let result = try bench.run(payload, ["--budget", "300ms"])
        #expect(result.status == 0 && result.stdout == payload)
        #expect(result.stderr.contains("budget.expired"), "\(result.stderr)")
        #expect(result.duration < .milliseconds(1500))
    }

    @Test func `a picture that is there does not save the others`() throws {
        let bench = try Bench()
        bench.server.route("/slow.jpg", .stallBeforeHeaders())
        let recorded = try bench.record(two(bench), ["--budget", "1s"])
        #expect(recorded.verdict == "original budget.expired budget.expired budget.expired")
        #expect(recorded.record["attachments"][0]["message"].string?.hasPrefix("it was ready") == true)
        #expect(recorded.record["retryable"].bool == true)
        #expect(bench.stored == [])
    }

    @Test func `a best attempt delivers at the warning what is attached`() throws {
        let bench = try Bench()
        bench.server.route("/slow.jpg", .stallBeforeHeaders())
        let arguments = ["--budget", "8s", "--grace", "7s", "--on-expiry", "best-attempt"]
        let recorded = try bench.record(two(bench), arguments)
        #expect(recorded.verdict == "modified - attached budget.expired", "\(recorded.result.stderr)")
        let elapsed = try #require(recorded.record["elapsed_ms"].double)
        #expect(elapsed >= 1000 && elapsed < 7000)
        #expect(recorded.result.duration < .seconds(7))
        #expect(recorded.record["payload"]["nse"]["attachments"].array?.count == 1)
        #expect(bench.stored == [Bench.heroName])
    }

    @Test func `a budget of zero is over at once and sends no request`() throws {
        let bench = try Bench()
        let result = try bench.run(bench.payload(), ["--budget", "0s"])
        #expect(result.status == 0 && result.stdout == bench.payload())
        #expect(result.stderr.contains("budget.expired"))
        #expect(bench.server.log.accepted == 0)
    }
}
