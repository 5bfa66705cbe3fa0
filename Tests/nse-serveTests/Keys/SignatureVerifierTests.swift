import Crypto
import Foundation
import NotificationCore
import Testing

@testable import APNs
@testable import nse_serve

@Suite struct SignatureVerifierTests {
    private let key = P256.Signing.PrivateKey()

    private func encode(_ data: Data) -> String {
        data.base64EncodedString().replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
    }

    private func token(kid: String = "AAAAAAAAA1", der: Bool = false, iat: Int = 1_770_000_000) throws
        -> ProviderToken
    {
        let head = encode(Data("{\"alg\":\"ES256\",\"kid\":\"\(kid)\"}".utf8))
        let body = encode(Data("{\"iss\":\"TEAMID1234\",\"iat\":\(iat)}".utf8))
        let signature = try key.signature(for: Data("\(head).\(body)".utf8))
        let bytes = der ? signature.derRepresentation : signature.rawRepresentation
        return try ProviderToken(parsing: "\(head).\(body).\(encode(bytes))")
    }

    private func verifier(_ verified: VerifiedTokens = VerifiedTokens()) -> SignatureVerifier {
        SignatureVerifier(keys: ["AAAAAAAAA1": key.publicKey], verified: verified)
    }

    @Test("Raw and DER signatures are verified", arguments: [false, true])
    func forms(der: Bool) throws {
        let token = try token(der: der)
        #expect(token.form == (der ? .der : .raw))
        #expect(verifier().verifies(token))
    }

    @Test(
        "Changed texts, changed signatures, other keys and unknown keys are refused",
        arguments: [false, true])
    func refuses(der: Bool) throws {
        let good = try token(der: der)
        let verified = VerifiedTokens()
        let verifier = verifier(verified)
        var changed = good
        changed.signed[3] ^= 1
        #expect(!verifier.verifies(changed))
        changed = good
        changed.signature[20] ^= 1
        #expect(!verifier.verifies(changed))
        changed = good
        changed.signature = [UInt8](repeating: 0, count: 64)
        changed.form = .raw
        #expect(!verifier.verifies(changed))
        changed.signature = [0x30, 0x06, 0x02, 0x01, 0x00, 0x02, 0x01, 0x00]
        changed.form = .der
        #expect(!verifier.verifies(changed))
        #expect(!verifier.verifies(try token(kid: "BBBBBBBBB2", der: der)))
        let other = SignatureVerifier(
            keys: ["AAAAAAAAA1": P256.Signing.PrivateKey().publicKey], verified: VerifiedTokens())
        #expect(!other.verifies(good))
        #expect(verified.count == 0)
        #expect(verifier.verifies(good))
        #expect(verified.count == 1)
        #expect(!verifier.verifies(changed))
    }

    @Test("The signature that Apple's recipe makes with openssl is verified")
    func recipe() throws {
        let folder = try Folder()
        try folder.write("key.p8", key.pemRepresentation)
        let signed =
            "\(encode(Data("{\"alg\":\"ES256\",\"kid\":\"AAAAAAAAA1\"}".utf8))).\(encode(Data("{\"iss\":\"TEAMID1234\",\"iat\":1770000000}".utf8)))"
        try folder.write("text", signed)
        try openssl("dgst", "-sha256", "-sign", "key.p8", "-out", "signature", "text", in: folder)
        let signature = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/signature"))
        #expect(verifier().verifies(try ProviderToken(parsing: "\(signed).\(encode(signature))")))
    }

    @Test("A verified token is taken from the store for an hour and verified again after it")
    func lifetime() throws {
        let time = Locked(100.0)
        let verified = VerifiedTokens(now: { time.withLock { $0 } })
        let token = try token()
        let digest = VerifiedTokens.digest(token)
        #expect(verifier(verified).verifies(token))
        #expect(verified.contains(digest))
        time.withLock { $0 += 3599 }
        #expect(verified.contains(digest))
        time.withLock { $0 += 1 }
        #expect(!verified.contains(digest))
        #expect(verifier(verified).verifies(token))
        #expect(verified.contains(digest))
        #expect(verified.count == 1)
    }

    @Test("The store keeps the newest tokens and no more than its limit")
    func limit() throws {
        let verified = VerifiedTokens(limit: 3)
        let digests = (0..<5).map { SHA256.hash(data: [UInt8($0)]) }
        for digest in digests { verified.insert(digest) }
        #expect(verified.count == 3)
        #expect(digests.map { verified.contains($0) } == [false, false, true, true, true])
        verified.insert(digests[4])
        #expect(verified.count == 3)
    }

    @Test("The digest keeps text and signature apart")
    func digest() throws {
        let token = try token()
        var moved = token
        moved.signed.append(moved.signature.removeFirst())
        #expect(VerifiedTokens.digest(moved) != VerifiedTokens.digest(token))
    }

    @Test("Many threads may use the store at once")
    func threads() async throws {
        let verified = VerifiedTokens(limit: 50)
        let verifier = verifier(verified)
        let tokens = try (0..<100).map { try token(iat: 1_770_000_000 + $0) }
        let good = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<4 { group.addTask { tokens.allSatisfy { verifier.verifies($0) } } }
            return await group.allSatisfy { $0 }
        }
        #expect(good)
        #expect(verified.count == 50)
    }

    @Test("APNs' keys know what the directory holds")
    func providerKeys() throws {
        let folder = try Folder()
        try folder.write("AuthKey_AAAAAAAAA1.p8", key.pemRepresentation)
        let keys = try ProviderKeyFiles.read(directory: folder.path).providerKeys()
        #expect(keys.areChecked)
        #expect(keys.key("AAAAAAAAA1") == ProviderKey())
        #expect(keys.key("BBBBBBBBB2") == nil)
        let good = try token()
        #expect(keys.verifies(good))
        var changed = good
        changed.signed[3] ^= 1
        #expect(!keys.verifies(changed))
    }
}
