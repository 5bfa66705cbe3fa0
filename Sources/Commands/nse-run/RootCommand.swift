import ArgumentParser
import CNSEProcess
import CommandOptions
import Glibc
import NotificationCheck
import NotificationCore
import ServiceExtensionRuntime

/// The first word decides: one of the commands, or everything else is `nse-run PAYLOAD`. A payload in a file of
/// such a name is `./demo`. (A root command with an argument of its own would take the word for it.)
@main
enum RootCommand {
    static let commands: [(name: String, type: any ParsableCommand.Type)] = [
        ("batch", Batch.self), ("build", Build.self), ("check", CheckCommand.self), ("demo", Demo.self),
        ("dialects", Dialects.self), ("drill", DrillCommand.self), ("explain", Explain.self),
        ("prune", Prune.self), ("schema", Schema.self),
    ]

    static func main() {
        // First of all: under a limit on memory the next allocation may be the last.
        cprocess_catch_crashes(ExitStatus.defect.rawValue)
        cprocess_spare_memory()
        // A limit on the size of files must be an errno of the write, not the end of the process.
        signal(SIGXFSZ, SIG_IGN)
        var arguments = ExtensionSettings.Sandbox.completed(arguments)
        StandardStreams.reserveClosed()
        DescriptorLimit.raise()
        if arguments.first == "help" { arguments = help(on: arguments.dropFirst().first) }
        if arguments.first == ServeCommand.name {
            ServeCommand.start(Array(arguments.dropFirst()))
        } else if let command = commands.first(where: { $0.name == arguments.first }) {
            let words = Array(arguments.dropFirst())
            run(command.type, command.type == Explain.self ? Explain.asLine(words) : words)
        } else if let plain = PlainDeliver.singleRun(arguments) {
            plain.deliverAndExit()
        } else {
            run(Deliver.self, arguments)
        }
    }

    private static let names = commands.map { $0.name } + [ServeCommand.name]

    /// The arguments that print what `help` asks for.
    private static func help(on word: String?) -> [String] {
        guard let word, word != "help", !word.hasPrefix("-") else { return ["--help"] }
        guard !names.contains(word) else { return [word, "--help"] }
        let near = Self.near(word).map { " Did you mean \($0)?" } ?? ""
        Deliver.exit(withError: ValidationError("There is no command '\(word)'.\(near)"))
    }

    /// The command that is spelled like this word.
    static func near(_ word: String) -> String? {
        names.first { Misspelling.distance(Array($0.utf8), Array(word.utf8), limit: 2) != nil }
    }

    /// The arguments of `main`: Swift's CommandLine has none where there is no /proc.
    private static var arguments: [String] {
        (1..<max(1, cprocess_argument_count())).compactMap {
            cprocess_argument($0).map { String(cString: $0) }
        }
    }

    /// What `main(_:)` of the library does, but that it builds the whole help before it ends with a mere status:
    /// 0.6 ms of every run.
    private static func run(_ type: any ParsableCommand.Type, _ arguments: [String]) {
        do {
            var command = try type.parseAsRoot(arguments)
            try command.run()
        } catch let failure as CommandFailure {
            StandardStreams.complain(failure.message)
            exit(failure.status.rawValue)
        } catch let status as ExitCode {
            exit(status.rawValue)
        } catch {
            if arguments.contains("--quiet") { exit(type.exitCode(for: error).rawValue) }
            type.exit(withError: error)
        }
    }
}
