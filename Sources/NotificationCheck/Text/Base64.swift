/// Base64 (RFC 4648), with the alphabet of section 4 or the one for addresses of section 5; padding may be left out.
package enum Base64 {
    /// What may be in the text besides the characters of the alphabet.
    package enum Reading: Sendable {
        /// Nothing; padding is at the end only, and no character is left over: parts of signed tokens.
        case strict
        /// Ends of lines and padding; what is left over at the end is dropped: text that a log or a queue has cut.
        case wrapped
        /// Any white space and padding: property lists, which indent it.
        case spaced
    }

    /// Nil when the text is longer than `limit` bytes or is no Base64.
    package static func decode(_ text: some StringProtocol, _ reading: Reading, limit: Int) -> [UInt8]? {
        let length = text.utf8.count
        guard length <= limit else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(length / 4 * 3)
        var bits: UInt32 = 0
        var count = 0
        var isPadded = false
        for byte in text.utf8 {
            guard let value = value(of: byte) else {
                if byte == "=" {
                    isPadded = true
                } else if !reading.allows(byte) {
                    return nil
                }
                continue
            }
            if isPadded && reading == .strict { return nil }
            bits = bits << 6 | value
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return reading == .strict && count == 6 ? nil : bytes
    }

    private static func value(of byte: UInt8) -> UInt32? {
        switch byte {
        case "A"..."Z": UInt32(byte) - 0x41
        case "a"..."z": UInt32(byte) - 0x61 + 26
        case "0"..."9": UInt32(byte) - 0x30 + 52
        case "+", "-": 62
        case "/", "_": 63
        default: nil
        }
    }
}

extension Base64.Reading {
    fileprivate func allows(_ byte: UInt8) -> Bool {
        switch self {
        case .strict: false
        case .wrapped: byte.isNewline
        case .spaced: byte <= 0x20
        }
    }
}
