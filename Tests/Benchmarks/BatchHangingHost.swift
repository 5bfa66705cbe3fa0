import ArgumentParser
import NSELoopbackServer

/// One host among ten that accepts and says nothing.
struct HangingHost: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hanging-host",
        abstract: "What one hanging host among ten costs the other nine.")

    @OptionGroup var options: BenchOptions

    @Option(help: ArgumentHelp("Distinct URLs, over all hosts.", valueName: "n"))
    var urls = 3000

    @Option(help: ArgumentHelp("Rounds.", valueName: "n"))
    var rounds = 3

    func run() throws {
        let scratch = try Scratch(in: options.scratch)
        defer { scratch.remove() }
        let picture = BenchMedia.jpeg(bytes: 60_000)
        let servers = try (1...10).map { try LoopbackServer(address: "127.0.0.\($0)") }
        defer { for server in servers { server.stop() } }
        // A network and not a memory: every answer takes 20 ms.
        for server in servers.dropLast() {
            server.fallback { _ in .slow(picture, piece: picture.count / 2, every: .milliseconds(20)) }
        }
        servers[9].fallback { _ in LoopbackScript([.stall]) }
        let command = BatchCommand(binary: try options.binary(), scratch: scratch)
        var (shares, withs, withouts): ([Double], [Double], [Double]) = ([], [], [])
        for round in 0..<max(1, rounds) {
            let without = try rate(command, servers.dropLast(), "without-\(round)")
            let with = try rate(command, servers[...], "with-\(round)")
            withouts.append(without)
            withs.append(with)
            shares.append(100 * with / without)
        }
        var report = BenchReport(
            "hanging-host", title: "\(urls) URLs on ten hosts, budget 1 s, --unordered, \(rounds) rounds")
        report.add(
            "the nine others", "pictures a second", unit: "1/s",
            .init("without", Statistics(withouts).median), .init("with it", Statistics(withs).median))
        // Limits are upper ones: what is lost of the rate.
        report.add(
            "the nine others", "rate lost", unit: "%",
            .init("median", 100 - Statistics(shares).median, atMost: 20))
        try options.finish(report)
    }

    /// Pictures of the healthy hosts a second, until the last of them.
    private func rate(
        _ command: BatchCommand, _ servers: ArraySlice<LoopbackServer>, _ name: String
    ) throws -> Double {
        var input: [UInt8] = []
        let list = Array(servers)
        var healthy = 0
        for number in 0..<urls where number % 10 < list.count {
            if number % 10 != 9 { healthy += 1 }
            input += BatchCommand.line(url: list[number % 10].url("/\(name)/\(number)"), number: number)
        }
        let file = try command.scratch.file("input", input)
        var (pictures, last) = (0, 0.0)
        var rest: [UInt8] = []
        let child = try ChildRun(
            command.arguments(["--unordered", "--budget", "1s", file], group: "group-\(name)")
        ) { piece in
            rest += piece
            guard let end = rest.lastIndex(of: 10) else { return }
            let more = rest[...end].split(separator: 10).count { $0.firstRange(of: Self.modified) != nil }
            rest.removeSubrange(...end)
            pictures += more
            if more > 0 { last = BenchClock.now() }
        }
        guard child.status == 0, pictures == healthy else {
            throw BenchError("\(pictures) of \(healthy) pictures, exit \(child.status)")
        }
        return Double(healthy) / max(0.001, (last - child.started) / 1000)
    }

    private static let modified = Array(#""outcome":"modified""#.utf8)
}
