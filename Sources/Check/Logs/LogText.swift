/// The bytes of a log in the form that patterns match: lower case, one blank for any white space, straight
/// quotes, without the colours of a terminal and without the backslashes of quoted quotes.
struct LogText: Sequence, IteratorProtocol {
    /// A byte, and its offset in the input.
    struct Glyph {
        var byte: UInt8
        var offset: Int
    }

    private let bytes: [UInt8]
    private let end: Int
    private var at: Int
    private var isBlank = true
    private var isLineStart = true

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        at = range.lowerBound
        end = range.upperBound
    }

    static func normalised(_ text: String) -> [UInt8] {
        var result = LogText(Array(text.utf8), 0..<text.utf8.count).map(\.byte)
        if result.last == 0x20 { result.removeLast() }
        return result
    }

    /// Whether it is a letter, a digit or the underscore.
    static func isWord(_ byte: UInt8) -> Bool { byte.isWord && byte < 0x80 }

    mutating func next() -> Glyph? {
        while at < end {
            let offset = at
            let byte = bytes[at]
            at += 1
            guard let shown = isPlain(byte) ? byte : special(byte) else { continue }
            if shown == 0x20 {
                if isBlank { continue }
                isBlank = true
            } else {
                isBlank = false
                isLineStart = false
            }
            return Glyph(byte: shown, offset: offset)
        }
        return nil
    }

    private func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7A, 0x27...0x3D, 0x21...0x25, 0x3F, 0x40, 0x5B, 0x5D, 0x5F, 0x7B...0x7E: true
        default: false
        }
    }

    /// The byte that replaces the one ahead of `at`; nil when that is nothing.
    private mutating func special(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x41...0x5A: return byte | 0x20
        case 0x0A, 0x0D:
            isLineStart = true
            return 0x20
        case 0x09...0x0C, 0x20: return 0x20
        case 0x1B:
            skipColour()
            return nil
        case 0x60: return 0x27
        case 0x3E: return isLineStart ? 0x20 : byte
        case 0x5C: return unescaped()
        case 0x26: return entity()
        case 0xC2 where peek(0) == 0xA0:
            at += 1
            return 0x20
        case 0xE2 where peek(0) == 0x80: return quote()
        default: return byte
        }
    }

    private func peek(_ ahead: Int) -> UInt8? { at + ahead < end ? bytes[at + ahead] : nil }

    /// Skips `ESC [ … letter`, at most 32 bytes.
    private mutating func skipColour() {
        guard peek(0) == 0x5B else { return }
        let limit = Swift.min(end, at + 32)
        at += 1
        while at < limit, !(0x40...0x7E).contains(bytes[at]) { at += 1 }
        if at < limit { at += 1 }
    }

    private mutating func unescaped() -> UInt8? {
        switch peek(0) {
        case 0x22, 0x27, 0x2F, 0x5C, 0x60: return nil
        case 0x6E, 0x72, 0x74:
            at += 1
            return 0x20
        case 0x55, 0x75:
            guard let three = peek(1), let two = peek(2), let one = peek(3), let last = peek(4),
                three == 0x32, two == 0x30, one == 0x31
            else { return 0x5C }
            guard
                let quote: UInt8 = [0x38: 0x27, 0x39: 0x27, 0x43: 0x22, 0x44: 0x22, 0x63: 0x22, 0x64: 0x22][
                    last]
            else { return 0x5C }
            at += 5
            return quote
        default: return 0x5C
        }
    }

    private mutating func entity() -> UInt8 {
        for (name, byte) in [("quot;", 0x22), ("#39;", 0x27), ("apos;", 0x27)] as [(String, UInt8)]
        where bytes[..<end].has(name, at: at) {
            at += name.utf8.count
            return byte
        }
        return 0x26
    }

    /// The straight quote after 0xE2, with 0x80 next.
    private mutating func quote() -> UInt8 {
        guard let last = peek(1), [0x98, 0x99, 0x9C, 0x9D].contains(last) else { return 0xE2 }
        at += 2
        return last < 0x9C ? 0x27 : 0x22
    }
}
