import ArgumentParser
import CommandOptions
import NotificationCore
import ServiceExtensionRuntime

extension PushType: ExpressibleByArgument {}
extension MediaSettings.ExpiryPolicy: ExpressibleByArgument {}

struct DeliveryOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The shared directory. Default: $NSE_APP_GROUP, $XDG_DATA_HOME/nse-run/app-group, ~/.local/share/nse-run/app-group.",
            valueName: "dir"))
    var appGroup: String?

    @Option(
        help: ArgumentHelp("Permissions of the directories that nse-run creates, octal.", valueName: "mode"))
    var groupMode = "2750"

    @Option(
        help: ArgumentHelp(
            "Time from having the payload to delivering it: 250ms, 30s, 1m30s. Default: 30s, in a batch 10s.",
            valueName: "d"))
    var budget: DurationArgument?

    @Option(
        help: ArgumentHelp(
            "How long before the end of the budget the warning comes. Default: 1s, or a tenth of the budget if that is less.",
            valueName: "d"))
    var grace: DurationArgument?

    @Option(
        help: ArgumentHelp(
            "What to do at the warning: work on, and deliver the original at the end of the budget; or deliver what is attached by then.",
            valueName: "policy"))
    var onExpiry: MediaSettings.ExpiryPolicy = .original

    @Option(
        help: ArgumentHelp(
            "The number of references that are downloaded. Further ones are only reported.", valueName: "n"))
    var maxAttachments = 10

    @Option(help: ArgumentHelp("Payloads with more bytes are invalid. Default: 64k.", valueName: "bytes"))
    var maxPayload: ByteCountArgument?

    @Option(
        help: ArgumentHelp("The member of the delivered payload that holds the result.", valueName: "name"))
    var resultKey = "nse"

    @Option(
        help: ArgumentHelp(
            "Attach this type, too, although iOS does not: a UTI or a MIME type. Repeatable.",
            valueName: "type")
    )
    var alsoAccept: [String] = []

    @Option(
        help: ArgumentHelp(
            "The apns-push-type that the push is sent with. Default: alert.", valueName: "type"))
    var pushType: PushType?

    @Flag(help: "Act as if the user had switched alerts off.")
    var alertsOff = false

    func apply(to configuration: inout RuntimeConfiguration) throws {
        if let budget { configuration.delivery.budget = budget.duration }
        if let grace {
            guard grace.duration < configuration.delivery.budget else {
                throw ValidationError(
                    "--grace \(DurationText.text(grace.duration)) is not below the budget of "
                        + "\(DurationText.text(configuration.delivery.budget)); give a shorter grace.")
            }
            configuration.delivery.grace = grace.duration
        }
        guard maxAttachments >= 0 else { throw ValidationError("--max-attachments needs 0 or more.") }
        guard let mode = UInt32(groupMode, radix: 8), RuntimeConfiguration.isGroupMode(mode) else {
            throw ValidationError(
                "--group-mode needs an octal mode with rwx for the owner and no w for everyone, such as 2750."
            )
        }
        guard RuntimeConfiguration.isResultKey(resultKey) else {
            throw ValidationError("--result-key needs a name other than aps.")
        }
        for text in alsoAccept {
            guard let type = ExtraType(text) else {
                throw ValidationError(
                    "--also-accept '\(text)' is no type; write a MIME type (image/webp) or a UTI (org.webmproject.webp)."
                )
            }
            configuration.admission.alsoAccept.append(type)
        }
        configuration.appGroup = appGroup
        configuration.groupMode = mode
        configuration.media.onExpiry = onExpiry
        configuration.media.maxAttachments = maxAttachments
        configuration.delivery.resultKey = resultKey
        configuration.delivery.pushType = pushType ?? .alert
        configuration.delivery.device.alertsEnabled = !alertsOff
        if let maxPayload { configuration.delivery.maxPayload = maxPayload.bytes }
    }
}

struct ReferenceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "JSON Pointer (RFC 6901) to a media URL, such as /data/image. It is read before the dialects. Repeatable.",
            valueName: "pointer"))
    var mediaKey: [String] = []

    @Option(
        help: ArgumentHelp(
            "Read the keys of this vendor only (nse-run dialects lists the names). none: only those of --media-key.",
            valueName: "name"))
    var dialect: String?

    @Option(
        help: ArgumentHelp("A file with your own rows for the table of dialects (JSON).", valueName: "file"))
    var dialects: String?

    @Option(
        help: ArgumentHelp(
            "Completes relative references of Home Assistant, openHAB, --media-key and your own rows. For Kumulos: its media server.",
            valueName: "url"))
    var baseURL: String?

    /// - Returns: what the tables of the configuration's finder were made of.
    @discardableResult
    func apply(
        to configuration: inout RuntimeConfiguration, allowHTTP: Bool
    ) throws -> ReferenceFinder.Options {
        var options = ReferenceFinder.Options()
        options.baseURL = try base(allowHTTP: allowHTTP)
        for text in mediaKey {
            guard let pointer = JSONPointer(text) else {
                throw ValidationError(
                    "--media-key '\(text)' is not a JSON Pointer; write /data/image, ~1 for a slash in a name."
                )
            }
            options.mediaKeys.append(pointer)
        }
        switch dialect {
        case nil: break
        case "none"?: options.choice = .none
        case let name?: options.choice = .only(name)
        }
        do {
            if let dialects {
                options.customRows = try CustomDialect.rows(
                    of: StandardStreams.read(dialects, limit: 4 << 20))
            }
            configuration.finder = try ReferenceFinder(options)
        } catch let error as Errno {
            throw ValidationError("--dialects: cannot read \(dialects ?? ""): \(error.text)")
        } catch let error as DialectError {
            throw ValidationError(error.message)
        }
        return options
    }

    private func base(allowHTTP: Bool) throws -> BaseURL? {
        guard let baseURL else { return nil }
        do throws(CodedFailure) {
            return try RuntimeConfiguration.base(baseURL, allowHTTP: allowHTTP)
        } catch {
            throw ValidationError("--base-url: \(error.message)\(error.hint.map { "; " + $0 } ?? "").")
        }
    }
}

struct RehearsalOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Simulate a fault for the URLs that match: delay=D, stall-after=BYTES, rate=BYTES/s, truncate=BYTES, status=N, fail=CODE. Repeatable.",
            valueName: "fault[@glob]"))
    var inject: [String] = []

    @Flag(help: "Waiting takes no real time: when everything waits, the clock jumps.")
    var virtualTime = false

    func apply(to configuration: inout RuntimeConfiguration) throws {
        configuration.virtualTime = virtualTime
        for text in inject {
            do throws(FaultSyntaxError) {
                configuration.faults.append(try FaultRule(parsing: text))
            } catch {
                throw ValidationError("--inject \(text): \(error.message)")
            }
        }
    }
}
