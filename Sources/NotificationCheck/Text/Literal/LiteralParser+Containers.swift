/// One entry of a container: with a name in an object, without one in a list or a call.
struct ReadItem {
    var name: String?
    var nameOrigin: SourceOrigin?
    var value: SourceValue
    /// `...x`, `**x`: the entries of another value.
    var isSpread = false
}

extension LiteralParser {
    /// How the entries of a container are written.
    enum Style {
        case plain
        /// `{ a = 1, b = 2 }` of C#: values are expressions even after `=`.
        case initializer
        /// The arguments of a call.
        case arguments
    }

    mutating func braces(_ start: Int, _ path: String, isInitializer: Bool = false) throws(LiteralStop)
        -> SourceValue
    {
        at += 1
        let items = try items(close: UInt8(ascii: "}"), path, isInitializer ? .initializer : .plain)
        if items.isEmpty { return try make(.object([]), start, path) }
        if items.contains(where: { $0.name != nil }) {
            return try make(.object(members(items, path)), start, path)
        }
        // { {"a", 1}, {"b", 2} } of C#, C++ and Go.
        let pairs = items.compactMap { item -> SourceMember? in
            guard let pair = item.value.elements, pair.count == 2, let name = pair[0].string else {
                return nil
            }
            return SourceMember(name, pair[1], nameOrigin: pair[0].origin)
        }
        if pairs.count == items.count { return try make(.object(pairs), start, path) }
        // { title, body } of JavaScript; { ... } that was left out.
        if items.allSatisfy({ $0.value.isVariable || $0.isSpread }) {
            if items.count == 1, let item = items.first, item.isSpread || !Self.isIdentifier(item.value) {
                if item.isSpread, item.value.members != nil { return item.value }
                return try variable(start, path)
            }
            return try make(.object(members(items, path)), start, path)
        }
        return try make(.array(items.map(\.value)), start, path)
    }

    static func isIdentifier(_ value: SourceValue) -> Bool {
        guard case .variable(let name) = value.content else { return false }
        return !name.isEmpty && name.utf8.allSatisfy { $0.isWord || $0 == "$" }
    }

    /// Members of an object; entries without a name are shorthands or spreads.
    private func members(_ items: [ReadItem], _ path: String) -> [SourceMember] {
        var members: [SourceMember] = []
        for item in items {
            if let name = item.name {
                members.append(SourceMember(name, item.value, nameOrigin: item.nameOrigin))
            } else if item.isSpread || !Self.isIdentifier(item.value) {
                members += item.value.members ?? []
                if case .variable(let name) = item.value.content, item.isSpread, Self.isIdentifier(item.value)
                {
                    members.append(SourceMember("..." + name, item.value))
                }
            } else if case .variable(let name) = item.value.content {
                members.append(
                    SourceMember(name.utf8.first == 0x24 ? String(name.dropFirst()) : name, item.value))
            }
        }
        return members
    }

    mutating func brackets(_ start: Int, _ path: String) throws(LiteralStop) -> SourceValue {
        at += 1
        if let value = try goSlice(start, path) { return value }
        if let value = try message(start, path) { return value }
        if byte() == ":", byte(1) == "]" {
            note(.swift)
            at += 2
            return try make(.object([]), start, path)
        }
        let items = try items(close: UInt8(ascii: "]"), path, .plain)
        if items.contains(where: { $0.name != nil }) {
            note(.bracketObject, at: start)
            return try make(.object(members(items, path)), start, path)
        }
        return try list(items, start, path)
    }

    /// `[NSNull null]`, `[object message:value]` of Objective-C: after the bracket.
    private mutating func message(_ start: Int, _ path: String) throws(LiteralStop) -> SourceValue? {
        guard byte().isLetter, manner != .printed else { return nil }
        if has("NSNull null]") {
            at += 12
            note(.objectiveC, at: start)
            return try make(.null, start, path)
        }
        var next = at
        while next < end, bytes[next].isWord { next += 1 }
        let first = next
        while next < end, bytes[next] == 0x20 { next += 1 }
        guard next > first, next < end, bytes[next].isLetter,
            !Self.operatorWords.contains(where: { bytes.has($0, at: next) })
        else { return nil }
        while next < end, bytes[next].isWord { next += 1 }
        guard next < end, bytes[next] == "]" || bytes[next] == ":" && next + 1 < end && bytes[next + 1] != "/"
        else { return nil }
        note(.expression, at: start)
        at = start
        skipBalanced()
        return try variable(start, path)
    }

