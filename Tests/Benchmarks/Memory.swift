import ArgumentParser
import NSELoopbackServer

/// Peak resident memory of one delivery, small and large.
struct Memory: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Peak resident memory for a small picture and for a video of nearly 50 MB.")

    @OptionGroup var options: BenchOptions

    @Option(help: ArgumentHelp("Each round runs both once.", valueName: "n"))
    var rounds = 7

    private static let videoBytes = (50 << 20) - 4096

    func run() throws {
        let binary = try options.binary()
        let scratch = try Scratch(in: options.scratch)
        defer { scratch.remove() }
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route(
            "/small.jpg",
            .file(try scratch.file("small.jpg", BenchMedia.jpeg(bytes: 20_000)), contentType: "image/jpeg"))
        server.route(
            "/large.mp4",
            .file(
                try scratch.file("large.mp4", BenchMedia.mp4(bytes: Self.videoBytes)),
                contentType: "video/mp4"))
        let small = try scratch.file("small.json", BenchMedia.payload(url: server.url("/small.jpg")))
        let large = try scratch.file("large.json", BenchMedia.payload(url: server.url("/large.mp4")))
        var (pictures, videos): ([Double], [Double]) = ([], [])
        for round in 0..<max(1, rounds) {
            // An app group of its own, or the second round finds the file stored.
            let command = [
                BenchOptions.thisProgram(), "peak", binary, "--quiet", "--allow-http", "--allow-address",
                "127.0.0.0/8", "--app-group", scratch.path + "/group-\(round)",
            ]
            pictures.append(try Self.peak(command + [small], finds: #""type":"public.jpeg""#))
            videos.append(try Self.peak(command + [large], finds: #""type":"public.mpeg-4""#))
            _ = try ChildRun(["rm", "-rf", scratch.path + "/group-\(round)"])
        }
        let more = zip(videos, pictures).map { $0 - $1 }
        var report = BenchReport("memory", title: "peak resident, \(pictures.count) rounds")
        Self.add("one picture of 20 KB", pictures, atMost: 32, to: &report)
        Self.add("one video of 50 MB", videos, atMost: 32, to: &report)
        Self.add("video above picture", more, atMost: 3, to: &report)
        try options.finish(report)
    }

    private static func add(_ name: String, _ values: [Double], atMost: Double, to report: inout BenchReport)
    {
        let statistics = Statistics(values)
        report.add(
            "nse-run", name, unit: "MiB", BenchReport.Cell("median", statistics.median, atMost: atMost),
            BenchReport.Cell("worst", statistics.worst, atMost: atMost))
    }

    /// In MiB.
    private static func peak(_ command: [String], finds text: String) throws -> Double {
        let child = try ChildRun(command)
        let output = String(decoding: child.output, as: UTF8.self)
        guard child.status == 0, output.contains(text),
            let kibibytes = output.split(separator: "\n").first.flatMap({ Double($0) })
        else { throw BenchError("exit \(child.status), and not \(text) in: \(output)") }
        return kibibytes / 1024
    }
}
