extension LiteralParser {
    mutating func items(close: Unicode.Scalar, _ style: Style) throws(LiteralStop) -> [ReadItem] {
        guard open.count < ReadingBounds.depth else {
            bounds.exceed("brackets in more than 128 levels", at: at, in: text)
            throw stop()
        }
        guard bounds.countValue(at: at, in: text) else { throw stop() }
        open.append(UInt8(ascii: close))
        defer { open.removeLast() }
        var items: [ReadItem] = []
        var index = 0
        lastHadComma = false
        while true {
            skipTrivia()
            guard at < end else {
                guard manner != .code else { throw stop() }
                note(.missingClose, at: end)
                isCut = isCut || items.isEmpty || lastHadComma
                return items
            }
            if try closes(close) {
                if lastHadComma { note(.trailingComma, at: commaAt) }
                return items
            }
            // A container further out is closed here: this one was not.
            if !byte().isWord, open.dropLast().contains(byte()) { return items }
            if byte() == "," || byte() == ";" {
                if byte() == "," { note(.doubledComma) } else { note(.semicolon) }
                guard manner != .code else { throw stop() }
                at += 1
                continue
            }
            let before = at
            let item = try item(index, style)
            items.append(item)
            if item.name == nil { index += 1 }
            if at == before { at += 1 }
            try separate(close, isNamed: item.name != nil)
        }
    }

    /// After an entry: reads the comma, or what replaces it.
    private mutating func separate(_ close: Unicode.Scalar, isNamed: Bool) throws(LiteralStop) {
        lastHadComma = false
        let after = at
        skipTrivia()
        guard at < end, byte() != close else { return }
        switch byte() {
        case ",":
            commaAt = at
            at += 1
            lastHadComma = true
        case ";":
            if !isNamed, close == "}", manner == .code { throw stop() }
            note(.semicolon)
            at += 1
        case "}", "]", ")": return
        default:
            if crossedNewline,
                isPrintedArray || marks.has(.description) || marks.has(.equals) && marks.has(.objectiveC)
            {
                return
            }
            guard manner != .code else { throw stop() }
            // The entries of Terraform's objects stand in lines of their own.
            if crossedNewline, marks.has(.equals),
                bytes.find("jsonencode(", from: max(0, after - 4096), to: after + 4096) != nil
            {
                return
            }
            note(startsItem ? .missingComma : .strayText, at: min(after, end - 1))
            if !startsItem { at += 1 }
        }
    }

    private var startsItem: Bool { quote() != nil || byte().isWord || "{[-:$<@".utf8.contains(byte()) }

    /// Passes the closing bracket; in the lenient manner also a wrong one that no container waits for.
    private mutating func closes(_ close: Unicode.Scalar) throws(LiteralStop) -> Bool {
        let found = byte()
        guard found == "}" || found == "]" || found == ")" else { return false }
        if found == close {
            at += 1
            return true
        }
        guard manner != .code else { throw stop() }
        if open.dropLast().contains(found) {
            note(.missingClose)
            return false
        }
        note(.wrongClose)
        at += 1
        return true
    }

    private mutating func item(_ index: Int, _ style: Style) throws(LiteralStop) -> ReadItem {
        if has("..."), byte(3) != "," {
            let start = at
            // `...?more` of Dart.
            at += byte(3) == "?" ? 4 : 3
            skipTrivia()
            if at < end, startsItem || byte() == "(" {
                note(.javascript, at: start)
                return ReadItem(value: try expression(), isSpread: true)
            }
            return ReadItem(value: try variable(start), isSpread: true)
        }
        // `..Default::default()` of Rust.
        if hint == .rust, has(".."), byte(2).isLetter {
            at += 2
            return ReadItem(value: try expression(), isSpread: true)
        }
        if has("**") {
            note(.python)
            at += 2
            return ReadItem(value: try expression(), isSpread: true)
        }
        // `if (x != null) 'name': value` of Dart.
        if style == .plain, has("if (") {
            at += 3
            skipBalanced()
            skipTrivia()
        }
        if let item = try printedArrayItem() { return item }
        if let item = try filledInMembers() { return item }
        if quote() == nil, let item = try bareName(style) { return item }
        let (start, outer) = (at, path)
        let elementPath = style == .arguments ? path : SourceOrigin.path(path, element: index)
        defer { path = outer }
        if quote() != nil {
            let read = try string()
            let nameEnd = at
            skipTrivia()
            // `"aps" -> …` of Scala.
            let isArrow = has("-> ")
            if let separator = isArrow ? (2, nil) : separator(),
                !read.isInterpolated || separator.kind == .arrow
            {
                marks.quotedNames += 1
                return try named(read.value, start..<nameEnd, separator, style)
            }
            if style == .plain, manner == .lenient, open.last == "}", isColonMissing {
                note(.missingColon, at: nameEnd)
                marks.quotedNames += 1
                return try named(read.value, start..<nameEnd, (0, nil), style)
            }
            (at, path) = (nameEnd, elementPath)
            var value =
                read.isInterpolated && read.characters == nil
                ? try variable(start) : try made(of: read, start)
            value = try continued(value, from: start)
            path = outer
            return try maybeNamed(value, start, style)
        }
        path = elementPath
        if manner == .printed { return ReadItem(value: try printedValue(isElement: true)) }
        let value = try expression()
        path = outer
        return try maybeNamed(value, start, style)
    }

