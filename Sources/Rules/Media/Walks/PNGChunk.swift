/// The parts of a PNG (W3C PNG, 3rd edition) and of the zlib stream in it (RFC 1950 and 1951), uncompressed.
package enum PNGChunk {
    package static func bytes(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return big32(UInt32(data.count)) + body + big32(CRC32.checksum(of: body))
    }

    package static func stored(_ raw: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = [0x78, 0x01]
        var at = 0
        repeat {
            let piece = raw[at..<min(raw.count, at + 65_535)]
            at += piece.count
            bytes.append(at == raw.count ? 1 : 0)
            bytes += little16(piece.count) + little16(~piece.count & 0xFFFF) + piece
        } while at < raw.count
        return bytes + big32(adler32(raw))
    }

    private static func adler32(_ bytes: [UInt8]) -> UInt32 {
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return high << 16 | low
    }

    package static func big32(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt32($0))) }
    }

    private static func little16(_ value: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    }
}
