/// One entry of a container: with a name in an object, without one in a list or a call.
struct ReadItem {
    var name: String?
    var nameOrigin: SourceOrigin?
    var value: SourceValue
    /// Whether it is `...x` or `**x`: the entries of another value.
    var isSpread = false

    var member: SourceMember? { name.map { SourceMember($0, value, nameOrigin: nameOrigin) } }
}

extension LiteralParser {
    enum Style {
        case plain
        /// `{ a = 1, b = 2 }` of C#: values are expressions even after `=`.
        case initializer
        case arguments
        /// A map of Go: names without quotation marks are constants.
        case keyed
    }

    mutating func braces(_ start: Int, _ style: Style = .plain) throws(LiteralStop) -> SourceValue {
        at += 1
        var items = try items(close: "}", style)
        if isCut {
            items.append(ReadItem(value: try make(.variable("what was cut off"), at), isSpread: true))
        }
        if items.isEmpty { return try make(.object([]), start) }
        if isComprehension {
            isComprehension = false
            return try variable(start)
        }
        if items.contains(where: { $0.name != nil }) {
            if manner == .lenient, marks.quotedNames > 0, !marks.has(.equals),
                items.contains(where: { $0.name == nil && $0.value.string != nil })
            {
                note(.missingColon, at: at - 1)
            }
            return try make(.object(members(items)), start)
        }
        // { {"a", 1}, {"b", 2} } of C#, C++ and Go.
        let pairs = items.compactMap { item -> SourceMember? in
            guard let pair = item.value.elements, pair.count == 2 else { return nil }
            return SourceMember.named(pair[0], pair[1])
        }
        if pairs.count == items.count { return try make(.object(pairs), start) }
        // { title, body } of JavaScript; { ... } that was left out.
        if items.allSatisfy({ $0.value.isVariable || $0.isSpread }) {
            if items.count == 1, let item = items.first, item.isSpread || !Self.isIdentifier(item.value) {
                if item.isSpread, item.value.members != nil { return item.value }
                guard item.isSpread, Self.isIdentifier(item.value) else { return try variable(start) }
            }
            return try make(.object(members(items)), start)
        }
        return try make(.array(items.map(\.value)), start)
    }

    static func isIdentifier(_ value: SourceValue) -> Bool {
        guard case .variable(let name) = value.content else { return false }
        return !name.isEmpty && name.utf8.allSatisfy { $0.isWord || $0 == "$" }
    }

    /// Members of an object; entries without a name are shorthands or spreads.
    func members(_ items: [ReadItem]) -> [SourceMember] {
        var members: [SourceMember] = []
        for item in items {
            if let member = item.member {
                members.append(member)
            } else if item.isSpread || !Self.isIdentifier(item.value) {
                members += item.value.members ?? []
                if case .variable(let name) = item.value.content, item.isSpread,
                    members.last?.name != "..." + name
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

    mutating func brackets(_ start: Int) throws(LiteralStop) -> SourceValue {
        at += 1
        if let value = try goSlice(start) { return value }
        if let value = try message(start) { return value }
        if byte() == ":", byte(1) == "]" {
            note(.swift)
            at += 2
            return try make(.object([]), start)
        }
        let items = try items(close: "]", .plain)
        if items.contains(where: { $0.name != nil }) {
            note(.bracketObject, at: start)
            return try make(.object(members(items)), start)
        }
        return try list(items, start)
    }

    /// `[NSNull null]`, `[object message:value]` of Objective-C: after the bracket.
    mutating func message(_ start: Int) throws(LiteralStop) -> SourceValue? {
        guard byte().isLetter, manner != .printed else { return nil }
        if has("NSNull null]") {
            at += 12
            note(.objectiveC, at: start)
            return try make(.null, start)
        }
        let first = bytes.wordEnd(at)
        var next = bytes.skip(first) { $0 == 0x20 }
        guard next > first, next < end, bytes[next].isLetter,
            !Self.operatorWords.contains(where: { bytes.has($0, at: next) })
        else { return nil }
        next = bytes.wordEnd(next)
        guard next < end, bytes[next] == "]" || bytes[next] == ":" && next + 1 < end && bytes[next + 1] != "/"
        else { return nil }
        note(.expression, at: start)
        at = start
        skipBalanced()
        return try variable(start)
    }

    private mutating func list(_ items: [ReadItem], _ start: Int) throws(LiteralStop) -> SourceValue {
        // console.log of nested values: [Object], [Array].
        if items.count == 1, case .variable(let name) = items[0].value.content,
            name == "Object" || name == "Array"
        {
            return try variable(start)
        }
        let elements = items.flatMap { item in
            item.isSpread ? item.value.elements ?? [item.value] : [item.value]
        }
        return try make(.array(elements), start)
    }

    /// `[]string{…}`, `[]map[string]any{…}` of Go: after the bracket.
    private mutating func goSlice(_ start: Int) throws(LiteralStop) -> SourceValue? {
        guard byte() == "]", byte(1).isLetter || byte(1) == "*" || byte(1) == "[" else { return nil }
        let saved = at
        at += 1
        skipGoType()
        if byte() == "(" {
            note(.go, at: start)
            let value = try parentheses(at)
            return InputReader.nested(value) ?? value
        }
        guard byte() == "{" else {
            at = saved
            return nil
        }
        note(.go, at: start)
        at += 1
        let items = try items(close: "}", .plain)
        return try make(.array(items.map(\.value)), start)
    }

    /// Skips a type name such as `map[string]interface{}` or `*messaging.Message`.
    mutating func skipGoType() {
        let limit = min(end, at + 128)
        while at < limit {
            if bytes[at].isWord || bytes[at] == "." || bytes[at] == "*" {
                at += has("interface{}") ? 11 : has("interface {}") ? 12 : 1
            } else if bytes[at] == "[" {
                guard let close = bytes.find("]", from: at, to: min(end, at + 64)) else { return }
                at = close + 1
            } else {
                return
            }
        }
    }

    /// A tuple, a group, or a list as property lists print it.
    mutating func parentheses(_ start: Int) throws(LiteralStop) -> SourceValue {
        at += 1
        skipTrivia()
        let isList =
            marks.has(.semicolon) || marks.has(.description) || marks.has(.equals) && manner == .lenient
        let items = try items(close: ")", isList ? .plain : .arguments)
        let hasComma = lastHadComma
        if items.contains(where: { $0.name != nil }) { return try make(.object(members(items)), start) }
        if items.count == 1, !hasComma, !isList {
            var value = items[0].value
            value.origin = origin(start)
            return value
        }
        if items.isEmpty, has("=>", ahead: Swift.max(0, bytes.skipSpace(at) - at)) {
            throw stop()
        }
        if !isList, hasComma { note(.python, at: start) }
        return try make(.array(items.map(\.value)), start)
    }
}
