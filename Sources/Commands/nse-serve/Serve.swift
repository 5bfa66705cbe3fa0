import ArgumentParser
import CommandOptions
import Glibc
import NotificationCore
import ServiceExtensionRuntime

@main
struct Serve: ParsableCommand {
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "nse-run serve",
        abstract: "Your own APNs: providers push to it, simulated phones show.",
        discussion: """
            Answers as APNs does, over HTTP/2 with TLS, in plain text and through a CONNECT proxy, and delivers to phones \
            that run the service extension. The page shows the phones; the API makes phones, reads what was pushed and \
            scripts answers. Everything listens on 127.0.0.1.

            Exit status: 0 after SIGINT, SIGTERM or SIGHUP; 64 wrong usage; 65 the devices file has an error; 66 a file cannot be read; 69 a port is taken; 73 the \
            state directory cannot be used; 78 a needed file of the installation, or that of --cacert, is missing.
            """)

    @OptionGroup(title: "Doors") var doors: DoorOptions
    @OptionGroup(title: "Pushes") var pushes: PushOptions
    @OptionGroup(title: "Phones") var phones: PhoneOptions
    @OptionGroup(title: "Media") var media: MediaOptions
    @OptionGroup(title: "Network") var network: NetworkOptions
    @OptionGroup(title: "Passing on") var shadow: ShadowOptions
    @OptionGroup(title: "Reporting") var reporting: ReportingOptions

    func validate() throws {
        guard (doors.cert == nil) == (doors.key == nil) else {
            throw ValidationError("--cert and --key go together.")
        }
        for host in doors.hosts where CertificateHost(host) == nil {
            throw ValidationError("--host needs a name or an address without a port, not \(host).")
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

    func run() throws {
        if phones.devicesSchema { return TextOutput.standardOutput(DeviceTable.schema) }
        signal(SIGPIPE, SIG_IGN)
        // A limit on the size of files is what a full disk is.
        signal(SIGXFSZ, SIG_IGN)
        DescriptorLimit.raise()
        do {
            let endpoint = try Endpoint(self)
            try endpoint.run()
        } catch let error as CommandFailure {
            TextOutput.standardError("nse-serve: \(error.message)\n")
            throw ExitCode(error.status)
        }
    }
}

struct ReportingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Write a JSON line for each push and each request of the API; - is standard output.",
            valueName: "file"))
    var accessLog: String?

    @Flag(help: "Print nothing but errors.")
    var quiet = false
}
