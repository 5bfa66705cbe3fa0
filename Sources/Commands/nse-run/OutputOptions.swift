extension OutputFormat.Kind: ExpressibleByArgument {}
extension OutputFormat.LostMedia: ExpressibleByArgument {}

extension OutputFormat {
    /// The format that the options of a command describe.
    /// - Throws: `ValidationError`, for options that do not go together.
    init(
        _ kind: Kind, _ media: PublishedOptions, delivery: DeliveryOptions, network: NetworkOptions
    ) throws {
        self = try CodedFailure.rethrown(
            try OutputFormat(
                kind: kind, resultKey: delivery.resultKey, publicBase: media.publicBase,
                repairs: media.repairURL != nil, lostMedia: media.lostMedia,
                apnsLimit: (delivery.pushType ?? .alert).payloadLimit, allowHTTP: network.allowHTTP)
        ) {
            ValidationError(($0.message.hasPrefix("--") ? "" : "--public-base: ") + $0.messageAndHint)
        }
    }
}

/// What is published of the media, and mended.
struct PublishedOptions: ParsableArguments {
    @Option(
        "For sendable: the address at which your server serves the directory Attachments of the app group.",
        value: "url")
    var publicBase: String?

    @Option("For sendable: keep or drop references to media that a phone would not show.", value: "what")
    var lostMedia: OutputFormat.LostMedia = .keep

    @Flag(
        help:
            "Mend what check knows how to mend for certain, such as mutable-content at a wrong place. The record names each change."
    )
    var repair = false

    @Option(
        "A service that converts pictures which iOS does not take or which are too large: a URL with {url} where that of the picture goes, such as https://imgproxy.example/insecure/plain/{url}@jpg.",
        value: "url")
    var repairURL: String?

    func apply(to configuration: inout RuntimeConfiguration, allowHTTP: Bool) throws {
        configuration.delivery.repairs = repair
        var options = NotificationRuntimeOptions()
        options.repairURL = repairURL
        options.allowHTTP = allowHTTP
        try ValidationError.named { () throws(NotificationRuntimeError) in
            try options.applyRepair(to: &configuration)
        }
    }
}

struct OutputOptions: ParsableArguments {
    @Option("What is printed: delivered, record, sendable or content.", value: "kind")
    var output: OutputFormat.Kind = .delivered

    @Option(
        "Where it is printed. Default: standard output.", value: "file",
        name: [.customShort("o"), .customLong("output-file")], completion: .file())
    var file: String?

    var path: String? { file == "-" ? nil : file }

    @OptionGroup var media: PublishedOptions

    @Option("Where the record is written as well, without its payload.", value: "file", completion: .file())
    var report: String?

    @OptionGroup var look: LookOptions

    @OptionGroup var verdicts: VerdictOptions

    @OptionGroup var color: ColorOption

    @Flag(
        name: .shortAndLong,
        help: "Also print the phases of each transfer, and the messages of libcurl and of the system.")
    var verbose = false

    @Flag(
        name: .shortAndLong,
        help: "Print nothing on standard error; only the exit status reports wrong usage.")
    var quiet = false

    var reporting: SingleRun.Reporting {
        SingleRun.Reporting(
            report: report, html: look.html, showsSecrets: look.showSecrets,
            failOn: verdicts.failOn(usual: .none), color: color.color, verbose: verbose, quiet: quiet)
    }
}

struct ColorOption: ParsableArguments {
    enum Choice: String, ExpressibleByArgument, CaseIterable { case auto, always, never }

    @Option(
        "auto: coloured on a terminal, unless NO_COLOR has a value or TERM is dumb; with a value of FORCE_COLOR everywhere.",
        value: "when")
    var color: Choice = .auto
}
