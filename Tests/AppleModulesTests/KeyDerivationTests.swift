#if canImport(CommonCrypto)
import CommonCrypto
import Foundation
import Testing

@Suite struct KeyDerivationTests {
    private func derive(
        _ prf: Int, _ password: String, _ salt: String, _ rounds: UInt32, count: Int
    ) -> String {
        // As apps call it: a string, an array of bytes and a buffer of their own.
        var key = [UInt8](repeating: 0xEE, count: count + 1)
        let salt = [UInt8](salt.utf8)
        let status = CCKeyDerivationPBKDF(
            CCPBKDFAlgorithm(kCCPBKDF2), password, password.utf8.count, salt, salt.count,
            CCPseudoRandomAlgorithm(prf), rounds, &key, count)
        #expect(status == kCCSuccess && key.last == 0xEE)
        return key.dropLast().map { String(format: "%02x", $0) }.joined()
    }

    @Test func `keys with SHA-1 are those of RFC 6070`() {
        #expect(
            derive(kCCPRFHmacAlgSHA1, "password", "salt", 1, count: 20)
                == "0c60c80f961f0e71f3a9b524af6012062fe037a6")
        #expect(
            derive(kCCPRFHmacAlgSHA1, "password", "salt", 2, count: 20)
                == "ea6c014dc72d6f8ccd1ed92ace1d41f0d8de8957")
        #expect(
            derive(kCCPRFHmacAlgSHA1, "password", "salt", 4096, count: 20)
                == "4b007901b765489abead49d926f721d065a429c1")
        #expect(
            derive(
                kCCPRFHmacAlgSHA1, "passwordPASSWORDpassword", "saltSALTsaltSALTsaltSALTsaltSALTsalt", 4096,
                count: 25) == "3d2eec4fe41c849b80c8d83662c0e44a8b291a964cf2f07038")
        #expect(
            derive(kCCPRFHmacAlgSHA1, "pass\0word", "sa\0lt", 4096, count: 16)
                == "56fa6aa75548099dcc37d7f03425e0c3")
    }

    @Test func `a key with SHA-256 is that of RFC 7914, and those with SHA-384 and SHA-512 are OpenSSL's`() {
        #expect(
            derive(kCCPRFHmacAlgSHA256, "passwd", "salt", 1, count: 64)
                == "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"
                + "49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783")
        #expect(
            derive(kCCPRFHmacAlgSHA384, "password", "salt", 2, count: 48)
                == "54f775c6d790f21930459162fc535dbf04a939185127016a04176a0730c6f1f4"
                + "fb48832ad1261baadd2cedd50814b1c8")
        #expect(
            derive(kCCPRFHmacAlgSHA512, "password", "salt", 2, count: 64)
                == "e1d9c16aa681708a45f5c7c4e215ceb66e011a2e9f0040713f18aefdb866d53c"
                + "f76cab2868a39b9f7840edce4fef5a82be67335c77a6068e04112754f27ccf4e")
    }

    @Test func `raw pointers are taken, and arguments that are not allowed are refused`() {
        var key = [UInt8](repeating: 0, count: 4)
        let bytes = Array("password".utf8)
        func status(
            algorithm: Int = kCCPBKDF2, prf: Int = kCCPRFHmacAlgSHA256, rounds: UInt32 = 1, count: Int = 4
        ) -> Int {
            bytes.withUnsafeBytes { bytes in
                key.withUnsafeMutableBytes { key in
                    Int(
                        CCKeyDerivationPBKDF(
                            CCPBKDFAlgorithm(algorithm), bytes.baseAddress, bytes.count, bytes.baseAddress,
                            bytes.count, CCPseudoRandomAlgorithm(prf), rounds, key.baseAddress, count))
                }
            }
        }
        #expect(status() == kCCSuccess)
        #expect(status(algorithm: 3) == kCCParamError)
        #expect(status(prf: 9) == kCCParamError)
        #expect(status(rounds: 0) == kCCParamError)
        #expect(status(count: 0) == kCCParamError)
        #expect(status(prf: kCCPRFHmacAlgSHA224) == kCCUnimplemented)
        #expect(
            CCKeyDerivationPBKDF(2, nil, 0, nil, 0, CCPseudoRandomAlgorithm(1), 1, &key, 4) == kCCParamError)
    }
}
#endif
