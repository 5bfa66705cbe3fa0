/// The UTF-8 bytes of a scanned JSON string, escapes resolved one by one (RFC 8259, section 7).
///
/// The scanner has checked the escapes: surrogates come in pairs.
package struct UnescapedBytes: Sequence, IteratorProtocol {
    let bytes: [UInt8]
    private(set) var at: Int
    let end: Int
    /// The remaining bytes of a `\u` escape, the next one lowest.
    private(set) var pending: UInt32 = 0

    /// The next byte of the text; nil after the last.
    package mutating func next() -> UInt8? {
        if pending != 0 {
            defer { pending >>= 8 }
            return UInt8(truncatingIfNeeded: pending)
        }
        guard at < end else { return nil }
        let byte = bytes[at]
        at += 1
        guard byte == UInt8(ascii: "\\"), at < end else { return byte }
        let letter = bytes[at]
        at += 1
        switch letter {
        case UInt8(ascii: "b"): return 0x08
        case UInt8(ascii: "f"): return 0x0C
        case UInt8(ascii: "n"): return 0x0A
        case UInt8(ascii: "r"): return 0x0D
        case UInt8(ascii: "t"): return 0x09
        case UInt8(ascii: "u"): return scalar()
        default: return letter
        }
    }

    private mutating func scalar() -> UInt8 {
        var value = unit()
        if 0xD800...0xDBFF ~= value, end - at >= 6 {
            at += 2
            value = 0x10000 + (value - 0xD800) << 10 + (unit() & 0x3FF)
        }
        switch value {
        case ..<0x80:
            return UInt8(truncatingIfNeeded: value)
        case ..<0x800:
            pending = continuation(value, 0)
            return UInt8(truncatingIfNeeded: 0xC0 | value >> 6)
        case ..<0x10000:
            pending = continuation(value, 6) | continuation(value, 0) << 8
            return UInt8(truncatingIfNeeded: 0xE0 | value >> 12)
        default:
            pending = continuation(value, 12) | continuation(value, 6) << 8 | continuation(value, 0) << 16
            return UInt8(truncatingIfNeeded: 0xF0 | value >> 18)
        }
    }

    private func continuation(_ value: UInt32, _ shift: UInt32) -> UInt32 { 0x80 | value >> shift & 0x3F }

    private mutating func unit() -> UInt32 {
        var value: UInt32 = 0
        let stop = Swift.min(at + 4, end)
        while at < stop {
            value = value << 4 | UInt32(Hexadecimal.value(bytes[at]) ?? 0)
            at += 1
        }
        return value
    }
}
