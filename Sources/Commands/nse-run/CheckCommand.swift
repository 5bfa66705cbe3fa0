import NotificationCheck

struct CheckCommand: ParsableCommand {
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, gcc, github, sarif
    }

    enum Output: String, ExpressibleByArgument, CaseIterable {
        case sendable
    }

    static let configuration = CommandConfiguration.command(
        "check",
        abstract: "Says why the picture is not there, for whatever you have in hand.",
        discussion: """
            Give it a payload, a request to FCM, OneSignal, Expo, Airship or another push service, code or a \
            curl line that sends one, a log line, a HAR file, the address of a picture, a media file, or an \
            app (.ipa, .app, .appex, .xcarchive, a project folder): files, or - for standard input. The first \
            line is the verdict. Then comes what to change, and where. Nothing is published, and nothing is \
            contacted but the media URLs; with --offline not even these. With --app DIR --drill the extension of \
            the project is built and tried as well; it needs a Swift toolchain.

            Exit status: 0 the picture shows (or may be lost on some phones, or was not checked); 1 it does \
            not; 75 it does not, but trying again may help; 64 wrong usage; 65 the input was not understood; 66 \
            the input cannot be read; 74 the output cannot be written; 78 a needed file of the installation is \
            missing. Of several inputs the one counts that is last in the order 0, 75, 1, 65, 66, 78. 141: the \
            reader of the output has gone.
            """)

    @OptionGroup(title: "Check") var check: CheckOptions
    @OptionGroup(title: "Delivery") var delivery: DeliveryOptions
    @OptionGroup(title: "References") var references: ReferenceOptions
    @OptionGroup(title: "Network") var network: NetworkOptions
    @OptionGroup(title: "Extension") var hosted: ExtensionOptions
    @OptionGroup(title: "Rehearsal") var rehearsal: RehearsalOptions

    @Argument(
        help: ArgumentHelp("What you have: files or folders, or - for standard input.", valueName: "input"),
        completion: .file())
    var inputs: [String] = []

    func run() throws {
        guard !inputs.isEmpty || check.app != nil else {
            throw ValidationError(
                "Missing the input: a file or folder, or - for standard input. Try: nse-run check push.json")
        }
        // A reader of the output that has gone is an error of writing, and not the end by a signal.
        signal(SIGPIPE, SIG_IGN)
        var configuration = RuntimeConfiguration()
        let drill = try check.drill ? check.app.map { try CheckDrill(project: $0) } : nil
        configuration.environment = ProcessEnvironment.takeAndScrub()
        try delivery.apply(to: &configuration)
        try references.apply(to: &configuration, allowHTTP: network.allowHTTP)
        try network.apply(to: &configuration)
        try rehearsal.apply(to: &configuration)
        let hosted = try hosted.apply(to: &configuration)
        if check.look.html != nil { configuration.previews = MediaPreviews() }
        try DistinctFiles.check(
            [("--html", check.look.html), ("--junit", check.junit), ("--record", rehearsal.record)],
            inputs: inputs + [check.app].compactMap(\.self))
        let file = try check.look.open()
        configuration.recorder = try rehearsal.recorder(showsSecrets: check.look.showSecrets)
        if let obstacle = hosted?.obstacle {
            if !check.quiet { StandardStreams.complain(obstacle) }
            throw ExitCode(.noInput)
        }
        var settings = try check.settings(configuration, pushType: delivery.pushType, network: network)
        settings.maxPayload = delivery.maxPayload?.bytes
        var app = try check.readApp()
        if let drill, var report = app {
            Signals.takeOver()
            let payload = inputs.lazy.compactMap { CheckRun.payload(of: $0, settings) }.first
            drill.run(
                &report, payload: payload ?? report.facts.samplePayload,
                environment: configuration.environment)
            app = report
        }
        // What the app's extension may load is judged by its own Info.plist.
        if app?.facts.hasTransportPolicy == true { configuration.fetch.allowHTTP = true }
        let run = CheckRun(configuration, settings, hosted: hosted, app: app, options: check)
        let (status, looks, more, cases) = run.run(inputs)
        if let junit = check.junit {
            let text = JUnitText.text(of: "nse-run check", cases, output: "")
            try StandardStreams.write(check.look.shown(text, in: .xml), to: junit)
        }
        if let file {
            try check.look.write(
                PushLook.page(
                    looks, more: more, command: "nse-run check", showsSecrets: check.look.showSecrets),
                to: file)
        }
        run.endExtensions()
        if let path = rehearsal.record, configuration.recorder?.finish() == false {
            throw CommandFailure("cannot write \(path)", .noOutput)
        }
        // As after a single run: everything is written, and transfers may still be under way.
        _exit(status.rawValue)
    }
}

struct CheckOptions: ParsableArguments {
    @Flag(help: "The same as --format json.")
    var json = false

