extension LiteralParser {
    /// `"a" + "b"`; with anything but strings the value is not in the text.
    mutating func joined(_ left: SourceValue, _ start: Int) throws(LiteralStop) -> SourceValue {
        skipTrivia()
        guard at < end, byte() != "}", byte() != "]", byte() != ")", byte() != "," else {
            return try variable(start)
        }
        // A plain operand; the loop around reads its calls and members, or they are skipped here.
        let rightStart = at
        var right = try primary()
        while right.isVariable,
            byte() == "[" || byte() == "(" || byte() == "." && byte(1).isWord
                || byte() == "-" && byte(1) == ">"
        {
            if byte() == "[" || byte() == "(" {
                skipBalanced()
            } else {
                at += 1
                while at < end, bytes[at].isWord || bytes[at] == ">" { at += 1 }
            }
            right = try variable(rightStart)
        }
        // A document that is put together of parts; those that are not in the text are filled in.
        let isDocument = left.string.map(LiteralCall.beginsDocument) ?? false
        guard let first = left.string, let second = right.string ?? (isDocument ? "${value}" : nil) else {
            return try variable(start)
        }
        note(.expression, at: start)
        var value = try make(.string(first + second), start)
        if isDocument {
            let isTemplate = left.characters?.isTemplate == true || right.string == nil
            value.characters = SourceCharacters(
                text: SourceText(approximately: first + second, of: left.origin), isTemplate: isTemplate)
        }
        return value
    }

    /// What the closure reads; nothing is consumed when it stops, or the brackets are too deep.
    mutating func trial<T>(_ read: (inout LiteralParser) throws(LiteralStop) -> T) throws(LiteralStop) -> T {
        guard manner == .code, open.count < ReadingBounds.depth, bounds.countValue(at: at, in: text) else {
            throw stop()
        }
        var parser = self
        parser.open.append(0)
        let value = try read(&parser)
        parser.open.removeLast()
        self = parser
        return value
    }

    /// `? a : b` after a condition; nil, and everything skipped, when it is not known what it makes.
    mutating func conditional(_ condition: SourceValue) throws(LiteralStop) -> SourceValue? {
        at += 1
        let isShort = byte() == ":"
        let arms = try? trial { (parser) throws(LiteralStop) in
            let first = isShort ? condition : try parser.expression()
            parser.skipTrivia()
            guard parser.byte() == ":" else { throw parser.stop() }
            parser.at += 1
            return (first, try parser.expression())
        }
        if let arms, let value = Self.chosen(arms.0, arms.1) { return value }
        if arms == nil { skipExpression() }
        return nil
    }

    /// `a if condition else b` of Python, after `if`.
    private mutating func elseArm(_ first: SourceValue) -> SourceValue? {
        let second = try? trial { (parser) throws(LiteralStop) in
            while parser.at < parser.end, !parser.has("else ") {
                guard parser.byte() != ",", parser.byte() != ")", parser.byte() != "}" else {
                    throw parser.stop()
                }
                if parser.byte() == "(" || parser.byte() == "[" {
                    parser.skipBalanced()
                } else {
                    parser.at += 1
                }
            }
            parser.at += 5
            return try parser.expression()
        }
        return second.flatMap { Self.chosen(first, $0) }
    }

    /// The arm of a condition to judge: the one that is there, or has more of a push; nil when neither shows the value.
    private static func chosen(_ first: SourceValue, _ second: SourceValue) -> SourceValue? {
        if second.isNull { return first.isVariable ? nil : first }
        if first.isNull { return second.isVariable ? nil : second }
        let (a, b) = (first.unserialised, second.unserialised)
        guard a.members != nil && b.members != nil || a.elements != nil && b.elements != nil else {
            return nil
        }
        let (left, right) = (PushMarks.score(a), PushMarks.score(b))
        // Headers of a silent push score as those of an alert.
        let isSilent = a.members?.contains { $0.value.string == "background" } == true
        return right > left || right == left && isSilent ? second : first
    }

    /// `"a" "b"` of Python and C, where no name can follow.
    mutating func adjacent(_ left: SourceValue, _ start: Int) throws(LiteralStop) -> SourceValue? {
        let isPython = hint == .python || marks.has(.python) || marks.singleQuoted > marks.doubleQuoted
        // In a list a comma may be missing; a statement has no names.
        let isStatement = open.isEmpty && manner == .code
        // In JSON a comma is missing between two in one line.
        let isMember = open.last == "}" && (manner == .code || crossedNewline)
        guard open.last == ")" || isPython || isMember || isStatement else { return nil }
        let saved = self
        let second = try string()
        let after = at
        skipTrivia()
        if separator() != nil {
            self = saved
            return nil
        }
        at = after
        note(isStatement ? .expression : .python, at: start)
        return try make(.string((left.string ?? "") + second.value), start)
    }

    /// `as Type` changes nothing here; with `if`, `or` and the like the value is not in the text.
    mutating func operatorWord(_ value: SourceValue, _ start: Int) throws(LiteralStop) -> SourceValue? {
        // `message with { … }` of C#: a copy with other members.
        if has("with"), case .variable(let name) = value.content,
            bytes.has("{", at: bytes.skipSpace(at + 4))
        {
            at = bytes.skipSpace(at + 4)
            note(.csharp)
            let changes = try braces(start, .initializer).members ?? []
            return try make(.object([SourceMember("..." + name, value)] + changes), start)
        }
        guard let word = Self.operatorWords.first(where: { has($0) }), word != "to ",
            !word.hasPrefix("switch") || !open.isEmpty
        else { return nil }
        let isType = word.hasPrefix("as") || word == "satisfies "
        // Words after an object that nothing is around are prose: `{…} and there is no picture`.
        if open.isEmpty, value.members != nil, !isType { return nil }
        if isType {
            note(.expression)
            at += word.utf8.count
            skipType()
            return value
        }
        // `[f(x) for x in xs]` of Python.
        if word == "for ", value.members != nil, open.last == "]" {
            while at < end, byte() != "]" {
                if byte() == "(" || byte() == "[" { skipBalanced() } else { at += 1 }
            }
            return value
        }
        // `{k: v for k, v in xs}`
        if word == "for ", open.last == "}" {
            while at < end, byte() != "}" {
                if "([{".utf8.contains(byte()) { skipBalanced() } else { at += 1 }
            }
            isComprehension = true
        }
        if word == "if ", let value = elseArm(value) { return value }
        skipExpression()
        return try variable(start)
    }

    private mutating func skipType() {
        while at < end {
            switch bytes[at] {
            case "[":
                skipBalanced()
            case let byte where byte.isWord || byte == "." || byte == "?" || byte == "!": at += 1
            case "<":
                guard let close = bytes.find(">", from: at, to: min(end, at + 128)) else { return }
                at = close + 1
            default: return
            }
        }
    }
}
