import Crypto
import FoundationEssentials
import SwiftASN1

/// What a new certificate says, before an issuer signs it: RFC 5280, section 4.1.2.
struct CertificateDraft {
    var subject: CertificateName
    var issuer: CertificateName
    /// The public key of the subject.
    var publicKey: P256.Signing.PublicKey
    /// Times in seconds since 1970, both ends included; fractions are cut off.
    var validity: ClosedRange<Double>
    var extensions: [CertificateExtension]

    /// A certificate of version 3 with a random serial number, signed with ECDSA and SHA-256.
    ///
    /// - Throws: for dates that a certificate cannot have.
    func signed(by key: P256.Signing.PrivateKey) throws -> Certificate {
        let content = try content(serialNumber: CertificateDraft.randomSerialNumber())
        let signature = try key.signature(for: content).derRepresentation
        var serializer = DER.Serializer()
        try serializer.appendConstructedNode(identifier: .sequence) { certificate in
            certificate.serializeRawBytes(content)
            try CertificateDraft.serializeAlgorithm(into: &certificate)
            try certificate.serialize(ASN1BitString(bytes: Array(signature)[...]))
        }
        return try Certificate(der: serializer.serializedBytes)
    }

    /// The bytes that the issuer signs (`TBSCertificate`).
    private func content(serialNumber: [UInt8]) throws -> [UInt8] {
        var serializer = DER.Serializer()
        try serializer.appendConstructedNode(identifier: .sequence) { content in
            // Version 3.
            try content.serialize(2, explicitlyTaggedWithTagNumber: 0, tagClass: .contextSpecific)
            try content.serialize(serialNumber[...])
            try CertificateDraft.serializeAlgorithm(into: &content)
            content.serializeRawBytes(issuer.der)
            try content.appendConstructedNode(identifier: .sequence) { dates in
                try CertificateTime.serialize(validity.lowerBound, into: &dates)
                try CertificateTime.serialize(validity.upperBound, into: &dates)
            }
            content.serializeRawBytes(subject.der)
            content.serializeRawBytes(Array(publicKey.derRepresentation))
            try content.serialize(explicitlyTaggedWithTagNumber: 3, tagClass: .contextSpecific) { tagged in
                try tagged.appendConstructedNode(identifier: .sequence) { list in
                    for item in extensions { try item.serialize(into: &list) }
                }
            }
        }
        return serializer.serializedBytes
    }

    private static func serializeAlgorithm(into serializer: inout DER.Serializer) throws {
        try serializer.appendConstructedNode(identifier: .sequence) {
            try $0.serialize(ASN1ObjectIdentifier.Certificates.ecdsaWithSHA256)
        }
    }

    /// 16 bytes, 126 of their bits random: positive, and never shorter in DER.
    private static func randomSerialNumber() -> [UInt8] {
        var bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
        bytes[0] = bytes[0] & 0x7F | 0x40
        return bytes
    }

    /// The identifier of a key in the extensions: the first 160 bits of the SHA-256 of the key (RFC 7093, section 2).
    static func keyIdentifier(_ key: P256.Signing.PublicKey) -> [UInt8] {
        Array(SHA256.hash(data: key.x963Representation).prefix(20))
    }
}
