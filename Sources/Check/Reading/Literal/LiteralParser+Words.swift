extension LiteralParser {
    mutating func word(_ start: Int, isNew: Bool) throws(LiteralStop) -> SourceValue {
        if let value = try printedArray(start) { return value }
        let first = at
        scanPath()
        let word = bytes[first..<at]
        let isRaw = word.elementsEqual("R".utf8) || word.elementsEqual("r".utf8) && byte() == "#"
        if isRaw, let read = rawString() { return try made(of: read, isTemplate: true, start) }
        if word.count <= 3, byte() == "\"" || byte() == "'",
            word.allSatisfy({ "frbu".utf8.contains($0.lower) })
        {
            note(.python, at: first)
            return try stringValue(start, String(decoding: word, as: UTF8.self).lowercased())
        }
        if word.elementsEqual("$".utf8), byte() == "@", byte(1) == "\"" { at += 1 }
        if byte() == "\"", ["$", "$$", "$@"].contains(where: { word.elementsEqual($0.utf8) }) {
            note(.csharp, at: first)
            // In `$$"""` what is filled in has two braces, and a single one is text.
            return try stringValue(start, word.elementsEqual("$$".utf8) ? "$$" : "$")
        }
        if word.first == "$" { note(.php, at: first) }
        if let constant = Self.constant(word), byte() != ".", byte() != "-" {
            if byte() == "(", byte(1) == ")" { at += 2 }
            if let mark = constant.mark { note(mark, at: first) }
            return try make(constant.content, start)
        }
        if word.elementsEqual("map".utf8), byte() == "[" {
            skipGoType()
            guard byte() == "{" else { throw stop() }
            note(.go, at: first)
            return try braces(start, .keyed)
        }
        // `if (a) x else y` and `match kind { … }` as values.
        let isCondition = word.elementsEqual("if".utf8) && (byte() == "(" || byte().isBlank)
        if isCondition && open.last == ")" || beginsChoice(word) {
            skipExpression()
            return try variable(start)
        }
        if word.count <= 8, Self.keywords.contains(String(decoding: word, as: UTF8.self)) {
            guard manner != .code || word.elementsEqual("lambda".utf8) else { throw stop() }
            skipExpression()
            return try variable(start)
        }
        if has("://") { return try bareText(start) }
        if isNew, byte() == "[", byte(1) == "]" { return try typedList(start) }
        if byte() == "<", let close = bytes.endOfTypes(at),
            isNew || word.first?.isUpper == true || bytes.has("(", at: close)
        {
            at = close
        }
        if hint == .php, has(" ("), word.elementsEqual("array".utf8) || word.contains(UInt8(ascii: "_")) {
            at += 1
        }
        if byte() == "(" { return try call(String(decoding: word, as: UTF8.self), start, isNew: isNew) }
        if word.elementsEqual("buildJsonObject".utf8), has(" {"), manner == .code {
            note(.kotlin, at: first)
            at += 1
            return try jsonBlock(start)
        }
        if let value = try typeLiteral(word, start, isNew: isNew) { return value }
        if byte() == "`" {
            _ = try string()
            return try variable(start)
        }
        if manner == .lenient, isUnquotedText { return try bareText(start) }
        note(.expression, at: first)
        return try variable(start)
    }

    /// `[] { "a" }` after `new` or `new string`.
    mutating func typedList(_ start: Int) throws(LiteralStop) -> SourceValue {
        at += 2
        skipTrivia()
        guard byte() == "{" else { return try variable(start) }
        at += 1
        let items = try items(close: "}", .initializer)
        return try make(.array(items.map(\.value)), start)
    }

    /// A name with its members: `a.b`, `A::b`, `$a->b`, `a?.b`, `\A\b`.
    private mutating func scanPath() {
        while at < end {
            let byte = bytes[at]
            if byte.isWord || byte == "$" {
                if byte >= 0x80, curlyOrSpace { return }
                at += 1
            } else if byte == "!", self.byte(1) == "(" {
                at += 1
                return
            } else if byte == "\\", self.byte(1).isLetter {
                at += 1
            } else if byte == ".", self.byte(1).isWord, !self.byte(1).isDigit {
                at += 1
            } else if byte == ".", self.byte(1) == "#", self.byte(2).isWord {
                // A private field of JavaScript.
                at += 2
            } else if byte == ":" && self.byte(1) == ":" || byte == "-" && self.byte(1) == ">"
                || (byte == "?" || byte == "!") && self.byte(1) == ".", self.byte(2).isWord
            {
                if byte != "?", byte != "!" { note(byte == "-" ? .php : .expression) }
                at += 2
            } else {
                return
            }
        }
    }

    private var curlyOrSpace: Bool {
        byte() == 0xE2 && (byte(1) == 0x80 || byte(1) == 0x81) || byte() == 0xC2 && byte(1) == 0xA0
    }

    /// Whether the cases of a choice follow in braces: `match kind {`, `when (kind) {`, `switch kind {`.
    private func beginsChoice(_ word: ArraySlice<UInt8>) -> Bool {
        guard ["match", "when", "switch"].contains(where: { word.elementsEqual($0.utf8) }),
            let bracket = open.last, let sign = bytes[..<word.startIndex].last(where: { !$0.isSpace }),
            bracket == ")" || ":=>".utf8.contains(sign)
        else { return false }
        var (next, depth) = (at, 0)
        while next < min(end, at + 120) {
            switch bytes[next] {
            case "(": depth += 1
            case ")" where depth > 0: depth -= 1
            case "{": return depth == 0
            case ",", ";", ":", "=", "?", "}", "]", ")", 0x0A: if depth == 0 { return false }
            default: break
            }
            next += 1
        }
        return false
    }

    private static let keywords: Set = [
        "function", "async", "lambda", "func", "fn", "if", "for", "while", "return", "def", "class", "let",
        "var", "const", "import", "struct", "guard", "switch", "public", "private", "static", "throw", "else",
    ]

    /// `messaging.Message{…}` of Go, `new Thing {…}` of C#.
    private mutating func typeLiteral(_ word: ArraySlice<UInt8>, _ start: Int, isNew: Bool)
        throws(LiteralStop) -> SourceValue?
    {
        // `Aps { alert }` of Rust.
        if hint == .rust, manner == .code, word.first?.isUpper == true, has(" {") { at += 1 }
        let isOfPackage = hint == .go && word.first?.isLetter == true && manner == .code
        if byte() == "{", isOfPackage || word.contains(UInt8(ascii: ".")) || word.first?.isUpper == true {
            if !isNew { note(hint == .rust ? .expression : .go, at: start) } else { note(.csharp, at: start) }
            return try typed(String(decoding: word, as: UTF8.self), start)
        }
        guard isNew else { return nil }
        let saved = at
        skipTrivia()
        guard byte() == "{" else {
            at = saved
            return nil
        }
        note(.csharp, at: start)
        return try typed(String(decoding: word, as: UTF8.self), start)
    }

    /// `{ put("a", x); putJsonObject("b") { … } }` of Kotlin; what other statements put is not in the text.
    private mutating func jsonBlock(_ start: Int) throws(LiteralStop) -> SourceValue {
        var object = try make(.object([]), start)
        at += 1
        open.append(UInt8(ascii: "}"))
        defer { open.removeLast() }
        while true {
            skipTrivia()
            guard at < end, open.count < ReadingBounds.depth else { throw stop() }
            if byte() == "}" {
                at += 1
                return try make(object.content, start)
            }
            let (first, isPut, isObject) = (at, has("put("), has("putJsonObject("))
            if isPut || isObject {
                at = bytes.wordEnd(at) + 1
                let items = try items(close: ")", .arguments)
                skipTrivia()
                if let key = items.first?.value.string, items.count == (isPut ? 2 : 1), isPut || byte() == "{"
                {
                    let outer = path
                    if isObject { path = SourceOrigin.path(path, member: key) }
                    defer { path = outer }
                    object.set(key, isPut ? items[1].value : try jsonBlock(at))
                    continue
                }
            }
            object.set("...what else is put", try variable(first))
            while at < end, !byte().isNewline, byte() != ";", byte() != "}" {
                if "({[".utf8.contains(byte()) { skipBalanced() } else { at += 1 }
            }
            if byte() == ";" { at += 1 }
        }
    }

    /// `New Message With {.Token = token}`, `New With {…}` and `New String() {"a"}` of Basic; nil for another text.
    mutating func basicObject(_ start: Int) throws(LiteralStop) -> SourceValue? {
        let words = bytes[at + 4..<min(end, at + 120)].prefix { $0.isWord || " .,()".utf8.contains($0) }
        guard words.endIndex < end, bytes[words.endIndex] == "{" else { return nil }
        at = words.endIndex
        note(.csharp, at: start)
        let type = String(decoding: words, as: UTF8.self)
        if type.hasPrefix("With ") || !type.hasSuffix("With ") { return try braces(start, .initializer) }
        return try typed(type.dropLast(5).filter { $0 != " " }, start)
    }

    /// The object of a type whose names may be others in JSON.
    private mutating func typed(_ type: String, _ start: Int) throws(LiteralStop) -> SourceValue {
        var value = try braces(start, .initializer)
        let isRead =
            PushLibrary.reads(type) && (marks.has(.csharp) || type.contains("."))
            // Names of JSON: see ``FieldTags``.
            || hint == .go && value.members?.contains { $0.name.utf8.first?.isUpper == true } == false
            || hint == .rust && value.members?.contains { $0.name.contains("_") } == false
        if let members = value.members, !members.isEmpty, !isRead {
            value.content = .object(members + [.unread(type, try variable(start))])
        }
        return value
    }

    /// Whether what follows a word makes it a text without quotation marks: `Hello world`, `some-text`.
    private var isUnquotedText: Bool {
        if byte() == "-" || byte() == "'" || byte() == "/" || byte() == "%" || byte() == "@", byte(1).isWord {
            return true
        }
        let next = bytes.skipBlanks(at)
        guard next > at, next < end, bytes[next].isWord || bytes[next] == "'" else { return false }
        return !Self.operatorWords.contains { bytes.has($0, at: next) }
    }

    static let operatorWords = [
        "as ", "as? ", "as! ", "to ", "if ", "or ", "and ", "in ", "is ", "else ", "not ", "for ", "unless ",
        "satisfies ", "instanceof ", "switch {", "switch\n", "switch\r",
    ]
}

extension [UInt8] {
    /// The offset behind `<String, Object>`, `<{ id: string }>`; nil when more than types is inside.
    func endOfTypes(_ open: Int) -> Int? {
        var (next, depth) = (open + 1, 1)
        while next < Swift.min(count, open + 200), depth > 0 {
            switch self[next] {
            case "<": depth += 1
            case ">": depth -= 1
            case let byte where byte.isWord || ", ?.[]{}:;|".utf8.contains(byte): break
            default: return nil
            }
            next += 1
        }
        return depth == 0 ? next : nil
    }
}
