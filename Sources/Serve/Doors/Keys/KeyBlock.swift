import Crypto
import SwiftASN1

/// A P-256 key in a block of a PEM file: swift-crypto takes private keys of every curve whose keys have 32 bytes.
enum KeyBlock {
    /// The public key of a private or a public key; nil for a block of another kind, a damaged key and another curve.
    static func publicKey(_ block: PEMDocument) -> P256.Signing.PublicKey? {
        guard let curve = try? curve(of: block), curve == .NamedCurves.secp256r1 else { return nil }
        if block.discriminator == "PUBLIC KEY" {
            return try? P256.Signing.PublicKey(derRepresentation: block.derBytes)
        }
        return try? P256.Signing.PrivateKey(derRepresentation: block.derBytes).publicKey
    }

    /// Nil for a block of another kind.
    private static func curve(of block: PEMDocument) throws -> ASN1ObjectIdentifier? {
        let key = try DER.parse(block.derBytes)
        switch block.discriminator {
        case "PUBLIC KEY":
            // RFC 5480, section 2: the algorithm and the key.
            return try DER.sequence(key, identifier: .sequence) { parts in
                let curve = try curve(ofAlgorithm: parts.next())
                _ = parts.next()
                return curve
            }
        case "PRIVATE KEY":
            // RFC 5208, section 5: version, algorithm, key and attributes.
            return try DER.sequence(key, identifier: .sequence) { parts in
                _ = parts.next()
                let curve = try curve(ofAlgorithm: parts.next())
                while parts.next() != nil {}
                return curve
            }
        case "EC PRIVATE KEY":
            // RFC 5915, section 3: version, key, curve and public key.
            return try DER.sequence(key, identifier: .sequence) { parts in
                _ = parts.next()
                _ = parts.next()
                let curve = try DER.optionalExplicitlyTagged(&parts, tagNumber: 0, tagClass: .contextSpecific)
                {
                    try ASN1ObjectIdentifier(derEncoded: $0)
                }
                while parts.next() != nil {}
                return curve
            }
        default: return nil
        }
    }

    private static func curve(ofAlgorithm node: ASN1Node?) throws -> ASN1ObjectIdentifier? {
        guard let node else { return nil }
        return try DER.sequence(node, identifier: .sequence) { parts in
            guard try ASN1ObjectIdentifier(derEncoded: &parts) == .AlgorithmIdentifier.idEcPublicKey else {
                while parts.next() != nil {}
                return nil
            }
            return try ASN1ObjectIdentifier(derEncoded: &parts)
        }
    }
}
