/// Reads a binary property list ("bplist00", CFBinaryPList.c). Objects refer to each other by number: bounded
/// in depth and in the number of values that come out, so that shared objects cannot multiply without end.
struct BinaryPropertyList {
    private let view: ByteView
    private let referenceSize: Int
    private let offsetSize: Int
    private let objectCount: Int
    private let tableOffset: Int
    private var nodes = 0
    private var copied = 0

    static func read(_ bytes: [UInt8]) throws(PropertyListFault) -> PropertyListValue {
        let view = ByteView(bytes)
        guard view.count >= 40, view.starts(with: "bplist0".utf8) else { throw fault("it is cut off") }
        let trailer = view.count - 32
        guard let offsetSize = view.byte(trailer + 6), let referenceSize = view.byte(trailer + 7),
            (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            let count = view.u64(trailer + 8, bigEndian: true),
            let top = view.u64(trailer + 16, bigEndian: true),
            let table = view.u64(trailer + 24, bigEndian: true),
            count > 0, top < count, table >= 8, table <= trailer,
            count <= (trailer - table) / Int(offsetSize)
        else { throw fault("its end is broken, or it is cut off") }
        var reader = BinaryPropertyList(
            view: view, referenceSize: Int(referenceSize), offsetSize: Int(offsetSize), objectCount: count,
            tableOffset: table)
        return try reader.object(top, depth: 0)
    }

    private init(view: ByteView, referenceSize: Int, offsetSize: Int, objectCount: Int, tableOffset: Int) {
        self.view = view
        self.referenceSize = referenceSize
        self.offsetSize = offsetSize
        self.objectCount = objectCount
        self.tableOffset = tableOffset
    }

    private static func fault(_ message: String) -> PropertyListFault { PropertyListFault(message: message) }

    private mutating func object(_ number: Int, depth: Int) throws(PropertyListFault) -> PropertyListValue {
        guard depth < PropertyList.maximumDepth else { throw Self.fault("it is nested too deep") }
        nodes += 1
        guard nodes <= PropertyList.maximumNodes, copied <= PropertyList.maximumBytes else {
            throw Self.fault("it has too many values")
        }
        guard number < objectCount,
            let offset = view.number(tableOffset + number * offsetSize, offsetSize, bigEndian: true)
                .flatMap({ Int(exactly: $0) }),
            offset >= 8, offset < tableOffset, let marker = view.byte(offset)
        else { throw Self.fault("an offset is outside the file") }
        let low = Int(marker & 0x0F)
        switch marker >> 4 {
        case 0x0:
            switch marker {
            case 0x08: return PropertyListValue(.bool(false))
            case 0x09: return PropertyListValue(.bool(true))
            default: return PropertyListValue(.null)
            }
        case 0x1: return PropertyListValue(.integer(try integer(offset)))
        case 0x2: return PropertyListValue(.real(try real(offset + 1, low)))
        case 0x3:
            // Dates are seconds since 2001.
            let seconds = try real(offset + 1, 3)
            guard let whole = Int64(exactly: seconds.rounded(.down)) else {
                throw Self.fault("a date is broken")
            }
            return PropertyListValue(.date(whole.addingReportingOverflow(978_307_200).partialValue))
        case 0x4...0x7: return PropertyListValue(try bytes(marker >> 4, offset, low))
        case 0x8: return PropertyListValue(.integer(Int64(low)))
        case 0xA, 0xC: return PropertyListValue(.array(try elements(offset, low, depth)))
        case 0xD: return PropertyListValue(.dictionary(try members(offset, low, depth)))
        default: throw Self.fault("an object has an unknown type")
        }
    }

    /// Reads data, or text in ASCII, UTF-16 or UTF-8.
    private mutating func bytes(_ kind: UInt8, _ offset: Int, _ low: Int) throws(PropertyListFault)
        -> PropertyListValue.Content
    {
        let (start, count) = try length(offset, low)
        switch kind {
        case 0x4: return .data(Array(try part(start, count).bytes))
        case 0x6:
            guard count <= view.count / 2 else { throw Self.fault("a string is outside the file") }
            let bytes = Array(try part(start, count * 2).bytes)
            let units = stride(from: 0, to: bytes.count, by: 2).map {
                UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
            }
            return .string(String(decoding: units, as: UTF16.self))
        default: return .string(String(decoding: try part(start, count).bytes, as: UTF8.self))
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

    private func integer(_ offset: Int) throws(PropertyListFault) -> Int64 {
        guard let marker = view.byte(offset), marker >> 4 == 1, marker & 0x0F <= 4 else {
            throw Self.fault("a number is broken")
        }
        let size = 1 << Int(marker & 0x0F)
        // The low 8 of 16 bytes hold every number that is in use.
        guard let value = view.number(offset + 1 + max(0, size - 8), min(size, 8), bigEndian: true) else {
            throw Self.fault("a number is outside the file")
        }
        return Int64(bitPattern: value)
    }

    private func real(_ offset: Int, _ exponent: Int) throws(PropertyListFault) -> Double {
        switch exponent {
        case 2:
            guard let bits = view.number(offset, 4, bigEndian: true) else { break }
            return Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
        case 3:
            guard let bits = view.number(offset, 8, bigEndian: true) else { break }
            return Double(bitPattern: bits)
        default: break
        }
        throw Self.fault("a number is broken")
    }

    /// The offset of the contents, and their number.
    private mutating func length(_ offset: Int, _ low: Int) throws(PropertyListFault) -> (Int, Int) {
        guard low == 15 else { return (offset + 1, low) }
        let count = try integer(offset + 1)
        guard let size = view.byte(offset + 1), count >= 0, count <= view.count else {
            throw Self.fault("a length is outside the file")
        }
        return (offset + 2 + (1 << Int(size & 0x0F)), Int(count))
    }

    private mutating func part(_ start: Int, _ count: Int) throws(PropertyListFault) -> ByteView {
        guard let part = view.view(start, count), start + count <= tableOffset else {
            throw Self.fault("a value is outside the file")
        }
        copied += count
        return part
    }

    private func reference(_ start: Int, _ index: Int) throws(PropertyListFault) -> Int {
        guard
            let number = view.number(start + index * referenceSize, referenceSize, bigEndian: true)
                .flatMap({ Int(exactly: $0) })
        else { throw Self.fault("a reference is outside the file") }
        return number
    }
}
