/// A string as it was written, decoded.
struct ReadString {
    var value: String
    /// Kept where the string may hold a document.
    var characters: SourceCharacters?
    /// It has parts that only the running program knows.
    var isInterpolated = false
}

extension LiteralParser {
    /// The quotation mark there, its length, and whether it is a typographic one.
    func quote() -> (mark: UInt8, length: Int, isCurly: Bool)? {
        let first = byte()
        if first.isQuote {
            let isTriple = first != "`" && byte(1) == first && byte(2) == first
            return (first, isTriple ? 3 : 1, false)
        }
        guard let mark = curly(at) else { return nil }
        return (mark, 3, true)
    }

    /// The straight mark that a typographic one stands for. Guillemets are not taken: texts use them.
    private func curly(_ index: Int) -> UInt8? {
        guard index + 2 < end, bytes[index] == 0xE2, bytes[index + 1] == 0x80 else { return nil }
        switch bytes[index + 2] {
        case 0x9C...0x9F: return UInt8(ascii: "\"")
        case 0x98...0x9B: return UInt8(ascii: "'")
        default: return nil
        }
    }

    /// Reads the string that begins at a quotation mark.
    mutating func string(prefix: String = "", isName: Bool = false) throws(LiteralStop) -> ReadString {
        guard let quote = quote() else { throw stop() }
        let start = at
        at += quote.length
        let isRaw = prefix.contains("r")
        let isVerbatim = start > 0 && bytes[start - 1] == "@" && quote.mark == "\"" && !quote.isCurly
        count(quote, prefix, at: start)
        let content = at
        if isVerbatim, let string = verbatim(content) { return string }
        let escaped = try find(quote, opened: start, isRaw: isRaw)
        let last = contentEnd
        if !escaped, !Self.mayHoldDocument(bytes, content, last) {
            let value = String(decoding: bytes[content..<last], as: UTF8.self)
            return ReadString(
                value: value, isInterpolated: isInterpolated(content..<last, quote.mark, prefix))
        }
        let isInterpolated = isInterpolated(content..<last, quote.mark, prefix)
        let decoded = escaped && !isRaw ? unescaped(content..<last) : text.part(content..<last)
        let value = String(decoding: decoded.bytes, as: UTF8.self)
        let keeps = Self.mayHoldDocument(decoded.bytes, 0, decoded.count)
        return ReadString(
            value: value, characters: keeps ? SourceCharacters(text: decoded) : nil,
            isInterpolated: isInterpolated)
    }

    private mutating func count(_ quote: (mark: UInt8, length: Int, isCurly: Bool), _ prefix: String, at: Int)
    {
        if quote.isCurly { note(.curlyQuote, at: at) }
        if quote.mark == "\"" {
            marks.doubleQuoted += 1
        } else if quote.mark == "'" {
            if !quote.isCurly { note(.singleQuote, at: at) }
            marks.singleQuoted += 1
        } else {
            note(.javascript, at: at)
        }
        if quote.length == 3, !quote.isCurly { note(quote.mark == "'" ? .python : .expression, at: at) }
    }

    /// `@"…""…"` of C#, where a doubled mark is one mark; nil for the strings of Objective-C.
    private mutating func verbatim(_ start: Int) -> ReadString? {
        var builder = SourceText.Builder()
        var next = start
        var plain = start
        var isDoubled = false
        while next < end {
            if bytes[next] == "\\", next + 1 < end, bytes[next + 1] == "\"" { return nil }
            if bytes[next] == "\"" {
                guard next + 1 < end, bytes[next + 1] == "\"", next > start else { break }
                isDoubled = true
                builder.append(text, plain..<(next + 1))
                next += 2
                plain = next
            } else {
                next += 1
            }
        }
        guard isDoubled, next < end else { return nil }
        builder.append(text, plain..<next)
        at = next + 1
        note(.csharp, at: start)
        let read = builder.text
        let keeps = Self.mayHoldDocument(read.bytes, 0, read.count)
        return ReadString(
            value: String(decoding: read.bytes, as: UTF8.self),
            characters: keeps ? SourceCharacters(text: read) : nil)
    }

