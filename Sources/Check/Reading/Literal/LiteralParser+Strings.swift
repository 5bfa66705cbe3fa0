struct ReadString {
    var value: String
    /// The characters with their origins, where the string may hold a document.
    var characters: SourceCharacters?
    /// Whether it has parts that only the running program knows.
    var isInterpolated = false
}

extension ReadString {
    init(_ text: SourceText, _ isInterpolated: Bool) {
        value = String(decoding: text.bytes, as: UTF8.self)
        let keeps = LiteralParser.mayHoldDocument(text.bytes, 0, text.count)
        characters = keeps ? SourceCharacters(text: text) : nil
        self.isInterpolated = isInterpolated
    }
}

extension LiteralParser {
    /// The quotation mark at the position, its length, and whether it is a typographic one.
    func quote() -> (mark: UInt8, length: Int, isCurly: Bool)? {
        let first = byte()
        if first.isQuote {
            let isVerbatim = at > 0 && bytes[at - 1] == "@"
            let isTriple = first != "`" && byte(1) == first && byte(2) == first && !isVerbatim
            return (first, isTriple ? 3 : 1, false)
        }
        guard let mark = curly(at) else { return nil }
        return (mark, 3, true)
    }

    /// The straight mark for a typographic one. Guillemets are not taken: texts use them.
    private func curly(_ index: Int) -> UInt8? {
        guard index + 2 < end, bytes[index] == 0xE2, bytes[index + 1] == 0x80 else { return nil }
        switch bytes[index + 2] {
        case 0x9C...0x9F: return UInt8(ascii: "\"")
        case 0x98...0x9B: return UInt8(ascii: "'")
        default: return nil
        }
    }

    mutating func string(prefix: String = "") throws(LiteralStop) -> ReadString {
        guard let quote = quote() else { throw stop() }
        let start = at
        at += quote.length
        // The long strings of Kotlin and C# have no escapes.
        let isRaw = prefix.contains("r") || quote.length == 3 && (hint == .kotlin || hint == .csharp)
        let isVerbatim =
            start > 0 && quote.mark == "\"" && !quote.isCurly
            && (bytes[start - 1] == "@" || bytes.has("{\"\"", at: at) && byte(3).isLetter
                || start > 1 && bytes[start - 1] == "$" && bytes[start - 2] == "@")
        count(quote, at: start)
        let content = at
        if start > 0, bytes[start - 1] == "@", let string = hereString(content, quote.mark) { return string }
        if isVerbatim, let string = verbatim(content, isFilledIn: prefix == "$") { return string }
        let escaped = try find(quote, opened: start, isRaw: isRaw)
        let last = contentEnd
        let isInterpolated = isInterpolated(content..<last, quote.mark, prefix)
        if !escaped, !Self.mayHoldDocument(bytes, content, last) {
            return ReadString(value: text.string(content..<last), isInterpolated: isInterpolated)
        }
        let decoded = escaped && !isRaw ? unescaped(content..<last) : text.part(content..<last)
        return Self.filled(decoded, isInterpolated, prefix.contains("f") || prefix == "$")
    }

    /// `r#"…"#` of Rust and `R"(…)"` of C++ with a document, after the letter.
    mutating func rawString() -> ReadString? {
        let isC = byte() == "\""
        guard isC || has("#\""),
            let mark = isC ? bytes.find("(", from: at, to: min(end, at + 18)) : at + 1
        else { return nil }
        let ending = isC ? ")" + text.string(at + 1..<mark) + "\"" : "\"#"
        guard !isC || Self.mayHoldDocument(bytes, mark + 1, end),
            let close = close(ending, mark + 1)
        else { return nil }
        at = close
        return Self.filled(text.part(mark + 1..<close - ending.utf8.count), false, false)
    }

    /// The string with what a program fills in as `${x}`; `{{ "aps": …` is of `format` of Python and Rust.
    private static func filled(_ text: SourceText, _ isInterpolated: Bool, _ isDoubled: Bool) -> ReadString {
        let first = text.bytes.skipSpace(0)
        let name = text.bytes.skipSpace(first + 2)
        let isFormat = text.bytes.has("{{", at: first) && name < text.count && text.bytes[name].isQuote
        return ReadString(isDoubled || isFormat ? withSingleBraces(text) : text, isInterpolated || isFormat)
    }

