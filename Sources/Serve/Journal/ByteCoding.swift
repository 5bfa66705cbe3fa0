/// A value in an entry of the journal: little-endian, texts and bytes with their length before them.
protocol ByteCodable {
    func write(to writer: inout ByteWriter)

    /// Every read may fail: the file may be damaged in ways that its checksums do not show.
    init(from reader: inout ByteReader) throws(ByteReader.Fault)
}

/// Writes an entry of the journal.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    init(reserving count: Int = 256) { bytes.reserveCapacity(count) }

    /// Writes values, one after the other.
    mutating func put<each Value: ByteCodable>(_ value: repeat each Value) {
        repeat (each value).write(to: &self)
    }

    fileprivate mutating func number(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    fileprivate mutating func data(_ value: some Collection<UInt8>) {
        number(UInt32(clamping: value.count))
        bytes.append(contentsOf: value)
    }
}

/// Reads what ``ByteWriter`` wrote.
struct ByteReader {
    /// The entry ends within a value, or a value is one that it cannot be.
    struct Fault: Error {}

    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func get<Value: ByteCodable>() throws(Fault) -> Value { try Value(from: &self) }

    private mutating func take(_ count: Int) throws(Fault) -> ArraySlice<UInt8> {
        guard count <= rest.count else { throw Fault() }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    fileprivate mutating func number<Number: FixedWidthInteger>() throws(Fault) -> Number {
        try take(MemoryLayout<Number>.size).reversed().reduce(0) { $0 << 8 | Number($1) }
    }

    fileprivate mutating func data() throws(Fault) -> ArraySlice<UInt8> {
        let count: UInt32 = try number()
        return try take(Int(count))
    }
}

extension UInt8: ByteCodable {
    func write(to writer: inout ByteWriter) { writer.number(self) }
    init(from reader: inout ByteReader) throws(ByteReader.Fault) { self = try reader.number() }
}

extension UInt64: ByteCodable {
    func write(to writer: inout ByteWriter) { writer.number(self) }
    init(from reader: inout ByteReader) throws(ByteReader.Fault) { self = try reader.number() }
}

extension Int: ByteCodable {
    func write(to writer: inout ByteWriter) { writer.put(UInt64(bitPattern: Int64(self))) }
    init(from reader: inout ByteReader) throws(ByteReader.Fault) {
        self.init(truncatingIfNeeded: Int64(bitPattern: try reader.get()))
    }
}

extension Double: ByteCodable {
    func write(to writer: inout ByteWriter) { writer.put(bitPattern) }
    init(from reader: inout ByteReader) throws(ByteReader.Fault) { self.init(bitPattern: try reader.get()) }
}

extension Bool: ByteCodable {
    func write(to writer: inout ByteWriter) { writer.put(UInt8(self ? 1 : 0)) }
    init(from reader: inout ByteReader) throws(ByteReader.Fault) { self = try reader.get() == UInt8(1) }
}

extension String: ByteCodable {
    func write(to writer: inout ByteWriter) { writer.data(utf8) }
    init(from reader: inout ByteReader) throws(ByteReader.Fault) {
        self.init(decoding: try reader.data(), as: UTF8.self)
    }
}

extension [UInt8]: ByteCodable {
    func write(to writer: inout ByteWriter) { writer.data(self) }
    init(from reader: inout ByteReader) throws(ByteReader.Fault) { self.init(try reader.data()) }
}

extension Optional: ByteCodable where Wrapped: ByteCodable {
    func write(to writer: inout ByteWriter) {
        writer.put(UInt8(self == nil ? 0 : 1))
        self?.write(to: &writer)
    }

    init(from reader: inout ByteReader) throws(ByteReader.Fault) {
        let isThere: UInt8 = try reader.get()
        self = isThere == 0 ? nil : try Wrapped(from: &reader)
    }
}

extension ByteCodable where Self: RawRepresentable, RawValue: ByteCodable {
    func write(to writer: inout ByteWriter) { rawValue.write(to: &writer) }

    init(from reader: inout ByteReader) throws(ByteReader.Fault) {
        guard let value = Self(rawValue: try reader.get()) else { throw ByteReader.Fault() }
        self = value
    }
}
