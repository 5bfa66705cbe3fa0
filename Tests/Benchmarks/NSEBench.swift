import ArgumentParser
import Glibc

/// `nse-bench`: what the numbers of the released command are on this machine.
@main
struct NSEBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nse-bench",
        abstract: "Measures the released nse-run: deadlines, memory, start-up, scanning, batches.",
        discussion: """
            Drives the binary as a child against a server in this process, on loopback. Alone on an idle machine, \
            or the figures are those of the neighbours. Exit status: 0 every limit is kept, 1 one is missed, \
            70 a run did not do what it should, so nothing was measured.
            """,
        subcommands: [
            Overshoot.self, Memory.self, Start.self, Scan.self, Campaign.self, HangingHost.self,
            LockStep.self,
            Kills.self, Compare.self, Peak.self,
        ])

    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let error as BenchError {
            let line = Array("nse-bench: \(error)\n".utf8)
            _ = write(STDERR_FILENO, line, line.count)
            Glibc.exit(70)
        } catch {
            exit(withError: error)
        }
    }
}
