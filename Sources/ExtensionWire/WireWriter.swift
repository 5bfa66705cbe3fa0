/// Writes the fields of one message: integers little-endian, texts and bytes with their length in 32 bits, an optional
/// with a byte 0 or 1 ahead.
struct WireWriter {
    private(set) var bytes: [UInt8] = []

    mutating func put(_ value: UInt8) { bytes.append(value) }

    mutating func put(_ value: Bool) { bytes.append(value ? 1 : 0) }

    mutating func put(_ value: UInt32) {
        for shift in stride(from: 0, to: 32, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: value >> shift))
        }
    }

    mutating func put(_ value: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: value >> shift))
        }
    }

    mutating func put(_ value: Int) { put(UInt64(bitPattern: Int64(value))) }

    mutating func put(_ value: Int64) { put(UInt64(bitPattern: value)) }

    mutating func put(_ value: Double) { put(value.bitPattern) }

    mutating func put(_ value: [UInt8]) {
        put(UInt32(clamping: value.count))
        bytes += value
    }

    mutating func put(_ value: String) { put(Array(value.utf8)) }

    mutating func put<Value>(_ value: Value?, _ body: (inout WireWriter, Value) -> Void) {
        put(value != nil)
        if let value { body(&self, value) }
    }

    mutating func put(_ value: String?) { put(value) { $0.put($1) } }

    mutating func put<Element>(list: [Element], _ body: (inout WireWriter, Element) -> Void) {
        put(UInt32(clamping: list.count))
        for element in list { body(&self, element) }
    }
}
