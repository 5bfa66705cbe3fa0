import NotificationCore

/// Where the lines of a text begin, found once: an input with thousands of notifications has thousands of places.
package final class LineStarts: Sendable {
    private let starts: [Int]

    package init(_ bytes: [UInt8]) {
        var starts = [0]
        for (index, byte) in bytes.enumerated() {
            let ends = byte == 0x0A || byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
            if ends { starts.append(index + 1) }
        }
        self.starts = starts
    }

    /// Line and column of an offset of the text, as ``TextPosition`` counts them.
    package func position(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        let end = min(offset, bytes.count)
        var start = starts[low]
        if low == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
        guard start < end else { return (low + 1, 1) }
        return (low + 1, 1 + bytes[start..<end].count { $0 & 0xC0 != 0x80 })
    }
}
