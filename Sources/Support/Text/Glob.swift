/// A pattern for a whole text in which `*` matches any bytes, `/` included; every other byte matches itself.
///
/// `?` is not a wildcard because URLs contain it. Matching is linear in the text, which comes from outside.
package struct Glob: Sendable, Hashable {
    package let pattern: String
    /// The text before the first and after the last `*`; without a `*` the whole pattern is `head`.
    private let head: [UInt8]
    private let tail: [UInt8]?
    private let middle: [Piece]

    package init(_ pattern: String) {
        self.pattern = pattern
        let parts = pattern.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
        head = parts.first.map { Array($0) } ?? []
        tail = parts.count > 1 ? parts.last.map { Array($0) } : nil
        middle = parts.dropFirst().dropLast().filter { !$0.isEmpty }.map { Piece(Array($0)) }
    }

    /// - Returns: whether the whole text is of this form, byte for byte.
    package func matches(_ text: some StringProtocol) -> Bool {
        let bytes = Array(text.utf8)
        guard let tail else { return bytes == head }
        guard bytes.count >= head.count + tail.count, bytes.starts(with: head),
            bytes.suffix(tail.count) == tail[...]
        else { return false }
        var rest = bytes[head.count..<bytes.count - tail.count]
        for piece in middle {
            guard let end = piece.end(in: rest) else { return false }
            rest = rest[end...]
        }
        return true
    }

    /// A literal between two `*`, with its table for the search of Knuth, Morris and Pratt.
    private struct Piece: Sendable, Hashable {
        let bytes: [UInt8]
        /// The length of each prefix's longest proper prefix that is also its suffix.
        let borders: [Int]

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            var borders = [Int](repeating: 0, count: bytes.count)
            var length = 0
            for index in bytes.indices.dropFirst() {
                while length > 0, bytes[index] != bytes[length] { length = borders[length - 1] }
                if bytes[index] == bytes[length] { length += 1 }
                borders[index] = length
            }
            self.borders = borders
        }

        /// The index after the first occurrence.
        func end(in text: ArraySlice<UInt8>) -> Int? {
            var length = 0
            for index in text.indices {
                while length > 0, text[index] != bytes[length] { length = borders[length - 1] }
                if text[index] == bytes[length] { length += 1 }
                if length == bytes.count { return index + 1 }
            }
            return nil
        }
    }
}
