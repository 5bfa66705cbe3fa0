import Glibc
import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("A batch that was not told that it might be resumed", .leavesNothing, .timeLimit(.minutes(3)))
struct BatchJournalTests {
    private let bench: Bench
    private let input: String
    /// Lines before the one whose picture does not come at first.
    private static let early = 600

    init() throws {
        let bench = try Bench()
        self.bench = bench
        bench.server.route("/late.jpg", LoopbackScript([.stall]))
        let lines = (0..<900).map { number -> String in
            if number == Self.early { return bench.line("/late.jpg", number) }
            switch number % 7 {
            case 0: return bench.line("/hero.jpg", number)
            case 1: return ""
            case 2: return "no JSON \(number)\r"
            default: return #"{"aps":{"alert":"\#(number)"}}"#
            }
        }
        input = try bench.directory.write(lines.map { $0 + "\n" }.joined(), to: "input")
    }

    private func arguments(_ options: [String], to output: String = "out") -> [String] {
        bench.batchArguments(
            ["--output", "delivered", "--budget", "60s", "-o", bench.directory.file(output)] + options + [
                input
            ])
    }

    /// A run that is killed when it has written the lines before the late picture.
    private func interrupt(_ options: [String] = []) throws {
        let tool = try startTool(arguments(options))
        while !tool.soFar.ended, written.count(where: { $0 == 10 }) < Self.early { poll(nil, 0, 5) }
        tool.signal(SIGKILL)
        _ = tool.wait()
        #expect(written.count(where: { $0 == 10 }) == Self.early)
        bench.server.route("/late.jpg", .file(Bench.heroPath, contentType: "image/jpeg"))
    }

    private func run(_ options: [String], to output: String = "out") throws -> ToolResult {
        try runTool(arguments(options, to: output))
    }

    private var written: [UInt8] { (try? bench.directory.read("out")) ?? [] }

    private var hasJournal: Bool { bench.directory.tree().contains("out.resume") }

    @Test func `after kill -9 it goes on with --resume, and the bytes are those of a whole run`() throws {
        try interrupt()
        #expect(hasJournal)
        let resumed = try run(["--resume", "--concurrency", "3", "--retries", "0", "--progress", "never"])
        #expect(resumed.status == 0, "\(resumed.stderr)")
        #expect(try run([], to: "whole").status == 0)
        #expect(try bench.directory.read("whole") == written)
    }

    @Test func `it starts over and says that the run before was not finished`() throws {
        try interrupt()
        let again = try run([])
        #expect(again.status == 0)
        #expect(again.stderr.contains("was not finished; this one starts over"), "\(again.stderr)")
        #expect(written.count(where: { $0 == 10 }) == 900)
        #expect(try !run([]).stderr.contains("not finished"))
    }

    @Test func `with --quiet it starts over without a word`() throws {
        try interrupt()
        let again = try run(["--quiet"])
        #expect(again.status == 0 && again.stderr == "")
    }

    @Test func `a whole run that is given --resume finds all lines there, and nothing is done twice`() throws
    {
        bench.server.route("/late.jpg", .status(404))
        #expect(try run([]).status == 0)
        let (before, requests) = (written, bench.server.log.requests.count)
        let again = try run(["--resume"])
        #expect(again.status == 0 && again.stderr.contains("all 900 lines are there"), "\(again.stderr)")
        #expect(written == before && bench.server.log.requests.count == requests)
        unlink(bench.directory.file("out.resume"))
        let unknown = try run(["--resume"])
        #expect(unknown.status == 65 && unknown.stderr.contains("Compare the numbers of lines"))
        #expect(written == before && !hasJournal)
    }

    @Test(arguments: ["out", "report"])
    func `a file of the interrupted run that is gone is not made anew`(name: String) throws {
        let report = ["--report", bench.directory.file("report")]
        try interrupt(report)
        unlink(bench.directory.file(name))
        let refused = try run(["--resume"] + report)
        #expect(refused.status == 65, "\(refused.stderr)")
        #expect(refused.stderr.contains("\(bench.directory.file(name)) is gone"), "\(refused.stderr)")
        #expect(!bench.directory.tree().contains(name) && hasJournal)
    }

    @Test(arguments: ["--dialects", "--cacert"])
    func `another content of a file that an option names is refused`(option: String) throws {
        let contents =
            option == "--cacert"
            ? ["-----BEGIN CERTIFICATE-----", "-----BEGIN CERTIFICATE-----\n"]
            : [#"[{"vendor":"mine","detect":"/a","url_paths":["/a"]}]"#, #"[]"#]
        let file = try bench.directory.write(contents[0], to: "file")
        try interrupt([option, file])
        let before = written
        try bench.directory.write(contents[1], to: "file")
        let refused = try run(["--resume", option, file])
        #expect(refused.status == 65, "\(refused.stderr)")
        #expect(written == before)
        try bench.directory.write(contents[0], to: "other")
        #expect(try run(["--resume", option, bench.directory.file("other")]).status == 0)
        #expect(written.count(where: { $0 == 10 }) == 900)
    }

    @Test func `a file of that name that is none of ours stays`() throws {
        bench.server.route("/late.jpg", .status(404))
        try bench.directory.write("mine", to: "out.resume")
        let result = try run([])
        #expect(result.status == 0 && result.stderr.contains("cannot be resumed"), "\(result.stderr)")
        #expect(try bench.directory.read("out.resume") == Array("mine".utf8))
        unlink(bench.directory.file("out"))
        #expect(try run(["--resume"]).status == 65)
        #expect(try bench.directory.read("out.resume") == Array("mine".utf8))
    }

    @Test func `a run that reads a pipe keeps no journal`() throws {
        var options = ToolOptions()
        options.input = .open
        let tool = try startTool(bench.batchArguments(["-o", bench.directory.file("out")]), options)
        tool.write(Array("{\"aps\":{}}\n".utf8))
        while !tool.soFar.ended, written.isEmpty { poll(nil, 0, 5) }
        #expect(!hasJournal)
        tool.closeInput()
        #expect(tool.wait().status == 0)
    }
}
