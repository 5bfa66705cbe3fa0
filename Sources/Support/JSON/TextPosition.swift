package struct TextPosition: Sendable, Hashable, Codable, CustomStringConvertible {
    /// Zero-based offset in bytes.
    package var offset: Int
    /// One-based line. Lines end with LF, CR or CR LF.
    package var line: Int
    /// One-based column in characters (Unicode scalars). A byte order mark does not count.
    package var column: Int

    /// Counts lines and columns up to an offset. One after the end counts as the end.
    package init(of offset: Int, in bytes: [UInt8]) {
        self.offset = offset
        line = 1
        column = 1
        let stop = min(offset, bytes.count)
        var at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while at < stop {
            let byte = bytes[at]
            at += 1
            if byte == 0x0A || byte == 0x0D && (at == bytes.count || bytes[at] != 0x0A) {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
    }

    package var description: String { "line \(line), column \(column)" }
}

extension JSONDocument {
    package func position(of node: Reference) -> TextPosition {
        TextPosition(of: range(of: node).lowerBound, in: bytes)
    }
}
