extension LiteralParser {
    /// A value with everything that may follow it in an expression: calls, members, operators.
    mutating func expression() throws(LiteralStop) -> SourceValue {
        skipTrivia()
        let start = at
        let value = try primary()
        return try continued(value, from: start)
    }

    mutating func primary() throws(LiteralStop) -> SourceValue {
        let start = at
        let isNew = skipPrefixes()
        guard at < end else { return try missing(start) }
        if manner == .code, has("New "), let value = try basicObject(start) { return value }
        if quote() != nil { return try stringValue(start, "") }
        switch byte() {
        case "{":
            if let end = placeholderEnd {
                at = end
                return try variable(start)
            }
            if isNew { note(.csharp, at: start) }
            return try braces(start, isNew ? .initializer : .plain)
        case "[": return try isNew && byte(1) == "]" ? typedList(start) : brackets(start)
        case "(": return try parentheses(start)
        case "0"..."9", "-", "+": return try number(start)
        case ".":
            if byte(1).isDigit { return try number(start) }
            if byte(1) == ".", byte(2) == "." { return try elision(start) }
            if byte(1).isWord { return try word(start, isNew: isNew) }
            return try unexpected(start)
        case "<": return try angle(start)
        case ":":
            if byte(1).isWord || byte(1) == "\"" { return try symbol(start) }
            return try unexpected(start)
        case "%", "#":
            if byte(1) == "{" || byte(1) == "w" || byte(1) == "(" {
                note(.ruby)
                at += 1
                if byte() == "w" { at += 1 }
                if byte() == "{" { return try braces(start) }
                if byte() == "(", byte(1) == "{" {
                    let first = at + 1
                    skipBalanced()
                    let text = self.text.part(first..<max(first, at - 1))
                    var value = try make(.string(String(decoding: text.bytes, as: UTF8.self)), start)
                    value.characters = SourceCharacters(text: text, isTemplate: true)
                    return value
                }
                skipExpression()
                return try variable(start)
            }
            return try bareText(start)
        case 0xE2 where byte(1) == 0x80 && byte(2) == 0xA6: return try elision(start)
        case let byte where byte.isWord || byte == "$" || byte == "_" || byte == "\\":
            return try word(start, isNew: isNew)
        default: return try unexpected(start)
        }
    }

    /// Skips words and signs ahead of a value that change nothing here. Returns whether `new` was one of them.
    private mutating func skipPrefixes() -> Bool {
        var isNew = false
        while at < end {
            switch byte() {
            case "&", "*", "!":
                guard byte(1).isWord || "[*&!".utf8.contains(byte(1)) else { return isNew }
                at += 1
            case "@":
                let next = byte(1)
                if next.isDigit || "\"{[(".utf8.contains(next) {
                    note(.objectiveC)
                } else if !(next.isWord || next == "$") {
                    return isNew
                }
                at += 1
            case "n"
            where has("new") && (byte(3).isSpace || byte(3) == "(" || byte(3) == "{" || byte(3) == "["):
                isNew = true
                note(.expression)
                at += 3
                skipTrivia()
                if byte() == "(", byte(1) == ")" {
                    at += 2
                    skipTrivia()
                }
            case "(":
                guard let value = castEnd else { return isNew }
                at = value
            case "a" where has("await "): at += 6
            case "c" where has("const "): at += 6
            case "t" where has("try ") || has("try? ") || has("try! "): at += byte(3) == " " ? 4 : 5
            default: return isNew
            }
        }
        return isNew
    }

    private static let casts: Set<String> = [
        "string", "int", "float", "bool", "array", "object", "double", "long", "boolean", "integer", "String",
        "Integer", "Long", "Object", "Map", "List", "HashMap", "id", "NSString", "NSDictionary",
    ]

