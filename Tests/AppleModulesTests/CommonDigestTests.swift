#if canImport(CommonCrypto)
import CommonCrypto
import Foundation
import Testing

// These tests use the functions in the ways found in apps.

extension Data {
    fileprivate var md5: String {
        let length = Int(CC_MD5_DIGEST_LENGTH)
        var digest = Data(count: length)
        _ = digest.withUnsafeMutableBytes { target -> UInt8 in
            withUnsafeBytes { bytes -> UInt8 in
                if let base = bytes.baseAddress, let memory = target.bindMemory(to: UInt8.self).baseAddress {
                    CC_MD5(base, CC_LONG(self.count), memory)
                }
                return 0
            }
        }
        return digest.map { String(format: "%02hhx", $0) }.joined()
    }

    fileprivate func sha256() -> Data {
        var hash = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
        withUnsafeBytes { _ = CC_SHA256($0.baseAddress, CC_LONG(count), &hash) }
        return Data(hash)
    }

    fileprivate var hexadecimal: String { map { String(format: "%02x", $0) }.joined() }
}

@Suite struct CommonDigestTests {
    private let abc = Data("abc".utf8)

    @Test func `digests are those of the standards`() {
        #expect(abc.md5 == "900150983cd24fb0d6963f7d28e17f72")
        #expect(
            abc.sha256().hexadecimal == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        var digest = [UInt8](repeating: 0, count: Int(CC_SHA1_DIGEST_LENGTH))
        CC_SHA1([UInt8](abc), CC_LONG(abc.count), &digest)
        #expect(Data(digest).hexadecimal == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(
            Data().sha256().hexadecimal == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    }

    @Test func `a digest can be made piece by piece`() {
        var context = CC_SHA512_CTX()
        CC_SHA512_Init(&context)
        for byte in abc { CC_SHA512_Update(&context, [byte], 1) }
        var digest = [UInt8](repeating: 0, count: Int(CC_SHA512_DIGEST_LENGTH))
        CC_SHA512_Final(&digest, &context)
        #expect(Data(digest).hexadecimal.hasPrefix("ddaf35a193617abacc417349ae204131"))
    }

    @Test func `an HMAC is that of the standard`() {
        let key = Data("key".utf8)
        let text = "The quick brown fox jumps over the lazy dog"
        var code = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
        key.withUnsafeBytes { key in
            CCHmac(
                CCHmacAlgorithm(kCCHmacAlgSHA256), key.baseAddress, key.count, text, text.utf8.count, &code)
        }
        #expect(
            Data(code).hexadecimal == "f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8")
    }
}
#endif
