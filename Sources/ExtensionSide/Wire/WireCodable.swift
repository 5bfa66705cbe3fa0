/// A value in a message: numbers little-endian, texts and lists with their length in 32 bits, an optional with a byte 0 or 1
/// ahead.
protocol WireCodable {
    func write(to writer: inout WireWriter)
    init(from reader: inout WireReader) throws(WireError)

    /// The elements of a list, after its length.
    static func write(_ list: [Self], to writer: inout WireWriter)
    static func list(_ count: Int, from reader: inout WireReader) throws(WireError) -> [Self]
}

extension WireCodable {
    static func write(_ list: [Self], to writer: inout WireWriter) {
        for element in list { element.write(to: &writer) }
    }

    static func list(_ count: Int, from reader: inout WireReader) throws(WireError) -> [Self] {
        var elements: [Self] = []
        for _ in 0..<count { elements.append(try reader.get()) }
        return elements
    }
}

/// Writes the fields of one message.
struct WireWriter {
    private(set) var bytes: [UInt8] = []

    /// Writes values, one after the other.
    mutating func put<each Value: WireCodable>(_ value: repeat each Value) {
        repeat (each value).write(to: &self)
    }

    fileprivate mutating func number(_ value: some FixedWidthInteger) {
        for shift in stride(from: 0, to: value.bitWidth, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: value >> shift))
        }
    }

    fileprivate mutating func raw(_ value: some Collection<UInt8>) { bytes += value }
}

/// The other side sent something that the protocol does not allow; nothing more is read from it.
package struct WireError: Error, Sendable, Hashable {
    /// The fault, as part of a sentence for people.
    package let message: String

    package init(_ message: String) { self.message = message }
}

/// Reads the fields of one message. Every length is checked against the bytes that are there before anything is
/// allocated for it.
struct WireReader {
    private let bytes: [UInt8]
    private var place: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        place = 0
    }

    mutating func get<Value: WireCodable>() throws(WireError) -> Value { try Value(from: &self) }

    /// Nothing may follow the last field.
    func finish() throws(WireError) {
        guard place == bytes.count else { throw WireError("a message is longer than its fields") }
    }

    fileprivate mutating func take(_ count: Int) throws(WireError) -> ArraySlice<UInt8> {
        guard count <= bytes.count - place else { throw WireError("a message ends in the middle of a field") }
        defer { place += count }
        return bytes[place..<place + count]
    }

    fileprivate mutating func number<Number: FixedWidthInteger>() throws(WireError) -> Number {
        try take(Number.bitWidth / 8).reversed().reduce(0) { $0 << 8 | Number($1) }
    }

    /// The length of a list. At least one byte for each element, so the number of bytes bounds it.
    fileprivate mutating func count() throws(WireError) -> Int {
        let count = Int(try number() as UInt32)
        guard count <= bytes.count - place else { throw WireError("a list is longer than its message") }
        return count
    }
}

// MARK: - Numbers, texts and lists

extension UInt8: WireCodable {
    func write(to writer: inout WireWriter) { writer.number(self) }
    init(from reader: inout WireReader) throws(WireError) { self = try reader.number() }

    // As a whole: bodies are long.
    static func write(_ list: [UInt8], to writer: inout WireWriter) { writer.raw(list) }
    static func list(_ count: Int, from reader: inout WireReader) throws(WireError) -> [UInt8] {
        Array(try reader.take(count))
    }
}

extension UInt32: WireCodable {
    func write(to writer: inout WireWriter) { writer.number(self) }
    init(from reader: inout WireReader) throws(WireError) { self = try reader.number() }
}

extension UInt64: WireCodable {
    func write(to writer: inout WireWriter) { writer.number(self) }
    init(from reader: inout WireReader) throws(WireError) { self = try reader.number() }
}

extension Int64: WireCodable {
    func write(to writer: inout WireWriter) { writer.put(UInt64(bitPattern: self)) }
    init(from reader: inout WireReader) throws(WireError) { self.init(bitPattern: try reader.get()) }
}

extension Int: WireCodable {
    func write(to writer: inout WireWriter) { writer.put(Int64(self)) }
    init(from reader: inout WireReader) throws(WireError) { self.init(try reader.get() as Int64) }
}

extension Double: WireCodable {
    func write(to writer: inout WireWriter) { writer.put(bitPattern) }

    /// JSON has no other numbers than finite ones.
    init(from reader: inout WireReader) throws(WireError) {
        self.init(bitPattern: try reader.get())
        guard isFinite else { throw WireError("a number is not finite") }
    }
}

extension Bool: WireCodable {
    func write(to writer: inout WireWriter) { writer.put(UInt8(self ? 1 : 0)) }

    init(from reader: inout WireReader) throws(WireError) {
        switch try reader.get() as UInt8 {
        case 0: self = false
        case 1: self = true
        case let other: throw WireError("a field that is 0 or 1 is \(other)")
        }
    }
}

extension String: WireCodable {
    func write(to writer: inout WireWriter) { writer.put(Array(utf8)) }

    init(from reader: inout WireReader) throws(WireError) {
        guard let text = String(validating: try reader.get() as [UInt8], as: UTF8.self) else {
            throw WireError("a text is not UTF-8")
        }
        self = text
    }
}

extension Optional: WireCodable where Wrapped: WireCodable {
    func write(to writer: inout WireWriter) {
        writer.put(self != nil)
        self?.write(to: &writer)
    }

    init(from reader: inout WireReader) throws(WireError) {
        let isThere: Bool = try reader.get()
        self = isThere ? try Wrapped(from: &reader) : nil
    }
}

extension Array: WireCodable where Element: WireCodable {
    func write(to writer: inout WireWriter) {
        writer.number(UInt32(clamping: count))
        Element.write(self, to: &writer)
    }

    init(from reader: inout WireReader) throws(WireError) {
        self = try Element.list(try reader.count(), from: &reader)
    }
}

extension WireCodable where Self: RawRepresentable, RawValue: WireCodable {
    func write(to writer: inout WireWriter) { rawValue.write(to: &writer) }

    init(from reader: inout WireReader) throws(WireError) {
        guard let value = Self(rawValue: try reader.get()) else {
            throw WireError("a field of the kind \(Self.self) has a value that is not known")
        }
        self = value
    }
}
