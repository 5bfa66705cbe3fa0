import ArgumentParser
import NSELoopbackServer

/// One payload, process start to exit, beside what people use for it today.
struct Start: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Process start to exit for one picture of 60 KB, next to curl and file.",
        discussion: "Plain HTTP on loopback; TLS is not measured here.")

    @OptionGroup var options: BenchOptions

    @Option(help: ArgumentHelp("Each round runs every contender once, in turn.", valueName: "n"))
    var rounds = 40

    private static let warmUp = 3

    func run() throws {
        let binary = try options.binary()
        let scratch = try Scratch(in: options.scratch)
        defer { scratch.remove() }
        let server = try LoopbackServer()
        defer { server.stop() }
        let expired = try scratch.file("expired.json", BenchMedia.payload(url: server.url("/none")))
        var (ours, theirs, bare, ratios): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
        for round in 0..<(Self.warmUp + max(1, rounds)) {
            // New bytes each round: what is stored already need not be written again.
            server.route(
                "/picture.jpg",
                .bytes(BenchMedia.jpeg(bytes: 61_440, number: round), contentType: "image/jpeg"))
            let url = server.url("/picture.jpg")
            let payload = try scratch.file("payload.json", BenchMedia.payload(url: url))
            let command = [
                binary, "--quiet", "--allow-http", "--allow-address", "127.0.0.0/8", "--app-group",
                scratch.path + "/group",
            ]
            let run = { try Self.checked(ChildRun(command + [payload]), finds: #""type":"public.jpeg""#) }
            let file = scratch.path + "/picture-\(round).jpg"
            let curl = ["sh", "-c", #"curl -sS -o "$1" "$2" && file "$1""#, "sh", file, url]
            let other = { try Self.checked(ChildRun(curl), finds: "JPEG image data") }
            // Who begins changes from round to round.
            let (first, second) = round % 2 == 0 ? (run, other) : (other, run)
            let times = [try first(), try second()]
            let (own, foreign) = round % 2 == 0 ? (times[0], times[1]) : (times[1], times[0])
            let nothing = try Self.checked(
                ChildRun(command + ["--budget", "0s", expired]), finds: "mutable-content")
            guard round >= Self.warmUp else { continue }
            ours.append(own)
            theirs.append(foreign)
            bare.append(nothing)
            ratios.append(own / foreign)
        }
        var report = BenchReport(
            "start",
            title:
                "process start to exit, one picture of 60 KB, \(ratios.count) rounds, files in \(options.scratch)"
        )
        report.add("plain HTTP on loopback", "nse-run", of: ours)
        report.add("plain HTTP on loopback", "curl -o && file", of: theirs)
        report.add("plain HTTP on loopback", "nse-run --budget 0s (no network)", of: bare)
        report.add(
            "plain HTTP on loopback", "nse-run to curl && file", unit: "times",
            BenchReport.Cell("median of ratios", Statistics(ratios).median, atMost: 1.0))
        report.note("over TLS is not measured")
        try options.finish(report)
    }

    /// The time from start to exit of a run that did its work.
    private static func checked(_ child: ChildRun, finds text: String) throws -> Double {
        let output = String(decoding: child.output, as: UTF8.self)
        guard child.status == 0, output.contains(text) else {
            throw BenchError("exit \(child.status), and not \(text) in: \(output)")
        }
        return child.ended - child.started
    }
}
