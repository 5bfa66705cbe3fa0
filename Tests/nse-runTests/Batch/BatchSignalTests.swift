import Foundation
import Glibc
import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("A signal in the middle of a batch", .leavesNothing)
struct BatchSignalTests {
    @Test(
        .row(.terminatedByUser),
        arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
    func `what is in flight is finished and written, and the rest is not begun`(
        number: Int32, status: Int32
    ) throws {
        let bench = try Bench()
        let gate = try LoopbackGate()
        bench.server.fallback { _ in .stallBeforeHeaders(until: gate, then: .file(Bench.heroPath)) }
        let lines = (0..<40).map { bench.line("/\($0).jpg", $0) + "\n" }
        let file = try bench.directory.write(lines.joined(), to: "lines")
        let tool = try startTool(bench.batchArguments(["--per-host", "4", file]))
        try bench.server.waitForRequests(4)
        tool.signal(number)
        // Until it has been heard, a transfer that ends makes room for another.
        for _ in 0..<2000 where !tool.hasNoPending(number) { poll(nil, 0, 5) }
        gate.open()
        let result = tool.wait()
        #expect(result.status == status && result.signal == nil)
        #expect(result.stderr.contains("interrupted after "), "\(result.stderr)")
        let records = try result.records()
        // In order and without a gap: the number of lines says where to go on.
        #expect(records.count >= 4 && records.count < 40)
        #expect(records.allSatisfy { verdict($0) == "modified attached" })
        #expect(records.map { $0["line"].int } == (1..<records.count + 1).map { $0 })
    }

    @Test func `under nohup the end of the terminal is none of the batch`() throws {
        let bench = try Bench()
        let gate = try LoopbackGate()
        bench.server.route("/late.jpg", .stallBeforeHeaders(until: gate, then: .file(Bench.heroPath)))
        let file = try bench.directory.write(bench.line("/late.jpg") + "\n", to: "lines")
        let tool = try RunningTool("nohup", [toolPath()] + bench.batchArguments([file]))
        try bench.server.waitForRequests(1)
        tool.signal(SIGHUP)
        gate.open()
        let result = tool.wait()
        #expect(try result.status == 0 && result.records().map(verdict) == ["modified attached"])
    }

    @Test func `one that comes while an endless input is silent ends the batch`() throws {
        var options = ToolOptions()
        options.input = .open
        let bench = try Bench()
        let tool = try startTool(bench.batchArguments([]), options)
        tool.write(Array("{\"aps\":{}}\n".utf8))
        try tool.waitUntil("the first line") { $0.result.stdout.contains(10) }
        tool.signal(SIGTERM)
        let result = tool.wait()
        #expect(result.status == 143)
        #expect(result.lines.count == 1)
    }

    @Test func `a second one ends it at once`() throws {
        let bench = try Bench()
        bench.server.fallback { _ in LoopbackScript([.stall]) }
        let tool = try startTool(
            bench.batchArguments(["--budget", "30s", bench.directory.write(bench.line("/x") + "\n", to: "l")])
        )
        try bench.server.waitForRequests(1)
        tool.signal(SIGTERM)
        tool.signal(SIGINT)
        let result = tool.wait()
        #expect(result.duration < .seconds(4))
        #expect([130, 143].contains(result.status))
    }

    @Test func `what is still in flight after five seconds is delivered as it came`() throws {
        let bench = try Bench()
        bench.server.fallback { _ in LoopbackScript([.stall]) }
        let file = try bench.directory.write(bench.line("/x") + "\n", to: "lines")
        let tool = try startTool(bench.batchArguments(["--budget", "30s", file]))
        try bench.server.waitForRequests(1)
        tool.signal(SIGTERM)
        let result = tool.wait()
        #expect(result.status == 143)
        #expect(try result.records().map(verdict) == ["original internal.interrupted internal.interrupted"])
    }
}

extension RunningTool {
    /// Whether the signal has been taken by the program's thread for them.
    fileprivate func hasNoPending(_ number: Int32) -> Bool {
        guard let text = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8) else {
            return true
        }
        return text.split(separator: "\n").filter { $0.hasPrefix("ShdPnd:") || $0.hasPrefix("SigPnd:") }
            .allSatisfy { line in
                let mask = UInt64(line.split(separator: "\t").last ?? "", radix: 16) ?? 0
                return mask & 1 << UInt64(number - 1) == 0
            }
    }
}
