import Foundation
import Glibc
import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("nse-run batch --extension", .leavesNothing, .timeLimit(.minutes(3)))
struct HostBatchTests {
    private let bench: Bench

    init() throws { bench = try Bench() }

    @Test(arguments: [true, false])
    func `every line is answered by the extension, in order`(reuse: Bool) throws {
        let count = reuse ? 1000 : 100
        let result = try bench.hostBatch(
            (0..<count).map { Bench.asking("title", line: $0) },
            ["--extension-processes", "8"] + (reuse ? ["--extension-reuse"] : []))
        #expect(result.status == 0, "\(result.stderr)")
        let records = try result.records()
        #expect(records.map(\.title) == (0..<count).map { "line \($0)" })
        #expect(records.map { $0["line"].int } == (1...count).map { $0 })
        let processes = Set(records.compactMap { $0["extension"]["pid"].int })
        #expect(reuse ? (1...8).contains(processes.count) : processes.count == count)
    }

    @Test func `a line that crashes, hangs or leaves something harms no other`() throws {
        let words = [
            "title", "crash.trap", "title", "exit", "leave", "never", "block", "fork.daemon", "title",
            "memory.slow",
        ]
        let lines = (0..<60).map { Bench.asking(words[$0 % words.count], line: $0) }
        let result = try bench.hostBatch(
            lines, ["--extension-processes", "6", "--extension-reuse", "--budget", "4s"])
        #expect(result.status == 0, "\(result.stderr)")
        let records = try result.records()
        #expect(records.count == 60)
        for (number, record) in records.enumerated() {
            let word = words[number % words.count]
            let expected =
                switch word {
                case "crash.trap", "exit": "original extension.crashed"
                case "never": "original extension.no_answer"
                case "memory.slow": "original extension.memory"
                default: "modified"
                }
            #expect(verdict(record) == expected, "\(number) \(word)")
            if word == "title" { #expect(record.title == "line \(number)") }
        }
    }

    @Test func `without order, too, each line comes once`() throws {
        let lines = (0..<200).map { Bench.asking($0 % 50 == 0 ? "wait" : "title", line: $0) }
        let result = try bench.hostBatch(
            lines,
            [
                "--unordered", "--extension-reuse", "--extension-processes", "4", "--budget", "1s", "--grace",
                "300ms",
            ])
        #expect(result.status == 0, "\(result.stderr)")
        let numbers = try result.records().compactMap { $0["line"].int }
        #expect(numbers.sorted() == (1...200).map { $0 })
        #expect(numbers != numbers.sorted())
    }

    @Test func `after kill -9 it goes on where it was, and no process of before is left`() throws {
        let lines = (0..<400).map { Bench.asking("title", line: $0) }
        let input = try bench.directory.write(lines.map { $0 + "\n" }.joined(), to: "input")
        let arguments = try bench.batchArguments([
            "-o", bench.directory.file("out"), "--resume", "--extension", hostHelperPath(),
            "--extension-reuse",
            "--extension-processes", "4", input,
        ])
        for length in [1, 60_000] {
            let tool = try startTool(arguments)
            let end = ContinuousClock.now + .seconds(20)
            while size("out") < length, ContinuousClock.now < end { poll(nil, 0, 1) }
            tool.signal(SIGKILL)
            _ = tool.wait()
            #expect(extensionProcessesLeft(by: tool.pid) == [])
        }
        let result = try runTool(arguments)
        #expect(result.status == 0, "\(result.stderr)")
        let written = try bench.directory.read("out").split(separator: 10).map {
            try JSON(parsing: Array($0))
        }
        #expect(written.map(\.title) == (0..<400).map { "line \($0)" })
    }

    @Test func `with another extension it does not go on`() throws {
        let copy = bench.directory.file("copy")
        try FileManager.default.copyItem(atPath: hostHelperPath(), toPath: copy)
        let input = try bench.directory.write(Bench.asking("title", line: 0) + "\n", to: "input")
        let base = ["-o", bench.directory.file("out"), "--resume", input]
        let first = try runTool(bench.batchArguments(["--extension", hostHelperPath()] + base))
        #expect(first.status == 0, "\(first.stderr)")
        #expect(try runTool(bench.batchArguments(["--extension", copy] + base)).status == 65)
    }

    @Test func `a signal ends it in order, and no process is left`() throws {
        bench.server.fallback { _ in .stallBeforeHeaders() }
        let media = #""media":"\#(bench.server.url("/"))""#
        let lines = (0..<20).map { _ in Bench.asking("get", "never", members: media) }
        let file = try bench.directory.write(lines.map { $0 + "\n" }.joined(), to: "lines")
        let tool = try startTool(
            bench.batchArguments([
                "--extension", hostHelperPath(), "--extension-processes", "3", "--budget", "2s", file,
            ]))
        try bench.server.waitForRequests(3)
        tool.signal(SIGTERM)
        let result = tool.wait()
        #expect(result.status == 143)
        let records = try result.records()
        #expect(records.count >= 3 && records.count < 20, "\(records.count)")
        #expect(records.map { $0["line"].int } == (1..<records.count + 1).map { $0 })
        #expect(records.allSatisfy { $0["outcome"].string == "original" })
        #expect(extensionProcesses(of: tool.pid) == [])
    }

    @Test func `a consumer that goes ends it, and no process is left`() throws {
        var options = ToolOptions()
        options.output = .broken
        let lines = (0..<50).map { Bench.asking("title", line: $0) }
        let file = try bench.directory.write(lines.map { $0 + "\n" }.joined(), to: "lines")
        let tool = try startTool(bench.batchArguments(["--extension", hostHelperPath(), file]), options)
        #expect(tool.wait().status == 141)
        #expect(extensionProcesses(of: tool.pid) == [])
    }

    private func size(_ name: String) -> Int {
        var status = stat()
        return stat(bench.directory.file(name), &status) == 0 ? Int(status.st_size) : 0
    }
}
