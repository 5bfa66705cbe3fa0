#if canImport(CryptoKit)
import CryptoKit
import Foundation
import Testing

@Suite struct HashingTests {
    @Test func `the digest of the empty text is the known one`() {
        let digest = SHA256.hash(data: Data()).map { String(format: "%02x", $0) }.joined()
        #expect(digest == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    }
}
#endif
