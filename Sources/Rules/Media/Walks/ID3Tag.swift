/// The ID3v2 tags ahead of the sound (id3.org, id3v2.4.0-structure 3).
enum ID3Tag {
    /// `offset` itself when there is no tag. The tag may reach beyond the file: the caller compares.
    static func end(at offset: Int, _ window: inout ByteWindow) throws(WalkInterruption) -> Int {
        guard try window.matches("ID3", at: offset), window.size - offset > 3 else { return offset }
        guard 2...4 ~= (try window.u8(at: offset + 3)), try window.u8(at: offset + 4) != 0xFF else {
            return offset
        }
        // Seven bits of each byte count; the eighth is never set.
        var length = 0
        for k in 6..<10 {
            let byte = try window.u8(at: offset + k)
            guard byte < 0x80 else { return offset }
            length = length << 7 | Int(byte)
        }
        let hasFooter = try window.u8(at: offset + 5) & 0x10 != 0
        return offset + 10 + length + (hasFooter ? 10 : 0)
    }
}
