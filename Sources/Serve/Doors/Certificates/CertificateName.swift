import SwiftASN1

extension ASN1ObjectIdentifier {
    /// The object identifiers in our certificates and in those of providers (RFC 5280, RFC 5480, RFC 5758, RFC 4519).
    enum Certificates {
        static let ecdsaWithSHA256: ASN1ObjectIdentifier = [1, 2, 840, 10_045, 4, 3, 2]

        static let userID: ASN1ObjectIdentifier = [0, 9, 2342, 19_200_300, 100, 1, 1]

        static let subjectKeyIdentifier: ASN1ObjectIdentifier = [2, 5, 29, 14]
        static let keyUsage: ASN1ObjectIdentifier = [2, 5, 29, 15]
        static let subjectAlternativeName: ASN1ObjectIdentifier = [2, 5, 29, 17]
        static let basicConstraints: ASN1ObjectIdentifier = [2, 5, 29, 19]
        static let authorityKeyIdentifier: ASN1ObjectIdentifier = [2, 5, 29, 35]
        static let extendedKeyUsage: ASN1ObjectIdentifier = [2, 5, 29, 37]

        static let serverAuthentication: ASN1ObjectIdentifier = [1, 3, 6, 1, 5, 5, 7, 3, 1]

        // Apple's marks for the environments and the list of topics.
        static let sandbox: ASN1ObjectIdentifier = [1, 2, 840, 113635, 100, 6, 3, 1]
        static let production: ASN1ObjectIdentifier = [1, 2, 840, 113635, 100, 6, 3, 2]
        static let topics: ASN1ObjectIdentifier = [1, 2, 840, 113635, 100, 6, 3, 6]
    }
}

/// The name of a subject or an issuer: RFC 5280, section 4.1.2.4.
struct CertificateName: Sendable, Hashable {
    /// As it is encoded. An issuer must be written byte for byte as its own certificate names it.
    let der: [UInt8]
    /// The attributes in order; a value that is not a UTF-8, printable or ASCII string is left out.
    let attributes: [Attribute]

    struct Attribute: Sendable, Hashable {
        let type: ASN1ObjectIdentifier
        let value: String
    }

    /// More attributes are an error.
    static let mostAttributes = 64

    /// A name of these attributes, each a set of its own.
    init(_ attributes: [Attribute]) throws {
        var serializer = DER.Serializer()
        try serializer.appendConstructedNode(identifier: .sequence) { name in
            for attribute in attributes {
                try name.appendConstructedNode(identifier: .set) { set in
                    try set.appendConstructedNode(identifier: .sequence) { pair in
                        try pair.serialize(attribute.type)
                        try pair.serialize(ASN1UTF8String(attribute.value))
                    }
                }
            }
        }
        der = serializer.serializedBytes
        self.attributes = attributes
    }

    init(commonName: String) throws {
        try self.init([Attribute(type: .NameAttributes.commonName, value: commonName)])
    }

    /// - Throws: for another structure, and for more than ``mostAttributes``.
    init(derEncoded node: ASN1Node) throws {
        var attributes: [Attribute] = []
        var count = 0
        try DER.sequence(node, identifier: .sequence) { sets in
            while let set = sets.next() {
                try DER.set(set, identifier: .set) { pairs in
                    while let pair = pairs.next() {
                        count += 1
                        guard count <= CertificateName.mostAttributes else {
                            throw ASN1Error.invalidASN1Object(reason: "too many attributes")
                        }
                        if let attribute = try CertificateName.attribute(pair) {
                            attributes.append(attribute)
                        }
                    }
                }
            }
        }
        der = Array(node.encodedBytes)
        self.attributes = attributes
    }

    /// The value of the first attribute of a type.
    func first(_ type: ASN1ObjectIdentifier) -> String? { attributes.first { $0.type == type }?.value }

    private static func attribute(_ pair: ASN1Node) throws -> Attribute? {
        try DER.sequence(pair, identifier: .sequence) { parts in
            let type = try ASN1ObjectIdentifier(derEncoded: &parts)
            guard let value = parts.next() else {
                throw ASN1Error.invalidASN1Object(reason: "an attribute has no value")
            }
            guard [.utf8String, .printableString, .ia5String].contains(value.identifier),
                case .primitive(let bytes) = value.content,
                let text = String(validating: bytes, as: UTF8.self)
            else { return nil }
            return Attribute(type: type, value: text)
        }
    }
}
