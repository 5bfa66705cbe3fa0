import ArgumentParser
import CommandOptions
import Glibc
import NotificationCore
import ServiceExtensionRuntime

@main
struct Serve: ParsableCommand {
    static let configuration = ServeOptions.configuration

    @OptionGroup var options: ServeOptions

    func validate() throws {
        for host in options.doors.hosts where CertificateHost(host) == nil {
            throw ValidationError("--host needs a name or an address without a port, not '\(host)'.")
        }
        if let listen = options.doors.listen, CertificateHost(listen) == nil {
            throw ValidationError("--listen needs an address of this machine, not '\(listen)'.")
        }
    }

    func run() throws {
        if options.phones.devicesSchema { return TextOutput.standardOutput(DeviceTable.schema) }
        signal(SIGPIPE, SIG_IGN)
        // A limit on the size of files is what a full disk is.
        signal(SIGXFSZ, SIG_IGN)
        DescriptorLimit.raise()
        do {
            let endpoint = try Endpoint(options)
            try endpoint.run()
        } catch let error as CommandFailure {
            TextOutput.say(error.message, .failed, as: options.reporting.logFormat)
            throw ExitCode(error.status)
        }
    }
}
