/// Base64 of RFC 4648, with both alphabets.
enum Base64 {
    /// What was decoded, and how it was written.
    struct Decoded: Sendable, Hashable {
        var bytes: [UInt8] = []
        var hasPadding = false
        /// `+` or `/` is in it.
        var hasStandardLetters = false
    }

    /// Nil for other characters and impossible lengths. Padding may be there or not.
    static func decode(_ text: some Collection<UInt8>) -> Decoded? {
        var result = Decoded()
        result.bytes.reserveCapacity(text.count * 3 / 4)
        var pending: UInt32 = 0
        var digits = 0
        var padding = 0
        for byte in text {
            if byte == UInt8(ascii: "=") {
                padding += 1
                continue
            }
            guard padding == 0, let value = value(byte) else { return nil }
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/") { result.hasStandardLetters = true }
            pending = pending << 6 | UInt32(value)
            digits += 1
            if digits % 4 == 0 {
                result.bytes.append(UInt8(truncatingIfNeeded: pending >> 16))
                result.bytes.append(UInt8(truncatingIfNeeded: pending >> 8))
                result.bytes.append(UInt8(truncatingIfNeeded: pending))
                pending = 0
            }
        }
        guard padding == 0 || (padding <= 2 && (digits + padding) % 4 == 0) else { return nil }
        result.hasPadding = padding > 0
        switch digits % 4 {
        case 0: break
        case 2: result.bytes.append(UInt8(truncatingIfNeeded: pending >> 4))
        case 3:
            result.bytes.append(UInt8(truncatingIfNeeded: pending >> 10))
            result.bytes.append(UInt8(truncatingIfNeeded: pending >> 2))
        default: return nil
        }
        return result
    }

    /// Encodes with padding and the standard alphabet, as channel identifiers are written.
    static func encode(_ bytes: [UInt8]) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var word: UInt32 = 0
            for offset in 0..<3 {
                word = word << 8 | (offset < group.count ? UInt32(group[start + offset]) : 0)
            }
            for digit in 0..<4 {
                let value = Int(word >> UInt32(18 - 6 * digit) & 0x3F)
                text.append(digit <= group.count ? letters[value] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func value(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
        case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
