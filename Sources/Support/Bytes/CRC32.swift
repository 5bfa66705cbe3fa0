/// The CRC of PNG's chunks (W3C PNG, 3rd edition, annex D), in pieces: eight bytes at a time by tables.
package struct CRC32 {
    private var state = UInt32.max

    /// The checksum of bytes that are all there, as zip archives have it, too.
    package static func checksum(of bytes: [UInt8]) -> UInt32 {
        var crc = CRC32()
        bytes.withUnsafeBytes { crc.update($0) }
        return crc.value
    }

    var value: UInt32 { ~state }

    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        var crc = state
        Self.tables.withUnsafeBufferPointer { tables in
            func entry(_ table: Int, _ byte: UInt64) -> UInt32 { tables[table << 8 | Int(byte & 0xFF)] }
            var i = 0
            while i + 8 <= bytes.count {
                let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self))
                let mixed = word ^ UInt64(crc)
                let low = entry(7, mixed) ^ entry(6, mixed >> 8) ^ entry(5, mixed >> 16)
                let middle = entry(4, mixed >> 24) ^ entry(3, mixed >> 32) ^ entry(2, mixed >> 40)
                crc = low ^ middle ^ entry(1, mixed >> 48) ^ entry(0, mixed >> 56)
                i += 8
            }
            while i < bytes.count {
                crc = crc >> 8 ^ entry(0, UInt64(UInt8(truncatingIfNeeded: crc) ^ bytes[i]))
                i += 1
            }
        }
        state = crc
    }

    /// Eight tables of 256 entries: table `k` holds the CRC of a byte that `k` zero bytes follow.
    private static let tables: [UInt32] = {
        var tables = (0..<256).map { byte in
            (0..<8).reduce(UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
        tables.reserveCapacity(8 * 256)
        for i in 256..<(8 * 256) {
            let crc = tables[i - 256]
            tables.append(crc >> 8 ^ tables[Int(crc & 0xFF)])
        }
        return tables
    }()
}
