import ArgumentParser
import Glibc

/// The batch beside what people use instead, on the same machine at the same time.
struct Compare: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract:
            "The same work by nse-run, a C program, curl with file, and a script, as ratios of medians.",
        discussion: """
            Every round runs every contender once, in an order of its own; the first round is not counted. What is \
            not installed here is named and left out. Files are served by nginx where it is installed. Limits are \
            not judged: the exit status is 0 when everything did what it should.
            """)

    @OptionGroup var options: BenchOptions

    @Option(help: ArgumentHelp("Rounds that count.", valueName: "n"))
    var rounds = 5

    @Option(
        help: ArgumentHelp(
            "distinct, small, campaign or single. Repeatable; default: all.", valueName: "name"))
    var workload: [CompareWorkload.Kind] = []

    @Option(help: ArgumentHelp("Part of the payloads, 1 for all of them.", valueName: "part"))
    var scale = 1.0

    @Option(help: ArgumentHelp("Transfers at once.", valueName: "n"))
    var transfers = 64

    @Option(help: ArgumentHelp("The Python with aiohttp.", valueName: "file"))
    var python = "python3"

    @Option(help: ArgumentHelp("The table as Markdown, too.", valueName: "file"))
    var markdown: String?

    func validate() throws {
        guard rounds > 0, transfers > 0 else {
            throw ValidationError("--rounds and --transfers need 1 or more.")
        }
        guard scale > 0, scale <= 1 else { throw ValidationError("--scale needs a part above 0, at most 1.") }
    }

    func run() throws {
        let binary = try options.binary()
        let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        let (files, outputs) = (try Scratch(in: temporary), try Scratch(in: options.scratch))
        defer {
            files.remove()
            outputs.remove()
        }
        let server = try CompareServer(root: files.path + "/www", scratch: files)
        defer { server.stop() }
        var corpus = try CompareCorpus(in: files, at: server.address, scale: scale)
        let contenders = try CompareContenders(
            nseRun: binary, python: python, transfers: transfers, scratch: files)
        var result = CompareResult(machine: try CompareMachine(), rounds: rounds, transfers: transfers)
        result.notes = ["files served by \(server.name)"] + contenders.versions
        result.notes += contenders.missing.map { "left out: " + $0 }
        for kind in workload.isEmpty ? CompareWorkload.Kind.allCases : workload {
            let work = try corpus.make(kind)
            result.tables.append(try measure(work, contenders.all, in: outputs))
        }
        if let markdown { try Scratch.write(Array(result.markdown.utf8), to: markdown) }
        print(options.json ? result.report.json : result.report.table)
    }

    private func measure(
        _ work: CompareWorkload, _ contenders: [CompareContender], in outputs: Scratch
    ) throws -> CompareResult.Table {
        var runs: [String: [Campaign.Run]] = [:]
        var order = ShuffledOrder(seed: 3)
        // A process that is started takes milliseconds and spreads more than a batch.
        for round in 0...(work.kind == .single ? rounds * 8 : rounds) {
            for contender in order.shuffled(contenders) {
                let run = try run(contender, work, in: outputs)
                if round > 0 { runs[contender.name, default: []].append(run) }
            }
        }
        return CompareResult.Table(
            title: work.title, payloads: work.urls.count,
            rows: contenders.map { .init(name: $0.name, runs: runs[$0.name] ?? []) })
    }

    private func run(
        _ contender: CompareContender, _ work: CompareWorkload, in outputs: Scratch
    ) throws -> Campaign.Run {
        let out = outputs.path + "/out"
        guard mkdir(out, 0o755) == 0 else { throw BenchError("cannot make \(out), errno \(errno)") }
        let run = try Campaign.run(["sh", "-c", try contender.command(work, out)])
        let found = try Self.lines(["find", out, "-type", "f", "-name", contender.names])
        guard found == contender.files(work) else {
            throw BenchError("\(contender.name), \(work.title): \(found) files, not \(contender.files(work))")
        }
        if access(out + ".lines", F_OK) == 0, try Scratch.count(linesOf: out + ".lines") != work.urls.count {
            throw BenchError("\(contender.name), \(work.title): not \(work.urls.count) lines")
        }
        _ = try ChildRun(["rm", "-rf", out, out + ".lines"])
        return run
    }

    private static func lines(_ command: [String]) throws -> Int {
        try ChildRun(command).output.count { $0 == UInt8(ascii: "\n") }
    }
}

extension CompareWorkload.Kind: ExpressibleByArgument {}

/// The same orders in every run.
private struct ShuffledOrder: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    mutating func shuffled<Element>(_ elements: [Element]) -> [Element] { elements.shuffled(using: &self) }
}
