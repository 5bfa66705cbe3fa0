/// Names and values without quotation marks: JavaScript, printed maps, property lists, `print_r`.
extension LiteralParser {
    mutating func memberValue(afterEquals: Bool, _ style: Style) throws(LiteralStop) -> SourceValue {
        if manner == .printed { return try printedValue(isElement: false) }
        if afterEquals, style == .plain, open.last == "}" { return try propertyListValue() }
        if marks.has(.description), open.last == "]", quote() == nil, !startsContainer,
            !has("Optional(")
        {
            return try describedValue()
        }
        return try expression()
    }

    private var startsContainer: Bool {
        byte() == "{" || byte() == "[" || byte() == "(" || byte() == "<"
    }

    /// An unquoted name with its separator; nil, and nothing consumed, when there is none.
    mutating func bareName(_ style: Style) throws(LiteralStop) -> ReadItem? {
        let start = at
        // `With {.title = "x"}` of Basic, `{.title = "x"}` of C.
        let isDotted = byte() == "." && byte(1).isLetter && open.last == "}"
        guard byte().isWord || byte() == "$" || byte() == "@" || isDotted else { return nil }
        let nameEnd = bytes.prefix(at + 256).skip(at + 1) { $0.isWord || "-.$".utf8.contains($0) }
        if bytes.has("->", at: nameEnd - 1) { return nil }
        at = bytes.skipBlanks(nameEnd)
        // `"k" to v` and `cond ? a : b` have other beginnings; `a = b` in a list is not an entry.
        guard let separator = separator(), !has("://"), separator.kind != .kotlin || marks.has(.kotlin),
            separator.kind != .equals || manner != .code || open.last != UInt8(ascii: "]")
        else {
            at = start
            return nil
        }
        if let value = try arrowFunction(separator.kind, style, isPlain: bytes[start] != "$") {
            return ReadItem(value: value)
        }
        // A constant is the name of a member only where names need quotation marks.
        let isConstant =
            separator.kind == .kotlin || style == .keyed
            || style == .plain && bytes[start].isUpper
                && (separator.kind == .arrow || hint == .python
                    || bytes[start..<nameEnd].contains(UInt8(ascii: ".")))
        if isConstant, manner == .code {
            let length = at
            at = nameEnd
            let name = try variable(start)
            at = length
            return try computed(name, separator.length)
        }
        var name = String(decoding: bytes[start..<nameEnd], as: UTF8.self)
        if name.utf8.first == 0x40 || isDotted { name.removeFirst() }
        if style == .arguments {
            note(separator.kind == .equals ? .python : .expression, at: start)
        } else {
            marks.bareNames += 1
            note(.unquotedName, at: start)
        }
        return try named(name, start..<nameEnd, separator, style)
    }

    /// What `x => (…)` returns, as the argument of a call; nil when the arrow is not that of a function.
    mutating func arrowFunction(_ kind: NotationMarks.Kind?, _ style: Style, isPlain: Bool)
        throws(LiteralStop) -> SourceValue?
    {
        guard kind == .arrow, style == .arguments, manner == .code, isPlain, hint != .php, hint != .ruby
        else { return nil }
        at += 2
        skipTrivia()
        guard byte() == "{" else { return try expression() }
        // Statements: what is in them is read on its own.
        let start = at
        skipBalanced()
        return try variable(start)
    }

    // MARK: Printed maps

    /// A value up to the comma that the next name follows, or the closing bracket.
    mutating func printedValue(isElement: Bool) throws(LiteralStop) -> SourceValue {
        let start = at
        if byte() == "{" { return try braces(start) }
        if byte() == "[" { return try brackets(start) }
        // In lines of their own, entries may have no commas.
        let line = bytes[..<start].suffix(96).split(separator: 0x0A, omittingEmptySubsequences: false)
        let isLineOfItsOwn = line.count > 1 && line.last?.contains { "{[,".utf8.contains($0) } == false
        var depth = 0
        loop: while at < end {
            switch bytes[at] {
            case "{", "[", "(": depth += 1
            case "}", "]":
                if depth == 0 { break loop }
                depth -= 1
            case ")": depth = max(0, depth - 1)
            case ",":
                let next = bytes.skipSpace(at + 1)
                if isElement ? depth == 0 : isNameAfter(at + 1) || next < end && bytes[next] == "}" {
                    break loop
                }
            case "\n" where depth == 0 && isLineOfItsOwn && isNameAfter(at + 1): break loop
            default: break
            }
            at += 1
        }
        // Where texts have quotation marks, a word without is a variable: Lua, HCL.
        let word = bytes[start..<bytes.trimmedEnd(from: start, to: at)]
        if marks.doubleQuoted > 0, word.first?.isLetter == true, Self.constant(word) == nil,
            word.allSatisfy({ $0.isWord || $0 == "." })
        {
            return try variable(start)
        }
        note(.description, at: start)
        return try typed(start, at)
    }

