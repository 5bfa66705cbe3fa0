/// The offsets of the lines of a text, computed once: an input may have thousands of diagnostics.
package final class LineStarts: Sendable {
    private let starts: [Int]
    /// Characters ahead of every 1,024th byte, so that a column in a line of megabytes is counted in few steps.
    private let marks: [Int]
    private static let step = 1024

    package init(_ bytes: [UInt8]) {
        var starts = [0]
        var marks: [Int] = []
        marks.reserveCapacity(bytes.count / Self.step + 1)
        var characters = 0
        for (index, byte) in bytes.enumerated() {
            if index % Self.step == 0 { marks.append(characters) }
            if byte & 0xC0 != 0x80 { characters += 1 }
            let ends = byte == 0x0A || byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
            if ends { starts.append(index + 1) }
        }
        self.starts = starts
        self.marks = marks
    }

    package func line(of offset: Int) -> Int { max(1, starts.partitioningIndex { $0 > offset }) }

    /// Line and column of an offset of the text, as ``TextPosition`` counts them.
    package func position(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
        let line = line(of: offset)
        let end = min(offset, bytes.count)
        var start = starts[line - 1]
        if line == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
        guard start < end else { return (line, 1) }
        return (line, 1 + characters(before: end, in: bytes) - characters(before: start, in: bytes))
    }

    private func characters(before end: Int, in bytes: [UInt8]) -> Int {
        guard !marks.isEmpty else { return 0 }
        let mark = min(end / Self.step, marks.count - 1)
        return marks[mark] + bytes[mark * Self.step..<end].count { $0 & 0xC0 != 0x80 }
    }
}
