public import Crypto
public import FoundationEssentials

// All of this is compiled into the caller. CryptoExtras of swift-crypto takes a module of this name for Apple's and
// calls it, in programs that do not link this one.

public typealias CCPBKDFAlgorithm = UInt32
public typealias CCPseudoRandomAlgorithm = UInt32

/// The number of PBKDF2. The numbers are Apple's.
@_alwaysEmitIntoClient public var kCCPBKDF2: Int { 2 }

@_alwaysEmitIntoClient public var kCCPRFHmacAlgSHA1: Int { 1 }
/// The number of HMAC with SHA-224, which is not there: ``kCCUnimplemented``.
@_alwaysEmitIntoClient public var kCCPRFHmacAlgSHA224: Int { 2 }
@_alwaysEmitIntoClient public var kCCPRFHmacAlgSHA256: Int { 3 }
@_alwaysEmitIntoClient public var kCCPRFHmacAlgSHA384: Int { 4 }
@_alwaysEmitIntoClient public var kCCPRFHmacAlgSHA512: Int { 5 }

@_alwaysEmitIntoClient public var kCCSuccess: Int { 0 }
@_alwaysEmitIntoClient public var kCCParamError: Int { -4300 }
@_alwaysEmitIntoClient public var kCCUnimplemented: Int { -4305 }

/// PBKDF2 (RFC 8018, section 5.2). Apple's header has pointers to `char` and `uint8_t`, to which Swift converts a raw
/// pointer for C's functions only.
/// - Returns: ``kCCSuccess``, ``kCCParamError`` or ``kCCUnimplemented``.
@_alwaysEmitIntoClient
public func CCKeyDerivationPBKDF(
    _ algorithm: CCPBKDFAlgorithm, _ password: UnsafeRawPointer?, _ passwordLen: Int,
    _ salt: UnsafeRawPointer?, _ saltLen: Int, _ prf: CCPseudoRandomAlgorithm, _ rounds: UInt32,
    _ derivedKey: UnsafeMutableRawPointer?, _ derivedKeyLen: Int
) -> Int32 {
    guard algorithm == kCCPBKDF2, let password = unsafe password, passwordLen >= 0, rounds > 0,
        unsafe salt != nil || saltLen == 0, saltLen >= 0, let derivedKey = unsafe derivedKey,
        derivedKeyLen > 0
    else { return Int32(kCCParamError) }
    let key = unsafe SymmetricKey(data: UnsafeRawBufferPointer(start: password, count: passwordLen))
    let salt = unsafe UnsafeRawBufferPointer(start: salt, count: saltLen)
    let target = unsafe UnsafeMutableRawBufferPointer(start: derivedKey, count: derivedKeyLen)
    switch Int(prf) {
    case kCCPRFHmacAlgSHA1: unsafe derive(HMAC<Insecure.SHA1>(key: key), salt, rounds, target)
    case kCCPRFHmacAlgSHA256: unsafe derive(HMAC<SHA256>(key: key), salt, rounds, target)
    case kCCPRFHmacAlgSHA384: unsafe derive(HMAC<SHA384>(key: key), salt, rounds, target)
    case kCCPRFHmacAlgSHA512: unsafe derive(HMAC<SHA512>(key: key), salt, rounds, target)
    case kCCPRFHmacAlgSHA224: return Int32(kCCUnimplemented)
    default: return Int32(kCCParamError)
    }
    return Int32(kCCSuccess)
}

/// - Parameter keyed: The HMAC of the password, without data.
@_alwaysEmitIntoClient
func derive<Hash: HashFunction>(
    _ keyed: HMAC<Hash>, _ salt: UnsafeRawBufferPointer, _ rounds: UInt32,
    _ target: UnsafeMutableRawBufferPointer
) {
    var done = 0
    var block: UInt32 = 1
    while done < target.count {
        var code = keyed
        unsafe code.update(data: salt)
        code.update(data: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: block >> $0) })
        var last = Array(code.finalize())
        var sum = last
        for _ in 1..<rounds {
            code = keyed
            code.update(data: last)
            last = Array(code.finalize())
            for index in sum.indices { sum[index] ^= last[index] }
        }
        let bytes = sum.prefix(target.count - done)
        for (index, byte) in bytes.enumerated() { unsafe target[done + index] = byte }
        done += bytes.count
        block &+= 1
    }
}
