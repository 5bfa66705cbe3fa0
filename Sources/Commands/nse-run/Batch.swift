import CurlTransport

struct Batch: ParsableCommand {
    static let configuration = CommandConfiguration.command(
        "batch",
        abstract: "Does for many notifications, one on each line, what nse-run does for one.",
        discussion: """
            Reads one payload, or one request to a push service, from each line and writes one line for it, in the order of the input: the record, \
            the delivered or the sendable payload. Media is downloaded once for all lines that name it, and not \
            again while it is fresh. A line that is not valid comes out as it went in. A blank line is answered \
            with a blank line. With --input json an input is one or more documents or arrays of them; the number of \
            a document is then its line. A CSV file is not read: write its rows as JSON first.

            Exit status: 0 every line was processed; 1 with --fail-over: too many pictures are lost, \
            with --fail-on: a line has such a verdict, or is invalid; 75 the same, but trying again may help; 64 wrong usage; 65 the input is compressed, no line of it is valid, \
            its documents cannot be told apart (--input json), or --resume found another input or other options; 66 the input cannot be read; 70 a defect of nse-run, or too little \
            memory or too few threads to begin (ulimit -v, -d, -u); 73 the app group cannot be used; 74 output, \
            report, summary or metrics cannot be written; 78 a needed file of the installation is missing, or \
            the sandbox of --sandbox is not available; 129, 130, 143 after a signal: the lines that were begun have been \
            written, and --resume goes on; 141 the reader of the output has gone.
            """)

    @OptionGroup(title: "Batch") var batch: BatchOptions
    @OptionGroup(title: "Output") var output: BatchOutputOptions
    @OptionGroup(title: "Reporting") var reporting: BatchReportingOptions
    @OptionGroup(title: "Delivery") var delivery: DeliveryOptions
    @OptionGroup(title: "References") var references: ReferenceOptions
    @OptionGroup(title: "Network") var network: NetworkOptions
    @OptionGroup(title: "Extension") var hosted: ExtensionOptions
    @OptionGroup(title: "Rehearsal") var rehearsal: RehearsalOptions

    @Option("Processes of the extension at once, each with a home of its own. Default: 8.", value: "n")
    var extensionProcesses: Int?

    @Argument(
        help: ArgumentHelp(
            "The payloads, one on each line: a file, or - for standard input.", valueName: "input"),
        completion: .file())
    var input = "-"

    func run() throws {
        // Before any thread is started.
        let run = try batchRun(environment: ProcessEnvironment.takeAndScrub())
        Signals.takeOver(alsoUser: true)
        let status = run.run()
        // Everything is written. Transfers that still run need not end first.
        _exit(status.rawValue)
    }

    private func batchRun(environment: [String: String]) throws -> BatchRun {
        var configuration = RuntimeConfiguration()
        configuration.environment = environment
        configuration.delivery.budget = .seconds(10)
        try delivery.apply(to: &configuration)
        try output.media.apply(to: &configuration, allowHTTP: network.allowHTTP)
        let references = try references.apply(to: &configuration, allowHTTP: network.allowHTTP)
        configuration.transport.trust = .many
        try network.apply(to: &configuration)
        try rehearsal.apply(to: &configuration)
        configuration.transport.reuse = true
        let hosted = try hostedSettings(&configuration)
        let run = BatchRun(
            options: self, configuration: configuration, references: references,
            settings: try batch.settings(unordered: output.unordered), hosted: hosted,
            format: try OutputFormat(output.output, output.media, delivery: delivery, network: network))
        if output.unordered, output.output != .record {
            throw ValidationError("--unordered goes with --output record: only records name their line.")
        }
        if output.resume {
            guard rehearsal.replay == nil else {
                throw ValidationError("--resume goes on with the network's answers; leave out --replay.")
            }
            guard output.path != nil, input != "-", !output.unordered else {
                throw ValidationError(
                    "--resume needs a file as input and an output file (-o), and no --unordered.")
            }
        }
        return run
    }

    private func hostedSettings(_ configuration: inout RuntimeConfiguration) throws -> ExtensionSettings? {
        var settings = try hosted.apply(to: &configuration)
        if let extensionProcesses {
            guard settings != nil else {
                throw ValidationError("--extension-processes goes with --extension.")
            }
            guard (1...1024).contains(extensionProcesses) else {
                throw ValidationError("--extension-processes takes 1 to 1024.")
            }
        }
        settings?.processes = extensionProcesses ?? 8
        return settings
    }
}
