/// What a name stands for, as far as one place in the code says it for certain.
extension CodeTree {
    package enum Binding: Hashable, Sendable {
        /// The tokens of the expression; the part, where several names share it.
        case value(Range<Int>, part: Int?)
        /// The parameter of a function or closure, counted from 0.
        case parameter(Int, block: Int)
    }

    /// - Returns: nil where the name is a property, or is given more than one value.
    package func binding(of name: String, at index: Int, depth: Int = 0) -> Binding? {
        guard depth < 8 else { return nil }
        var at = index - 1
        while at >= 0 {
            if isSign("{", at), let number = block(of: at) {
                if blocks[number].kind == .type { return nil }
                if let place = parameters(of: number).firstIndex(of: name) {
                    return .parameter(place, block: number)
                }
            } else if let start = partner(of: at), start < at {
                if isAssignment(at + 1), isDeclared(start),
                    let part = names(start + 1..<at).firstIndex(of: name)
                {
                    return .value(expression(from: at + 2), part: part)
                }
                at = start
                // What the head of `if let` declares is known in its block only.
                if let number = block(of: start), blocks[number].open == start,
                    case .control = blocks[number].kind,
                    word(blocks[number].head) != "else"
                {
                    at = blocks[number].head
                }
            } else if word(at) == name, !isSign(".", at - 1), !isSign(">", at - 1) {
                if word(at + 1) == "in", word(at - 1) == "for" { return nil }
                if let value = value(at) {
                    // A binding to the name itself leads to the one before it.
                    if value.count == 1, word(value.lowerBound) == name {
                        return binding(of: name, at: at - 1, depth: depth + 1)
                    }
                    return isOnly(name, at) ? .value(value, part: nil) : nil
                }
            }
            at -= 1
        }
        return nil
    }

    /// The value that a declaration or assignment gives to the name here.
    private func value(_ at: Int) -> Range<Int>? {
        if isAssignment(at + 1) { return expression(from: at + 2) }
        guard isSwift, isDeclared(at) else { return nil }
        guard isSign(":", at + 1) else { return at..<at + 1 }
        let sign = (at + 2..<min(at + 24, tokens.count)).first {
            isAssignment($0) || tokens[$0].line > tokens[at].line
        }
        return sign.flatMap { isAssignment($0) ? expression(from: $0 + 1) : nil } ?? at..<at + 1
    }

    private func isDeclared(_ index: Int) -> Bool { word(index - 1) == "let" || word(index - 1) == "var" }

    /// Whether the name gets its value only here, where it is not declared again.
    private func isOnly(_ name: String, _ place: Int) -> Bool {
        !tokens.indices.contains { index in
            word(index) == name && index != place && (isAssignment(index + 1) || isSign("&", index - 1))
                // `content.name = …` sets a member of something else.
                && (!isSign(".", index - 1) || word(index - 2) == "self" || isSign("?", index - 2))
                && !(isSwift ? isDeclared(index) : isSign("*", index - 1))
        }
    }

    /// The names of a list, empty for what is none.
    package func names(_ range: Range<Int>) -> [String] {
        range.compactMap { $0 == range.lowerBound || isSign(",", $0 - 1) ? word($0) ?? "" : nil }
    }

    private func parameters(of number: Int) -> [String] {
        let block = blocks[number]
        guard block.kind == .closure || block.kind == .function else { return [] }
        if isSwift, block.kind == .closure {
            let start = isSign("[", block.open + 1) ? after(block.open + 1) : block.open + 1
            let end = (start..<min(start + 40, block.close)).first { word($0) == "in" || isSign("{", $0) }
            guard let end, word(end) == "in" else { return [] }
            return names(isSign("(", start) ? start + 1..<max(after(start) - 1, start + 1) : start..<end)
        }
        if !isSwift, isSign("-", block.head) || isSign("+", block.head) {
            // `label:(Type *)name`
            return (block.head..<block.open).compactMap { index in
                isSign(")", index) && partner(of: index).map { isSign(":", $0 - 1) } == true
                    ? word(index + 1) : nil
            }
        }
        // `label name: Type`, `Type *name`
        let head = isSwift ? block.head : partner(of: block.open - 1) ?? block.head
        let list = (head..<block.open).first { isSign("(", $0) }
        return (head..<block.open).compactMap { index in
            // Not `String` of `[String: Any]`.
            let isLast =
                isSwift
                ? isSign(":", index + 1) && bracket(around: index) == list
                : isSign(",", index + 1) || isSign(")", index + 1)
            return isLast ? word(index) : nil
        }
    }

    /// The expression that a name stands for, through names that stand for names.
    package func resolved(_ expression: Range<Int>, depth: Int = 0) -> Range<Int> {
        let bare = withoutMarks(expression)
        guard depth < 6, bare.count == 1, let name = word(bare.lowerBound),
            case .value(let value, part: nil)? = binding(of: name, at: bare.lowerBound)
        else { return bare }
        return resolved(value, depth: depth + 1)
    }

    /// Without `try`, `await`, `!`, and a cast at its end.
    private func withoutMarks(_ expression: Range<Int>) -> Range<Int> {
        let isMark = { (index: Int) in isSign("?", index) || isSign("!", index) }
        let start =
            expression.first { !isMark($0) && !["try", "await"].contains(word($0)) } ?? expression.upperBound
        var end =
            (start..<expression.upperBound).first {
                word($0) == "as" && bracket(around: $0) == bracket(around: start)
            } ?? expression.upperBound
        while end - 1 > start, isMark(end - 1) { end -= 1 }
        return start..<end
    }

}