    /// Whether a name and its separator follow, so that the text has ended.
    private func isNameAfter(_ index: Int) -> Bool {
        let head = bytes.prefix(index + 96)
        let first = head.skipSpace(index)
        // `["name"] =` of Lua.
        if first + 1 < head.endIndex, bytes[first] == "[", bytes[first + 1].isQuote { return true }
        let next = head.skip(first) { $0.isWord && $0 < 0x80 || "-.$".utf8.contains($0) }
        guard next > first, next < end else { return false }
        if bytes.has("=", at: bytes.skipSpace(next)) { return true }
        guard bytes[next] == ":", next + 1 < end else { return false }
        return bytes[next + 1].isSpace || bytes[next + 1] == "{" || bytes[next + 1] == "["
    }

    /// A number, a word or a text that has no quotation marks.
    mutating func typed(_ start: Int, _ stop: Int) throws(LiteralStop) -> SourceValue {
        let first = min(bytes.skipSpace(start), stop)
        let last = bytes.trimmedEnd(from: first, to: stop)
        let saved = at
        at = last
        defer { at = saved }
        let raw = bytes[first..<last]
        if raw.elementsEqual("<null>".utf8) || raw.elementsEqual("(null)".utf8) {
            return try make(.null, first)
        }
        if let constant = Self.constant(raw), constant.mark != .otherWord || raw.first == "n" {
            return try make(constant.content, first)
        }
        if let number = NumberSpelling(raw), number.text.utf8.elementsEqual(raw) {
            return try make(.number(number.text), first)
        }
        var value = try make(.string(String(decoding: raw, as: UTF8.self)), first)
        if Self.mayHoldDocument(bytes, first, last) {
            value.characters = SourceCharacters(text: text.part(first..<last))
        }
        return value
    }

    /// The value after `=` in braces: `Hi;` and `"Hi";` of property lists, `Hi,` of printed maps.
    private mutating func propertyListValue() throws(LiteralStop) -> SourceValue {
        let isPowerShell =
            byte() == "@" && (byte(1) == "{" || byte(1) == "(" || byte(1) == "\"") || byte() == "$"
        let isCall = has("jsonencode(") || has("base64encode(")
        if quote() != nil || startsContainer || isPowerShell || isCall { return try expression() }
        let start = at
        while at < end, bytes[at] != ";", bytes[at] != ",", bytes[at] != "}", !bytes[at].isNewline { at += 1 }
        let stop = at
        if stop < end, bytes[stop] == "," || bytes[stop] == "}" {
            at = start
            return manner == .code ? try expression() : try printedValue(isElement: false)
        }
        if manner == .code, at < end, bytes[at] != ";" { throw self.stop() }
        return try typed(start, stop)
    }

    /// A value without quotation marks in Swift's description of a dictionary, up to the next `AnyHashable`.
    private mutating func describedValue() throws(LiteralStop) -> SourceValue {
        let start = at
        var depth = 0
        loop: while at < end {
            switch bytes[at] {
            case "[", "{": depth += 1
            case "]", "}":
                if depth == 0 { break loop }
                depth -= 1
            case ",":
                if has(", AnyHashable(") || has(",AnyHashable(") || has(", \"") { break loop }
                let next = bytes.skipSpace(at + 1)
                if next - at < 64, bytes.has("AnyHashable(", at: next) { break loop }
            default: break
            }
            at += 1
        }
        return try typed(start, at)
    }

    // MARK: print_r

    private static let printedTypes = ["Array", "stdClass Object"]

    /// `Array ( [name] => value )`, a line for each; nil when the word there is another.
    mutating func printedArray(_ start: Int) throws(LiteralStop) -> SourceValue? {
        guard let word = Self.printedTypes.first(where: { has($0) }) else { return nil }
        let saved = at
        at += word.utf8.count
        skipTrivia()
        let inner = bytes.skipSpace(at + 1)
        guard byte() == "(", inner < end,
            bytes[inner] == "[" && inner > at + 1 || bytes[inner] == ")" && crossedNewline
        else {
            at = saved
            return nil
        }
        note(.description, at: start)
        let was = isPrintedArray
        isPrintedArray = true
        defer { isPrintedArray = was }
        at += 1
        let items = try items(close: ")", .plain)
        let isList = items.enumerated().allSatisfy { $0.element.name == String($0.offset) }
        if isList { return try make(.array(items.map(\.value)), start) }
        return try make(.object(items.compactMap(\.member)), start)
    }

    /// `[name] => value` up to the end of its line.
    mutating func printedArrayItem() throws(LiteralStop) -> ReadItem? {
        guard isPrintedArray, byte() == "[" else { return nil }
        let start = at
        guard let close = bytes.find("]", from: at, to: min(end, at + 256)) else { return nil }
        let arrow = bytes.skipSpace(close + 1)
        guard bytes.has("=>", at: arrow), arrow - close < 8 else { return nil }
        let name = String(decoding: bytes[(start + 1)..<close], as: UTF8.self)
        let outer = path
        path = SourceOrigin.path(path, member: name)
        defer { path = outer }
        at = bytes.skipBlanks(arrow + 2)
        let nameOrigin = SourceOrigin(text.origin(of: start..<(close + 1)), path: path)
        if let value = try printedArray(at) {
            return ReadItem(name: name, nameOrigin: nameOrigin, value: value)
        }
        let first = at
        at = bytes.lineEnd(at)
        return ReadItem(name: name, nameOrigin: nameOrigin, value: try typed(first, at))
    }
}
