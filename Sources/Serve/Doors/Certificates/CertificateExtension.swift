import SwiftASN1

/// An extension of a certificate: RFC 5280, section 4.2.
struct CertificateExtension: Sendable, Hashable {
    let id: ASN1ObjectIdentifier
    /// A client that does not know a critical extension must refuse the certificate.
    let isCritical: Bool
    /// The value in DER.
    let value: [UInt8]

    init(_ id: ASN1ObjectIdentifier, isCritical: Bool = false, value: [UInt8]) {
        self.id = id
        self.isCritical = isCritical
        self.value = value
    }

    init(derEncoded node: ASN1Node) throws {
        self = try DER.sequence(node, identifier: .sequence) { parts in
            let id = try ASN1ObjectIdentifier(derEncoded: &parts)
            let isCritical = try DER.optionalImplicitlyTagged(&parts) ?? false
            let value = try ASN1OctetString(derEncoded: &parts)
            return CertificateExtension(id, isCritical: isCritical, value: Array(value.bytes))
        }
    }

    func serialize(into serializer: inout DER.Serializer) throws {
        try serializer.appendConstructedNode(identifier: .sequence) { parts in
            try parts.serialize(id)
            if isCritical { try parts.serialize(true) }
            try parts.serialize(ASN1OctetString(contentBytes: value[...]))
        }
    }
}

// MARK: - Those of our certificates

extension CertificateExtension {
    /// A CA that signs no other CA, or no CA.
    static func basicConstraints(isAuthority: Bool) throws -> CertificateExtension {
        try sequence(.Certificates.basicConstraints, isCritical: true) { parts in
            guard isAuthority else { return }
            try parts.serialize(true)
            try parts.serialize(0)
        }
    }

    /// The bits of RFC 5280, section 4.2.1.3.
    enum KeyUsage {
        case digitalSignature
        case certificateSignAndCRLSign
    }

    static func keyUsage(_ usage: KeyUsage) throws -> CertificateExtension {
        let bits: ASN1BitString =
            switch usage {
            case .digitalSignature: ASN1BitString(bytes: [0b1000_0000], paddingBits: 7)
            case .certificateSignAndCRLSign: ASN1BitString(bytes: [0b0000_0110], paddingBits: 1)
            }
        var serializer = DER.Serializer()
        try serializer.serialize(bits)
        return CertificateExtension(
            .Certificates.keyUsage, isCritical: true, value: serializer.serializedBytes)
    }

    static func extendedKeyUsage(_ purposes: [ASN1ObjectIdentifier]) throws -> CertificateExtension {
        try sequence(.Certificates.extendedKeyUsage) { parts in
            for purpose in purposes { try parts.serialize(purpose) }
        }
    }

    static func subjectAlternativeName(_ hosts: [CertificateHost]) throws -> CertificateExtension {
        try sequence(.Certificates.subjectAlternativeName) { names in
            for host in hosts {
                // The tags of dNSName and iPAddress.
                let (tag, bytes): (UInt, [UInt8]) =
                    switch host {
                    case .name(let name): (2, Array(name.utf8))
                    case .address(let bytes): (7, bytes)
                    }
                names.appendPrimitiveNode(identifier: contextTag(tag)) { $0 += bytes }
            }
        }
    }

    static func subjectKeyIdentifier(_ identifier: [UInt8]) throws -> CertificateExtension {
        var serializer = DER.Serializer()
        try serializer.serialize(ASN1OctetString(contentBytes: identifier[...]))
        return CertificateExtension(
            .Certificates.subjectKeyIdentifier, value: serializer.serializedBytes)
    }

    static func authorityKeyIdentifier(_ identifier: [UInt8]) throws -> CertificateExtension {
        try sequence(.Certificates.authorityKeyIdentifier) { parts in
            parts.appendPrimitiveNode(identifier: contextTag(0)) { $0 += identifier }
        }
    }

    private static func sequence(
        _ id: ASN1ObjectIdentifier, isCritical: Bool = false, _ write: (inout DER.Serializer) throws -> Void
    ) throws -> CertificateExtension {
        var serializer = DER.Serializer()
        try serializer.appendConstructedNode(identifier: .sequence) { try write(&$0) }
        return CertificateExtension(id, isCritical: isCritical, value: serializer.serializedBytes)
    }

    private static func contextTag(_ number: UInt) -> ASN1Identifier {
        ASN1Identifier(tagWithNumber: number, tagClass: .contextSpecific)
    }
}
