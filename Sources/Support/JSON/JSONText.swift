package enum JSONText {
    /// A string literal with its quotes.
    /// - Parameter nesting: the number of strings around it. 1 escapes the literal once more, quotes included, for a
    ///   document inside a string.
    package static func literal(_ text: String, nesting: Int = 0) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.appendJSONString(text)
        for _ in 0..<max(0, nesting) {
            var outer: [UInt8] = []
            bytes.withUnsafeBufferPointer { outer.appendJSONString($0) }
            bytes = Array(outer.dropFirst().dropLast())
        }
        return bytes
    }
}

extension [UInt8] {
    /// Appends a string with quotes, and the escapes that RFC 8259, section 7 demands: `"`, `\` and controls.
    mutating func appendJSONString(_ text: String) {
        var text = text
        text.withUTF8 { appendJSONString($0) }
    }

    mutating func appendJSONString(_ text: UnsafeBufferPointer<UInt8>) {
        append(UInt8(ascii: "\""))
        var start = 0
        for at in text.indices {
            let byte = text[at]
            guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
            append(contentsOf: text[start..<at])
            appendJSONEscape(byte)
            start = at + 1
        }
        append(contentsOf: text[start...])
        append(UInt8(ascii: "\""))
    }

    private mutating func appendJSONEscape(_ byte: UInt8) {
        append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: append(UInt8(ascii: "b"))
        case 0x09: append(UInt8(ascii: "t"))
        case 0x0A: append(UInt8(ascii: "n"))
        case 0x0C: append(UInt8(ascii: "f"))
        case 0x0D: append(UInt8(ascii: "r"))
        case ..<0x20:
            append(contentsOf: "u00".utf8)
            append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
            let low = byte & 0xF
            append(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
        default: append(byte)
        }
    }

    mutating func appendDecimal(_ value: Int) {
        if value < 0 { append(UInt8(ascii: "-")) }
        var rest = value.magnitude
        let start = count
        repeat {
            append(UInt8(truncatingIfNeeded: rest % 10) + UInt8(ascii: "0"))
            rest /= 10
        } while rest > 0
        self[start...].reverse()
    }
}
