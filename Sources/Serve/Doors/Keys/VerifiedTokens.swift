import Crypto
import FoundationEssentials

/// The newest tokens with a good signature, as digests: to verify one takes about 100 µs, and a provider sends the same
/// one on each connection for up to an hour. Bad signatures are not kept: they would let a client push good ones out.
final class VerifiedTokens: Sendable {
    private struct Held {
        var since: [SHA256.Digest: Double] = [:]
        var order = FIFO<SHA256.Digest>()
    }

    private let held = Locked(Held())
    private let limit: Int
    /// How long a token is kept, in seconds. APNs takes none that is older than an hour.
    private let lifetime = ConnectionState.tokenLifetime
    private let now: @Sendable () -> Double

    /// - Parameter now: seconds of a clock that never goes back.
    init(limit: Int = 1000, now: @escaping @Sendable () -> Double = VerifiedTokens.uptime) {
        self.limit = limit
        self.now = now
    }

    var count: Int { held.withLock { $0.order.count } }

    func contains(_ digest: SHA256.Digest) -> Bool {
        held.withLock { held in
            let time = now()
            return held.since[digest].map { time - $0 < lifetime } ?? false
        }
    }

    func insert(_ digest: SHA256.Digest) {
        held.withLock { held in
            // Read inside the lock, so that the queue is in the order of time.
            let time = now()
            // Another connection may have verified the same text meanwhile.
            if let since = held.since[digest], time - since < lifetime { return }
            while let oldest = held.order.first,
                held.order.count >= limit || held.since[oldest].map({ time - $0 >= lifetime }) ?? true
            {
                _ = held.order.popFirst()
                held.since[oldest] = nil
            }
            held.since[digest] = time
            held.order.append(digest)
        }
    }

    static func digest(_ token: ProviderToken) -> SHA256.Digest {
        var hash = SHA256()
        withUnsafeBytes(of: UInt64(token.signed.count).bigEndian) { hash.update(bufferPointer: $0) }
        hash.update(data: token.signed)
        hash.update(data: token.signature)
        return hash.finalize()
    }

    static let uptime: @Sendable () -> Double = { Double(SystemTime.monotonic()) / 1e9 }
}

/// Verifies the ES256 signatures of provider tokens, each text once.
struct SignatureVerifier: Sendable {
    let keys: [String: P256.Signing.PublicKey]
    let verified: VerifiedTokens

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
