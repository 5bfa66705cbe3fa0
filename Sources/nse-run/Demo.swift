import ArgumentParser
import NotificationCore
import ServiceExtensionRuntime

struct Demo: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nse-run demo",
        abstract: "Run every sample against a server on this machine, and show what is delivered and why.",
        discussion: "Needs no network. Nothing is left behind but a temporary app group, which is removed.")

    @Option(help: ArgumentHelp("The directory of the samples.", valueName: "dir"))
    var samples = "samples"

    @Flag(help: "Print the record of each sample, one a line, instead of the table.")
    var records = false

    func run() throws {
        Signals.takeOver()
        do {
            let demonstration = try Demonstration(samples: samples)
            defer { demonstration.finish() }
            let results = try demonstration.run()
            let colour = StandardStreams.standardOutputIsTerminal
            let text = records ? Demonstration.records(of: results) : Demonstration.table(of: results, colour: colour)
            try StandardStreams.print(text)
        } catch let error as CodedFailure {
            StandardStreams.complain(error.message + (error.hint.map { "; " + $0 } ?? ""))
            throw ExitCode(66)
        }
    }
}
