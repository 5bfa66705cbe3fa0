internal import Glibc

/// Decompresses DEFLATE (RFC 1951), for the entries of a zip archive: by the zlib that libcurl needs anyway.
enum Inflate {
    typealias Uncompress =
        @convention(c) @Sendable (
            UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt>, UnsafePointer<UInt8>, UInt
        ) -> Int32

    /// Nil without zlib. The handle stays open: what is in use is not unloaded.
    static let uncompress: Uncompress? = {
        guard let library = unsafe dlopen("libz.so.1", RTLD_NOW),
            let function = unsafe dlsym(library, "uncompress")
        else { return nil }
        return unsafe unsafeBitCast(function, to: Uncompress.self)
    }()

    /// - Parameter expected: the announced size; more output than this is an error.
    static func inflate(
        _ input: [UInt8], expected: Int, by uncompress: Uncompress? = unsafe Inflate.uncompress
    ) throws(AppFileFault) -> [UInt8] {
        guard let uncompress = unsafe uncompress else {
            throw .system("it is packed, and there is no libz.so.1 on this machine to unpack it")
        }
        // zlib's own format (RFC 1950) around the bytes. Its checksum is not known: zlib reports a wrong one at the end,
        // and the archive has its own.
        let framed = [0x78, 0x9C] + input + [0, 0, 0, 0]
        // A wrong announcement must not reserve memory that the packed bytes can never fill.
        let room = min(expected, input.count.multipliedReportingOverflow(by: 1032).partialValue) + 1
        let output = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            var written = UInt(room)
            _ = unsafe uncompress(buffer.baseAddress, &written, framed, UInt(framed.count))
            count = Int(written)
        }
        guard output.count <= expected else { throw .damaged("it unpacks to more than it says") }
        guard output.count == expected else {
            throw .damaged("its packed bytes are broken, or end too early")
        }
        return output
    }
}
