import Crypto
import FoundationEssentials
import SwiftASN1

/// A certificate as it is encoded, and those of its fields that are needed here: RFC 5280, section 4.1.
///
/// Reads any kind of key and signature; verifies only what our own authority signed.
struct Certificate: Sendable {
    let der: [UInt8]
    let issuer: CertificateName
    let subject: CertificateName
    /// Times in seconds since 1970. The certificate is valid at both, and never when the second one is earlier.
    let notValidBefore: Double
    let notValidAfter: Double
    /// The key with its kind (`SubjectPublicKeyInfo`), in DER.
    let publicKey: [UInt8]
    /// The extensions in the order of the certificate, none twice.
    let extensions: [CertificateExtension]

    /// What the issuer signed, and its signature.
    private let signedContent: ArraySlice<UInt8>
    private let algorithm: ArraySlice<UInt8>
    private let signature: ArraySlice<UInt8>

    static let pemType = "CERTIFICATE"
    /// The longest certificate in bytes; those in use have less than 10,000.
    static let longest = 64 << 10
    static let mostExtensions = 100

    /// - Throws: for what is not a certificate or breaks a limit. The signature is not verified.
    init(der: [UInt8]) throws {
        guard der.count <= Certificate.longest else {
            throw ASN1Error.invalidASN1Object(reason: "the certificate is longer than 64 KiB")
        }
        let parts = try DER.sequence(try DER.parse(der), identifier: .sequence) { parts in
            guard let content = parts.next(), let algorithm = parts.next() else {
                throw ASN1Error.invalidASN1Object(reason: "the certificate has no content or algorithm")
            }
            return (content, algorithm, try ASN1BitString(derEncoded: &parts))
        }
        let fields = try DER.sequence(parts.0, identifier: .sequence) { try Fields(&$0) }
        self.der = der
        issuer = fields.issuer
        subject = fields.subject
        (notValidBefore, notValidAfter) = fields.dates
        publicKey = fields.publicKey
        extensions = fields.extensions
        signedContent = parts.0.encodedBytes
        algorithm = parts.1.encodedBytes
        signature = parts.2.bytes
    }

    /// - Parameter time: Seconds since 1970.
    func isValid(at time: Double) -> Bool { notValidBefore <= time && time <= notValidAfter }

    subscript(_ id: ASN1ObjectIdentifier) -> CertificateExtension? { extensions.first { $0.id == id } }

    /// The extension `basicConstraints` says so.
    var isAuthority: Bool {
        guard let value = self[.Certificates.basicConstraints]?.value else { return false }
        let isAuthority = try? DER.sequence(try DER.parse(value), identifier: .sequence) { parts in
            let isAuthority = try DER.optionalImplicitlyTagged(&parts) ?? false
            // The length of the path.
            _ = parts.next()
            return isAuthority
        }
        return isAuthority ?? false
    }

    var subjectKeyIdentifier: [UInt8]? {
        guard let value = self[.Certificates.subjectKeyIdentifier]?.value else { return nil }
        return try? Array(ASN1OctetString(derEncoded: value).bytes)
    }

    /// The certificate carries an ECDSA signature with SHA-256 of this key.
    func isSigned(by key: P256.Signing.PublicKey) -> Bool {
        var expected = DER.Serializer()
        guard
            (try? expected.appendConstructedNode(
                identifier: .sequence, { try $0.serialize(ASN1ObjectIdentifier.Certificates.ecdsaWithSHA256) }
            ))
                != nil, algorithm.elementsEqual(expected.serializedBytes),
            let signature = try? P256.Signing.ECDSASignature(derRepresentation: signature)
        else { return false }
        return key.isValidSignature(signature, for: signedContent)
    }

    var pem: String { PEMDocument(type: Certificate.pemType, derBytes: der).pemString + "\n" }
}

extension Certificate: Hashable {
    static func == (one: Certificate, other: Certificate) -> Bool { one.der == other.der }
    func hash(into hasher: inout Hasher) { hasher.combine(der) }
}

/// The fields of `TBSCertificate` that are kept.
private struct Fields {
    let issuer: CertificateName
    let dates: (Double, Double)
    let subject: CertificateName
    let publicKey: [UInt8]
    let extensions: [CertificateExtension]

    init(_ nodes: inout ASN1NodeCollection.Iterator) throws {
        let version = try DER.decodeDefaultExplicitlyTagged(
            &nodes, tagNumber: 0, tagClass: .contextSpecific, defaultValue: 0)
        guard 0...2 ~= version else { throw Fields.error("the version is unknown") }
        guard try Fields.next(&nodes).identifier == .integer else { throw Fields.error("no serial number") }
        // The algorithm, which comes again with the signature.
        _ = try Fields.next(&nodes)
        issuer = try CertificateName(derEncoded: Fields.next(&nodes))
        dates = try DER.sequence(try Fields.next(&nodes), identifier: .sequence) { dates in
            (
                try CertificateTime.seconds(Fields.next(&dates)),
                try CertificateTime.seconds(Fields.next(&dates))
            )
        }
        subject = try CertificateName(derEncoded: Fields.next(&nodes))
        let key = try Fields.next(&nodes)
        guard key.identifier == .sequence else { throw Fields.error("no public key") }
        publicKey = Array(key.encodedBytes)
        // Two identifiers that old certificates may have.
        for tag: UInt in [1, 2] {
            _ = DER.optionalImplicitlyTagged(&nodes, tagNumber: tag, tagClass: .contextSpecific) {
                $0.identifier
            }
        }
        extensions =
            try DER.optionalExplicitlyTagged(&nodes, tagNumber: 3, tagClass: .contextSpecific) {
                try Fields.extensions($0)
            } ?? []
    }

    private static func extensions(_ node: ASN1Node) throws -> [CertificateExtension] {
        try DER.sequence(node, identifier: .sequence) { nodes in
            var extensions: [CertificateExtension] = []
            var seen: Set<ASN1ObjectIdentifier> = []
            while let node = nodes.next() {
                let one = try CertificateExtension(derEncoded: node)
                guard seen.insert(one.id).inserted, extensions.count < Certificate.mostExtensions else {
                    throw error("an extension is there twice, or there are too many")
                }
                extensions.append(one)
            }
            return extensions
        }
    }

    private static func next(_ nodes: inout ASN1NodeCollection.Iterator) throws -> ASN1Node {
        guard let node = nodes.next() else { throw error("a field is missing") }
        return node
    }

    private static func error(_ reason: String) -> any Error { ASN1Error.invalidASN1Object(reason: reason) }
}
