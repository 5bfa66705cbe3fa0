extension LiteralParser {
    func unescaped(_ range: Range<Int>) -> SourceText {
        var escapes = 0
        return text.replacing(range) { at in
            guard bytes[at] == "\\" else { return nil }
            // Each takes memory: the origin of what follows.
            escapes += 1
            if escapes.isMultiple(of: 8), !bounds.countValue(at: at, in: text) { return nil }
            return Self.escape(bytes, at, range.upperBound)
        }
    }

    private static let controls = Dictionary(
        uniqueKeysWithValues: zip(
            "nrtbfvae".utf8, [0x0A, 0x0D, 0x09, 0x08, 0x0C, 0x0B, 0x07, 0x1B] as [UInt8]))

    static func escape(_ bytes: [UInt8], _ at: Int, _ end: Int) -> (bytes: [UInt8], length: Int) {
        guard at + 1 < end else { return ([], 1) }
        let letter = bytes[at + 1]
        switch letter {
        case let letter where controls[letter] != nil: return ([controls[letter] ?? 0], 2)
        case "x":
            let (value, count) = digits(bytes, at + 2, end, 2)
            return count == 2 ? (utf8(value), 4) : ([0x78], 2)
        case "u", "U":
            return unicode(bytes, at, end)
        // `\(x)` of Swift is filled in.
        case "(": return ([0x24, letter], 2)
        case 0x0A: return ([], 2)
        case 0x0D: return ([], at + 2 < end && bytes[at + 2] == 0x0A ? 3 : 2)
        case "0"..."7":
            let (value, count) = digits(bytes, at + 1, end, 3, radix: 8)
            return (utf8(value), 1 + count)
        default:
            return ([letter], 2)
        }
    }

    private static func unicode(_ bytes: [UInt8], _ at: Int, _ end: Int) -> (bytes: [UInt8], length: Int) {
        if at + 2 < end, bytes[at + 2] == "{" {
            let (value, count) = digits(bytes, at + 3, end, 8)
            let close = at + 3 + count
            if count > 0, close < end, bytes[close] == "}" { return (utf8(value), count + 4) }
            return ([bytes[at + 1]], 2)
        }
        if bytes[at + 1] == "U" {
            let (value, count) = digits(bytes, at + 2, end, 8)
            if count == 8, value <= 0x10FFFF { return (utf8(value), 10) }
        }
        let (high, count) = digits(bytes, at + 2, end, 4)
        guard count == 4 else { return ([bytes[at + 1]], 2) }
        guard (0xD800...0xDBFF).contains(high), at + 7 < end, bytes[at + 6] == "\\",
            bytes[at + 7] == bytes[at + 1]
        else { return (utf8(high), 6) }
        let (low, lowCount) = digits(bytes, at + 8, end, 4)
        guard lowCount == 4, (0xDC00...0xDFFF).contains(low) else { return (utf8(high), 6) }
        return (utf8(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)), 12)
    }

    private static func digits(_ bytes: [UInt8], _ start: Int, _ end: Int, _ most: Int, radix: UInt32 = 16)
        -> (UInt32, Int)
    {
        var value: UInt32 = 0
        var count = 0
        while count < most, start + count < end, let digit = bytes[start + count].hexadecimal, digit < radix {
            value = value * radix + digit
            count += 1
        }
        return (value, count)
    }

    /// The character with a number; half of a surrogate pair becomes the replacement character.
    static func scalar(_ value: UInt32) -> Unicode.Scalar { Unicode.Scalar(value) ?? "\u{FFFD}" }

    static func utf8(_ value: UInt32) -> [UInt8] { Array(scalar(value).utf8) }

    /// Whether the language puts values of the program into the string.
    func isInterpolated(_ range: Range<Int>, _ mark: UInt8, _ prefix: String) -> Bool {
        func holds(_ word: String) -> Bool {
            bytes.find(word, from: range.lowerBound, to: range.upperBound) != nil
        }
        if prefix.contains("f") || prefix.contains("$") { return holds("{") }
        if mark == "`" { return holds("${") }
        guard mark == "\"" else { return false }
        if holds("\\(") { return true }
        let language =
            hint ?? (marks.has(.php) ? .php : marks.has(.kotlin) ? .kotlin : marks.has(.dart) ? .dart : nil)
        switch language {
        case .php: return holds("{$") || dollarName(range)
        case .ruby: return holds("#{")
        case .dart, .kotlin: return holds("${") || dollarName(range)
        default:
            // Terraform has them in its texts, and Groovy, whose maps are written in brackets.
            return holds("${")
                && ["jsonencode(", "[aps:", "[alert:"].contains { bytes.find($0, from: 0) != nil }
                || marks.has(.arrow) && (holds("#{") || holds("{$") || dollarName(range))
        }
    }

    private func dollarName(_ range: Range<Int>) -> Bool {
        let content = bytes[..<range.upperBound]
        return content.offsets(of: "$", from: range.lowerBound).contains {
            content[($0 + 1)...].first.map { $0.isLetter || $0 == "_" } == true
        }
    }
}

extension SourceText {
    /// The text with one level of backslashes undone.
    var unescaped: SourceText { LiteralParser(self).unescaped(0..<count) }
}
