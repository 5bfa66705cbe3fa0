import ArgumentParser
import NotificationCheck
import ServiceExtensionRuntime

struct Schema: ParsableCommand {
    enum Document: String, ExpressibleByArgument, CaseIterable {
        case record, check

        var text: String {
            switch self {
            case .record: RecordSchema.text
            case .check: AnswerSchema.text
            }
        }
    }

    static let configuration = CommandConfiguration.command(
        "schema",
        abstract: "Prints the JSON Schema of the record, or of the answer of nse-run check --json.",
        discussion:
            "Exit status: 0 done; 64 wrong usage; 74 the output cannot be written (141: its reader has gone)."
    )

    @Argument(help: ArgumentHelp("record, or check for the answer of nse-run check --json.", valueName: "of"))
    var document: Document = .record

    func run() throws {
        try StandardStreams.print(document.text + "\n")
    }
}
