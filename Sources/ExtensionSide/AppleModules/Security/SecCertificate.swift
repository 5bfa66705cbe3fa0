/// Its bytes in DER, of which nothing is read. A name for `NSData`, and its functions are compiled into the caller:
/// X509 of swift-certificates takes a module of this name for Apple's and calls them, in programs that do not link
/// this one.
public typealias SecCertificate = NSData

/// - Returns: nil when they are not one whole sequence, as every certificate is.
@_alwaysEmitIntoClient
public func SecCertificateCreateWithData(_ allocator: CFAllocator?, _ data: CFData) -> SecCertificate? {
    let bytes = [UInt8](data as Data)
    guard bytes.count > 2, bytes[0] == 0x30 else { return nil }
    // The length, or the number of its bytes.
    let more = bytes[1] < 0x80 ? 0 : Int(bytes[1] & 0x7F)
    guard more <= 4 else { return nil }
    let length = more == 0 ? Int(bytes[1]) : bytes[2...].prefix(more).reduce(0) { $0 << 8 | Int($1) }
    return length == bytes.count - 2 - more ? data : nil
}

@_alwaysEmitIntoClient
public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData { certificate }
