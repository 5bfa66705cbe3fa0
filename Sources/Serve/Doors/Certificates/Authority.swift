import Crypto

/// A certificate authority of your own, kept in two files: clients trust `ca.pem` once, and every later start issues
/// a new server certificate from it.
struct Authority: Sendable {
    /// The certificate that clients must trust.
    let certificate: Certificate
    /// The path of the certificate's file.
    let path: String
    let key: P256.Signing.PrivateKey

    static let certificateName = "ca.pem"
    static let keyName = "ca-key.pem"
    static let commonName = "nse-run serve local CA"
    /// How long the authority is valid, in seconds: 10 years.
    static let lifetime = 3652.0 * 86400
    /// Certificates are valid from an hour before now, for clients whose clock is slow.
    static let leeway = 3600.0

    /// The text of ``certificateName``, for clients that take the text instead of the file.
    func pem() -> String { certificate.pem }

    /// Makes a self-signed certificate for a key.
    ///
    /// - Parameter now: Seconds since 1970.
    static func make(path: String, key: P256.Signing.PrivateKey, now: Double) throws -> Authority {
        let name = try CertificateName(commonName: commonName)
        let begin = now - leeway
        let draft = CertificateDraft(
            subject: name, issuer: name, publicKey: key.publicKey, validity: begin...begin + lifetime,
            extensions: [
                try .basicConstraints(isAuthority: true),
                try .keyUsage(.certificateSignAndCRLSign),
                try .subjectKeyIdentifier(CertificateDraft.keyIdentifier(key.publicKey)),
            ])
        return Authority(certificate: try draft.signed(by: key), path: path, key: key)
    }
}
