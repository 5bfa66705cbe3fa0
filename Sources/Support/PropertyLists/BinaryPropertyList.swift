/// Reads a binary property list ("bplist00", CFBinaryPList.c). Objects refer to each other by number: bounded
/// in depth and in what comes out, so that shared objects cannot multiply without end. What only archives hold (sets,
/// references, nothing) is refused.
struct BinaryPropertyList {
    private let bytes: [UInt8]
    private let referenceSize: Int
    private let offsetSize: Int
    private let objectCount: Int
    private let table: Int
    private var nodes = 0
    private var copied = 0

    static func read(_ bytes: [UInt8]) throws(PropertyListFault) -> PropertyListValue {
        guard bytes.count >= 40, bytes.starts(with: "bplist0".utf8) else { throw fault("it is cut off") }
        let trailer = bytes.count - 32
        let (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            let count = number(bytes, trailer + 8, 8), let top = number(bytes, trailer + 16, 8),
            let table = number(bytes, trailer + 24, 8),
            count > 0, table >= 8, table <= trailer,
            count <= (UInt64(trailer) - table) / UInt64(offsetSize)
        else { throw fault("its end is broken, or it is cut off") }
        var reader = BinaryPropertyList(
            bytes: bytes, referenceSize: referenceSize, offsetSize: offsetSize, objectCount: Int(count),
            table: Int(table))
        return try reader.object(top, depth: 0)
    }

    private static func fault(_ message: String) -> PropertyListFault { PropertyListFault(message: message) }

    /// Reads a number of 1 to 8 bytes; nil when it is not inside.
    private static func number(_ bytes: [UInt8], _ offset: Int, _ size: Int) -> UInt64? {
        guard offset >= 0, offset <= bytes.count - size else { return nil }
        return bytes[offset..<offset + size].reduce(0) { $0 << 8 | UInt64($1) }
    }

    private mutating func object(_ number: UInt64, depth: Int) throws(PropertyListFault) -> PropertyListValue
    {
        guard depth < PropertyList.maximumDepth else { throw Self.fault("it is nested too deep") }
        nodes += 1
        guard nodes <= PropertyList.maximumNodes, copied <= max(PropertyList.maximumBytes, bytes.count) else {
            throw Self.fault("it has too many values")
        }
        guard number < objectCount,
            let offset = Self.number(bytes, table + Int(number) * offsetSize, offsetSize)
                .flatMap({ Int(exactly: $0) }),
            offset >= 8, offset < table
        else { throw Self.fault("an offset is outside the file") }
        let low = Int(bytes[offset] & 0x0F)
        switch (bytes[offset] >> 4, low) {
        case (0x0, 8), (0x0, 9): return PropertyListValue(.bool(low == 9))
        case (0x1, _): return PropertyListValue(.integer(try integer(offset)))
        case (0x2, _): return PropertyListValue(.real(try real(offset + 1, low)))
        case (0x3, 3):
            // Dates are seconds since 2001.
            let seconds = try real(offset + 1, 3)
            guard seconds.isFinite else { throw Self.fault("a date is broken") }
            return PropertyListValue(.date(seconds + 978_307_200))
        case (0x4, _): return PropertyListValue(.data(Array(try contents(offset, low, width: 1))))
        case (0x5, _):
            return PropertyListValue(
                .string(String(decoding: try contents(offset, low, width: 1), as: UTF8.self)))
        case (0x6, _):
            let text = Array(try contents(offset, low, width: 2))
            let units = stride(from: 0, to: text.count, by: 2).map {
                UInt16(text[$0]) << 8 | UInt16(text[$0 + 1])
            }
            return PropertyListValue(.string(String(decoding: units, as: UTF16.self)))
        case (0xA, _): return PropertyListValue(.array(try elements(offset, low, depth)))
        case (0xD, _): return PropertyListValue(.dictionary(try members(offset, low, depth)))
        default: throw Self.fault("an object has an unknown type")
        }
    }

    private mutating func elements(_ offset: Int, _ low: Int, _ depth: Int) throws(PropertyListFault)
        -> [PropertyListValue]
    {
        let (start, count) = try length(offset, low)
        var elements: [PropertyListValue] = []
        for index in 0..<count {
            elements.append(try object(try reference(start, index), depth: depth + 1))
        }
        return elements
    }

    private mutating func members(_ offset: Int, _ low: Int, _ depth: Int) throws(PropertyListFault)
        -> [PropertyListValue.Member]
    {
        let (start, count) = try length(offset, low)
        var members: [PropertyListValue.Member] = []
        for index in 0..<count {
            let name = try object(try reference(start, index), depth: depth + 1)
            let value = try object(try reference(start, index + count), depth: depth + 1)
            guard let name = name.string else { throw Self.fault("a key is not a string") }
            members.append(PropertyListValue.Member(name: name, value: value, line: 0))
        }
        return members
    }

    private func integer(_ offset: Int) throws(PropertyListFault) -> Int128 {
        guard bytes[offset] >> 4 == 1, bytes[offset] & 0x0F <= 4 else {
            throw Self.fault("a number is broken")
        }
        let size = 1 << Int(bytes[offset] & 0x0F)
        // The low 8 of 16 bytes hold every number that is in use.
        guard let value = Self.number(bytes, offset + 1 + max(0, size - 8), min(size, 8)) else {
            throw Self.fault("a number is outside the file")
        }
        // Of 16 bytes only a number beyond the signed ones has use; of 8 bytes the first is the sign.
        return size == 16 ? Int128(value) : Int128(Int64(bitPattern: value))
    }

    private func real(_ offset: Int, _ exponent: Int) throws(PropertyListFault) -> Double {
        if exponent == 2, let bits = Self.number(bytes, offset, 4) {
            return Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
        }
        if exponent == 3, let bits = Self.number(bytes, offset, 8) { return Double(bitPattern: bits) }
        throw Self.fault("a number is broken")
    }

    /// The offset of the contents, and their number, which is in the marker or in a number after it.
    private func length(_ offset: Int, _ low: Int) throws(PropertyListFault) -> (start: Int, count: Int) {
        guard low == 15 else { return (offset + 1, low) }
        let count = try integer(offset + 1)
        guard count >= 0, count <= bytes.count else { throw Self.fault("a length is outside the file") }
        return (offset + 2 + 1 << Int(bytes[offset + 1] & 0x0F), Int(count))
    }

    private mutating func contents(_ offset: Int, _ low: Int, width: Int) throws(PropertyListFault)
        -> ArraySlice<UInt8>
    {
        let (start, count) = try length(offset, low)
        guard start <= table, count * width <= table - start else {
            throw Self.fault("a value is outside the file")
        }
        copied += count * width
        return bytes[start..<start + count * width]
    }

    private func reference(_ start: Int, _ index: Int) throws(PropertyListFault) -> UInt64 {
        guard let number = Self.number(bytes, start + index * referenceSize, referenceSize) else {
            throw Self.fault("a reference is outside the file")
        }
        return number
    }
}
