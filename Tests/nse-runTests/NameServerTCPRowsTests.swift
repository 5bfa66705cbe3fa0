import Foundation
import NSELoopbackServer
import NSETestSupport
import NotificationCore
import Testing

@Suite("Faults: a name server that is silent over TCP", .leavesNothing, .timeLimit(.minutes(2)))
struct NameServerTCPRowsTests {
    private func line(_ url: String) -> [UInt8] {
        Array(#"{"aps":{"alert":"Hello","mutable-content":1},"image":"\#(url)"}"#.utf8) + [10]
    }

    @Test(
        "row 109: the name server cuts its answer and is silent over TCP",
        .row(.silentOverTCP, NameServerBench.need))
    func silent() throws {
        let names = try NameServerBench()
        names.names.answer("fault.nse-rows.net", .silenceOverTCP)
        let payload = Bench.payload(names.url("fault"))
        let recorded = try names.record(payload, ["--strict"])
        #expect(recorded.verdict == "original media.lost dns.timeout", "\(recorded.result.stderr)")
        #expect(recorded.record["retryable"].bool == true && recorded.result.status == 75)
        // Without a limit of our own the lookup would never end, and the budget of 30 s would.
        #expect(recorded.result.duration < .seconds(15))
        #expect(names.names.questions.contains { $0.overTCP })
        #expect(names.bench.stored == [] && names.bench.server.log.accepted == 0)
    }

    @Test(
        "row 109: twenty such names at once, and those of others", .row(.silentOverTCP, NameServerBench.need))
    func manySilentNames() throws {
        let names = try NameServerBench()
        let faults = (1...20).map { "fault\($0)" }
        for name in faults { names.names.answer("\(name).nse-rows.net", .silenceOverTCP) }
        for name in ["good", "later"] {
            names.names.answer("\(name).nse-rows.net", .addresses(["127.0.0.1"]))
        }
        var options = ToolOptions()
        options.input = .open
        let arguments = names.bench.batchArguments(["--unordered", "--retries", "0"])
        let tool = try names.start(command: arguments, options)
        for name in faults { tool.write(line(names.url(name))) }
        try names.names.conversations.awaited("as many lookups as are held at once", atLeast: 6)
        tool.write(line(names.url("good")))
        // The names that hang are answered at their limit, one that was asked for later at once.
        let first = try tool.waitUntil("the first answer") { $0.result.stdout.contains(10) }.result
        #expect(try first.records().first.map(verdict) == "modified attached")
        try tool.waitUntil("all answers") { $0.result.stdout.count { $0 == 10 } == 21 }
        // What hung has ended, although the server would have kept it for ever.
        try names.names.conversations.awaited("the end of the conversations", atMost: 0)
        tool.write(line(names.url("later")))
        tool.closeInput()
        let result = tool.wait()
        #expect(result.status == 0, "\(result.stderr)")
        let verdicts = try result.records().map(verdict)
        #expect(verdicts.count { $0 == "original media.lost dns.timeout" } == 20, "\(verdicts)")
        #expect(verdicts.count { $0 == "modified attached" } == 2 && verdicts.count == 22)
        #expect(try result.records().allSatisfy { $0["retryable"].bool == ($0["code"].string != nil) })
        #expect(names.bench.stored == [Bench.heroName])
    }
}

extension Monitor<Int> {
    fileprivate func awaited(_ what: String, atLeast least: Int = 0, atMost most: Int = .max) throws {
        let reached = wait(atMost: .seconds(10)) { (least...most).contains($0) ? true : nil }
        if reached == nil { throw ToolError(description: "waited in vain for \(what): \(snapshot)") }
    }
}
