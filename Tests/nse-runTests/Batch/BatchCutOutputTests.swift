import Glibc
import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("An output that another program cuts while a batch writes it", .leavesNothing)
struct BatchCutOutputTests {
    private let bench: Bench
    private let gate: LoopbackGate
    private let input: String
    /// Lines before the one whose picture comes when the gate opens: more than one group, so that the journal counts
    /// lines that are cut.
    private static let early = 300

    init() throws {
        let (bench, gate) = (try Bench(), try LoopbackGate())
        bench.server.route("/late.jpg", .stallBeforeHeaders(until: gate, then: .file(Bench.heroPath)))
        let lines = (0..<320).map { number in
            number == Self.early ? bench.line("/late.jpg") : #"{"aps":{"alert":"\#(number)"}}"#
        }
        input = try bench.directory.write(lines.map { $0 + "\n" }.joined(), to: "input")
        (self.bench, self.gate) = (bench, gate)
    }

    private func arguments(_ options: [String]) -> [String] {
        bench.batchArguments(
            ["-o", bench.directory.file("out"), "--report", bench.directory.file("report")] + options + [
                input
            ])
    }

    /// Cuts a file when the early lines are in it.
    private func cut(_ name: String, under tool: RunningTool) throws -> (copy: [UInt8], result: ToolResult) {
        let feeds = { (try? bench.directory.read(name).count { $0 == 10 }) ?? 0 }
        while !tool.soFar.ended, feeds() < Self.early { poll(nil, 0, 5) }
        let copy = try bench.directory.read(name)
        try #require(truncate(bench.directory.file(name), 0) == 0)
        gate.open()
        return (copy, tool.wait())
    }

    @Test(arguments: ["out", "report"])
    func `it ends with 74 and names the file; put back, --resume goes on`(name: String) throws {
        let (copy, result) = try cut(name, under: startTool(arguments([])))
        #expect(result.status == 74, "\(result.stderr)")
        #expect(result.stderr.contains("\(bench.directory.file(name)) after 300 lines"), "\(result.stderr)")
        #expect(try bench.directory.read(name) == [])
        let refused = try runTool(arguments(["--resume"]))
        #expect(refused.status == 65 && refused.stderr.contains("put it back"), "\(refused.stderr)")
        try bench.directory.write(copy, to: name)
        #expect(try runTool(arguments(["--resume"])).status == 0)
        let records = try JSON.lines(bench.directory.read("out"))
        #expect(records.map { $0["line"].int } == (1...320).map { $0 })
        #expect(try JSON.lines(bench.directory.read("report")).count == 320)
    }

    @Test func `there are no NULs in standard output either`() throws {
        var options = ToolOptions()
        options.output = .file(bench.directory.file("out"))
        let result = try cut("out", under: startTool(bench.batchArguments([input]), options)).result
        #expect(
            result.status == 74 && result.stderr.contains("cut the output after 300 lines"),
            "\(result.stderr)"
        )
        #expect(try bench.directory.read("out") == [])
    }
}
