/// Writes the fields of a journal entry, little-endian, texts and bytes with their length before them.
struct ByteWriter {
    private(set) var bytes: [UInt8]

    init(reserving count: Int = 256) {
        bytes = []
        bytes.reserveCapacity(count)
    }

    mutating func byte(_ value: UInt8) { bytes.append(value) }

    mutating func number(_ value: Int) { word(UInt64(bitPattern: Int64(value))) }

    mutating func number(_ value: Double) { word(value.bitPattern) }

    mutating func word(_ value: UInt64) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func length(_ value: Int) {
        withUnsafeBytes(of: UInt32(clamping: value).littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func text(_ value: String) {
        length(value.utf8.count)
        bytes.append(contentsOf: value.utf8)
    }

    mutating func data(_ value: [UInt8]) {
        length(value.count)
        bytes.append(contentsOf: value)
    }

    mutating func optional<Value>(_ value: Value?, _ write: (inout ByteWriter, Value) -> Void) {
        byte(value == nil ? 0 : 1)
        if let value { write(&self, value) }
    }
}

/// Reads what ``ByteWriter`` wrote. Every read may fail: the file may be damaged in ways that its checksums do not show.
struct ByteReader {
    /// The entry ends within a field, or a field has a value that it cannot have.
    struct Fault: Error {}

    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    var isAtEnd: Bool { rest.isEmpty }

    private mutating func take(_ count: Int) throws(Fault) -> ArraySlice<UInt8> {
        guard count <= rest.count else { throw Fault() }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    mutating func byte() throws(Fault) -> UInt8 {
        guard let byte = try take(1).first else { throw Fault() }
        return byte
    }

    mutating func word() throws(Fault) -> UInt64 {
        try take(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    mutating func number() throws(Fault) -> Int { Int(truncatingIfNeeded: Int64(bitPattern: try word())) }

    mutating func real() throws(Fault) -> Double { Double(bitPattern: try word()) }

    private mutating func length() throws(Fault) -> Int {
        Int(try take(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
    }

    mutating func text() throws(Fault) -> String { String(decoding: try take(try length()), as: UTF8.self) }

    mutating func data() throws(Fault) -> [UInt8] { Array(try take(try length())) }

    mutating func optional<Value>(
        _ read: (inout ByteReader) throws(Fault) -> Value
    ) throws(Fault) -> Value? {
        try byte() == 0 ? nil : try read(&self)
    }
}
