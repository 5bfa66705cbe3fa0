import NIOSSL
import NotificationCore

/// The certificate chain and the private key of the server, as TLS takes them.
struct ServerIdentity: Sendable {
    let certificates: [NIOSSLCertificateSource]
    let key: NIOSSLPrivateKeySource

    init(certificates: [NIOSSLCertificate], key: NIOSSLPrivateKey) {
        self.certificates = certificates.map { .certificate($0) }
        self.key = .privateKey(key)
    }

    /// Reads PEM files of your own (`--cert`, `--key`). Both may be the same file.
    ///
    /// - Parameters:
    ///   - certificate: The server's certificate first, then those of its issuers.
    ///   - now: Seconds since 1970.
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
