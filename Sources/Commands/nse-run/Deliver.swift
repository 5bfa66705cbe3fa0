import CurlTransport

struct Deliver: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nse-run",
        abstract: "Does with a rich push what an iPhone does between receiving and showing it.",
        usage: "nse-run <payload> [<options>]\nnse-run <command> ...",
        discussion: """
            Decides whether the notification service extension runs, downloads the media that the payload \
            names, looks at the bytes as a phone would, saves what may be attached in the app group, and prints \
            the delivered payload: modified, or the original, byte for byte, when something fails or the time \
            runs out. Of a request to FCM, OneSignal or another push service the payload that the phone gets is \
            delivered; --output sendable is the request with its media replaced. The reasons are printed on \
            standard error. A payload in a file that is called like a command is given as ./help.

            Example: nse-run push.json --output record
            Why is the picture not there? nse-run check push.json
            More: README.md and the pages in Sources/Runtime/ServiceExtensionRuntime.docc; installed, share/doc/nse-run

            Exit status: 0 delivered; 64 wrong usage; 65 not a valid notification (its bytes are printed all the \
            same); 66 the input cannot be read; 70 a defect of nse-run, or no memory left during the run (the \
            original is printed then, too); 73 the app group cannot be used; 74 the output or the report cannot \
            be written; 78 a needed file of the installation is missing, or the sandbox of --sandbox is not available; \
            129, 130, 141, 143 after a signal. With --fail-on or --strict: 1 the verdict is one of \
            these; 75 it is, and trying again may help.
            """,
        subcommands: RootCommand.commands.map { $0.type })

    // No group holds them all: a debug build of the parser takes four times as long for each level.
    @OptionGroup(title: "Delivery") var delivery: DeliveryOptions
    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "References") var references: ReferenceOptions
    @OptionGroup(title: "Network") var network: NetworkOptions
    @OptionGroup(title: "Extension") var hosted: ExtensionOptions
    @OptionGroup(title: "Rehearsal") var rehearsal: RehearsalOptions

    @Flag(help: "Print the versions of this command and of its libraries.")
    var version = false

    @Argument(
        help: ArgumentHelp("The payload: a file, or - for standard input.", valueName: "payload"),
        completion: .file())
    var input: String?

    @Argument(help: .hidden)
    var others: [String] = []

    func run() throws {
        if version {
            try StandardStreams.print(Versions.text)
            return
        }
        try singleRun().deliverAndExit()
    }

    /// What the options say, read once: a file among them may be a pipe.
    func singleRun() throws -> SingleRun {
        if let other = others.first {
            if let input, access(input, F_OK) != 0, CommandGuide.near(input) != nil {
                try CommandGuide.command(input)
            }
            throw ValidationError(
                "nse-run takes one payload, and '\(other)' is one more. Several files: nse-run check FILE...; "
                    + "many payloads, one on each line: nse-run batch FILE.")
        }
        guard let input else {
            throw ValidationError(
                "Missing the payload: a file, or - for standard input. Try: nse-run samples/hero-image.json")
        }
        var configuration = try configuration()
        let hosted = try self.hosted.apply(to: &configuration)
        var reporting = output.reporting
        reporting.record = rehearsal.record
        return SingleRun(
            input: input, configuration: configuration, hosted: hosted,
            format: try OutputFormat(output.output, output.media, delivery: delivery, network: network),
            output: output.path, reporting: reporting)
    }

    private func configuration() throws -> RuntimeConfiguration {
        var configuration = RuntimeConfiguration()
        try delivery.apply(to: &configuration)
        try output.media.apply(to: &configuration, allowHTTP: network.allowHTTP)
        try references.apply(to: &configuration, allowHTTP: network.allowHTTP)
        try network.apply(to: &configuration)
        try rehearsal.apply(to: &configuration)
        return configuration
    }
}

enum Versions {
    static var text: String {
        var lines = ["nse-run \(ProductVersion.text)"]
        switch CurlGlobal.shared {
        case .success(let curl): lines.append(curl.description)
        case .failure(let error): lines.append(error.message)
        }
        lines.append("libmagic \(MagicLibrary.version), " + MagicDatabase.summary())
        return lines.map { $0 + "\n" }.joined()
    }
}
