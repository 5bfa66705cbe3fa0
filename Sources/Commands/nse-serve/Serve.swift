import ArgumentParser
import Glibc

@main
struct Serve: ParsableCommand {
    static let configuration = ServeOptions.configuration

    @OptionGroup var options: ServeOptions

    static func main() {
        // A limit on the size of files is what a full disk is.
        signal(SIGXFSZ, SIG_IGN)
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            var command = try parseAsRoot(arguments)
            try command.run()
        } catch let status as ExitCode {
            Glibc.exit(status.rawValue)
        } catch {
            CommandEnd.exit(Self.self, arguments, with: error, as: "nse-serve")
        }
    }

    func validate() throws {
        for host in options.doors.hosts where CertificateHost(host) == nil {
            throw ValidationError("--host needs a name or an address without a port, not '\(host)'.")
        }
        if let listen = options.doors.listen, CertificateHost(listen) == nil {
            throw ValidationError("--listen needs an address of this machine, not '\(listen)'.")
        }
    }

    func run() throws {
        if options.phones.devicesSchema { return try CommandEnd.print(DeviceTable.schema, as: "nse-serve") }
        signal(SIGPIPE, SIG_IGN)
        DescriptorLimit.raise()
        do {
            let endpoint = try Endpoint(options)
            try endpoint.run()
        } catch let error as CommandFailure {
            options.reporting.logFormat.say(error.message, .failed, as: "nse-serve")
            throw ExitCode(error.status)
        }
    }
}
