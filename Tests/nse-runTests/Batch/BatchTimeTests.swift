import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("Time in a batch", .leavesNothing)
struct BatchTimeTests {
    @Test func `a line whose time is over comes out as it went in, and the others are not held up`() throws {
        let bench = try Bench()
        bench.server.route("/hang.jpg", LoopbackScript([.stall]))
        let records = try bench.batch(
            [bench.line("/hang.jpg"), bench.line(), bench.line("/hang.jpg", 2)], ["--budget", "400ms"]
        ).records()
        #expect(
            records.map(verdict) == [
                "original budget.expired budget.expired", "modified attached",
                "original budget.expired budget.expired",
            ])
        let elapsed = records[0]["elapsed_ms"].double ?? 0
        #expect((400..<1400).contains(elapsed))
        // Both waited for the same fetch.
        #expect(bench.server.log.count(path: "/hang.jpg") == 1)
    }

    @Test(.row(.oneHostHangs))
    func `a host that only hangs is suspended, and the others go on`() throws {
        let bench = try Bench()
        let hanging = try LoopbackServer(address: "127.0.0.2")
        defer { hanging.stop() }
        hanging.fallback { _ in LoopbackScript([.stall]) }
        bench.server.fallback { _ in .file(Bench.heroPath) }
        let lines = (0..<60).flatMap { number in
            [
                bench.line("/\(number).jpg"),
                #"{"aps":{"alert":"x","mutable-content":1},"image":"\#(hanging.url("/\(number)"))"}"#,
            ]
        }
        let records = try bench.batch(lines, ["--budget", "300ms", "--retries", "0"]).records()
        let (good, bad) = (
            records.enumerated().filter { $0.offset % 2 == 0 }.map(\.element),
            records.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        )
        #expect(good.allSatisfy { verdict($0) == "modified attached" })
        let codes = bad.map { $0["attachments"][0]["code"].string ?? "" }
        #expect(codes.filter { $0 == "budget.expired" }.count >= 16)
        #expect(codes.filter { $0 == "net.host_suspended" }.count >= 20)
        #expect(Set(codes) == ["budget.expired", "net.host_suspended"])
        let suspended = bad.first { verdict($0).contains("net.host_suspended") }
        #expect(suspended?["retryable"].bool == true)
    }

    @Test(.row(.noBudget)) func `a budget of nothing asks no server`() throws {
        let bench = try Bench()
        let records = try bench.batch([bench.line(), "no"], ["--budget", "0s"]).records()
        #expect(
            records.map(verdict) == ["original budget.expired budget.expired", "invalid payload.syntax"])
        #expect(bench.server.log.accepted == 0)
    }

    @Test func `at most so many transfers go to one host at once`() throws {
        let bench = try Bench()
        let gate = try LoopbackGate()
        bench.server.fallback { _ in .stallBeforeHeaders(until: gate, then: .file(Bench.heroPath)) }
        let lines = (0..<12).map { bench.line("/\($0).jpg") + "\n" }
        let file = try bench.directory.write(lines.joined(), to: "lines")
        let tool = try startTool(bench.batchArguments(["--per-host", "3", file]))
        try bench.server.waitForRequests(3)
        gate.pass(1)
        try bench.server.waitForRequests(4)
        #expect(bench.server.log.open <= 3)
        gate.open()
        let result = tool.wait()
        #expect(try result.records().allSatisfy { verdict($0) == "modified attached" })
    }

    @Test func `best-attempt delivers at the warning what is attached by then`() throws {
        let bench = try Bench()
        bench.server.route("/hang.jpg", LoopbackScript([.stall]))
        let two = String(
            decoding: Bench.two(bench.server.url("/hero.jpg"), bench.server.url("/hang.jpg")), as: UTF8.self)
        let records = try bench.batch(
            [two, bench.line("/hang.jpg")],
            ["--budget", "1s", "--grace", "500ms", "--on-expiry", "best-attempt"]
        ).records()
        #expect(
            records.map(verdict) == [
                "modified attached budget.expired", "original budget.expired budget.expired",
            ])
    }

    @Test func `virtual time jumps over what is waited for`() throws {
        let bench = try Bench()
        let result = try bench.batch(
            [bench.line(), bench.line("/other.jpg")],
            ["--virtual-time", "--budget", "30s", "--inject", "delay=10s"])
        let records = try result.records()
        #expect(verdict(records[0]) == "modified attached")
        #expect((records[0]["elapsed_ms"].double ?? 0) >= 10_000)
        #expect(result.duration < .seconds(8))
    }
}
