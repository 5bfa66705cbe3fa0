import Crypto
import FoundationEssentials

public typealias CCHmacAlgorithm = UInt32

@_alwaysEmitIntoClient public var kCCHmacAlgSHA1: Int { 0 }
@_alwaysEmitIntoClient public var kCCHmacAlgMD5: Int { 1 }
@_alwaysEmitIntoClient public var kCCHmacAlgSHA256: Int { 2 }
@_alwaysEmitIntoClient public var kCCHmacAlgSHA384: Int { 3 }
@_alwaysEmitIntoClient public var kCCHmacAlgSHA512: Int { 4 }

/// Writes the HMAC (RFC 2104) of bytes to `macOut`, which must have room for the digest; nothing for an unknown number.
public func CCHmac(
    _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer?, _ keyLength: Int, _ data: UnsafeRawPointer?,
    _ dataLength: Int, _ macOut: UnsafeMutableRawPointer
) {
    let key = unsafe SymmetricKey(
        data: UnsafeRawBufferPointer(start: key, count: key == nil ? 0 : max(0, keyLength)))
    let data = unsafe UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : max(0, dataLength))
    switch Int(algorithm) {
    case kCCHmacAlgSHA1: unsafe write(HMAC<Insecure.SHA1>.self, data, key, macOut)
    case kCCHmacAlgMD5: unsafe write(HMAC<Insecure.MD5>.self, data, key, macOut)
    case kCCHmacAlgSHA256: unsafe write(HMAC<SHA256>.self, data, key, macOut)
    case kCCHmacAlgSHA384: unsafe write(HMAC<SHA384>.self, data, key, macOut)
    case kCCHmacAlgSHA512: unsafe write(HMAC<SHA512>.self, data, key, macOut)
    default: break
    }
}

private func write<Hash: HashFunction>(
    _ mac: HMAC<Hash>.Type, _ data: UnsafeRawBufferPointer, _ key: SymmetricKey,
    _ target: UnsafeMutableRawPointer
) {
    let code = unsafe mac.authenticationCode(for: data, using: key)
    for (index, byte) in code.enumerated() {
        unsafe target.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
    }
}
