import APNs
import NIOCore
import NIOSSL

/// TLS as APNs does it: the server's certificate, HTTP/2 by ALPN or without it, and a client certificate if there is
/// one.
struct ServerTLS: Sendable {
    private let context: NIOSSLContext
    private let reader: ProviderCertificateReader

    /// - Throws: `NIOSSLError` when the identity cannot be used.
    init(identity: ServerIdentity, reader: ProviderCertificateReader) throws {
        context = try NIOSSLContext(
            configuration: ServerTLS.configuration(identity, clientAuthorities: reader.authorities ?? []))
        self.reader = reader
    }

    /// TLS 1.2 or later. A client without ALPN is taken, and so is one whose ALPN has no `h2`: what it then sends
    /// decides.
    static func configuration(
        _ identity: ServerIdentity, clientAuthorities: [NIOSSLCertificate] = []
    ) -> TLSConfiguration {
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: identity.certificates, privateKey: identity.key)
        configuration.minimumTLSVersion = .tlsv12
        configuration.applicationProtocols = ["h2"]
        // Asks for a certificate and goes on without one.
        configuration.certificateVerification = .optionalVerification
        configuration.trustRoots = .certificates(clientAuthorities)
        return configuration
    }

    /// The handler of a new connection, and the reader of its client's certificate.
    ///
    /// With CAs for clients, TLS verifies the chain: a bad one fails the handshake. Without them, every certificate is
    /// taken.
    func makeHandler() -> (handler: NIOSSLServerHandler, client: PresentedCertificate) {
        let handler =
            reader.authorities == nil
            ? NIOSSLServerHandler(
                context: context,
                customVerificationCallback: { _, promise in promise.succeed(.certificateVerified) })
            : NIOSSLServerHandler(context: context)
        return (handler, PresentedCertificate(reader: reader))
    }
}

/// The certificate that the client of one connection presented.
struct PresentedCertificate: Sendable {
    fileprivate let reader: ProviderCertificateReader

    /// Reads it each time: callers keep it. A resumed session has the certificate of its first connection.
    ///
    /// - Parameter channel: The connection, on its event loop, after the first bytes of the client have arrived.
    /// - Returns: nil before the end of the handshake, and for a client without a certificate.
    func certificate(of channel: any Channel) -> ProviderCertificate? {
        guard let presented = try? channel.pipeline.syncOperations.nioSSL_peerCertificate() else {
            return nil
        }
        return reader.read(presented)
    }
}

extension ProviderCertificate {
    /// A good certificate of the other environment: APNs ends such a connection with GOAWAY and the reason
    /// `BadCertificateEnvironment`, without an answer to a request.
    func isOnlyForOther(than environment: APNsEnvironment) -> Bool {
        isValid && !environments.contains(environment)
    }
}
