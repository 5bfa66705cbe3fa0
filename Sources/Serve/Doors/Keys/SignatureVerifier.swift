import APNs
import Crypto
import FoundationEssentials

/// Verifies the ES256 signatures of provider tokens, each text once.
struct SignatureVerifier: Sendable {
    let keys: [String: P256.Signing.PublicKey]
    let verified: VerifiedTokens

    /// False for an unknown key, too.
    func verifies(_ token: ProviderToken) -> Bool {
        guard let key = keys[token.keyID] else { return false }
        let digest = VerifiedTokens.digest(token)
        if verified.contains(digest) { return true }
        guard let signature = SignatureVerifier.signature(of: token),
            key.isValidSignature(signature, for: token.signed)
        else { return false }
        verified.insert(digest)
        return true
    }

    private static func signature(of token: ProviderToken) -> P256.Signing.ECDSASignature? {
        switch token.form {
        case .raw: try? P256.Signing.ECDSASignature(rawRepresentation: token.signature)
        case .der: try? P256.Signing.ECDSASignature(derRepresentation: token.signature)
        }
    }
}
