import Foundation

/// Whether bytes that begin as a binary property list are one that Foundation can be given: on Linux it ends the
/// process on a set, and copies what is referred to from many places until the memory is full.
package struct BinaryPropertyList {
    private let bytes: Data
    private let offsetSize: Int
    private let referenceSize: Int
    private let count: Int
    private let table: Int
    private let top: Int
    /// Objects that may still be looked at: one that is referred to from many places counts each time, because each
    /// makes a copy of it.
    private var left = 1 << 20

    private static let deepest = 64
    private static let trailer = 32

    package static func isMarked(_ bytes: Data) -> Bool { bytes.starts(with: Array("bplist".utf8)) }

    /// True for bytes that are no binary list at all: those are for Foundation's other readers.
    package static func isReadable(_ bytes: Data) -> Bool {
        guard isMarked(bytes) else { return true }
        guard var list = BinaryPropertyList(bytes) else { return false }
        return list.isSound(list.top, depth: 0)
    }

    /// Reads the trailer; nil when what it says does not fit the bytes.
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

    /// Big-endian; nil behind the end and above `Int.max`.
    private static func number(_ bytes: Data, at offset: Int, _ size: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - size else { return nil }
        let value = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(exactly: value)
    }

    private func place(of object: Int) -> Int? {
        guard object < count, let place = Self.number(bytes, at: table + object * offsetSize, offsetSize),
            8..<table ~= place
        else { return nil }
        return place
    }

    private mutating func isSound(_ object: Int, depth: Int) -> Bool {
        left -= 1
        guard left > 0, depth < Self.deepest, let place = place(of: object) else { return false }
        let (kind, low) = (bytes[place] >> 4, Int(bytes[place] & 0x0F))
        switch (kind, low) {
        case (0x0, 8), (0x0, 9): return true
        case (0x1, 0...4), (0x2, 2...3), (0x3, 3): return place + 1 + 1 << low <= table
        default: break
        }
        guard let (start, size) = extent(place, low) else { return false }
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

    /// Where the contents begin and how many there are: in the marker, or in a number behind it.
    private func extent(_ place: Int, _ low: Int) -> (start: Int, size: Int)? {
        guard low == 0x0F else { return (place + 1, low) }
        guard place + 1 < table, bytes[place + 1] >> 4 == 1 else { return nil }
        let length = 1 << Int(bytes[place + 1] & 0x0F)
        guard length <= 8, let size = Self.number(bytes, at: place + 2, length) else { return nil }
        return (place + 2 + length, size)
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

    /// A key of a dictionary.
    private func isText(_ start: Int, _ index: Int) -> Bool {
        guard let object = reference(start, index), let place = place(of: object) else { return false }
        return bytes[place] >> 4 == 5 || bytes[place] >> 4 == 6
    }
}
