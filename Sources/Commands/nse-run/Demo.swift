struct Demo: ParsableCommand {
    static let configuration = CommandConfiguration.command(
        "demo",
        abstract: "Runs every sample against a server on this machine, and shows what is delivered and why.",
        discussion: """
            Needs no network. The temporary app group is removed at the end. The last ones, of the family `extension`, \
            run the executables of samples/extensions as someone's own service extension, each in a process of its own; \
            they are left out where these are not built.

            Exit status: 0 done; 64 wrong usage; 66 the samples cannot be read; 74 the output cannot be written (141: \
            its reader has gone); 129, 130, 143 after a signal.
            """)

    @Option("The directory of the samples.", value: "dir", completion: .directory)
    var samples = "samples"

    @Flag(help: "Print the record of each sample, one a line, instead of the table.")
    var records = false

    @OptionGroup var color: ColorOption

    @Flag(help: "Only serve the media of the samples, until it is interrupted, so that you can try them.")
    var serve = false

    func run() throws {
        Signals.takeOver()
        do {
            let demonstration = try Demonstration(samples: samples)
            defer { demonstration.finish() }
            if serve { throw ExitCode(wait(demonstration)) }
            Signals.onSignal { number in
                demonstration.finish()
                _exit(ExitStatus.signal(number).rawValue)
            }
            let results = try demonstration.run() + demonstration.runExtensions()
            let colour = StandardStreams.isColoured(STDOUT_FILENO, color.color)
            let text =
                records
                ? Demonstration.records(of: results) : Demonstration.table(of: results, colour: colour)
            try StandardStreams.print(text)
            if !Demonstration.hasExtensions { StandardStreams.complain(Demonstration.buildsExtensions) }
        } catch let error as CodedFailure {
            throw CommandFailure(error, .noInput)
        }
    }

    /// - Returns: the exit status after the signal that ends it.
    private func wait(_ demonstration: Demonstration) -> ExitStatus {
        let end = BlockingResult<Int32>()
        Signals.onSignal { end.put($0) }
        StandardStreams.complain(
            "serving the samples' media on \(demonstration.address); try, in another shell:\n"
                + "  nse-run \(samples)/hero-image.json --allow-http --allow-address 127.0.0.1")
        if demonstration.address != Demonstration.base {
            StandardStreams.complain("port 8080 is taken: change it in the payload, too")
        }
        return .signal(end.wait())
    }
}