    @Option(
        "text, json (one object a line), gcc (file:line:column, for editors), github or sarif.", value: "kind"
    )
    var format: CheckCommand.Format = .text

    @Option("Where the inputs are written as JUnit XML.", value: "file", completion: .file())
    var junit: String?

    @Flag(help: "Print only the payload that the phone gets, one line for each push.")
    var compiled = false

    @Flag(help: "Contact nothing: the pictures are not downloaded.")
    var offline = false

    @Option(
        "The app that gets the push: .ipa, .app, .appex, .xcarchive or a project folder.", value: "path",
        completion: .file())
    var app: String?

    @Flag(
        help:
            "Build the extension of the project folder that --app names, as nse-run build does, run the drill on it, and say first what it loses."
    )
    var drill = false

    @Option("The iOS version of the phone, such as 17.2.", value: "version")
    var ios: String?

    @Option(
        "Also say what this vendor's SDK does with the picture. all: a table of all vendors. Repeatable.",
        value: "vendor", name: .customLong("as"),
        completion: .names(["all"] + VendorAnswers.vendors.map(\.name)))
    var vendors: [String] = []

    @Option(
        "sendable: with --as, also say what the SDK does with the picture that nse-run --output sendable publishes.",
        value: "kind")
    var output: CheckCommand.Output?

    @Option(
        "A file with the header fields that are sent to APNs with the push: lines \"name: value\", or a JSON object.",
        value: "file", completion: .file())
    var apnsHeaders: String?

    @Option("The apns-topic that the push is sent with.", value: "topic")
    var apnsTopic: String?

    @Option("The apns-priority that the push is sent with.", value: "n")
    var apnsPriority: String?

    @Option("The apns-expiration that the push is sent with.", value: "seconds")
    var apnsExpiration: String?

    @Option("The apns-collapse-id that the push is sent with.", value: "id")
    var apnsCollapseID: String?

    @OptionGroup var verdicts: VerdictOptions

    @OptionGroup var look: LookOptions

    @OptionGroup var color: ColorOption

    @Flag(name: .shortAndLong, help: "Also print the diagnostics about rules that are not documented.")
    var verbose = false

    @Flag(name: .shortAndLong, help: "Print nothing; only the exit status gives the result.")
    var quiet = false

    var kind: CheckCommand.Format { json ? .json : format }

    func settings(
        _ configuration: RuntimeConfiguration, pushType: PushType?, network: NetworkOptions
    ) throws -> CheckSettings {
        var settings = CheckSettings()
        settings.finder = configuration.finder
        settings.from = configuration.delivery.from
        settings.pushType = pushType
        settings.device.alertsEnabled = configuration.delivery.device.alertsEnabled
        settings.resultKey = configuration.delivery.resultKey
        settings.now = WallClock.now().seconds
        settings.vendors = vendors
        settings.sendable = output == .sendable
        for vendor in vendors where vendor != "all" && VendorAnswers.vendor(named: vendor) == nil {
            throw ValidationError(
                "--as '\(vendor)' is not a vendor in the table; known are all, "
                    + VendorAnswers.vendors.map(\.name).joined(separator: ", ") + ".")
        }
        try addHeaders(to: &settings, pushType)
        return settings
    }

    private func addHeaders(to settings: inout CheckSettings, _ pushType: PushType?) throws {
        let given: [(String, String?)] = [
            ("apns-push-type", pushType?.rawValue), ("apns-topic", apnsTopic),
            ("apns-priority", apnsPriority),
            ("apns-expiration", apnsExpiration), ("apns-collapse-id", apnsCollapseID),
        ]
        for (name, value) in given {
            if let value { settings.headers.append(SourceHeader(name, .string(value))) }
        }
        if let apnsHeaders {
            switch HeaderFile.read(try StandardStreams.read("--apns-headers", apnsHeaders, limit: 1 << 20)) {
            case .success(let file):
                settings.requestHeaders = file.headers
                settings.target = file.target
            case .failure(let why):
                throw ValidationError("--apns-headers: this looks like \(why.nearest). \(why.instead)")
            }
        }
    }

    func readApp() throws -> AppReport? {
        guard let app else { return nil }
        return try AppReadError.rethrown(try AppReader.read(path: app, settings: appSettings())) {
            CommandFailure("--app \(app): \($0.message) \($0.hint)", .noInput)
        }
    }

    func appSettings() -> AppSettings {
        AppSettings(iOS: ios.flatMap { SystemVersion($0) }, now: WallClock.now().seconds)
    }

    func validate() throws {
        if drill, app == nil {
            throw ValidationError("--drill needs the project's folder: --app DIR --drill.")
        }
        if output != nil, vendors.isEmpty {
            throw ValidationError(
                "--output sendable says what an SDK does with the picture; name the SDK "
                    + "with --as.")
        }
        if let ios, SystemVersion(ios) == nil {
            throw ValidationError("--ios '\(ios)' is not a version; write 17 or 17.2.")
        }
    }
}
