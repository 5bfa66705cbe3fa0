extension JSONScanner {
    @inline(__always)
    static func string(
        _ text: JSONBytes, from start: Int
    ) throws(JSONFault) -> (end: Int, escaped: Bool) {
        // Most names and many values are short and plain.
        var at = start + 1
        for _ in 0..<2 where text.count - at > 8 {
            let plain = plainBytes(text.word(at: at))
            at += plain
            if plain < 8 {
                if text[at] == UInt8(ascii: "\"") { return (at + 1, false) }
                break
            }
        }
        return try string(text, from: start, at)
    }

    /// The same, when the bytes up to `at` are plain.
    private static func string(
        _ text: JSONBytes, from start: Int, _ at: Int
    ) throws(JSONFault) -> (end: Int, escaped: Bool) {
        let count = text.count
        var at = at
        var escaped = false
        while at < count {
            while count - at >= 8 {
                let plain = plainBytes(text.word(at: at))
                at += plain
                if plain < 8 { break }
            }
            guard at < count else { break }
            let byte = text[at]
            if byte == UInt8(ascii: "\"") { return (at + 1, escaped) }
            if byte == UInt8(ascii: "\\") {
                escaped = true
                at = try escape(text, at)
            } else if byte < 0x20 {
                throw JSONFault(.controlCharacter, at: at)
            } else if byte < 0x80 {
                at += 1
            } else {
                guard let length = scalarLength(text, at) else { throw JSONFault(.invalidUTF8, at: at) }
                at += length
            }
        }
        throw JSONFault(.unclosedString, at: start)
    }

    /// The number of plain bytes, the lowest first, before a quote, a backslash, a control character, or a byte of a
    /// longer sequence, of eight bytes.
    @inline(__always)
    private static func plainBytes(_ word: UInt64) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        let quotes = word ^ (ones &* 0x22)
        let slashes = word ^ (ones &* 0x5C)
        // A borrow affects higher bytes only, so the lowest mark is always right.
        let marks =
            (word | ((word &- (ones &* 0x20)) & ~word) | ((quotes &- ones) & ~quotes)
                | ((slashes &- ones) & ~slashes)) & highs
        return marks == 0 ? 8 : marks.trailingZeroBitCount / 8
    }

    private static func escape(_ text: JSONBytes, _ at: Int) throws(JSONFault) -> Int {
        guard at + 1 < text.count else { return text.count }
        switch text[at + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return at + 2
        case UInt8(ascii: "u"):
            guard let unit = unit(text, at + 2) else { throw JSONFault(.badUnicodeEscape, at: at) }
            if 0xDC00...0xDFFF ~= unit { throw JSONFault(.loneSurrogate, at: at) }
            guard 0xD800...0xDBFF ~= unit else { return at + 6 }
            guard text.count - at >= 8, text[at + 6] == UInt8(ascii: "\\"), text[at + 7] == UInt8(ascii: "u")
            else { throw JSONFault(.loneSurrogate, at: at) }
            guard let low = self.unit(text, at + 8) else { throw JSONFault(.badUnicodeEscape, at: at + 6) }
            guard 0xDC00...0xDFFF ~= low else { throw JSONFault(.loneSurrogate, at: at) }
            return at + 12
        default:
            throw JSONFault(.badEscape, at: at)
        }
    }

    private static func unit(_ text: JSONBytes, _ at: Int) -> UInt16? {
        guard text.count - at >= 4 else { return nil }
        var value: UInt16 = 0
        for offset in 0..<4 {
            guard let digit = Hexadecimal.value(text[at + offset]) else { return nil }
            value = value << 4 | UInt16(digit)
        }
        return value
    }

    /// The length in bytes of the well-formed sequence at an offset (RFC 3629, section 4); nil when it is overlong, a
    /// surrogate, above U+10FFFF, cut off, or a stray continuation.
    static func scalarLength(_ text: JSONBytes, _ at: Int) -> Int? {
        if text[at] < 0x80 { return 1 }
        guard let (length, second) = sequence(text[at]), text.count - at >= length,
            second.contains(text[at + 1])
        else { return nil }
        var offset = 2
        while offset < length {
            guard 0x80...0xBF ~= text[at + offset] else { return nil }
            offset += 1
        }
        return length
    }

    /// The length of a sequence that begins with this byte, which is above 0x7F, and what its second byte may be (RFC
    /// 3629, section 4); nil when none begins with it.
    package static func sequence(_ first: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
        switch first {
        case 0xC2...0xDF: (2, 0x80...0xBF)
        case 0xE0: (3, 0xA0...0xBF)
        case 0xED: (3, 0x80...0x9F)
        case 0xE1...0xEF: (3, 0x80...0xBF)
        case 0xF0: (4, 0x90...0xBF)
        case 0xF1...0xF3: (4, 0x80...0xBF)
        case 0xF4: (4, 0x80...0x8F)
        default: nil
        }
    }

    /// Recognises UTF-16 and UTF-32 by their byte order marks, or by the NULs next to the first two characters, which
    /// are ASCII in every object.
    static func otherEncoding(_ text: JSONBytes) -> String? {
        let count = text.count
        guard count >= 2 else { return nil }
        let first: (UInt8, UInt8) = (text[0], text[1])
        let second: (UInt8, UInt8) = count >= 4 ? (text[2], text[3]) : (1, 1)
        switch (first.0, first.1, second.0, second.1) {
        case (0xFF, 0xFE, 0, 0), (1..., 0, 0, 0): return "UTF-32LE"
        case (0, 0, 0xFE, 0xFF): return "UTF-32BE"
        case (0, 0, 0, 1...) where count % 4 == 0: return "UTF-32BE"
        case (0xFF, 0xFE, _, _): return "UTF-16LE"
        case (1..., 0, 1..., 0) where count % 2 == 0: return "UTF-16LE"
        case (0xFE, 0xFF, _, _): return "UTF-16BE"
        case (0, 1..., 0, 1...) where count % 2 == 0: return "UTF-16BE"
        default: return nil
        }
    }
}
