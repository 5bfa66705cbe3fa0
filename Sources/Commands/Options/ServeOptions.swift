package import ArgumentParser

/// The options of `nse-run serve`: `nse-serve` obeys them; `nse-run` has them for its help, its completions and its manual.
package struct ServeOptions: ParsableArguments {
    package static let configuration: CommandConfiguration = {
        var configuration = CommandConfiguration(
            commandName: "serve",
            abstract: "Your own APNs: providers push to it, simulated phones show.",
            discussion: """
                Answers as APNs does, over HTTP/2 with TLS, in plain text and through a CONNECT proxy, and delivers to phones \
                that run the service extension. The page shows the phones; the API makes phones, reads what was pushed and \
                scripts answers. Everything listens on 127.0.0.1.

                Exit status: 0 after SIGINT, SIGTERM or SIGHUP (with --access-log FILE, SIGHUP reopens the file \
                instead, as logrotate wants it); 64 wrong usage; 65 the devices file has an error; 66 a file cannot \
                be read; 69 a port is taken; 73 the state directory cannot be used; 78 a needed file of the \
                installation, or that of --cacert, is missing.
                """,
            version: "nse-serve \(ProductVersion.text)")
        configuration._superCommandName = "nse-run"
        return configuration
    }()

    @OptionGroup(title: "Doors") package var doors: DoorOptions
    @OptionGroup(title: "Pushes") package var pushes: PushOptions
    @OptionGroup(title: "Phones") package var phones: PhoneOptions
    @OptionGroup(title: "Media") package var media: MediaOptions
    @OptionGroup(title: "Network") package var network: NetworkOptions
    @OptionGroup(title: "Passing on") package var shadow: ShadowOptions
    @OptionGroup(title: "Reporting") package var reporting: ReportingOptions

    package init() {}

    package func validate() throws {
        guard (doors.cert == nil) == (doors.key == nil) else {
            throw ValidationError("--cert and --key go together.")
        }
        guard ["production", "sandbox"].contains(pushes.environment) else {
            throw ValidationError("--environment needs production or sandbox.")
        }
        guard pushes.maxPerToken ?? 1 > 0 else { throw ValidationError("--max-per-token needs 1 or more.") }
        guard pushes.maxWaiting > 0 else { throw ValidationError("--max-waiting needs 1 or more.") }
        guard phones.extensionProcesses > 0 else {
            throw ValidationError("--extension-processes needs 1 or more.")
        }
    }
}

/// The port of a door: a number, 0 for any that is free, or `off`.
package struct PortArgument: ExpressibleByArgument {
    /// Nil when the door stays closed.
    package var port: Int?

    init(_ port: Int) { self.port = port }

    package init?(argument: String) {
        port = Int(argument)
        guard port.map({ 0...65_535 ~= $0 }) ?? (argument == "off") else { return nil }
    }

    package var defaultValueDescription: String { port.map(String.init) ?? "off" }
}

package struct DoorOptions: ParsableArguments {
    @Option("HTTP/2 over TLS, as APNs has it.", value: "port")
    package var apnsPort = PortArgument(2197)

    @Option("Without TLS: HTTP/2 by prior knowledge and HTTP/1.1.", value: "port")
    package var plainPort = PortArgument(2198)

    @Option("A CONNECT proxy that leads Apple's push hosts here, and nowhere else.", value: "port")
    package var proxyPort = PortArgument(2199)

    @Option("The page and the API.", value: "port")
    package var httpPort = PortArgument(2180)

    @Option(
        "Listen on this address instead of 127.0.0.1. The page and the API then need the token that is printed.",
        value: "address")
    package var listen: String?

    @Option(
        "A further name or address that leads here: the page, the API and the probes answer to it, and the certificate names it. Repeatable.",
        value: "name", name: .customLong("host"))
    package var hosts: [String] = []

    @Option(
        "The server's certificate (PEM) instead of one of the own CA.", value: "file", completion: .file())
    package var cert: String?

    @Option("Its private key (PEM).", value: "file", completion: .file())
    package var key: String?

    @Option(
        "Take only clients' certificates that these issue (PEM). Without it every certificate is taken.",
        value: "file", completion: .file())
    package var clientCA: String?

    @Option(
        "Write addresses, tokens and the CA's path here as JSON when all doors are open.", value: "file",
        completion: .file())
    package var readyFile: String?

    /// The names and addresses that lead here, beyond those of every start.
    package var names: [String] { hosts + (listen.map { [$0] } ?? []) }

    package init() {}
}

package struct PushOptions: ParsableArguments {
    @Option(
        "Keys of providers: AuthKey_KEYID.p8 or KEYID.pem. Without them no signature can be checked.",
        value: "dir", completion: .directory)
    package var keys: String?

    @Flag(help: "Refuse provider tokens with oddities that are else let pass with a warning.")
    package var strict = false

    @Flag(help: "A push to a token that no phone has makes a phone.")
    package var anyToken = false

    @Option(
        "The environment of clients that do not name one of Apple's hosts: production or sandbox.",
        value: "name")
    package var environment = "production"

    @Flag(
        help:
            "After a refused push a connection has one stream until the next accepted one, as APNs was seen to do."
    )
    package var dropStreams = false

    @Option(
        "Pushes to one token within an hour; beyond it 429 TooManyRequests. Default: no limit, because Apple gives no figure.",
        value: "n")
    package var maxPerToken: Int?

    @Option(
        "Accepted pushes whose extension has not answered; beyond it new ones get 503 ServiceUnavailable.",
        value: "n")
    package var maxWaiting = 100_000

    package init() {}
}

package struct PhoneOptions: ParsableArguments {
    @Option(
        "Phones with their apps, tokens and settings (JSON). Default: one phone with the app com.example.app.",
        value: "file", completion: .file())
    package var devices: String?

    @Option(
        "Run this executable as the service extension, of one app (com.example.app=PATH) or of all. Default: the built-in media processor. Repeatable.",
        value: "[app=]path", name: .customLong("extension"), completion: .file())
    package var extensions: [String] = []

    @Flag(help: "Print the JSON Schema of the devices file, and end.")
    package var devicesSchema = false

    @Flag(help: "Keep an extension's process, with its statics, for the next notification, as a phone does.")
    package var extensionReuse = false

    @Option("Processes of an extension at once.", value: "n")
    package var extensionProcesses = 4

    @Option(
        "Where phones, pushes and the CA are kept. Default: $XDG_STATE_HOME/nse-run/serve, ~/.local/state/nse-run/serve.",
        value: "dir", completion: .directory)
    package var state: String?

    @Flag(help: "Answer 200 only when the push is on the disk.")
    package var durable = false

    package init() {}
}

package struct MediaOptions: ParsableArguments {
    @Option(
        "The shared directory for media. Default: app-group in the state directory.", value: "dir",
        completion: .directory)
    package var appGroup: String?

    @Option("Time of an extension for one notification.", value: "d")
    package var budget: DurationArgument?

    package init() {}
}
