import Crypto
import SwiftASN1
import X509

/// `AuthKey_KEYID.p8` or `KEYID.pem`, each a private key as Apple gives it or the public key alone; `keys.json` says
/// more about them if it is there.
struct ProviderKeyFiles: Sendable {
    let keys: [String: P256.Signing.PublicKey]
    /// What `keys.json` says; a key that it does not name may be used by one team, in both environments.
    let known: [String: ProviderKey]
    /// What was left out, one sentence each, for the start.
    let ignored: [String]

    /// More entries of a directory are an error: it is hardly the one that was meant.
    static let mostEntries = 10_000
    static let descriptionName = "keys.json"

    func providerKeys() -> ProviderKeys {
        let verifier = SignatureVerifier(keys: keys, verified: VerifiedTokens())
        return ProviderKeys(known) { verifier.verifies($0) }
    }

    /// - Throws: for a directory that cannot be read or has no key, a key file that cannot be read or is not a P-256 key,
    ///   two keys of one identifier, and an error in `keys.json`.
    static func read(directory: String) throws(FileFault) -> ProviderKeyFiles {
        var keys: [String: (key: P256.Signing.PublicKey, name: String)] = [:]
        var ignored: [String] = []
        for name in try names(in: directory) where name != descriptionName {
            guard let id = identifier(of: name) else {
                if ignored.count < 20 {
                    ignored.append(
                        "\(directory)/\(name) is ignored: its name is neither AuthKey_KEYID.p8 nor KEYID.pem "
                            + "with a KEYID of 10 capital letters or digits.")
                }
                continue
            }
            let key = try publicKey(path: "\(directory)/\(name)")
            if let other = keys[id], other.key.rawRepresentation != key.rawRepresentation {
                throw FileFault(
                    "\(directory)/\(name)",
                    "is another key than \(other.name), which has the same identifier",
                    remedy: "Remove the wrong one.")
            }
            keys[id] = (key, name)
        }
        guard !keys.isEmpty else {
            throw FileFault(
                directory, "has no key",
                remedy: "Put AuthKey_KEYID.p8 or KEYID.pem into it; KEYID has 10 capital letters or digits.")
        }
        var known = keys.mapValues { _ in ProviderKey() }
        let path = "\(directory)/\(descriptionName)"
        if let file = try WholeFile.readIfThere(path) {
            let described = try KeyDescriptions.read(file.bytes, path: path, identifiers: Set(keys.keys))
            known.merge(described) { $1 }
        }
        return ProviderKeyFiles(keys: keys.mapValues(\.key), known: known, ignored: ignored)
    }

    /// Sorted, so that the same directory always gives the same answer.
    private static func names(in directory: String) throws(FileFault) -> [String] {
        let names = try Errno.rethrown(try DirectoryNames.read(directory, limit: mostEntries + 1)) {
            FileFault(directory, "cannot be opened", $0, remedy: "Name a directory with key files.")
        }
        guard names.count <= mostEntries else {
            throw FileFault(
                directory, "has more than \(mostEntries) entries",
                remedy: "Name a directory with key files alone.")
        }
        return names.sorted()
    }

    /// The key's identifier, or nil for the name of another file.
    private static func identifier(of name: String) -> String? {
        let id: Substring
        if name.hasPrefix("AuthKey_"), name.hasSuffix(".p8") {
            id = name.dropFirst("AuthKey_".count).dropLast(".p8".count)
        } else if name.hasSuffix(".pem") {
            id = name.dropLast(".pem".count)
        } else {
            return nil
        }
        let isKeyID =
            id.utf8.count == 10
            && id.utf8.allSatisfy {
                UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
            }
        return isKeyID ? String(id) : nil
    }

    private static func publicKey(path: String) throws(FileFault) -> P256.Signing.PublicKey {
        for block in try PEMFile(path: path).blocks {
            if let key = publicKey(block) { return key }
        }
        throw FileFault(
            path, "is not a P-256 key",
            remedy: "Use the .p8 file that Apple gave, or a public key in PEM (BEGIN PUBLIC KEY).")
    }

    /// The public key of a private or a public key; nil for a block of another kind, a damaged key and another curve.
    /// swift-crypto alone takes private keys of every curve whose keys have 32 bytes.
    private static func publicKey(_ block: PEMDocument) -> P256.Signing.PublicKey? {
        let key =
            block.discriminator == "PUBLIC KEY"
            ? try? Certificate.PublicKey(pemDocument: block)
            : try? Certificate.PrivateKey(pemDocument: block).publicKey
        return key.flatMap { P256.Signing.PublicKey($0) }
    }
}
