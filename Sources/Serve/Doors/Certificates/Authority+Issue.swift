import Crypto
import FoundationEssentials
import NIOSSL

extension Authority {
    /// Names that every server certificate has: this machine's, and those of Apple's hosts for clients that cannot be
    /// configured to use another one.
    static let names = [
        "localhost", "api.push.apple.com", "api.sandbox.push.apple.com", "api.development.push.apple.com",
        "api-manage-broadcast.push.apple.com", "api-manage-broadcast.sandbox.push.apple.com",
    ]
    static let addresses = ["127.0.0.1", "::1"]
    /// The longest validity of a server certificate in seconds. Some clients refuse more than 398 days.
    static let serverLifetime = 397.0 * 86400

    /// A host that is not a name or address.
    struct HostError: Error, Hashable, CustomStringConvertible {
        let host: String
        var description: String {
            "\(host) is not a host name or address. Use letters, digits, hyphens and dots."
        }
    }

    /// Makes a key and a certificate for a server. Nothing is written.
    ///
    /// - Parameters:
    ///   - names: More names or addresses of the server, in any letter case. Addresses that mean "all" (`0.0.0.0`,
    ///     `::`) are left out, because no client connects to them.
    ///   - now: Seconds since 1970. The certificate is valid for at most 397 days, and no longer than the authority.
    /// - Throws: ``HostError`` for what is neither a name nor an address.
    func issueServer(names: [String] = [], now: Double) throws -> ServerIdentity {
        var hosts: [CertificateHost] = []
        for name in Authority.names + Authority.addresses + names {
            guard let host = CertificateHost(name) else { throw HostError(host: name) }
            if !host.isUnspecified, !hosts.contains(host) { hosts.append(host) }
        }
        let leafKey = P256.Signing.PrivateKey()
        let begin = now - Authority.leeway
        let end = min(begin + Authority.serverLifetime, certificate.notValidAfter)
        let issuerIdentifier =
            certificate.subjectKeyIdentifier ?? CertificateDraft.keyIdentifier(key.publicKey)
        let draft = CertificateDraft(
            subject: try CertificateName(commonName: "nse-run serve"), issuer: certificate.subject,
            publicKey: leafKey.publicKey, validity: min(begin, end)...end,
            extensions: [
                try .basicConstraints(isAuthority: false),
                try .keyUsage(.digitalSignature),
                try .extendedKeyUsage([.Certificates.serverAuthentication]),
                try .subjectAlternativeName(hosts),
                try .subjectKeyIdentifier(CertificateDraft.keyIdentifier(leafKey.publicKey)),
                try .authorityKeyIdentifier(issuerIdentifier),
            ])
        return ServerIdentity(
            certificates: [try NIOSSLCertificate(bytes: draft.signed(by: key).der, format: .der)],
            key: try NIOSSLPrivateKey(bytes: Array(leafKey.derRepresentation), format: .der))
    }
}
