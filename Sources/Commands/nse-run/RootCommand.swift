import CNSEProcess

/// The first word decides: one of the commands, or everything else is `nse-run PAYLOAD`. A payload in a file of
/// such a name is `./demo`. (A root command with an argument of its own would take the word for it.)
@main
enum RootCommand {
    static let commands: [(name: String, type: any ParsableCommand.Type)] = [
        ("batch", Batch.self), ("build", Build.self), ("check", CheckCommand.self), ("demo", Demo.self),
        ("dialects", Dialects.self), ("drill", DrillCommand.self), ("explain", Explain.self),
        ("prune", Prune.self), ("schema", Schema.self), ("serve", ServeCommand.self),
    ]

    static func main() {
        // First of all: under a limit on memory the next allocation may be the last.
        cprocess_catch_crashes(ExitStatus.defect.rawValue)
        cprocess_spare_memory()
        // A limit on the size of files must be an errno of the write, not the end of the process.
        signal(SIGXFSZ, SIG_IGN)
        let arguments = ExtensionSettings.Sandbox.completed(arguments)
        StandardStreams.reserveClosed()
        DescriptorLimit.raise()
        let words = Array(arguments.dropFirst())
        if let command = commands.first(where: { $0.name == arguments.first }) {
            if command.type == ServeCommand.self { ServeCommand.start(words) }
            run(command.type, command.type == Explain.self ? Explain.asLine(words) : words)
        } else if arguments.first == "help" {
            run(Deliver.self, words) { try CommandGuide.help(words) }
        } else if let request = arguments.first, request.hasPrefix(Self.completions) {
            let shell = request.dropFirst(Self.completions.count + 1)
            run(Deliver.self, words) {
                try CommandGuide.completions(for: shell.isEmpty ? words.first : String(shell))
            }
        } else if let plain = PlainDeliver.singleRun(arguments) {
            plain.deliverAndExit()
        } else {
            run(Deliver.self, arguments)
        }
    }

    private static let completions = "--generate-completion-script"

    /// The arguments of `main`: Swift's CommandLine has none where there is no /proc.
    private static var arguments: [String] {
        (1..<max(1, cprocess_argument_count())).compactMap {
            cprocess_argument($0).map { String(cString: $0) }
        }
    }

    /// What the library's `main(_:)` does, which builds the whole help ahead of a mere status: 0.6 ms of every run.
    private static func run(_ type: any ParsableCommand.Type, _ arguments: [String]) {
        run(type, arguments) {
            var command = try type.parseAsRoot(arguments)
            try command.run()
        }
    }

    private static func run(
        _ type: any ParsableCommand.Type, _ arguments: [String], _ body: () throws -> Void
    ) {
        do {
            try body()
        } catch let failure as CommandFailure {
            StandardStreams.complain(failure.message)
            exit(failure.status.rawValue)
        } catch let status as ExitCode {
            exit(status.rawValue)
        } catch {
            if arguments.contains("--quiet") || arguments.contains("-q") {
                exit(type.exitCode(for: error).rawValue)
            }
            CommandGuide.exit(type, arguments, with: error)
        }
    }
}
