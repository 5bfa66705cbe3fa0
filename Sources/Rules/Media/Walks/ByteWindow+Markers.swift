/// The search through JPEG entropy data, which is nearly all of a picture.
extension ByteWindow {
    /// The next marker at or after `start` (ITU-T T.81 B.1.1.2) and the offset after it. Stuffed zeros,
    /// restart markers and fill bytes are passed over.
    mutating func nextMarker(from start: Int) throws(WalkInterruption) -> (code: UInt8, end: Int) {
        var offset = start
        while true {
            let first = try index(of: offset, count: 2)
            let hit = buffer.withUnsafeBytes { Self.scan($0, from: first, to: filled) }
            if let code = hit.code { return (code, base + hit.index + 2) }
            offset = base + hit.index
        }
    }

    /// Eight bytes at a time to the next 0xFF; about one in 256 is one, mostly a stuffed one.
    /// Without a marker the index is where to go on with a fresh buffer.
    private static func scan(
        _ bytes: UnsafeRawBufferPointer, from first: Int, to last: Int
    ) -> (code: UInt8?, index: Int) {
        let end = min(last, bytes.count)
        var i = first
        while true {
            while i + 8 <= end {
                let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self))
                // A byte of `rest` is zero where `word` has 0xFF; the lowest flag is exact.
                let rest = ~word
                let flags = (rest &- 0x0101_0101_0101_0101) & word & 0x8080_8080_8080_8080
                if flags != 0 {
                    i += flags.trailingZeroBitCount / 8
                    break
                }
                i += 8
            }
            while i < end, bytes[i] != 0xFF { i += 1 }
            guard i < end else { return (nil, end) }
            guard i + 1 < end else { return (nil, i) }
            switch bytes[i + 1] {
            case 0x00, 0xD0...0xD7: i += 2
            case 0xFF: i += 1
            case let code: return (code, i)
            }
        }
    }
}
