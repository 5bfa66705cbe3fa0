/// Base64 (RFC 4648), with the alphabet of section 4 or the one for addresses of section 5; padding may be left out.
package enum Base64 {
    package enum Reading: Sendable {
        /// Nothing; padding is at the end and of the right length, and no character is left over.
        case strict
        /// Ends of lines and padding; what is left over at the end is dropped: text that a log or a queue has cut.
        case wrapped
        /// Any white space and padding: property lists, which indent it.
        case spaced

        fileprivate func allows(_ byte: UInt8) -> Bool {
            switch self {
            case .strict: false
            case .wrapped: byte == 0x0A || byte == 0x0D
            case .spaced: byte <= 0x20
            }
        }
    }

    package struct Decoded: Sendable, Hashable {
        package var bytes: [UInt8] = []
        package var hasPadding = false
        package var hasStandardLetters = false
    }

    /// Nil when the text is longer than `limit` bytes or is not Base64.
    package static func decode(
        _ text: some Collection<UInt8>, _ reading: Reading = .strict, limit: Int = .max
    ) -> Decoded? {
        let length = text.count
        guard length <= limit else { return nil }
        var result = Decoded()
        result.bytes.reserveCapacity(length / 4 * 3)
        var bits: UInt32 = 0
        var digits = 0
        var padding = 0
        for byte in text {
            guard let value = value(of: byte) else {
                if byte == UInt8(ascii: "=") {
                    padding += 1
                } else if !reading.allows(byte) {
                    return nil
                }
                continue
            }
            if padding > 0, reading == .strict { return nil }
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/") { result.hasStandardLetters = true }
            bits = bits << 6 | value
            digits += 1
            let rest = digits * 6 % 8
            if rest < 6 { result.bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(rest))) }
        }
        result.hasPadding = padding > 0
        if reading == .strict {
            guard padding == 0 || (padding <= 2 && (digits + padding) % 4 == 0), digits % 4 != 1 else {
                return nil
            }
        }
        return result
    }

    package static func encode(_ bytes: [UInt8]) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var bits = 0
            for byte in group { bits = bits << 8 | Int(byte) }
            bits <<= (3 - group.count) * 8
            for digit in 0..<4 {
                text.append(
                    digit <= group.count ? letters[bits >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func value(of byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte) - 0x41
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte) - 0x61 + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 0x30 + 52
        case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
        case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