    static func mayHoldDocument(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
        var at = start
        while at < end, at - start < 64, bytes[at].isSpace { at += 1 }
        guard at < end else { return false }
        switch bytes[at] {
        case "{", "[", "\"", "%", "\\": return true
        // Form fields and embedded commands.
        default: return end - start > 8 && (bytes.has("curl ", at: at) || bytes.has("payload=", at: at))
        }
    }

    /// Moves after the closing mark; returns whether there is a backslash inside.
    private mutating func find(
        _ quote: (mark: UInt8, length: Int, isCurly: Bool), opened: Int, isRaw: Bool
    ) throws(LiteralStop) -> Bool {
        var escaped = false
        hasInnerQuote = false
        let content = at
        while at < end {
            let byte = bytes[at]
            if byte == "\\" {
                escaped = true
                if !isRaw, !Self.isJSONEscape(self.byte(1)) { note(.badEscape) }
                at += isRaw && self.byte(1) != quote.mark ? 1 : 2
            } else if quote.isCurly ? curly(at) == quote.mark : byte == quote.mark {
                let isClosing =
                    quote.isCurly || quote.length == 1
                    || (bytes.has("\"\"\"", at: at) || bytes.has("'''", at: at))
                if isClosing, quote.isCurly || quote.length == 3 || !isInnerQuote(quote.mark) {
                    contentEnd = at
                    at += quote.length
                    return escaped
                }
                at += quote.isCurly ? 3 : 1
            } else if byte.isNewline, quote.length == 1, quote.mark != "`" {
                if isCutByNewline(quote.mark) {
                    guard manner != .code else { throw stop() }
                    note(.unclosedString, at: opened)
                    contentEnd = at
                    while contentEnd > content, bytes[contentEnd - 1].isBlank || bytes[contentEnd - 1] == ","
                    {
                        contentEnd -= 1
                    }
                    at = contentEnd
                    return escaped
                }
                if manner == .code, hint != .php, self.byte(1) != "\\" { throw stop() }
                note(.rawNewline)
                at += 1
            } else {
                at += 1
            }
        }
        guard manner != .code else { throw stop() }
        // Cut off inside the string, or only its quotation mark is missing and brackets follow.
        at = end
        note(.unclosedString, at: opened)
        contentEnd = end
        while contentEnd > content,
            bytes[contentEnd - 1].isSpace || bytes[contentEnd - 1] == "}"
                || bytes[contentEnd - 1] == "]"
        {
            contentEnd -= 1
        }
        at = contentEnd
        return escaped
    }

    /// Whether the line break there ends a string that has lost its closing mark: the next line goes on with a
    /// name or a closing bracket.
    private func isCutByNewline(_ mark: UInt8) -> Bool {
        var next = at
        while next < end, next - at < 512, bytes[next].isSpace { next += 1 }
        guard next < end, next - at < 512 else { return next >= end }
        if bytes[next] == "}" || bytes[next] == "]" { return true }
        guard bytes[next] == mark else { return false }
        let limit = min(end, next + 120)
        next += 1
        let name = next
        while next < limit, bytes[next] != mark, !bytes[next].isNewline { next += 1 }
        guard next < limit, bytes[next] == mark, next > name else { return false }
        next += 1
        while next < limit, bytes[next].isBlank { next += 1 }
        return next < end && (bytes[next] == ":" || bytes[next] == "=")
    }

