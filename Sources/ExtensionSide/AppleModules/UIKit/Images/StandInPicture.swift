import NotificationCore

enum StandInPicture {
    /// A PNG (ISO/IEC 15948) with a palette of one color and one bit for each pixel; nil for a size without pixels.
    static func png(width: Int, height: Int) -> Data? {
        guard 1...Int(Int32.max) ~= width, 1...Int(Int32.max) ~= height else { return nil }
        let row = 1 + (width + 7) / 8
        let (count, isTooMuch) = row.multipliedReportingOverflow(by: height)
        guard !isTooMuch, count <= 1 << 29 else { return nil }
        var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        let size = [width, height].flatMap { PNGChunk.big32(UInt32($0)) }
        file += PNGChunk.bytes("IHDR", size + [1, 3, 0, 0, 0])
        file += PNGChunk.bytes("PLTE", [0x80, 0x80, 0x80])
        file += PNGChunk.bytes("IDAT", zeros(count))
        file += PNGChunk.bytes("IEND", [])
        return file
    }

    /// Returns zero bytes in the zlib format (RFC 1950, 1951): one literal, then copies of the preceding byte.
    private static func zeros(_ count: Int) -> [UInt8] {
        var bits = BitWriter()
        // The last block, with the fixed codes.
        bits.append(0b1, 1)
        bits.append(0b10, 2)
        bits.append(0b0011_0000, 8)
        var left = count - 1
        while left >= 258 {
            // This is the code of length 258, then the distance 1.
            bits.append(0b1100_0101, 8)
            bits.append(0, 5)
            left -= 258
        }
        for _ in 0..<left { bits.append(0b0011_0000, 8) }
        bits.append(0, 7)
        return [0x78, 0x01] + bits.bytes + PNGChunk.big32(UInt32(count % 65_521) << 16 | 1)
    }

    /// Returns a JPEG, which is medium gray; nil for a size without pixels or a side of more than 65,535.
    static func jpeg(width: Int, height: Int) -> Data? {
        guard 1...65_535 ~= width, 1...65_535 ~= height else { return nil }
        let blocks = (width + 7) / 8 * ((height + 7) / 8)
        return Data(SampleMedia.jpeg(width: width, height: height, blocks: blocks))
    }
}

/// Packs bits as RFC 1951 says: from the low end of each byte.
private struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var count = 0

    /// Appends the low `length` bits of a code, the highest of them first.
    mutating func append(_ code: UInt8, _ length: Int) {
        for bit in (0..<length).reversed() {
            if count % 8 == 0 { bytes.append(0) }
            bytes[bytes.count - 1] |= (code >> bit & 1) << (count % 8)
            count += 1
        }
    }
}
