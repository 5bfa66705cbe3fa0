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

    var isAtEnd: Bool { place == bytes.count }

    private mutating func take(_ count: Int) throws(WireError) -> ArraySlice<UInt8> {
        guard count <= bytes.count - place else { throw WireError("a message ends in the middle of a field") }
        defer { place += count }
        return bytes[place..<place + count]
    }

    mutating func byte() throws(WireError) -> UInt8 {
        let taken = try take(1)
        return taken[taken.startIndex]
    }

    mutating func bool() throws(WireError) -> Bool {
        switch try byte() {
        case 0: return false
        case 1: return true
        case let other: throw WireError("a field that is 0 or 1 is \(other)")
        }
    }

    mutating func uint32() throws(WireError) -> UInt32 {
        try take(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    mutating func uint64() throws(WireError) -> UInt64 {
        try take(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    mutating func int64() throws(WireError) -> Int64 { Int64(bitPattern: try uint64()) }

    mutating func int() throws(WireError) -> Int { Int(try int64()) }

    mutating func double() throws(WireError) -> Double { Double(bitPattern: try uint64()) }

    mutating func data() throws(WireError) -> [UInt8] { Array(try take(Int(try uint32()))) }

    mutating func text() throws(WireError) -> String {
        guard let text = String(validating: try data(), as: UTF8.self) else {
            throw WireError("a text is not UTF-8")
        }
        return text
    }

    mutating func optional<Value>(
        _ body: (inout WireReader) throws(WireError) -> Value
    ) throws(WireError) -> Value? {
        try bool() ? try body(&self) : nil
    }

    mutating func optionalText() throws(WireError) -> String? {
        try optional { (reader) throws(WireError) in try reader.text() }
    }

    /// At least one byte for each element, so the number of bytes bounds the list.
    mutating func list<Element>(
        _ body: (inout WireReader) throws(WireError) -> Element
    ) throws(WireError) -> [Element] {
        let count = Int(try uint32())
        guard count <= bytes.count - place else { throw WireError("a list is longer than its message") }
        var elements: [Element] = []
        for _ in 0..<count { elements.append(try body(&self)) }
        return elements
    }
}
