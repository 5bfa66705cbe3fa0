import NIOSSL
import NSETestSupport
import NotificationCore

@testable import nse_serve

/// TLS of the endpoints in these tests.
enum ShadowTLS {
    private static func identity() throws -> ServerIdentity {
        let files = try TestCertificates.shared().server
        return try ServerIdentity.load(certificate: files.certificate, key: files.key, now: SystemTime.now())
    }

    static func configuration() throws -> TLSConfiguration { ServerTLS.configuration(try identity()) }

    static func server() throws -> ServerTLS {
        try ServerTLS(identity: identity(), reader: ProviderCertificateReader { SystemTime.now() })
    }
}
