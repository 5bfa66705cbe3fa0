import ArgumentParser

/// The first word decides: one of the commands, or everything else is `nse-run PAYLOAD`. A payload in a file of
/// such a name is `./demo`. (A root command with an argument of its own would take the word for it.)
@main
enum NSERun {
    static let commands: [(name: String, type: any ParsableCommand.Type)] = [
        ("demo", Demo.self), ("explain", Explain.self), ("schema", Schema.self),
    ]

    static func main() {
        StandardStreams.reserveClosed()
        let arguments = Array(CommandLine.arguments.dropFirst())
        if let command = commands.first(where: { $0.name == arguments.first }) {
            command.type.main(Array(arguments.dropFirst()))
        } else {
            Deliver.main(arguments)
        }
    }
}