    private mutating func list(_ items: [ReadItem], _ start: Int, _ path: String) throws(LiteralStop)
        -> SourceValue
    {
        // console.log of nested values: [Object], [Array].
        if items.count == 1, case .variable(let name) = items[0].value.content,
            name == "Object" || name == "Array"
        {
            return try variable(start, path)
        }
        var elements: [SourceValue] = []
        for item in items {
            if item.isSpread, let more = item.value.elements {
                elements += more
            } else {
                elements.append(item.value)
            }
        }
        return try make(.array(elements), start, path)
    }

    /// `[]string{…}`, `[]map[string]any{…}` of Go: after the bracket.
    private mutating func goSlice(_ start: Int, _ path: String) throws(LiteralStop) -> SourceValue? {
        guard byte() == "]", byte(1).isLetter || byte(1) == "*" || byte(1) == "[" else { return nil }
        let saved = at
        at += 1
        skipGoType()
        if byte() == "(" {
            note(.go, at: start)
            let value = try parentheses(at, path)
            return InputReader.nested(value) ?? value
        }
        guard byte() == "{" else {
            at = saved
            return nil
        }
        note(.go, at: start)
        at += 1
        let items = try items(close: UInt8(ascii: "}"), path, .plain)
        return try make(.array(items.map(\.value)), start, path)
    }

    /// A type name such as `map[string]interface{}` or `*messaging.Message`.
    mutating func skipGoType() {
        while at < end {
            if bytes[at].isWord || bytes[at] == "." || bytes[at] == "*" {
                if has("interface{}") {
                    at += 11
                } else {
                    at += 1
                }
            } else if bytes[at] == "[" {
                let close = bytes.find("]", from: at, to: min(end, at + 64))
                guard let close else { return }
                at = close + 1
            } else {
                return
            }
        }
    }

    /// A tuple, a group, or a list as property lists print it.
    mutating func parentheses(_ start: Int, _ path: String) throws(LiteralStop) -> SourceValue {
        at += 1
        skipTrivia()
        let isList =
            marks.has(.semicolon) || marks.has(.description) || marks.has(.equals) && manner == .lenient
        let items = try items(close: UInt8(ascii: ")"), path, isList ? .plain : .arguments)
        let hasComma = lastHadComma
        if items.contains(where: { $0.name != nil }) {
            return try make(.object(members(items, path)), start, path)
        }
        if items.count == 1, !hasComma, !isList {
            var value = items[0].value
            value.origin = origin(start, path)
            return value
        }
        if items.isEmpty, has("=>", ahead: Swift.max(0, bytes.skipSpace(at) - at)) {
            throw stop()
        }
        if !isList, hasComma { note(.python, at: start) }
        return try make(.array(items.map(\.value)), start, path)
    }

    // MARK: Entries

    /// Reads entries up to the closing bracket and passes it.
    mutating func items(close: UInt8, _ path: String, _ style: Style) throws(LiteralStop) -> [ReadItem] {
        guard open.count < Self.depthLimit else { throw stop(.tooDeep) }
        open.append(close)
        defer { open.removeLast() }
        var items: [ReadItem] = []
        var index = 0
        lastHadComma = false
        while true {
            skipTrivia()
            guard at < end else {
                guard manner != .code else { throw stop() }
                note(.missingClose, at: end)
                return items
            }
            if try closes(close) {
                if lastHadComma { note(.trailingComma, at: commaAt) }
                return items
            }
            if isOuterClose { return items }
            if byte() == "," || byte() == ";" {
                if byte() == "," { note(.doubledComma) } else { note(.semicolon) }
                guard manner != .code else { throw stop() }
                at += 1
                continue
            }
            let before = at
            let item = try item(path, index, style)
            items.append(item)
            if item.name == nil { index += 1 }
            if at == before { at += 1 }
            try separate(close)
        }
    }

