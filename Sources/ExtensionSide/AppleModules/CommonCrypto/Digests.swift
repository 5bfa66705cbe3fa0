public import Crypto
@_exported public import Foundation

public typealias CC_LONG = UInt32

// The names of MD5 document those of the other digests, which are the same.

// MARK: MD5, which is broken: for names of caches only

public let CC_MD5_DIGEST_LENGTH: Int32 = 16
public let CC_MD5_BLOCK_BYTES: Int32 = 64
public typealias CC_MD5_CTX = CommonDigest<Insecure.MD5>

/// Writes the digest of `len` bytes to `md`, which must have room for it; returns `md`.
@discardableResult
public func CC_MD5(
    _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
    unsafe CommonDigest<Insecure.MD5>.write(data, len, to: md)
}

@discardableResult
public func CC_MD5_Init(_ c: UnsafeMutablePointer<CC_MD5_CTX>) -> Int32 { unsafe c.pointee.begin() }

@discardableResult
public func CC_MD5_Update(
    _ c: UnsafeMutablePointer<CC_MD5_CTX>, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 {
    unsafe c.pointee.add(data, len)
}

/// Writes the digest to `md`, which must have room for it; returns 1, for success.
@discardableResult
public func CC_MD5_Final(
    _ md: UnsafeMutablePointer<UInt8>, _ c: UnsafeMutablePointer<CC_MD5_CTX>
) -> Int32 {
    unsafe c.pointee.end(md)
}

// MARK: SHA-1, which is broken

public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
public let CC_SHA1_BLOCK_BYTES: Int32 = 64
public typealias CC_SHA1_CTX = CommonDigest<Insecure.SHA1>

@discardableResult
public func CC_SHA1(
    _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
    unsafe CommonDigest<Insecure.SHA1>.write(data, len, to: md)
}

@discardableResult
public func CC_SHA1_Init(_ c: UnsafeMutablePointer<CC_SHA1_CTX>) -> Int32 { unsafe c.pointee.begin() }

@discardableResult
public func CC_SHA1_Update(
    _ c: UnsafeMutablePointer<CC_SHA1_CTX>, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 {
    unsafe c.pointee.add(data, len)
}

@discardableResult
public func CC_SHA1_Final(
    _ md: UnsafeMutablePointer<UInt8>, _ c: UnsafeMutablePointer<CC_SHA1_CTX>
) -> Int32 {
    unsafe c.pointee.end(md)
}

// MARK: SHA-256

public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
public let CC_SHA256_BLOCK_BYTES: Int32 = 64
public typealias CC_SHA256_CTX = CommonDigest<SHA256>

@discardableResult
public func CC_SHA256(
    _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
    unsafe CommonDigest<SHA256>.write(data, len, to: md)
}

@discardableResult
public func CC_SHA256_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>) -> Int32 { unsafe c.pointee.begin() }

@discardableResult
public func CC_SHA256_Update(
    _ c: UnsafeMutablePointer<CC_SHA256_CTX>, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 {
    unsafe c.pointee.add(data, len)
}

@discardableResult
public func CC_SHA256_Final(
    _ md: UnsafeMutablePointer<UInt8>, _ c: UnsafeMutablePointer<CC_SHA256_CTX>
) -> Int32 {
    unsafe c.pointee.end(md)
}

// MARK: SHA-384

public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
public let CC_SHA384_BLOCK_BYTES: Int32 = 128
public typealias CC_SHA384_CTX = CommonDigest<SHA384>

@discardableResult
public func CC_SHA384(
    _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
    unsafe CommonDigest<SHA384>.write(data, len, to: md)
}

@discardableResult
public func CC_SHA384_Init(_ c: UnsafeMutablePointer<CC_SHA384_CTX>) -> Int32 { unsafe c.pointee.begin() }

@discardableResult
public func CC_SHA384_Update(
    _ c: UnsafeMutablePointer<CC_SHA384_CTX>, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 {
    unsafe c.pointee.add(data, len)
}

@discardableResult
public func CC_SHA384_Final(
    _ md: UnsafeMutablePointer<UInt8>, _ c: UnsafeMutablePointer<CC_SHA384_CTX>
) -> Int32 {
    unsafe c.pointee.end(md)
}

// MARK: SHA-512

public let CC_SHA512_DIGEST_LENGTH: Int32 = 64
public let CC_SHA512_BLOCK_BYTES: Int32 = 128
public typealias CC_SHA512_CTX = CommonDigest<SHA512>

@discardableResult
public func CC_SHA512(
    _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
    unsafe CommonDigest<SHA512>.write(data, len, to: md)
}

@discardableResult
public func CC_SHA512_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>) -> Int32 { unsafe c.pointee.begin() }

@discardableResult
public func CC_SHA512_Update(
    _ c: UnsafeMutablePointer<CC_SHA512_CTX>, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 {
    unsafe c.pointee.add(data, len)
}

@discardableResult
public func CC_SHA512_Final(
    _ md: UnsafeMutablePointer<UInt8>, _ c: UnsafeMutablePointer<CC_SHA512_CTX>
) -> Int32 {
    unsafe c.pointee.end(md)
}
