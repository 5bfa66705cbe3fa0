/// Numbers and marks at an offset. Each ends the walk as cut off when it does not lie in the file.
extension ByteWindow {
    package mutating func u8(at offset: Int) throws(WalkInterruption) -> UInt8 {
        // Not in one expression: the window would be read before it is filled.
        let i = try index(of: offset, count: 1)
        return self[i]
    }

    package mutating func u16be(at offset: Int) throws(WalkInterruption) -> Int {
        let i = try index(of: offset, count: 2)
        return Int(self[i]) << 8 | Int(self[i + 1])
    }

    package mutating func u16le(at offset: Int) throws(WalkInterruption) -> Int {
        let i = try index(of: offset, count: 2)
        return Int(self[i + 1]) << 8 | Int(self[i])
    }

    package mutating func u32be(at offset: Int) throws(WalkInterruption) -> UInt32 {
        let i = try index(of: offset, count: 4)
        return UInt32(self[i]) << 24 | UInt32(self[i + 1]) << 16 | UInt32(self[i + 2]) << 8
            | UInt32(self[i + 3])
    }

    package mutating func u32le(at offset: Int) throws(WalkInterruption) -> UInt32 {
        try u32be(at: offset).byteSwapped
    }

    mutating func u64be(at offset: Int) throws(WalkInterruption) -> UInt64 {
        let high = try u32be(at: offset)
        return UInt64(high) << 32 | UInt64(try u32be(at: offset + 4))
    }

    mutating func fourCC(at offset: Int) throws(WalkInterruption) -> FourCC {
        FourCC(raw: try u32be(at: offset))
    }

    /// Whether `mark` (at most 16 bytes) is at `offset`; false when it does not fit into the file.
    package mutating func matches(_ mark: StaticString, at offset: Int) throws(WalkInterruption) -> Bool {
        let count = mark.utf8CodeUnitCount
        guard offset >= 0, offset <= size, count <= size - offset else { return false }
        let i = try index(of: offset, count: count)
        return mark.withUTF8Buffer { text in
            for k in 0..<count where self[i + k] != text[k] { return false }
            return true
        }
    }

    /// Up to `count` bytes from `start` on, fewer at the end of the file. For a few only: they are copied.
    mutating func bytes(from start: Int, count: Int) throws(WalkInterruption) -> [UInt8] {
        var bytes: [UInt8] = []
        for offset in start..<max(start, min(start + count, size)) { bytes.append(try u8(at: offset)) }
        return bytes
    }

    /// The offset of the first byte at or after `start` and before `end` for which the closure returns true.
    package mutating func first(
        from start: Int, before end: Int, where isHit: (UInt8) -> Bool
    ) throws(WalkInterruption) -> Int? {
        var offset = start
        let end = min(end, size)
        while offset < end {
            let first = try index(of: offset, count: 1)
            let last = min(filled, first + (end - offset))
            if let hit = withBytes({ $0[first..<last].firstIndex(where: isHit) }) { return base + hit }
            offset = base + last
        }
        return nil
    }

    mutating func crc32(from start: Int, to end: Int) throws(WalkInterruption) -> UInt32 {
        var crc = CRC32()
        var offset = start
        while offset < end {
            let first = try index(of: offset, count: 1)
            let last = min(filled, first + (end - offset))
            withBytes { crc.update(UnsafeRawBufferPointer(rebasing: $0[first..<last])) }
            offset = base + last
        }
        return crc.value
    }

    func end(of length: Int, from offset: Int, _ what: @autoclosure () -> String)
        throws(WalkInterruption) -> Int
    {
        guard length >= 0, offset >= 0, offset <= size, length <= size - offset else {
            throw .cutOff("\(what()) at byte \(offset) is cut off")
        }
        return offset + length
    }
}

/// Four characters as a number: names of chunks, boxes and brands.
struct FourCC: Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    let raw: UInt32

    init(raw: UInt32) {
        self.raw = raw
    }

    init(stringLiteral value: StaticString) {
        raw = value.withUTF8Buffer { $0.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
    }

    private var bytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: raw >> $0) } }

    var isPrintable: Bool { bytes.allSatisfy { 0x20...0x7E ~= $0 } }

    /// The text for people: unprintable characters as a question mark.
    var description: String {
        String(decoding: bytes.map { 0x20...0x7E ~= $0 ? $0 : 0x3F }, as: UTF8.self)
    }
}
