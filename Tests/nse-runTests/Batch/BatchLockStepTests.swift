import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("An engine that feeds the next line only after the answer", .leavesNothing)
struct BatchLockStepTests {
    @Test(arguments: [[], ["--unordered"]])
    func `gets each answer at once`(arguments: [String]) throws {
        let bench = try Bench()
        var options = ToolOptions()
        options.input = .open
        let tool = try startTool(bench.batchArguments(arguments), options)
        for number in 1...30 {
            tool.write(Array((number % 3 == 0 ? "no\n" : bench.line("/hero.jpg", number) + "\n").utf8))
            // The pipe stays open and nothing else comes: only the answer can end this wait.
            try tool.waitUntil("answer \(number)") { $0.result.stdout.count { $0 == 10 } == number }
        }
        tool.closeInput()
        let result = tool.wait()
        #expect(result.status == 0)
        #expect(try result.records().map { $0["line"].int } == Array(1...30))
        #expect(bench.server.log.requests.count == 1)
    }
}
