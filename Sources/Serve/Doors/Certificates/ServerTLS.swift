import NIOCore
import NIOSSL

/// TLS as APNs does it: the server's certificate, HTTP/2 by ALPN or without, and a client certificate if there is one.
struct ServerTLS: Sendable {
    private let context: NIOSSLContext
    private let reader: ProviderCertificateReader

    /// - Throws: `NIOSSLError` when the identity cannot be used.
    init(identity: ServerIdentity, reader: ProviderCertificateReader) throws {
        context = try NIOSSLContext(
            configuration: ServerTLS.configuration(identity, clientAuthorities: reader.authorities ?? []))
        self.reader = reader
    }

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

    /// With CAs for clients, TLS verifies the chain: a bad one fails the handshake. Without, any certificate is taken.
    func makeHandler() -> NIOSSLServerHandler {
        reader.authorities == nil
            ? NIOSSLServerHandler(
                context: context,
                customVerificationCallback: { _, promise in promise.succeed(.certificateVerified) })
            : NIOSSLServerHandler(context: context)
    }

    /// Reads it each time: callers keep it. A resumed session has the certificate of its first connection. Nil before
    /// the end of the handshake, and for a client without a certificate.
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

struct ServerIdentity: Sendable {
    let certificates: [NIOSSLCertificateSource]
    let key: NIOSSLPrivateKeySource

    init(certificates: [NIOSSLCertificate], key: NIOSSLPrivateKey) {
        self.certificates = certificates.map { .certificate($0) }
        self.key = .privateKey(key)
    }

    /// PEM files of your own (`--cert`, `--key`), which may be the same. `certificate`: the server's first, then its
    /// issuers'.
    /// - Throws: for files that cannot be read, a certificate out of its dates, and a key of another certificate.
    static func load(certificate: String, key: String, now: Double) throws(FileFault) -> ServerIdentity {
        let chain = try PEMFile(path: certificate).certificates()
        let privateKey = try PEMFile(path: key).privateKey()
        guard fits(privateKey, chain[0]) else {
            let isOfOther = chain.dropFirst().contains { fits(privateKey, $0) }
            throw FileFault(
                key, "the key does not belong to the first certificate of \(certificate)",
                remedy: isOfOther
                    ? "Put the server's certificate first, ahead of its issuers."
                    : "Name the key that the certificate was made with.")
        }
        let (begin, end) = (Int64(chain[0].notValidBefore), Int64(chain[0].notValidAfter))
        guard Double(begin) <= now, now <= Double(end) else {
            throw FileFault(
                certificate,
                "the certificate is valid from \(CivilTime.text(begin))Z to \(CivilTime.text(end))Z",
                remedy: "Renew it, or correct the system's clock.")
        }
        return ServerIdentity(certificates: chain, key: privateKey)
    }

    /// A TLS context takes only a key and a certificate that belong together, of any kind.
    private static func fits(_ key: NIOSSLPrivateKey, _ certificate: NIOSSLCertificate) -> Bool {
        let configuration = ServerTLS.configuration(ServerIdentity(certificates: [certificate], key: key))
        return (try? NIOSSLContext(configuration: configuration)) != nil
    }
}