    private mutating func count(_ quote: (mark: UInt8, length: Int, isCurly: Bool), at: Int) {
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

    /// `@"`, lines, `"@` of PowerShell.
    private mutating func hereString(_ start: Int, _ mark: UInt8) -> ReadString? {
        let line = bytes.nextLine(start)
        guard bytes.skipSpace(start) >= line,
            let close = bytes.find(
                "\n" + String(UnicodeScalar(mark)) + "@", from: start, to: min(end, start + 4096))
        else { return nil }
        at = close + 3
        note(.objectiveC, at: start)
        return ReadString(text.part(line..<max(line, close)), mark == "\"")
    }

    /// `@"…""…"` of C#, where a doubled mark is one mark; nil for the strings of Objective-C.
    private mutating func verbatim(_ start: Int, isFilledIn: Bool) -> ReadString? {
        var next = start
        var isDoubled = false
        while next < end, bytes[next] != "\"" || bytes.has("\"\"", at: next) {
            if bytes.has("\\\"", at: next) { return nil }
            isDoubled = isDoubled || bytes[next] == "\""
            next += bytes[next] == "\"" ? 2 : 1
        }
        guard isDoubled, next < end else { return nil }
        let content = text.replacing(start..<next) { text.bytes[$0] == "\"" ? ([0x22], 2) : nil }
        at = next + 1
        note(.csharp, at: start)
        return Self.filled(content, isFilledIn, isFilledIn)
    }

    /// `{{"a": {x}}}` of Python and C#: a doubled brace is one brace, and a single one is filled in.
    private static func withSingleBraces(_ text: SourceText) -> SourceText {
        text.replacing(0..<text.count) { at in
            let byte = text.bytes[at]
            guard byte == "{" || byte == "}" else { return nil }
            if at + 1 < text.count, text.bytes[at + 1] == byte { return ([byte], 2) }
            return byte == "{" ? ([0x24, byte], 1) : nil
        }
    }

    static func mayHoldDocument(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
        let at = bytes[..<min(end, start + 64)].skipSpace(start)
        guard at < end else { return false }
        switch bytes[at] {
        case "{": return at + 1 >= end || bytes[at + 1] != "$"
        case "[", "\"", "%", "\\": return true
        // Form fields and embedded commands.
        default: return end - start > 8 && (bytes.has("curl ", at: at) || bytes.has("payload=", at: at))
        }
    }

    /// Moves after the closing mark; returns whether there is a backslash inside.
    private mutating func find(_ quote: (mark: UInt8, length: Int, isCurly: Bool), opened: Int, isRaw: Bool)
        throws(LiteralStop) -> Bool
    {
        var escaped = false
        hasInnerQuote = false
        let content = at
        while at < end {
            let byte = bytes[at]
            if byte == "\\" {
                escaped = true
                if !isRaw, !"\"\\/bfnrtu".utf8.contains(self.byte(1)) { note(.badEscape) }
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
                    if bytes.skipSpace(at) >= end { break }
                    note(.unclosedString, at: opened)
                    contentEnd = bytes.trimmedEnd(from: content, to: at) { $0.isBlank || $0 == "," }
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
        // The text is cut off inside the string, or only its quotation mark is missing and brackets follow.
        at = end
        note(.unclosedString, at: opened)
        contentEnd = bytes.trimmedEnd(from: content, to: end) { $0.isSpace || "}],".utf8.contains($0) }
        isCut = !bytes[contentEnd..<end].contains { "}]".utf8.contains($0) }
        at = contentEnd
        return escaped
    }

    /// Whether the line break there ends a string that has lost its closing mark: a name or a closing bracket follows.
    private func isCutByNewline(_ mark: UInt8) -> Bool {
        let first = bytes.prefix(at + 512).skipSpace(at)
        guard first < end, first - at < 512 else { return first >= end }
        if bytes[first] == "}" || bytes[first] == "]" { return true }
        guard bytes[first] == mark else { return false }
        let head = bytes.prefix(first + 120)
        let close = head.skip(first + 1) { $0 != mark && !$0.isNewline }
        guard close < head.endIndex, bytes[close] == mark, close > first + 1 else { return false }
        let next = bytes.skipBlanks(close + 1)
        return next < end && (bytes[next] == ":" || bytes[next] == "=")
    }

    /// Whether the quotation mark there belongs to the text, unescaped: a word follows it, and a later mark on
    /// the line ends the string in a proper way.
    private mutating func isInnerQuote(_ mark: UInt8) -> Bool {
        guard manner == .lenient, mark == "\"" else { return false }
        let next = bytes.skipBlanks(at + 1)
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
        if !decidedQuotes.range.contains(at) {
            // One mark decides for all before it. A search from each of them would take quadratic time.
            let decision = endsProperly(from: next, mark)
            decidedQuotes = (at..<max(at + 1, decision.offset), decision.isProper)
        }
        guard decidedQuotes.areInner else { return false }
        note(.strayQuote)
        hasInnerQuote = true
        return true
    }

    /// The first mark on the line that ends a string or a name, and whether a string; without one the end of the line.
    private func endsProperly(from start: Int, _ mark: UInt8) -> (offset: Int, isProper: Bool) {
        var next = start
        while next < end, !bytes[next].isNewline {
            if bytes[next] == mark {
                let after = bytes.skipBlanks(next + 1)
                if after >= end || bytes[after].isNewline || ",}]".utf8.contains(bytes[after]) {
                    return (next, true)
                }
                if bytes[after] == ":" { return (next, false) }
            }
            next += bytes[next] == "\\" ? 2 : 1
        }
        return (next, false)
    }
}
