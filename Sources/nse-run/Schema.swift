import ArgumentParser
import ServiceExtensionRuntime

struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nse-run schema",
        abstract: "Print the JSON Schema of the record.")

    func run() throws {
        try StandardStreams.print(RecordSchema.text + "\n")
    }
}
