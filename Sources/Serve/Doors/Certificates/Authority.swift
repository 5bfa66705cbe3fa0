import Crypto
import FoundationEssentials
import NIOSSL
import SwiftASN1
import X509

/// Clients trust `ca.pem` once, and every later start issues a new server certificate from it.
struct Authority: Sendable {
    let certificate: Certificate
    let path: String
    let key: P256.Signing.PrivateKey

    static let certificateName = "ca.pem"
    static let keyName = "ca-key.pem"
    static let commonName = "nse-run serve local CA"
    /// How long the authority is valid, in seconds: 10 years.
    static let lifetime = 3652.0 * 86400
    /// The longest validity of a server certificate in seconds. Some clients refuse more than 398 days.
    static let serverLifetime = 397.0 * 86400
    /// Certificates are valid from an hour before now, for clients whose clock is slow.
    static let leeway = 3600.0
    /// The first and last second of the years that a certificate can name, 1950 to 9999.
    private static let seconds = -631_152_000.0...253_402_300_799

    /// Names that every server certificate has: this machine's, and those of Apple's hosts for clients that cannot be
    /// configured to use another one.
    static let names = ["localhost"] + PushHosts.all
    static let addresses = ["127.0.0.1", "::1"]

    func pem() throws -> String { try certificate.serializeAsPEM().pemString + "\n" }

    /// Signs for no names but Apple's push hosts, private ones and `hosts`: a client that trusts it is not exposed
    /// further.
    /// - Parameter now: seconds since 1970.
    /// - Throws: for dates that a certificate cannot have.
    static func make(
        path: String, key: P256.Signing.PrivateKey, hosts: [String] = [], now: Double
    ) throws -> Authority {
        let certificate = try sign(
            .init(key.publicKey), subject: commonName, dates: (now - leeway, now - leeway + lifetime),
            by: key,
            issuer: DistinguishedName { CommonName(commonName) },
            [
                Certificate.Extension(
                    BasicConstraints.isCertificateAuthority(maxPathLength: 0), critical: true),
                Certificate.Extension(KeyUsage(keyCertSign: true, cRLSign: true), critical: true),
                Certificate.Extension(
                    CertificateHost.constraints(hosts.compactMap(CertificateHost.init)), critical: true),
            ])
        return Authority(certificate: certificate, path: path, key: key)
    }

    /// Nothing is written. The certificate is valid for at most 397 days, and no longer than the authority.
    /// - Parameter names: more names or addresses of the server. Addresses that mean "all" (`0.0.0.0`, `::`) are left
    ///   out.
    /// - Parameter now: seconds since 1970.
    /// - Throws: ``HostError`` for what is neither a name nor an address, ``FileFault`` for what the authority's
    ///   certificate does not allow.
    func issueServer(names: [String] = [], now: Double) throws -> ServerIdentity {
        let limits = try certificate.extensions.nameConstraints
        var hosts: [CertificateHost] = []
        for name in Authority.names + Authority.addresses + names {
            guard let host = CertificateHost(name) else { throw HostError(host: name) }
            guard !host.isUnspecified, !hosts.contains(host) else { continue }
            guard limits.map({ host.isAllowed(by: $0) }) ?? true else {
                throw Authority.unusable(path, "was made for other hosts than \(name)")
            }
            hosts.append(host)
        }
        let leafKey = P256.Signing.PrivateKey()
        let begin = now - Authority.leeway
        let end = min(begin + Authority.serverLifetime, certificate.notValidAfter.timeIntervalSince1970)
        let issuer = try certificate.extensions.subjectKeyIdentifier?.keyIdentifier
        let leaf = try Authority.sign(
            .init(leafKey.publicKey), subject: "nse-run serve", dates: (min(begin, end), end), by: key,
            issuer: certificate.subject,
            [
                Certificate.Extension(BasicConstraints.notCertificateAuthority, critical: true),
                Certificate.Extension(KeyUsage(digitalSignature: true), critical: true),
                Certificate.Extension(ExtendedKeyUsage([.serverAuth]), critical: false),
                Certificate.Extension(SubjectAlternativeNames(hosts.map(\.generalName)), critical: false),
                Certificate.Extension(
                    AuthorityKeyIdentifier(
                        keyIdentifier: issuer
                            ?? SubjectKeyIdentifier(hash: certificate.publicKey).keyIdentifier),
                    critical: false),
            ])
        var serializer = DER.Serializer()
        try serializer.serialize(leaf)
        return ServerIdentity(
            certificates: [try NIOSSLCertificate(bytes: serializer.serializedBytes, format: .der)],
            key: try NIOSSLPrivateKey(bytes: Array(leafKey.derRepresentation), format: .der))
    }

    private static func sign(
        _ publicKey: Certificate.PublicKey, subject: String, dates: (Double, Double),
        by key: P256.Signing.PrivateKey, issuer: DistinguishedName, _ extensions: [Certificate.Extension]
    ) throws -> Certificate {
        guard seconds.contains(dates.0), seconds.contains(dates.1) else {
            throw ASN1Error.invalidASN1Object(reason: "a date is not of the years 1950 to 9999")
        }
        let identifier = try Certificate.Extension(SubjectKeyIdentifier(hash: publicKey), critical: false)
        return try Certificate(
            version: .v3,
            // Positive, and at most 20 bytes (RFC 5280, section 4.1.2.2).
            serialNumber: .init(bytes: (0..<16).map { .random(in: $0 == 0 ? 1...127 : 0...255) }),
            publicKey: publicKey,
            notValidBefore: Date(timeIntervalSince1970: dates.0.rounded(.down)),
            notValidAfter: Date(timeIntervalSince1970: dates.1.rounded(.down)), issuer: issuer,
            subject: DistinguishedName { CommonName(subject) },
            extensions: Certificate.Extensions(extensions + [identifier]), issuerPrivateKey: .init(key))
    }

    struct HostError: Error, Hashable, CustomStringConvertible {
        let host: String
        var description: String {
            "\(host) is not a host name or address. Use letters, digits, hyphens and dots."
        }
    }
}
