import ArgumentParser
import CommandOptions
import CurlTransport
import ServiceExtensionRuntime

/// The port of a door: a number, 0 for any that is free, or `off`.
struct PortArgument: ExpressibleByArgument {
    /// It is nil when the door stays closed.
    var port: Int?

    init(_ port: Int) { self.port = port }

    init?(argument: String) {
        if argument == "off" {
            port = nil
            return
        }
        guard let port = Int(argument), 0...65_535 ~= port else { return nil }
        self.port = port
    }

    var defaultValueDescription: String { port.map(String.init) ?? "off" }
}

struct DoorOptions: ParsableArguments {
    @Option(help: ArgumentHelp("HTTP/2 over TLS, as APNs has it.", valueName: "port"))
    var apnsPort = PortArgument(2197)

    @Option(help: ArgumentHelp("Without TLS: HTTP/2 by prior knowledge and HTTP/1.1.", valueName: "port"))
    var plainPort = PortArgument(2198)

    @Option(
        help: ArgumentHelp(
            "A CONNECT proxy that leads Apple's push hosts here, and nowhere else.", valueName: "port"))
    var proxyPort = PortArgument(2199)

    @Option(help: ArgumentHelp("The page and the API.", valueName: "port"))
    var httpPort = PortArgument(2180)

    @Option(
        help: ArgumentHelp(
            "Listen on this address instead of 127.0.0.1. The page and the API then need the token that is printed.",
            valueName: "address"))
    var listen: String?

    @Option(
        name: .customLong("host"),
        help: ArgumentHelp(
            "A further name or address that leads here: the page, the API and the probes answer to it, and the certificate names it. Repeatable.",
            valueName: "name"))
    var hosts: [String] = []

    @Option(
        help: ArgumentHelp("The server's certificate (PEM) instead of one of the own CA.", valueName: "file"))
    var cert: String?

    @Option(help: ArgumentHelp("Its private key (PEM).", valueName: "file"))
    var key: String?

    @Option(
        help: ArgumentHelp(
            "Take only clients' certificates that these issue (PEM). Without it every certificate is taken.",
            valueName: "file"))
    var clientCA: String?

    @Option(
        help: ArgumentHelp(
            "Write addresses, tokens and the CA's path here as JSON when all doors are open.",
            valueName: "file"))
    var readyFile: String?

    /// The names and addresses that lead here, beyond those of every start.
    var names: [String] { hosts + (listen.map { [$0] } ?? []) }
}

struct PushOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Keys of providers: AuthKey_KEYID.p8 or KEYID.pem. Without them no signature can be checked.",
            valueName: "dir"))
    var keys: String?

    @Flag(help: "Refuse provider tokens with oddities that are else let pass with a warning.")
    var strict = false

    @Flag(help: "A push to a token that no phone has makes a phone.")
    var anyToken = false

    @Option(
        help: ArgumentHelp(
            "The environment of clients that do not name one of Apple's hosts: production or sandbox.",
            valueName: "name"))
    var environment = "production"

    @Flag(
        help:
            "After a refused push a connection has one stream until the next accepted one, as APNs was seen to do."
    )
    var dropStreams = false

    @Option(
        help: ArgumentHelp(
            "Pushes to one token within an hour; beyond it 429 TooManyRequests. Default: no limit, because Apple gives no figure.",
            valueName: "n"))
    var maxPerToken: Int?

    @Option(
        help: ArgumentHelp(
            "Accepted pushes whose extension has not answered; beyond it new ones get 503 ServiceUnavailable.",
            valueName: "n"))
    var maxWaiting = 100_000
}

struct PhoneOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Phones with their apps, tokens and settings (JSON). Default: one phone with the app com.example.app.",
            valueName: "file"))
    var devices: String?

    @Option(
        name: .customLong("extension"),
        help: ArgumentHelp(
            "Run this executable as the service extension, of one app (com.example.app=PATH) or of all. Default: the built-in media processor. Repeatable.",
            valueName: "[app=]path"))
    var extensions: [String] = []

    @Flag(help: "Print the JSON Schema of the devices file, and end.")
    var devicesSchema = false

    @Flag(help: "Keep an extension's process, with its statics, for the next notification, as a phone does.")
    var extensionReuse = false

    @Option(help: ArgumentHelp("Processes of an extension at once.", valueName: "n"))
    var extensionProcesses = 4

    @Option(
        help: ArgumentHelp(
            "Where phones, pushes and the CA are kept. Default: $XDG_STATE_HOME/nse-run/serve, ~/.local/state/nse-run/serve.",
            valueName: "dir"))
    var state: String?

    @Flag(help: "Answer 200 only when the push is on the disk.")
    var durable = false
}

struct MediaOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The shared directory for media. Default: app-group in the state directory.", valueName: "dir"))
    var appGroup: String?

    @Option(help: ArgumentHelp("Time of an extension for one notification.", valueName: "d"))
    var budget: DurationArgument?

    func apply(to configuration: inout RuntimeConfiguration) {
        if let budget { configuration.delivery.budget = budget.duration }
        configuration.transport.reuse = true
    }
}