    /// The offset of the value after `(string)` or `(Map<String, Object>)`; nil for other brackets.
    private var castEnd: Int? {
        guard let close = bytes.find(")", from: at, to: min(end, at + 48)) else { return nil }
        let type = bytes[(at + 1)..<close]
        guard Self.casts.contains(String(decoding: type.prefix(while: \.isWord), as: UTF8.self)),
            type.allSatisfy({ $0.isWord || "<>, .*?[]".utf8.contains($0) })
        else { return nil }
        let value = bytes[..<bytes.lineEnd(close)].skipSpace(close + 1)
        let isValue =
            value < end && (bytes[value].isWord || bytes[value].isQuote || "$[(".utf8.contains(bytes[value]))
        return isValue ? value : nil
    }

    private mutating func missing(_ start: Int) throws(LiteralStop) -> SourceValue {
        guard manner != .code else { throw stop() }
        note(.missingClose, at: min(start, end))
        isCut = true
        return try make(.null, start)
    }

    /// Handles a sign that begins no value.
    private mutating func unexpected(_ start: Int) throws(LiteralStop) -> SourceValue {
        guard manner != .code else { throw stop() }
        switch byte() {
        case ",", "}", "]", ")", ";":
            // A name without a value.
            note(.strayText, at: start)
            return try make(.null, start)
        default: return try bareText(start)
        }
    }

    /// A text without quotation marks, up to a comma, a bracket or the end of the line.
    mutating func bareText(_ start: Int) throws(LiteralStop) -> SourceValue {
        guard manner != .code else { throw stop() }
        at = max(at, start)
        var depth = 0
        loop: while at < end {
            switch bytes[at] {
            case "{", "[", "(": depth += 1
            case "}", "]", ")":
                if depth == 0 { break loop }
                depth -= 1
            case ",", ";": if depth == 0 { break loop }
            case 0x0A, 0x0D: break loop
            default: break
            }
            at += 1
        }
        if at == start { at += 1 }
        let raw = bytes[start..<at]
        if Self.isPlaceholder(raw) { return try variable(start) }
        note(.unquotedValue, at: start)
        let last = bytes.trimmedEnd(from: start, to: bytes.trimmedEnd(from: start, to: at)) { $0 == "\"" }
        return try make(.string(String(decoding: bytes[start..<last], as: UTF8.self)), start)
    }

    /// `<token>`, `{{ token }}`, `%TOKEN%`, `$TOKEN`: something to be filled in.
    static func isPlaceholder(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first else { return true }
        switch first {
        case "<", "%", "$", "{", "*", "?": return true
        default:
            return text.count <= 3 && text.allSatisfy { $0 == "." || $0 == 0xE2 || $0 == 0x80 || $0 == 0xA6 }
        }
    }

    /// The end of `{{ title | tojson }}` of a template, which is not a value of a language.
    private var placeholderEnd: Int? {
        let first = bytes.skipSpace(at + 2)
        guard byte(1) == "{", !open.isEmpty, first < end, bytes[first].isLetter || bytes[first] == ".",
            let close = bytes.find("}}", from: first, to: min(end, at + 120)),
            !bytes[first..<close].contains(where: { "{}:,".utf8.contains($0) || $0.isNewline })
        else { return nil }
        return close + 2
    }

    /// `...` or `…`: the author left something out.
    private mutating func elision(_ start: Int) throws(LiteralStop) -> SourceValue {
        at += 3
        if byte().isWord || byte() == "$" || byte() == "{" || byte() == "(" {
            let value = try primary()
            return try continued(value, from: start)
        }
        return try variable(start)
    }

    mutating func stringValue(_ start: Int, _ prefix: String) throws(LiteralStop) -> SourceValue {
        let isTriple = byte() == "\"" && byte(1) == "\"" && byte(2) == "\""
        let read = try string(prefix: prefix)
        guard !read.isInterpolated || read.characters != nil else { return try variable(start) }
        return try made(of: read, isTemplate: isTriple, start)
    }

    /// The value of a string with its characters.
    mutating func made(of read: ReadString, isTemplate: Bool = false, _ start: Int) throws(LiteralStop)
        -> SourceValue
    {
        var value = try make(.string(read.value), start)
        value.characters = read.characters
        value.characters?.isTemplate = isTemplate || read.isInterpolated || manner == .code
        return value
    }

