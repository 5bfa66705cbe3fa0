/// A value in a message to a process or in an entry of a journal: numbers little-endian, texts and lists with their length
/// in 32 bits, an optional with a byte 0 or 1 ahead.
package protocol ByteCodable {
    func write(to writer: inout ByteWriter)
    init(from reader: inout ByteReader) throws(ByteFault)

    static func write(_ list: [Self], to writer: inout ByteWriter)
    static func list(_ count: Int, from reader: inout ByteReader) throws(ByteFault) -> [Self]
}

extension ByteCodable {
    package static func write(_ list: [Self], to writer: inout ByteWriter) {
        for element in list { element.write(to: &writer) }
    }

    package static func list(_ count: Int, from reader: inout ByteReader) throws(ByteFault) -> [Self] {
        var elements: [Self] = []
        for _ in 0..<count { elements.append(try reader.get()) }
        return elements
    }
}

package struct ByteWriter {
    package fileprivate(set) var bytes: [UInt8] = []

    package init(reserving count: Int = 256) { bytes.reserveCapacity(count) }

    package mutating func put<each Value: ByteCodable>(_ value: repeat each Value) {
        repeat (each value).write(to: &self)
    }

    fileprivate mutating func number(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    fileprivate mutating func raw(_ value: some Collection<UInt8>) { bytes += value }
}

/// What was read is nothing that was written: the other side does not keep to the protocol, or the file is damaged. Nothing
/// more is read from it.
package struct ByteFault: Error, Sendable, Hashable {
    package let message: String

    package init(_ message: String) { self.message = message }
}

package struct ByteReader {
    private var rest: ArraySlice<UInt8>
    /// Whether a number that JSON cannot hold is a fault.
    private let onlyFinite: Bool

    package init(_ bytes: ArraySlice<UInt8>, onlyFinite: Bool = false) {
        rest = bytes
        self.onlyFinite = onlyFinite
    }

    package var isAtEnd: Bool { rest.isEmpty }

    package mutating func get<Value: ByteCodable>() throws(ByteFault) -> Value { try Value(from: &self) }

    package mutating func fields<each Value: ByteCodable>() throws(ByteFault) -> (repeat each Value) {
        (repeat try (each Value)(from: &self))
    }

    package func finish() throws(ByteFault) {
        guard isAtEnd else { throw ByteFault("a message is longer than its fields") }
    }

    fileprivate mutating func take(_ count: Int) throws(ByteFault) -> ArraySlice<UInt8> {
        guard count <= rest.count else { throw ByteFault("a message ends in the middle of a field") }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    fileprivate mutating func number<Number: FixedWidthInteger>() throws(ByteFault) -> Number {
        try take(Number.bitWidth / 8).reversed().reduce(0) { $0 << 8 | Number($1) }
    }

    fileprivate func check(_ number: Double) throws(ByteFault) {
        guard number.isFinite || !onlyFinite else { throw ByteFault("a number is not finite") }
    }

    /// The length of a list. At least one byte for each element, so the number of bytes bounds it.
    fileprivate mutating func count() throws(ByteFault) -> Int {
        let count = Int(try number() as UInt32)
        guard count <= rest.count else { throw ByteFault("a list is longer than its message") }
        return count
    }
}

extension UInt8: ByteCodable {
    package func write(to writer: inout ByteWriter) { writer.number(self) }
    package init(from reader: inout ByteReader) throws(ByteFault) { self = try reader.number() }

    // As a whole: bodies are long.
    package static func write(_ list: [UInt8], to writer: inout ByteWriter) { writer.raw(list) }
    package static func list(_ count: Int, from reader: inout ByteReader) throws(ByteFault) -> [UInt8] {
        Array(try reader.take(count))
    }
}

extension UInt32: ByteCodable {
    package func write(to writer: inout ByteWriter) { writer.number(self) }
    package init(from reader: inout ByteReader) throws(ByteFault) { self = try reader.number() }
}

extension UInt64: ByteCodable {
    package func write(to writer: inout ByteWriter) { writer.number(self) }
    package init(from reader: inout ByteReader) throws(ByteFault) { self = try reader.number() }
}

extension Int64: ByteCodable {
    package func write(to writer: inout ByteWriter) { writer.put(UInt64(bitPattern: self)) }
    package init(from reader: inout ByteReader) throws(ByteFault) { self.init(bitPattern: try reader.get()) }
}

extension Int: ByteCodable {
    package func write(to writer: inout ByteWriter) { writer.put(Int64(self)) }
    package init(from reader: inout ByteReader) throws(ByteFault) { self.init(try reader.get() as Int64) }
}

extension Double: ByteCodable {
    package func write(to writer: inout ByteWriter) { writer.put(bitPattern) }

    package init(from reader: inout ByteReader) throws(ByteFault) {
        self.init(bitPattern: try reader.get())
        try reader.check(self)
    }
}

extension Bool: ByteCodable {
    package func write(to writer: inout ByteWriter) { writer.put(UInt8(self ? 1 : 0)) }

    package init(from reader: inout ByteReader) throws(ByteFault) {
        switch try reader.get() as UInt8 {
        case 0: self = false
        case 1: self = true
        case let other: throw ByteFault("a field that is 0 or 1 is \(other)")
        }
    }
}

extension String: ByteCodable {
    package func write(to writer: inout ByteWriter) {
        writer.number(UInt32(clamping: utf8.count))
        writer.raw(utf8)
    }

    package init(from reader: inout ByteReader) throws(ByteFault) {
        guard let text = String(validating: try reader.get() as [UInt8], as: UTF8.self) else {
            throw ByteFault("a text is not UTF-8")
        }
        self = text
    }
}

extension Optional: ByteCodable where Wrapped: ByteCodable {
    package func write(to writer: inout ByteWriter) {
        writer.number(UInt8(self == nil ? 0 : 1))
        self?.write(to: &writer)
    }

    package init(from reader: inout ByteReader) throws(ByteFault) {
        let isThere: Bool = try reader.get()
        self = isThere ? try Wrapped(from: &reader) : nil
    }
}

extension Array: ByteCodable where Element: ByteCodable {
    package func write(to writer: inout ByteWriter) {
        writer.number(UInt32(clamping: count))
        Element.write(self, to: &writer)
    }

    package init(from reader: inout ByteReader) throws(ByteFault) {
        self = try Element.list(try reader.count(), from: &reader)
    }
}

extension ByteCodable where Self: RawRepresentable, RawValue: ByteCodable {
    package func write(to writer: inout ByteWriter) { rawValue.write(to: &writer) }

    package init(from reader: inout ByteReader) throws(ByteFault) {
        guard let value = Self(rawValue: try reader.get()) else {
            throw ByteFault("a field of the kind \(Self.self) has a value that is not known")
        }
        self = value
    }
}