    /// Whether the quotation mark there belongs to the text, unescaped: a word follows it, and a later mark on
    /// the line ends the string in a proper way.
    private mutating func isInnerQuote(_ mark: UInt8) -> Bool {
        guard manner == .lenient, mark == "\"" else { return false }
        var next = at + 1
        while next < end, bytes[next].isBlank { next += 1 }
        guard next < end, bytes[next].isWord || bytes[next] == "!" || bytes[next] == "." && next == at + 1
        else { return false }
        // `"a" to "b"`, `"x" as T`, `"x" if y`: operators made of letters.
        if next > at + 1, !hasInnerQuote,
            ["to ", "as ", "as?", "as!", "if ", "or ", "and ", "in "].contains(where: {
                bytes.has($0, at: next)
            })
        {
            return false
        }
        guard at >= noBetterQuoteBefore else { return false }
        while next < end, !bytes[next].isNewline {
            if bytes[next] == "\\" {
                next += 2
                continue
            }
            if bytes[next] == mark {
                var after = next + 1
                while after < end, bytes[after].isBlank { after += 1 }
                if after >= end || bytes[after].isNewline || bytes[after] == "," || bytes[after] == "}"
                    || bytes[after] == "]"
                {
                    note(.strayQuote)
                    hasInnerQuote = true
                    return true
                }
                if bytes[after] == ":" { return false }
            }
            next += 1
        }
        noBetterQuoteBefore = next
        return false
    }

    // MARK: Escapes

    private static func isJSONEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case "\"", "\\", "/", "b", "f", "n", "r", "t", "u": true
        default: false
        }
    }

    private func unescaped(_ range: Range<Int>) -> SourceText {
        var builder = SourceText.Builder()
        var at = range.lowerBound
        var plain = at
        while at < range.upperBound {
            guard bytes[at] == "\\" else {
                at += 1
                continue
            }
            builder.append(text, plain..<at)
            let escape = Self.escape(bytes, at, range.upperBound)
            builder.append(escape.bytes, origin: text.origin(of: at))
            at = min(at + escape.length, range.upperBound)
            plain = at
        }
        builder.append(text, plain..<range.upperBound)
        return builder.text
    }

    /// What an escape of any of the languages stands for.
    static func escape(_ bytes: [UInt8], _ at: Int, _ end: Int) -> (bytes: [UInt8], length: Int) {
        guard at + 1 < end else { return ([], 1) }
        let letter = bytes[at + 1]
        switch letter {
        case "n": return ([0x0A], 2)
        case "r": return ([0x0D], 2)
        case "t": return ([0x09], 2)
        case "b": return ([0x08], 2)
        case "f": return ([0x0C], 2)
        case "v": return ([0x0B], 2)
        case "a": return ([0x07], 2)
        case "e": return ([0x1B], 2)
        case "x":
            let (value, count) = digits(bytes, at + 2, end, 2)
            return count == 2 ? (utf8(value), 4) : ([0x78], 2)
        case "u", "U":
            return unicode(bytes, at, end)
        case 0x0A: return ([], 2)
        case 0x0D: return ([], at + 2 < end && bytes[at + 2] == 0x0A ? 3 : 2)
        case "0"..."7":
            var value: UInt32 = 0
            var count = 0
            while count < 3, at + 1 + count < end, ("0"..."7") ~= bytes[at + 1 + count] {
                value = value * 8 + UInt32(bytes[at + 1 + count] - 0x30)
                count += 1
            }
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

    private static func digits(_ bytes: [UInt8], _ start: Int, _ end: Int, _ most: Int) -> (UInt32, Int) {
        var value: UInt32 = 0
        var count = 0
        while count < most, start + count < end, let digit = bytes[start + count].hexadecimal {
            value = value << 4 | digit
            count += 1
        }
        return (value, count)
    }

    /// Half of a pair becomes the replacement character.
    static func utf8(_ value: UInt32) -> [UInt8] {
        Array(String(Unicode.Scalar(value).map(Character.init) ?? "\u{FFFD}").utf8)
    }

    // MARK: Interpolation

    /// Whether the language puts values of the program into the string.
    private func isInterpolated(_ range: Range<Int>, _ mark: UInt8, _ prefix: String) -> Bool {
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
        default: return marks.has(.arrow) && (holds("#{") || holds("{$") || dollarName(range))
        }
    }

    private func dollarName(_ range: Range<Int>) -> Bool {
        var at = range.lowerBound
        while let found = bytes.find("$", from: at, to: range.upperBound) {
            at = found + 1
            if at < range.upperBound, bytes[at].isLetter || bytes[at] == "_" { return true }
        }
        return false
    }
}
