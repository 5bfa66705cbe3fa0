import ArgumentParser
import Glibc
import NSELoopbackServer

/// kill -9 at random moments, and then on.
struct Kills: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kills",
        abstract: "Kills a batch at random moments, resumes it and compares the output.")

    @OptionGroup var options: BenchOptions

    @Option(help: ArgumentHelp("Moments.", valueName: "n"))
    var kills = 200

    func run() throws {
        let scratch = try Scratch(in: options.scratch)
        defer { scratch.remove() }
        let server = try LoopbackServer()
        defer { server.stop() }
        let picture = BenchMedia.jpeg(bytes: 60_000)
        server.fallback { _ in .bytes(picture, contentType: "image/jpeg") }
        var input: [UInt8] = []
        for number in 0..<3000 {
            input +=
                number % 10 == 9
                ? Array("no payload \(number)\n".utf8)
                : BatchCommand.line(url: server.url("/\(number % 300)"), number: number)
        }
        let file = try scratch.file("input", input)
        let command = BatchCommand(binary: try options.binary(), scratch: scratch)
        let output = scratch.path + "/out"
        let run = command.arguments(["--output", "delivered", "-o", output, "--resume", file])
        let whole = try ChildRun(run)
        guard whole.status == 0 else { throw BenchError("exit \(whole.status)") }
        let expected = try scratch.contents(of: output)
        let time = whole.ended - whole.started
        var (done, differing) = (0, 0)
        while done < kills {
            unlink(output)
            unlink(output + ".resume")
            for _ in 0..<4 where done < kills {
                let moment = Double.random(in: 0...time) / 1000
                // 137: the shell's word for a process that was killed; 0: it was quicker.
                let child = try ChildRun(["timeout", "-s", "KILL", "\(moment)"] + run)
                guard [0, 137].contains(child.status) else { throw BenchError("exit \(child.status)") }
                if child.status == 137 { done += 1 }
                if child.status == 0 { break }
            }
            guard try ChildRun(run).status == 0 else { throw BenchError("it could not be resumed") }
            if try scratch.contents(of: output) != expected { differing += 1 }
        }
        var report = BenchReport("kills", title: "\(done) kills of a run of 3,000 lines")
        report.add(
            "after resuming", "outputs that differ", unit: "", .init("count", Double(differing), atMost: 0))
        try options.finish(report)
    }
}
