import NotificationCheck

extension PushType: ExpressibleByArgument {}
extension MediaSettings.ExpiryPolicy: ExpressibleByArgument {}

struct DeliveryOptions: ParsableArguments {
    @Option(
        "The shared directory. Default: $NSE_APP_GROUP, $XDG_DATA_HOME/nse-run/app-group, ~/.local/share/nse-run/app-group.",
        value: "dir", completion: .directory)
    var appGroup: String?

    @Option("Permissions of the directories that nse-run creates, octal.", value: "mode")
    var groupMode = "2750"

    @Option(
        "Time from having the payload to delivering it: 250ms, 30s, 1m30s. Default: 30s, in a batch 10s.",
        value: "d")
    var budget: DurationArgument?

    @Option(
        "How long before the end of the budget the warning comes. Default: 1s, or a tenth of the budget if that is less.",
        value: "d")
    var grace: DurationArgument?

    @Option(
        "What to do at the warning: work on, and deliver the original at the end of the budget; or deliver what is attached by then.",
        value: "policy")
    var onExpiry: MediaSettings.ExpiryPolicy = .original

    @Option("The number of references that are downloaded. Further ones are only reported.", value: "n")
    var maxAttachments = 10

    @Option("Payloads with more bytes are invalid. Default: 64k; check: 16M.", value: "bytes")
    var maxPayload: ByteCountArgument?

    @Option("The member of the delivered payload that holds the result.", value: "name")
    var resultKey = "nse"

    @Option(
        "What the input is: a payload (apns), or a request to a push service (fcm, onesignal, expo and others). auto: a payload when it has aps at the top, else a request when a service is known by its keys.",
        value: "sender", completion: .names(["auto", "apns"] + SenderChoice.names))
    var from = "auto"

    @Option("Attach this type, too, although iOS does not: a UTI or a MIME type. Repeatable.", value: "type")
    var alsoAccept: [String] = []

    @Option("The apns-push-type that the push is sent with. Default: alert.", value: "type")
    var pushType: PushType?

    @Flag(help: "Act as if the user had switched alerts off.")
    var alertsOff = false

    func apply(to configuration: inout RuntimeConfiguration) throws {
        var options = NotificationRuntimeOptions(appGroup: appGroup)
        // What is not octal is not a mode either.
        options.groupMode = UInt32(groupMode, radix: 8) ?? 0
        options.budget = budget?.duration ?? configuration.delivery.budget
        options.grace = grace?.duration
        options.deliversBestAttempt = onExpiry == .bestAttempt
        options.maxAttachments = maxAttachments
        options.maxPayload = maxPayload?.bytes ?? options.maxPayload
        options.resultKey = resultKey
        options.alsoAccept = alsoAccept
        options.from =
            switch from {
            case "auto": .auto
            case "apns": .apns
            default: .sender(from)
            }
        options.pushType = pushType ?? .alert
        options.device.alertsEnabled = !alertsOff
        configuration.appGroup = appGroup
        try ValidationError.named { () throws(NotificationRuntimeError) in
            try options.applyDelivery(to: &configuration)
        }
    }
}

struct ReferenceOptions: ParsableArguments {
    @Option(
        "JSON Pointer (RFC 6901) to a media URL, such as /data/image. It is read before the dialects. Repeatable.",
        value: "pointer")
    var mediaKey: [String] = []

    @Option(
        "Read the keys of this vendor only (nse-run dialects lists the names). none: only those of --media-key.",
        value: "name", completion: .names(["none"] + Vendor.all.map(\.name)))
    var dialect: String?

    @Option("A file with your own rows for the table of dialects (JSON).", value: "file", completion: .file())
    var dialects: String?

    @Option(
        "Completes relative references of Home Assistant, openHAB, --media-key and your own rows. For Kumulos: its media server.",
        value: "url")
    var baseURL: String?

    @discardableResult
    func apply(
        to configuration: inout RuntimeConfiguration, allowHTTP: Bool
    ) throws -> ReferenceFinder.Options {
        var options = NotificationRuntimeOptions()
        options.allowHTTP = allowHTTP
        options.mediaKeys = mediaKey
        options.dialects =
            switch dialect {
            case nil: .all
            case "none"?: .none
            case let name?: .only(name)
            }
        if let dialects {
            options.ownDialects = try StandardStreams.read("--dialects", dialects, limit: 4 << 20)
        }
        return try ValidationError.named { () throws(NotificationRuntimeError) in
            if let baseURL { options.baseURL = try HTTPURL(baseURL, of: .baseURL) }
            return try options.applyReferences(to: &configuration)
        }
    }
}

struct RehearsalOptions: ParsableArguments {
    @Option(
        "Simulate a fault for the URLs that match: delay=D, stall-after=BYTES, rate=BYTES/s, truncate=BYTES, status=N, fail=CODE. Repeatable.",
        value: "fault[@glob]")
    var inject: [String] = []

    @Flag(help: "Waiting takes no real time: when everything waits, the clock jumps.")
    var virtualTime = false

    @Option(
        "Where each request and its answer is written as well, as HAR 1.2. Credentials are left out without --show-secrets.",
        value: "file", completion: .file())
    var record: String?

    @Option(
        "Take the answers from this HAR file, of --record or of a browser, on virtual time; nothing is contacted.",
        value: "file", completion: .file())
    var replay: String?

    func apply(to configuration: inout RuntimeConfiguration) throws {
        configuration.virtualTime = virtualTime || replay != nil
        configuration.replay = try recording()
        for text in inject {
            let rule = try FaultSyntaxError.rethrown(try FaultRule(parsing: text)) {
                ValidationError("--inject \(text): \($0.message)")
            }
            configuration.faults.append(rule)
        }
    }

    private func recording() throws -> Recording? {
        guard let replay else { return nil }
        if record != nil {
            throw ValidationError("--record writes what the network answers; leave out --replay.")
        }
        let bytes = try StandardStreams.read("--replay", replay, limit: HARReader.limit + 1)
        return try HARReader.Fault.rethrown(try HARReader.read(bytes)) {
            ValidationError("--replay: \(replay) cannot be replayed: \($0.message)")
        }
    }

    func recorder(showsSecrets: Bool) throws(CommandFailure) -> ExchangeRecorder? {
        guard let record else { return nil }
        return try ExchangeRecorder.to(record, showsSecrets: showsSecrets)
    }
}
