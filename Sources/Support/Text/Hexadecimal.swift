package enum Hexadecimal {
    package static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// Whether it has nothing but such digits.
    package static func isText(_ text: some StringProtocol) -> Bool {
        text.utf8.allSatisfy { value($0) != nil }
    }

    /// The bytes of pairs of digits; nil for an odd number of them and for anything else.
    package static func bytes(_ text: String) -> [UInt8]? {
        var rest = text.utf8[...]
        var bytes: [UInt8] = []
        bytes.reserveCapacity(rest.count / 2)
        while let first = rest.popFirst() {
            guard let high = value(first), let low = rest.popFirst().flatMap(value) else { return nil }
            bytes.append(high << 4 | low)
        }
        return bytes
    }

    /// Two digits for each byte, in lower case.
    package static func text(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}

/// FNV-1a in 64 bits: a name or a check against accidents, no proof.
package enum FNV1a {
    @inlinable
    package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
