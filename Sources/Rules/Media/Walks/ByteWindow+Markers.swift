import Glibc

/// The search through JPEG entropy data, which is nearly all of a picture.
extension ByteWindow {
    /// The next marker at or after `start` (ITU-T T.81 B.1.1.2) and the offset after it. Stuffed zeros,
    /// restart markers and fill bytes are passed over.
    mutating func nextMarker(from start: Int) throws(WalkInterruption) -> (code: UInt8, end: Int) {
        var offset = start
        while true {
            let first = try index(of: offset, count: 2)
            let hit = withBytes { Self.scan($0, from: first, to: filled) }
            if let code = hit.code { return (code, base + hit.index + 2) }
            offset = base + hit.index
        }
    }

    private static func scan(
        _ bytes: UnsafeRawBufferPointer, from first: Int, to last: Int
    ) -> (code: UInt8?, index: Int) {
        let end = min(last, bytes.count)
        guard let start = bytes.baseAddress else { return (nil, end) }
        var i = first
        while true {
            guard i < end, let hit = memchr(start + i, 0xFF, end - i) else { return (nil, end) }
            i = UnsafeRawPointer(hit) - start
            guard i + 1 < end else { return (nil, i) }
            switch bytes[i + 1] {
            case 0x00, 0xD0...0xD7: i += 2
            case 0xFF: i += 1
            case let code: return (code, i)
            }
        }
    }
}
