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
            guard !userAgent.isEmpty, userAgent.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
                throw ValidationError("--user-agent takes visible ASCII characters and spaces.")
            }
            configuration.fetch.userAgent = userAgent
        }
        if let proxy {
            let url: HTTPURL
            do throws(CodedFailure) {
                url = try HTTPURL(parsing: proxy, allowHTTP: true)
            } catch {
                throw ValidationError("--proxy: \(error.message); write http://proxy.example.com:3128.")
            }
            configuration.fetch.usesProxy = true
            // With its port: libcurl would take 1080 where none is written.
            configuration.transport.proxy = "\(url.scheme.rawValue)://\(url.hostText):\(url.port)"
            configuration.media.notes.append(
                Diagnostic(
                    .policyProxy, .note,
                    "fetched through the proxy \(url.redacted), which resolves names itself",
                    hint: "the proxy then decides which addresses may be reached"))
        }
        if let cacert { configuration.transport.trust = .bundle(cacert) }
    }
}
