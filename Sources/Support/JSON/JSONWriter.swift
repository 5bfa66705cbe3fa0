/// Appends JSON to bytes, in one line, in the order of the calls, with commas and colons. The caller keeps
/// the order name, value.
package struct JSONWriter: Sendable {
    package private(set) var bytes: [UInt8] = []
    private var commaIsDue = false

    /// - Parameter capacity: the expected number of bytes; saves reallocations.
    package init(reserving capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    @inlinable
    package static func object(reserving capacity: Int = 0, _ body: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter(reserving: capacity)
        writer.object(body)
        return writer.bytes
    }

    @inlinable
    package static func line(reserving capacity: Int = 0, _ body: (inout JSONWriter) -> Void) -> [UInt8] {
        object(reserving: capacity, body) + [UInt8(ascii: "\n")]
    }

    @inlinable
    package mutating func object<Failure: Error>(
        _ body: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        begin(UInt8(ascii: "{"))
        try body(&self)
        end(UInt8(ascii: "}"))
    }

    @inlinable
    package mutating func array<Failure: Error>(
        _ body: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        begin(UInt8(ascii: "["))
        try body(&self)
        end(UInt8(ascii: "]"))
    }

    package mutating func name(_ name: StaticString) {
        separate()
        name.withUTF8Buffer { bytes.appendJSONString($0) }
        bytes.append(UInt8(ascii: ":"))
        commaIsDue = false
    }

    /// The name of the next value, made at run time.
    package mutating func name(_ name: String) {
        separate()
        bytes.appendJSONString(name)
        bytes.append(UInt8(ascii: ":"))
        commaIsDue = false
    }

    /// A string, escaped as RFC 8259, section 7 demands.
    package mutating func string(_ value: String) {
        separate()
        bytes.appendJSONString(value)
    }

    package mutating func integer(_ value: Int) {
        separate()
        bytes.appendDecimal(value)
    }

    /// The shortest spelling that reads back as the same number; `null` for what JSON cannot hold.
    package mutating func double(_ value: Double) {
        guard value.isFinite else { return null() }
        separate()
        var digits = value.description[...].utf8
        if digits.suffix(2).elementsEqual(".0".utf8) { digits = digits.dropLast(2) }
        bytes.append(contentsOf: digits)
    }

    package mutating func bool(_ value: Bool) {
        separate()
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    package mutating func null() {
        separate()
        bytes.append(contentsOf: "null".utf8)
    }

    package mutating func raw(_ json: some Collection<UInt8>) {
        separate()
        bytes.append(contentsOf: json)
    }

    /// A complete JSON text verbatim, but for what a line cannot hold: a byte order mark goes, and line ends,
    /// which occur between tokens only, become spaces.
    package mutating func rawInOneLine(_ json: [UInt8]) {
        separate()
        let start = bytes.count
        bytes.append(contentsOf: json.starts(with: [0xEF, 0xBB, 0xBF]) ? json[3...] : json[...])
        for at in start..<bytes.count where bytes[at] == 0x0A || bytes[at] == 0x0D { bytes[at] = 0x20 }
        while let last = bytes.last, last == 0x20 || last == 0x09, bytes.count > start { bytes.removeLast() }
    }

    private mutating func separate() {
        if commaIsDue { bytes.append(UInt8(ascii: ",")) }
        commaIsDue = true
    }

    package mutating func begin(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        commaIsDue = false
    }

    package mutating func end(_ bracket: UInt8) {
        bytes.append(bracket)
        commaIsDue = true
    }
}
