extension CommandConfiguration {
    /// The configuration of a command of `nse-run`, which says `nse-run NAME` of itself.
    static func command(
        _ name: String, abstract: String, usage: String? = nil, discussion: String
    ) -> CommandConfiguration {
        var configuration = CommandConfiguration(
            commandName: name, abstract: abstract, usage: usage, discussion: discussion)
        configuration._superCommandName = "nse-run"
        return configuration
    }
}

extension CompletionKind {
    /// Names that only a script for completions asks for: other runs do not make the list.
    static func names(_ names: @autoclosure () -> [String]) -> CompletionKind? {
        CompletionShell.requesting == nil ? nil : .list(names())
    }
}

enum CommandGuide {
    /// What a script for completions is made from: `nse-run PAYLOAD` without the payload, which the scripts of the
    /// library would not tell from a command.
    private struct Whole: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "nse-run", subcommands: Deliver.configuration.subcommands)

        @OptionGroup var delivery: DeliveryOptions
        @OptionGroup var output: OutputOptions
        @OptionGroup var references: ReferenceOptions
        @OptionGroup var network: NetworkOptions
        @OptionGroup var hosted: ExtensionOptions
        @OptionGroup var rehearsal: RehearsalOptions

        @Flag(help: "Print the versions of this command and of its libraries.")
        var version = false
    }

    /// The command of this name; without a name `nse-run PAYLOAD`.
    @discardableResult
    static func command(_ name: String?) throws -> any ParsableCommand.Type {
        guard let name, name != "help", !name.hasPrefix("-") else { return Deliver.self }
        if let command = RootCommand.commands.first(where: { $0.name == name }) { return command.type }
        let near = near(name).map { " Did you mean \($0)?" } ?? ""
        throw ValidationError("There is no command '\(name)'.\(near)")
    }

    /// `nse-run help [--man] [COMMAND]`.
    static func help(_ words: [String]) throws {
        let isManual = words.first == "--man"
        let name = words.dropFirst(isManual ? 1 : 0).first
        let type = try command(name)
        try StandardStreams.print(isManual ? ManualPage.text(of: type) : type.helpMessage() + "\n")
    }

    static func near(_ word: String) -> String? {
        (RootCommand.commands.map { $0.name } + ["help"]).first {
            Misspelling.distance(Array($0.utf8), Array(word.utf8), limit: 2) != nil
        }
    }

    /// `--generate-completion-script SHELL`.
    static func completions(for name: String?) throws {
        let known = CompletionShell.allCases.map(\.rawValue).joined(separator: ", ")
        guard let shell = name.map(CompletionShell.init(rawValue:)) ?? .autodetected() else {
            throw ValidationError("--generate-completion-script needs the name of a shell: \(known).")
        }
        var script = Whole.completionScript(for: shell)
        // A payload may be where a command may be; help takes commands.
        let commands = RootCommand.commands.map(\.name).joined(separator: " ")
        switch shell {
        case .bash:
            script.replace("complete -o filenames -F", with: "complete -o filenames -o default -F")
            script.replace(
                "_nse-run_help() {\n    :",
                with: "_nse-run_help() {\n    COMPREPLY+=($(compgen -W '\(commands)' -- \"${cur}\"))")
        case .zsh:
            script.replace(
                "subcommand subcommands && ret=0", with: "subcommand subcommands && ret=0; _files && ret=0")
            script.replace("'*:subcommands:'", with: "'*:subcommands:(\(commands))'")
        default:
            script += """

                complete -c 'nse-run' -n '__nse-run_should_offer_completions_for_positional "nse-run" -ge 1' -F
                complete -c 'nse-run' -n '__fish_seen_subcommand_from help' -fa '\(commands)'

                """
        }
        try StandardStreams.print(script.hasSuffix("\n") ? script : script + "\n")
    }

    /// Ends with what the library says of an error, or with the help that was asked for.
    static func exit(
        _ type: any ParsableCommand.Type, _ arguments: [String], with error: any Error
    ) -> Never {
        CommandEnd.exit(type, arguments, with: error, as: "nse-run") { text in
            guard let option = text.firstMatch(of: /Unknown option '(-[^']+)'/)?.output.1 else { return }
            let owners = owners(of: option)
            guard !owners.isEmpty, let end = text.firstIndex(of: "\n") else { return }
            text.insert(
                contentsOf: "\n\(option) is an option of \(owners.joined(separator: ", ")).", at: end)
        }
    }

    private static func owners(of option: Substring) -> [String] {
        ([("", Deliver.self)] + RootCommand.commands).filter { _, type in
            type.helpMessage(columns: 1000).split(separator: "\n").contains { line in
                line.hasPrefix("  -")
                    && line.split(whereSeparator: { " ,".contains($0) }).prefix(2).contains(option)
            }
        }.map { name, _ in name.isEmpty ? "nse-run PAYLOAD" : "nse-run \(name)" }
    }
}
