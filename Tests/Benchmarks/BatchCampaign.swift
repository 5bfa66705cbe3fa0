import ArgumentParser
import Glibc
import NSELoopbackServer

/// Many payloads that name few pictures: what a campaign is.
struct Campaign: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "campaign",
        abstract: "Payloads a second, processor time and memory of a batch that names 20 URLs.")

    @OptionGroup var options: BenchOptions

    @Option(help: ArgumentHelp("Payloads of each round.", valueName: "n"))
    var payloads = 100_000

    @Option(help: ArgumentHelp("Rounds.", valueName: "n"))
    var rounds = 3

    func run() throws {
        let scratch = try Scratch(in: options.scratch)
        defer { scratch.remove() }
        let server = try LoopbackServer()
        defer { server.stop() }
        let picture = BenchMedia.jpeg(bytes: 125_000)
        server.fallback { _ in .bytes(picture, contentType: "image/jpeg") }
        var input: [UInt8] = []
        for number in 0..<payloads {
            input += BatchCommand.line(url: server.url("/\(number % 20).jpg"), number: number)
        }
        let file = try scratch.file("input", input)
        input = []
        let command = BatchCommand(binary: try options.binary(), scratch: scratch)
        var report = BenchReport(
            "campaign", title: "\(payloads) payloads of 1 KB, 20 URLs, \(rounds) rounds")
        for output in ["delivered", "record"] {
            var (rates, one, cpu, peaks): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
            for round in 0..<max(1, rounds) {
                for isPinned in [false, true] {
                    let group = "group-\(output)-\(round)-\(isPinned)"
                    let before = server.log.requests.count
                    let child = try Self.run(
                        (isPinned ? ["taskset", "-c", "0"] : [])
                            + command.arguments(
                                ["--output", output, "-o", scratch.path + "/out", file], group: group))
                    guard try Scratch.count(linesOf: scratch.path + "/out") == payloads,
                        server.log.requests.count == before + 20
                    else {
                        throw BenchError("not \(payloads) lines and 20 requests")
                    }
                    let rate = Double(payloads) / child.seconds
                    if isPinned { one.append(rate) } else { rates.append(rate) }
                    if !isPinned {
                        cpu.append(child.cpuSeconds * 1_000_000 / Double(payloads))
                        peaks.append(child.peakMiB)
                    }
                    _ = try ChildRun(["rm", "-rf", "\(scratch.path)/\(group)"])
                }
            }
            report.add(
                output, "payloads a second", unit: "1/s", .init("median", Statistics(rates).median),
                .init("on one core", Statistics(one).median))
            report.add(
                output, "processor time for a million", unit: "s",
                .init("median", Statistics(cpu).median, atMost: output == "delivered" ? 10 : nil))
            report.add(
                output, "peak memory", unit: "MiB", .init("worst", Statistics(peaks).worst, atMost: 64))
        }
        try options.finish(report)
    }

    struct Run {
        var seconds: Double
        var cpuSeconds: Double
        var peakMiB: Double
    }

    /// Through `peak`, a small process, or the child's peak would begin with this one's.
    static func run(_ command: [String]) throws -> Run {
        let child = try ChildRun([BenchOptions.thisProgram(), "peak"] + command)
        let figures = String(decoding: child.output, as: UTF8.self).split(separator: "\n").prefix(3)
            .compactMap { Double($0) }
        guard child.status == 0, figures.count == 3 else { throw BenchError("exit \(child.status)") }
        return Run(seconds: figures[1], cpuSeconds: figures[2], peakMiB: figures[0] / 1024)
    }
}
