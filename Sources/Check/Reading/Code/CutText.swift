/// Code of which only the beginning was copied: its brackets are open at the end.
enum CutText {
    /// More open brackets than this are not a cut-off call.
    private static let maximumOpen = 32

    /// The text with the closing brackets that are missing at its end; unchanged when none are missing, or when it is
    /// not such a text. Brackets in strings do not count; a string ends with its line at the latest.
    static func closed(_ text: SourceText) -> SourceText {
        guard let open = open(text), (1...maximumOpen).contains(open.count) else { return text }
        var builder = SourceText.Builder()
        builder.append(text, 0..<text.count)
        // They are nowhere in the input: their origin is its last byte.
        let last = text.origin(of: text.count - 1)
        for byte in open.reversed() { builder.append(CollectionOfOne(byte), origin: last) }
        return builder.text
    }

    /// Whether a bracket is closed that is not opened: the beginning was cut off.
    static func beginsInside(_ text: SourceText) -> Bool { open(text, orInside: true) == nil }

    /// The brackets that close those which are open at the end; nil for a text that is not such a one.
    /// - Parameter orInside: nil only for a text that begins inside brackets.
    private static func open(_ text: SourceText, orInside: Bool = false) -> [UInt8]? {
        var open: [UInt8] = []
        var quote: UInt8?
        var isEscaped = false
        // A string that is open at the end is cut itself.
        for byte in text.bytes[..<text.bytes.trimmedEnd(from: 0, to: text.count)] {
            if byte.isNewline { quote = nil }
            if isEscaped {
                isEscaped = false
            } else if byte == "\\" {
                isEscaped = true
            } else if let mark = quote {
                if byte == mark { quote = nil }
            } else if byte.isQuote {
                quote = byte
            } else if byte == "{" || byte == "[" || byte == "(" {
                guard open.count < maximumOpen * 4 else { return orInside ? open : nil }
                open.append(byte == "{" ? 0x7D : byte == "[" ? 0x5D : 0x29)
            } else if byte == "}" || byte == "]" || byte == ")" {
                guard let last = open.popLast() else { return nil }
                guard last == byte else { return orInside ? open : nil }
            }
        }
        return quote == nil || orInside ? open : nil
    }
}
