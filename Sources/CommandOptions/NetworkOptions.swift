package import ArgumentParser
import CurlTransport
import NotificationCore
package import ServiceExtensionRuntime

/// The options that say what may be reached, and how.
package struct NetworkOptions: ParsableArguments {
    @Flag(help: "Download from http: URLs, too. On a phone App Transport Security stops them.")
    package var allowHTTP = false

    @Option(
        help: ArgumentHelp(
            "Allow this non-public range of addresses, on any port. Repeatable.", valueName: "cidr"))
    package var allowAddress: [String] = []

    @Option(
        help: ArgumentHelp(
            "Allow this host name, also if it is local, has no dot, or has a non-public address. Repeatable.",
            valueName: "glob"))
    package var allowHost: [String] = []

    @Option(
        help: ArgumentHelp(
            "Connect through this proxy. It then decides which addresses may be reached.", valueName: "url"))
    package var proxy: String?

    @Option(help: ArgumentHelp("Trust these certificates (PEM) instead of the system's.", valueName: "file"))
    package var cacert: String?

    @Option(help: ArgumentHelp("The User-Agent header of the requests.", valueName: "text"))
    package var userAgent: String?

    package init() {}

    /// - Throws: `ValidationError`, for a value that cannot be used.
    package func apply(to configuration: inout RuntimeConfiguration) throws {
        configuration.fetch.allowHTTP = allowHTTP
        for text in allowAddress {
            guard let range = CIDR(text) else {
                throw ValidationError(
                    "--allow-address '\(text)' is no range; write 10.0.0.0/8, 192.168.1.20 or fd00::/8.")
            }
            configuration.fetch.allowedAddresses.append(range)
        }
        configuration.fetch.allowedHosts = allowHost.map { Glob($0) }
        if let userAgent {
            guard RuntimeConfiguration.isUserAgent(userAgent) else {
                throw ValidationError("--user-agent takes visible ASCII characters and spaces.")
            }
            configuration.fetch.userAgent = userAgent
        }
        if let proxy {
            do throws(CodedFailure) {
                try configuration.setProxy(proxy)
            } catch {
                throw ValidationError("--proxy: \(error.message); write http://proxy.example.com:3128.")
            }
        }
        if let cacert { configuration.transport.trust = .bundle(cacert) }
    }
}
