import Foundation

/// Checks whether Foundation can safely read a binary property list. On Linux Foundation ends the process on a set, and
/// it copies an object for each reference to it until the memory is full.
package struct BinaryPropertyList {
    private let bytes: Data
    private let offsetSize: Int
    private let referenceSize: Int
    private let count: Int
    private let table: Int
    private let top: Int
    /// How many objects may still be visited. An object counts for each reference to it, because each makes a copy.
    private var left = 1 << 20

    private static let deepest = 64
    private static let trailer = 32

    package static func isMarked(_ bytes: Data) -> Bool { bytes.starts(with: Array("bplist".utf8)) }

    /// Returns whether Foundation can read the bytes. True for bytes that are no binary list, which Foundation reads in
    /// other ways.
    package static func isReadable(_ bytes: Data) -> Bool {
        guard isMarked(bytes) else { return true }
        guard var list = BinaryPropertyList(bytes) else { return false }
        return list.isSound(list.top, depth: 0)
    }

    /// Reads the trailer; nil when its values do not fit the bytes.
    private init?(_ bytes: Data) {
        let end = bytes.count - Self.trailer
        guard end > 8 else { return nil }
        self.bytes = Data(bytes)
        offsetSize = Int(self.bytes[end + 6])
        referenceSize = Int(self.bytes[end + 7])
        guard 1...8 ~= offsetSize, 1...8 ~= referenceSize,
            let count = Self.number(self.bytes, at: end + 8, 8),
            let top = Self.number(self.bytes, at: end + 16, 8),
            let table = Self.number(self.bytes, at: end + 24, 8),
            top < count, count <= end, 8...end ~= table, count <= (end - table) / offsetSize
        else { return nil }
        (self.count, self.top, self.table) = (count, top, table)
    }

    /// Reads a big-endian number; nil past the end and above `Int.max`.
    private static func number(_ bytes: Data, at offset: Int, _ size: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - size else { return nil }
        let value = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(exactly: value)
    }

    private func offset(of object: Int) -> Int? {
        guard object < count, let offset = Self.number(bytes, at: table + object * offsetSize, offsetSize),
            8..<table ~= offset
        else { return nil }
        return offset
    }

    private mutating func isSound(_ object: Int, depth: Int) -> Bool {
        left -= 1
        guard left > 0, depth < Self.deepest, let offset = offset(of: object) else { return false }
        let (kind, low) = (bytes[offset] >> 4, Int(bytes[offset] & 0x0F))
        switch (kind, low) {
        case (0x0, 8), (0x0, 9): return true
        case (0x1, 0...4), (0x2, 2...3), (0x3, 3): return offset + 1 + 1 << low <= table
        default: break
        }
        guard let (start, size) = extent(offset, low) else { return false }
        switch kind {
        case 0x4, 0x5: return size <= table - start
        case 0x6: return size <= (table - start) / 2
        case 0xA: return holds(start, size, depth) { _, _ in true }
        case 0xD:
            guard size <= Int.max / 2 else { return false }
            return holds(start, size * 2, depth) { list, index in index >= size || list.isText(start, index) }
        default: return false
        }
    }

    /// Returns the offset of the contents and their count, which is in the marker or in a number after it.
    private func extent(_ offset: Int, _ low: Int) -> (start: Int, size: Int)? {
        guard low == 0x0F else { return (offset + 1, low) }
        guard offset + 1 < table, bytes[offset + 1] >> 4 == 1 else { return nil }
        let length = 1 << Int(bytes[offset + 1] & 0x0F)
        guard length <= 8, let size = Self.number(bytes, at: offset + 2, length) else { return nil }
        return (offset + 2 + length, size)
    }

    private mutating func holds(
        _ start: Int, _ size: Int, _ depth: Int, _ isRight: (BinaryPropertyList, Int) -> Bool
    ) -> Bool {
        guard start <= table, size <= (table - start) / referenceSize else { return false }
        for index in 0..<size {
            guard isRight(self, index), let object = reference(start, index),
                isSound(object, depth: depth + 1)
            else { return false }
        }
        return true
    }

    private func reference(_ start: Int, _ index: Int) -> Int? {
        Self.number(bytes, at: start + index * referenceSize, referenceSize)
    }

    /// Returns whether a reference is to a text, as a key of a dictionary must be.
    private func isText(_ start: Int, _ index: Int) -> Bool {
        guard let object = reference(start, index), let offset = offset(of: object) else { return false }
        return bytes[offset] >> 4 == 5 || bytes[offset] >> 4 == 6
    }
}
