package import ArgumentParser
import CurlTransport
package import ServiceExtensionRuntime

package struct NetworkOptions: ParsableArguments {
    @Flag(help: "Download from http: URLs, too. On a phone App Transport Security stops them.")
    package var allowHTTP = false

    @Option("Allow this non-public range of addresses, on any port. Repeatable.", value: "cidr")
    package var allowAddress: [String] = []

    @Option(
        "Allow this host name, also if it is local, has no dot, or has a non-public address. Repeatable.",
        value: "glob")
    package var allowHost: [String] = []

    @Option("Connect through this proxy. It then decides which addresses may be reached.", value: "url")
    package var proxy: String?

    @Option("Trust these certificates (PEM) instead of the system's.", value: "file", completion: .file())
    package var cacert: String?

    @Option(
        "HTTP of https: URLs: 1.1, or 2 where the server offers it, over connections that downloads share.",
        value: "version")
    package var http = HTTPVersion.one

    package enum HTTPVersion: String, ExpressibleByArgument, CaseIterable, Sendable {
        case one = "1.1"
        case two = "2"
    }

    @Option("The User-Agent header of the requests.", value: "text")
    package var userAgent: String?

    package init() {}

    /// - Throws: `ValidationError`, for a value that cannot be used.
    package func apply(to configuration: inout RuntimeConfiguration) throws {
        var options = NotificationRuntimeOptions()
        options.allowHTTP = allowHTTP
        options.allowedHosts = allowHost
        options.trustedCertificates = cacert
        options.usesHTTP2 = http == .two
        options.userAgent = userAgent
        try ValidationError.named { () throws(NotificationRuntimeError) in
            options.allowedAddresses = try allowAddress.map { (text) throws(NotificationRuntimeError) in
                try CIDR(parsing: text)
            }
            if let proxy { options.proxy = try HTTPURL(proxy, of: .proxy) }
            try options.applyNetwork(to: &configuration)
        }
    }
}
