import NotificationCheck

extension DrillStandard: ExpressibleByArgument {
    /// One of the standards, by its name.
    public init?(argument: String) {
        let named = [Self.delivery, .decent, .all].first { $0.name == argument }
        guard let named else { return nil }
        self = named
    }

    /// The name, as a user writes it.
    public var defaultValueDescription: String { name }
}

struct DrillCommand: ParsableCommand {
    static let configuration = CommandConfiguration.command(
        "drill",
        abstract:
            "Runs a service extension through what goes wrong in the field, and says what the user would lose.",
        usage: "nse-run drill --extension <path> [<options>] <payload>",
        discussion: """
            Every row runs the executable in a process of its own, on virtual time and on a network that is part of the \
            drill: stalled and slow servers, error pages, wrong types, odd payloads, many pushes, the end of the time. A \
            rehearsal in fair weather comes first, so that no more is expected than what the extension does there.

            Exit status: 0 the standard is held; 1 it is not; 64 wrong usage; 65 the payload is not a notification; \
            66 the extension or the payload cannot be read; 73 there is no directory for the drill; 74 a result \
            cannot be written (141: the reader of the table has gone); 78 a needed file of the installation is \
            missing, or the sandbox of --sandbox is not available; 129, 130, 143 after a signal.
            """)

    @Option(
        name: .customLong("extension"),
        help: ArgumentHelp("The executable of the extension (nse-run build makes one).", valueName: "path"),
        completion: .file())
    var path: String

    @Option(
        "Where the payload names its media, as a JSON Pointer such as /data/image; or none. Default: it is found.",
        value: "pointer")
    var mediaKey: String?

    @Option(
        "Run only these rows: a name such as stall.body, or a pattern such as stall.*. Repeatable.",
        value: "row", completion: .names(DrillAdversity.all.map(\.identifier)))
    var only: [String] = []

    @Option(
        "What makes the exit 1: delivery (a notification or its text would be lost, or delivered twice), decent (also time, media and memory) or all.",
        value: "name")
    var standard = DrillStandard.decent

    @Option("How many pushes the row many sends.", value: "n")
    var repetitions = 1000

    @Option("A row fails when the process needs more than this to start. Default: 5s.", value: "d")
    var maxStart: DurationArgument?

    @OptionGroup var process: ExtensionProcessOptions

    @Option(
        "Where the rows are written as JUnit XML.", value: "file", name: .customLong("junit"),
        completion: .file())
    var junit: String?

    @Option("Where the table is written in Markdown.", value: "file", completion: .file())
    var markdown: String?

    @OptionGroup var look: LookOptions

    @Argument(
        help: ArgumentHelp(
            "A payload, or a request to a push service, that the extension handles well, with media: a file, or -.",
            valueName: "payload"),
        completion: .file())
    var input: String

    func run() throws {
        try DistinctFiles.check(
            [("--html", look.html), ("--junit", junit), ("--markdown", markdown)], inputs: [input, path])
        let drill = try drill()
        let page = try look.open()
        Signals.takeOver()
        Signals.onSignal { number in
            DrillPhone.removeAll()
            _exit(ExitStatus.signal(number).rawValue)
        }
        var record = try drill.waited()
        record.standard = standard
        // The table is of use even when a file cannot be written.
        try StandardStreams.print(look.shown(record.table))
        try StandardStreams.write(look.shown(record.junit, in: .xml), to: junit)
        try StandardStreams.write(look.shown(record.markdown), to: markdown)
        let isHeld = record.violations(of: standard.assertions) == nil
        if let page {
            let bytes = DrillLook.page(
                record, isHeld: isHeld && !record.startsLate, showsSecrets: look.showSecrets)
            try look.write(bytes, to: page)
        }
        guard isHeld, !record.startsLate else { throw ExitCode(.lost) }
    }

    private func drill() throws -> DrillRun<HostedStage> {
        var hosted = ExtensionSettings(path: path)
        if let limit = process.memoryLimit { hosted.memoryLimit = limit.bytes }
        guard hosted.memoryLimit > 0 else { throw ValidationError("--memory-limit needs 1 or more.") }
        hosted.sandbox = process.sandbox ?? .off
        let entitlements = try process.readEntitlements()
        hosted.appGroups = entitlements?.appGroups
        guard (2...1_000_000).contains(repetitions) else {
            throw ValidationError("--repetitions takes 2 to 1000000.")
        }
        let chosen = try chosen()
        if let obstacle = hosted.obstacle { throw CommandFailure(obstacle, .noInput) }
        let settings = DrillPhone.Settings(
            hosted: hosted, mayFilter: entitlements?.mayFilter ?? false,
            environment: ProcessEnvironment.takeAndScrub())
        let (payload, judgement) = try judged(settings.environment)
        return DrillRun(
            HostedStage(settings: settings, judgement: judgement), payload: payload,
            mediaKey: mediaKey.map { $0 == "none" ? .none : .at($0) } ?? .automatic, adversities: chosen,
            repetitions: repetitions, mostStart: maxStart?.duration ?? .seconds(5))
    }

    private func chosen() throws -> [DrillAdversity] {
        if only.isEmpty { return DrillAdversity.all }
        let patterns = only.map { Glob($0) }
        for pattern in patterns where !DrillAdversity.all.contains(where: { pattern.matches($0.identifier) })
        {
            let names = DrillAdversity.all.map(\.identifier).joined(separator: ", ")
            throw ValidationError("--only \(pattern.pattern): there is no such row; there are \(names).")
        }
        return DrillAdversity.all.filter { row in patterns.contains { $0.matches(row.identifier) } }
    }

    /// What a run says of the input, without a download.
    /// - Throws: ``CommandFailure`` for an input for which no extension runs, or that shows nothing whatever one does.
    private func judged(_ environment: [String: String]) throws -> (NotificationPayload, Judgement) {
        if input == "-" { StandardStreams.announceTerminal(quiet: false) }
        let bytes = try Errno.rethrown(try StandardStreams.readStart(input, most: 1 << 20)) {
            CommandFailure(StandardStreams.unreadable(input, $0), .noInput)
        }
        var configuration = RuntimeConfiguration()
        configuration.environment = environment
        configuration.withheld = Withheld(all: true)
        let runtime = NotificationRuntime(configuration, settings: .single)
        defer { runtime.shutdown() }
        let result = BlockingResult<CompletedDelivery>()
        runtime.begin(IncomingPush(bytes)) { result.put($0) }
        let delivered = result.wait()
        let judgement = DeliveryJudge(configuration).judge(delivered)
        guard let payload = delivered.payload, delivered.delivery.code?.family != .gate,
            ![.nothingShows, .refused, .notUnderstood].contains(judgement.ruling.verdict)
        else { throw CommandFailure("\(input) cannot be drilled. \(judgement.line)", .invalidInput) }
        return (payload, judgement)
    }
}