    /// `${more}` in the place of a member, as templates have it; nil when it is a name or something else is there.
    private mutating func filledInMembers() throws(LiteralStop) -> ReadItem? {
        guard manner == .lenient, has("${"), open.last == "}" else { return nil }
        let saved = self
        at += 1
        skipBalanced(atMost: 200)
        let value = try variable(saved.at)
        skipTrivia()
        guard separator() != nil else { return ReadItem(value: value, isSpread: true) }
        self = saved
        return nil
    }

    /// Whether a string, number or opening bracket follows a name directly, and then the entry ends.
    private var isColonMissing: Bool {
        guard let mark = quote() else { return byte() == "{" || byte() == "[" || byte().isDigit }
        guard mark.length == 1 else { return false }
        var next = at + 1
        let limit = min(end, at + 400)
        while next < limit, bytes[next] != mark.mark, !bytes[next].isNewline {
            next += bytes[next] == "\\" ? 2 : 1
        }
        next = bytes.skipBlanks(next + 1)
        return next < limit && (bytes[next] == "," || bytes[next] == "}" || bytes[next].isNewline)
    }

    /// Reads an expression that turns out to be a name: `AnyHashable("aps"): …`, `["aps"] = …`, `:sym => …`.
    private mutating func maybeNamed(_ value: SourceValue, _ start: Int, _ style: Style) throws(LiteralStop)
        -> ReadItem
    {
        let valueEnd = at
        skipTrivia()
        guard let separator = separator(), let name = Self.name(of: value) else {
            at = valueEnd
            return ReadItem(value: value)
        }
        let isPlain = value.isVariable && bytes[start] != "$"
        let isComputed = isPlain || value.elements.map { $0.count == 1 && $0[0].isVariable } == true
        if isComputed, style != .arguments, manner == .code || value.elements != nil {
            return try computed(try variable(start), separator.length)
        }
        if let made = try arrowFunction(separator.kind, style, isPlain: isPlain) {
            return ReadItem(value: made)
        }
        return try named(name, start..<valueEnd, separator, style)
    }

    /// The entry after a name that is not in the text: `[KEY]: 1`, `self::KEY => 1`.
    mutating func computed(_ name: SourceValue, _ separator: Int) throws(LiteralStop) -> ReadItem {
        at += separator
        _ = try expression()
        return ReadItem(value: name, isSpread: true)
    }

    private static func name(of value: SourceValue) -> String? {
        switch value.content {
        case .string(let name): name
        case .number(let name), .variable(let name): name
        case .array(let elements): elements.count == 1 ? elements[0].string ?? "" : nil
        default: nil
        }
    }

    mutating func named(
        _ name: String, _ range: Range<Int>, _ separator: (length: Int, kind: NotationMarks.Kind?),
        _ style: Style
    ) throws(LiteralStop) -> ReadItem {
        // `{ a = 1; }` in code is a block of statements, but in PowerShell.
        if separator.kind == .equals, style == .plain, manner == .code, open.last == "}",
            !marks.has(.objectiveC), hint != .powershell
        {
            throw stop()
        }
        if let kind = separator.kind { note(kind) }
        at += separator.length
        let outer = path
        path = SourceOrigin.path(path, member: name)
        defer { path = outer }
        let origin = SourceOrigin(text.origin(of: range), path: path)
        skipTrivia()
        // `{ image: }` of Ruby.
        if manner == .code, hint == .ruby, separator.kind == nil, byte() == "," || byte() == "}" {
            let value = try make(.variable(name), at)
            return ReadItem(name: name, nameOrigin: origin, value: value)
        }
        let value = try memberValue(afterEquals: separator.kind == .equals, style)
        return ReadItem(name: name, nameOrigin: origin, value: value)
    }
}
