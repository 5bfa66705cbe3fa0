/// A hash that is the same in every process, to show that an input has changed; a cryptographic hash would
/// cost each line more than everything else that the journal does.
enum LineHash {
    static let start: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// The hash of what is held of the line; of one that is too long, of its beginning. The ending counts, because the
    /// output has it too; a last line without one may get its line feed later.
    static func of(_ line: InputLine) -> UInt64 {
        var hash = of(line.bytes)
        if line.isTooLong { hash = link(hash, 2) }
        if line.ending == .carriageReturnLineFeed { hash = link(hash, 1) }
        return hash
    }

    static func of(_ bytes: [UInt8]) -> UInt64 {
        unsafe bytes.withUnsafeBytes { buffer -> UInt64 in
            let count = buffer.count
            var hash = link(start, UInt64(count))
            var offset = 0
            while offset + 8 <= count {
                let word = unsafe buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                hash = link(hash, UInt64(littleEndian: word))
                offset += 8
            }
            var rest: UInt64 = 0
            while offset < count {
                let byte = unsafe buffer[offset]
                rest = rest << 8 | UInt64(byte)
                offset += 1
            }
            return link(hash, rest)
        }
    }

    /// The hash with one word more: both halves of a product of 128 bits, so that each bit of the word changes bits
    /// everywhere. With the lower half alone, a few bytes that changed together could cancel out.
    static func link(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ word).multipliedFullWidth(by: 0xFF51_AFD7_ED55_8CCD)
        return product.high ^ product.low
    }
}
