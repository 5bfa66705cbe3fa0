struct MPEGVideoHeader {
    var width: Int
    var height: Int

    /// Reads the header at the start code 000001B3. Nil when its values are forbidden.
    init?(at offset: Int, _ window: inout ByteWindow) throws(WalkInterruption) {
        guard window.size - offset >= 12, try window.u32be(at: offset) == 0x0000_01B3 else { return nil }
        let size = Int(try window.u32be(at: offset + 4))
        width = size >> 20
        height = size >> 8 & 0xFFF
        // Aspect ratio, frame rate, and the marker bit after the bit rate.
        let rest = try window.u32be(at: offset + 7)
        guard width > 0, height > 0, rest >> 28 != 0, rest >> 24 & 15 != 0, rest >> 24 & 15 < 9 else {
            return nil
        }
        guard try window.u8(at: offset + 10) & 0x20 != 0 else { return nil }
    }
}

extension ByteWindow {
    /// The next start code prefix 000001 at or after `start` and before `end`; the offset of its code byte.
    mutating func nextStartCode(from start: Int, before end: Int) throws(WalkInterruption) -> Int? {
        var offset = start
        let end = min(end, size)
        while end - offset >= 4 {
            let first = try index(of: offset, count: 4)
            let last = min(filled, first + (end - offset))
            let hit = withBytes { bytes -> (isCode: Bool, index: Int) in
                var i = first
                while i + 3 < last {
                    // If the third of three bytes is above 1, none of the three positions can begin a start code.
                    if bytes[i + 2] > 1 {
                        i += 3
                    } else if bytes[i] == 0, bytes[i + 1] == 0, bytes[i + 2] == 1 {
                        return (true, i + 3)
                    } else {
                        i += 1
                    }
                }
                return (false, i)
            }
            if hit.isCode { return base + hit.index }
            offset = base + hit.index
        }
        return nil
    }
}