    /// After an entry: the comma, or what stands in its place.
    private mutating func separate(_ close: UInt8) throws(LiteralStop) {
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
            note(.semicolon)
            at += 1
        case "}", "]", ")": return
        default:
            if crossedNewline, isPrintedArray || marks.has(.equals) && marks.has(.objectiveC) { return }
            guard manner != .code else { throw stop() }
            note(startsItem ? .missingComma : .strayText, at: min(after, end - 1))
            if !startsItem { at += 1 }
        }
    }

    private var startsItem: Bool {
        quote() != nil || byte().isWord || byte() == "{" || byte() == "[" || byte() == "-" || byte() == ":"
            || byte() == "$"
            || byte() == "<" || byte() == "@"
    }

    /// Passes the closing bracket; in the lenient manner also a wrong one that nothing waits for.
    private mutating func closes(_ close: UInt8) throws(LiteralStop) -> Bool {
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

    /// A closing bracket of a container further out: this one was not closed.
    private var isOuterClose: Bool {
        let found = byte()
        guard found == "}" || found == "]" || found == ")" else { return false }
        return open.dropLast().contains(found)
    }

    private mutating func item(_ path: String, _ index: Int, _ style: Style) throws(LiteralStop) -> ReadItem {
        if has("..."), byte(3) != "," || byte(3).isWord {
            let start = at
            at += 3
            skipTrivia()
            if at < end, startsItem || byte() == "(" {
                note(.javascript, at: start)
                return ReadItem(value: try expression(path), isSpread: true)
            }
            return ReadItem(value: try variable(start, path), isSpread: true)
        }
        if has("**") {
            note(.python)
            at += 2
            return ReadItem(value: try expression(path), isSpread: true)
        }
        if let item = try printedArrayItem(path) { return item }
        if quote() == nil, let item = try bareName(path, style) { return item }
        let start = at
        let elementPath = style == .arguments ? path : SourceOrigin.path(path, element: index)
        if quote() != nil {
            let read = try string()
            let nameEnd = at
            skipTrivia()
            if let separator = separator(), !read.isInterpolated || separator.kind == .arrow {
                marks.quotedNames += 1
                return try named(read.value, start..<nameEnd, separator, path, style)
            }
            if style == .plain, manner == .lenient, open.last == UInt8(ascii: "}"), isColonMissing {
                note(.missingColon, at: nameEnd)
                marks.quotedNames += 1
                return try named(read.value, start..<nameEnd, (0, nil), path, style)
            }
            at = nameEnd
            var value =
                read.isInterpolated
                ? try variable(start, elementPath) : try make(.string(read.value), start, elementPath)
            value.characters = read.characters
            value = try continued(value, from: start, elementPath)
            return try maybeNamed(value, start, path, style)
        }
        if manner == .printed { return ReadItem(value: try printedValue(elementPath, isElement: true)) }
        let value = try expression(elementPath)
        return try maybeNamed(value, start, path, style)
    }

    /// A string, number or opening bracket follows a name directly, and then the entry ends.
    private var isColonMissing: Bool {
        guard let mark = quote() else { return byte() == "{" || byte() == "[" || byte().isDigit }
        guard mark.length == 1 else { return false }
        var next = at + 1
        let limit = min(end, at + 400)
        while next < limit, bytes[next] != mark.mark, !bytes[next].isNewline {
            next += bytes[next] == "\\" ? 2 : 1
        }
        next += 1
        while next < limit, bytes[next].isBlank { next += 1 }
        return next < limit && (bytes[next] == "," || bytes[next] == "}" || bytes[next].isNewline)
    }

    /// An expression that turns out to be a name: `AnyHashable("aps"): …`, `["aps"] = …`, `:sym => …`.
    private mutating func maybeNamed(_ value: SourceValue, _ start: Int, _ path: String, _ style: Style)
        throws(LiteralStop) -> ReadItem
    {
        let valueEnd = at
        skipTrivia()
        guard let separator = separator(), let name = Self.name(of: value) else {
            at = valueEnd
            return ReadItem(value: value)
        }
        return try named(name, start..<valueEnd, separator, path, style)
    }

    private static func name(of value: SourceValue) -> String? {
        switch value.content {
        case .string(let name): name
        case .number(let name), .variable(let name): name
        case .array(let elements): elements.count == 1 ? elements[0].string ?? "" : nil
        default: nil
        }
    }

    /// The value after a name and its separator.
    mutating func named(
        _ name: String, _ range: Range<Int>, _ separator: (length: Int, kind: NotationMarks.Kind?),
        _ path: String,
        _ style: Style
    ) throws(LiteralStop) -> ReadItem {
        if let kind = separator.kind { note(kind) }
        at += separator.length
        let valuePath = SourceOrigin.path(path, member: name)
        let origin = SourceOrigin(text.origin(of: range), path: valuePath)
        skipTrivia()
        let value = try memberValue(valuePath, afterEquals: separator.kind == .equals, style)
        return ReadItem(name: name, nameOrigin: origin, value: value)
    }
}
