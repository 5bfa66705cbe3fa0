import Foundation
import Glibc
import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("A crash in the middle of a download", .leavesNothing)
struct CrashTests {
    private func crash(
        _ number: Int32, _ arguments: [String]
    ) throws -> (ToolResult, payload: [UInt8]) {
        let bench = try Bench()
        bench.server.fallback { _ in LoopbackScript([.stall]) }
        let payload = bench.payload("/never.jpg")
        let tool = try startTool(bench.command(payload, arguments))
        try bench.server.waitForRequests()
        tool.signal(number)
        return (tool.wait(), payload)
    }

    @Test(arguments: [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT])
    func `the original is delivered once, with the status of a defect`(number: Int32) throws {
        let (result, payload) = try crash(number, [])
        #expect(result.status == 70 && result.signal == nil)
        #expect(result.stdout == payload)
        #expect(result.complaints.count == 1, "\(result.stderr)")
        #expect(result.stderr.contains("the original was delivered"), "\(result.stderr)")
    }

    @Test func `quietly where that was asked for`() throws {
        let (result, payload) = try crash(SIGSEGV, ["--quiet"])
        #expect(result.status == 70 && result.stdout == payload && result.stderr == "")
    }

    @Test func `a record says that it broke down`() throws {
        let (result, payload) = try crash(SIGSEGV, ["--output", "record"])
        let record = try JSON(parsing: result.stdout)
        #expect(result.status == 70 && record["outcome"].string == "original")
        #expect(record["code"].string == "internal.defect")
        #expect(record["payload"] == (try JSON(parsing: payload)))
        let checker = try SchemaChecker(schema: runTool(["schema"]).output)
        #expect(checker.violations(of: record) == [])
    }

    @Test func `what had been read of an input that goes on is delivered with its rest`() throws {
        var options = ToolOptions()
        options.input = .open
        let tool = try startTool(["-"], options)
        let first = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 251) }
        // More than a pipe takes: part of it has been read by the end, and a thread that sleeps has read it all.
        tool.write(first)
        try tool.waitUntilAsleep()
        tool.signal(SIGSEGV)
        try tool.waitUntil("what has been read") { $0.result.stdout.count == first.count }
        let rest = [UInt8](repeating: 0x79, count: 100_000)
        tool.write(rest)
        tool.closeInput()
        let result = tool.wait()
        #expect(result.status == 70 && result.stdout == first + rest, "\(result.stderr)")
    }

    @Test func `a batch ends with the status of a defect, and what is written stands`() throws {
        let bench = try Bench()
        bench.server.route("/never.jpg", LoopbackScript([.stall]))
        let lines = bench.line() + "\n" + bench.line("/never.jpg") + "\n"
        let tool = try startTool(bench.batchArguments([bench.directory.write(lines, to: "lines")]))
        try tool.waitUntil("the first line") { $0.result.stdout.contains(10) }
        try bench.server.waitForRequests(2)
        tool.signal(SIGSEGV)
        let result = tool.wait()
        #expect(result.status == 70 && result.lines.count == 1)
        #expect(result.stderr.contains("ended by SIGSEGV, nothing"), "\(result.stderr)")
    }
}

extension RunningTool {
    /// Blocks until the main thread of the program waits for something.
    fileprivate func waitUntilAsleep() throws {
        for _ in 0..<2000 {
            let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
            if text?.split(separator: ")").last?.split(separator: " ").first == "S" { return }
            poll(nil, 0, 5)
        }
        throw ToolError(description: "the program never slept")
    }
}
