struct WindowArgument: ExpressibleByArgument {
    enum Bound { case lines(Int), bytes(Int) }
    var bound: Bound

    init?(argument: String) {
        if let lines = Int(argument) {
            guard lines > 0 else { return nil }
            bound = .lines(lines)
        } else {
            guard let bytes = ByteCountText.parse(argument), bytes > 0 else { return nil }
            bound = .bytes(bytes)
        }
    }
}

struct ShareArgument: ExpressibleByArgument {
    /// The part, from 0 to 1.
    var part: Double

    init?(argument: String) {
        guard argument.hasSuffix("%"), let percent = Double(argument.dropLast()), (0...100).contains(percent)
        else { return nil }
        part = percent / 100
    }
}

extension InputForm: ExpressibleByArgument {}

struct BatchOptions: ParsableArguments {
    @Option("Transfers at once. Fewer when the process may not open so many files (ulimit -n).", value: "n")
    var concurrency = 64

    @Option("Transfers at once to one host and port.", value: "n")
    var perHost = 8

    @Option(
        "How far reading may be ahead of writing: a number of lines, or of bytes in memory with k or M (default: 16M). Repeatable.",
        value: "n")
    var window: [WindowArgument] = []

    @Option("How often a transfer that may work the next time is tried again within the budget.", value: "n")
    var retries = 1

    @Option(
        "How long a download is used again without asking the server; after that the server is asked with If-None-Match. A failure that trying again does not cure is used for at most one minute. Default: 10m.",
        value: "d")
    var shareFor: DurationArgument?

    @Option(
        "ndjson: one on each line; json: also documents over several lines, and the elements of an array; auto: json when the input begins with a bracket, or with a brace and the end of the line.",
        value: "form")
    var input = InputForm.ndjson

    @Option(
        "JSON Pointer to the payload, when each line is an envelope around it (/message/apns/payload, /data).",
        value: "pointer")
    var payloadKey: String?

    @Option("JSON Pointer to the value of the line that becomes the id of its record.", value: "pointer")
    var idKey: String?

    @Option(
        "Exit 1 when more than this part of all pictures, such as 0.5%, is lost for good; 75 when more is lost but may work the next time. An invalid line counts as a lost picture.",
        value: "percent")
    var failOver: ShareArgument?

    @OptionGroup var verdicts: VerdictOptions

    func settings(unordered: Bool) throws -> BatchSettings {
        var settings = BatchSettings()
        guard (1...4096).contains(concurrency) else {
            throw ValidationError("--concurrency takes 1 to 4096.")
        }
        guard perHost >= 1 else { throw ValidationError("--per-host needs 1 or more.") }
        guard (0...100).contains(retries) else { throw ValidationError("--retries takes 0 to 100.") }
        settings.engine.concurrency = concurrency
        settings.engine.perHost = perHost
        settings.engine.retries = retries
        for window in window {
            switch window.bound {
            case .lines(let lines):
                settings.windowLines = min(lines, settings.undecided)
                settings.heldLines = min(lines, 1 << 20)
            case .bytes(let bytes): settings.windowBytes = bytes
            }
        }
        if let shareFor { settings.engine.shareFor = shareFor.duration }
        settings.input = input
        settings.payloadKey = try Self.pointer(payloadKey, "--payload-key")
        settings.idKey = try Self.pointer(idKey, "--id-key")
        settings.unordered = unordered
        settings.failOn = verdicts.failOn(usual: .none)
        return settings
    }

    private static func pointer(_ text: String?, _ option: String) throws -> JSONPointer? {
        guard let text else { return nil }
        guard let pointer = JSONPointer(text) else {
            throw ValidationError(
                "\(option) '\(text)' is not a JSON Pointer; write /data/payload, ~1 for a slash in a name.")
        }
        return pointer
    }
}

struct BatchOutputOptions: ParsableArguments {
    @Option("What is printed: record, delivered, sendable or content.", value: "kind")
    var output: OutputFormat.Kind = .record

    @Option(
        "Where it is printed. Default: standard output. FILE.resume next to it holds what --resume needs.",
        value: "file", name: [.customShort("o"), .customLong("output-file")], completion: .file())
    var file: String?

    /// Nil: standard output, which "-" is as well.
    var path: String? { file == "-" ? nil : file }

    @OptionGroup var media: PublishedOptions

    @Option(
        "Where the records are written as well, without their payloads, one on each line.", value: "file",
        completion: .file())
    var report: String?

    @Flag(help: "Write each record when it is decided, not in the order of the input.")
    var unordered = false

    @Flag(
        help: """
            Continue where an interrupted run of the same command stopped, with this option or without it, or start a \
            new one. Input and output must be files: a run that reads from a pipe or writes to one cannot be continued.
            """)
    var resume = false

    @Flag(
        name: .shortAndLong,
        help: "Print nothing on standard error; only the exit status reports wrong usage.")
    var quiet = false
}