    /// `<null>`, `<your token>`, `<String, dynamic>{…}`, `<__NSArrayM 0x…>(…)`.
    private mutating func angle(_ start: Int) throws(LiteralStop) -> SourceValue {
        // `<<"text">>` of Erlang.
        if byte(1) == "<", byte(2) == "\"" {
            at += 2
            defer { at += has(">>") ? 2 : 0 }
            return try stringValue(at, "")
        }
        var next = at + 1
        var depth = 1
        while next < end, next - at < 256, depth > 0 {
            switch bytes[next] {
            case "<": depth += 1
            case ">": depth -= 1
            case "\n", "\"", "{": next = end
            default: break
            }
            next += 1
        }
        guard depth == 0, next <= end else { return try bareText(start) }
        let inner = String(decoding: bytes[(start + 1)..<(next - 1)], as: UTF8.self)
        at = next
        if inner == "null" || inner == "nil" {
            note(.otherWord, at: start)
            return try make(.null, start)
        }
        skipTrivia()
        if byte() == "{" || byte() == "[" {
            note(.dart, at: start)
            return try byte() == "{" ? braces(start) : brackets(start)
        }
        if byte() == "(", inner.hasPrefix("__NS") {
            note(.description, at: start)
            return try parentheses(start)
        }
        at = next
        return try variable(start)
    }

    /// `:name` of Ruby.
    private mutating func symbol(_ start: Int) throws(LiteralStop) -> SourceValue {
        note(.ruby)
        at += 1
        if byte() == "\"" { return try stringValue(start, "") }
        let first = at
        at = bytes.wordEnd(at)
        return try make(.string(String(decoding: bytes[first..<at], as: UTF8.self)), start)
    }

    /// The literal that a word is in some language.
    static func constant(_ word: ArraySlice<UInt8>) -> (
        content: SourceValue.Content, mark: NotationMarks.Kind?
    )? {
        guard word.count >= 2, word.count <= 9 else { return nil }
        switch String(decoding: word, as: UTF8.self) {
        case "true", "$true": return (.bool(true), nil)
        case "false", "$false": return (.bool(false), nil)
        case "null", "$null": return (.null, nil)
        case "True": return (.bool(true), .python)
        case "False": return (.bool(false), .python)
        case "None": return (.null, .python)
        case "nil": return (.null, .ruby)
        case "undefined": return (.null, .javascript)
        case "YES", "TRUE": return (.bool(true), .otherWord)
        case "NO", "FALSE": return (.bool(false), .otherWord)
        case "NULL", "Null", "NSNull", "NaN", "Infinity", "INF", "nullptr": return (.null, .otherWord)
        default: return nil
        }
    }

    /// A number in any spelling; what goes on like text is text.
    private mutating func number(_ start: Int) throws(LiteralStop) -> SourceValue {
        let first = at
        if byte() == "-" || byte() == "+" { at += 1 }
        let digits = at
        while at < end,
            bytes[at].isWord || bytes[at] == "." && !(byte(1) == "." || byte(1).isLetter)
                || (bytes[at] == "-" || bytes[at] == "+") && at > digits && bytes[at - 1].lower == "e"
                    && !bytes.has("0x", at: digits)
        {
            at += 1
        }
        let raw = bytes[first..<at]
        if at == digits, has("Infinity") {
            at += 8
            note(.badNumber, at: first)
            return try make(.null, start)
        }
        guard let spelling = NumberSpelling(raw) else {
            if at == digits { at += 1 }
            if manner == .code {
                skipExpression()
                return try variable(start)
            }
            return try bareText(start)
        }
        if spelling.text.utf8.count != raw.count || !spelling.text.utf8.elementsEqual(raw) {
            note(.badNumber, at: first)
        }
        // A date, a time or an address goes on with signs that no number has.
        if manner != .code, at < end,
            bytes[at] == ":" || bytes[at] == "/" || bytes[at] == "-" || bytes[at] == "%"
        {
            if byte(1).isWord { return try bareText(start) }
        }
        return try make(.number(spelling.text), start)
    }
}
