package struct CodeTree: Sendable {
    package enum BlockKind: Hashable, Sendable {
        case type, function, closure
        case control(String)
    }

    package struct Block: Sendable {
        package var kind: BlockKind
        /// The first token of its head: `func`, `if`; the brace itself where there is none.
        package var head: Int
        /// Its braces; the end of the source where the closing one is missing.
        package var open: Int
        package var close: Int
        package var parent: Int?
        /// Of a closure: the words of the call that takes it. Of a function: its name.
        package var names: [String] = []
    }

    package let tokens: [CodeTokens.Token]
    package let isSwift: Bool
    package private(set) var blocks: [Block] = []
    package private(set) var unclosed = 0
    /// The bracket that belongs to a bracket; -1 without one, and for other tokens.
    private var partners: [Int32]
    /// The innermost open bracket around a token, or -1.
    private var around: [Int32]
    /// The innermost block around a token, or -1; that of a brace is the block itself.
    private var innermost: [Int32]

    /// The most tokens of a head and of an expression.
    private static let longest = 400

    package init(_ tokens: [CodeTokens.Token], isSwift: Bool) {
        self.tokens = tokens
        self.isSwift = isSwift
        partners = Array(repeating: -1, count: tokens.count)
        around = partners
        innermost = partners
        pair()
        var open: [Int] = []
        for index in tokens.indices {
            if isSign("{", index), !isSign("@", index - 1) {
                blocks.append(block(at: index, in: open.last))
                open.append(blocks.count - 1)
            }
            innermost[index] = Int32(open.last ?? -1)
            if let last = open.last, blocks[last].close == index { open.removeLast() }
        }
    }

    private mutating func pair() {
        var open: [Int] = []
        for index in tokens.indices {
            for (start, end) in [("{", "}"), ("(", ")"), ("[", "]")] as [(Unicode.Scalar, Unicode.Scalar)]
            where isSign(end, index) {
                // A brace ends what was left open in it.
                if end == "}", open.suffix(8).contains(where: { isSign("{", $0) }) {
                    while let last = open.last, !isSign("{", last) { open.removeLast() }
                }
                guard let last = open.last, isSign(start, last) else { break }
                open.removeLast()
                partners[index] = Int32(last)
                partners[last] = Int32(index)
            }
            around[index] = Int32(open.last ?? -1)
            if ["{", "(", "["].contains(where: { isSign($0, index) }) { open.append(index) }
        }
        unclosed = open.count { isSign("{", $0) }
    }

    package func word(_ index: Int) -> String? { tokens.indices.contains(index) ? tokens[index].word : nil }

    package func text(_ index: Int) -> String? { tokens.indices.contains(index) ? tokens[index].text : nil }

    package func isSign(_ sign: Unicode.Scalar, _ index: Int) -> Bool {
        tokens.indices.contains(index) && tokens[index].isSign(sign)
    }

    package func isAssignment(_ index: Int) -> Bool {
        isSign("=", index) && !isSign("=", index + 1)
            && !["=", "!", "<", ">"].contains { isSign($0, index - 1) }
    }

    package func partner(of index: Int) -> Int? {
        tokens.indices.contains(index) && partners[index] >= 0 ? Int(partners[index]) : nil
    }

    /// The bracket in which a token is; nil behind the last one, where a bracket ends that is not closed.
    package func bracket(around index: Int) -> Int? {
        tokens.indices.contains(index) && around[index] >= 0 ? Int(around[index]) : nil
    }

    /// The next token at the same level, after the brackets that open here.
    package func after(_ index: Int) -> Int { max(partner(of: index) ?? index, index) + 1 }

    package func block(of index: Int) -> Int? {
        tokens.indices.contains(index) && innermost[index] >= 0 ? Int(innermost[index]) : nil
    }

    /// The blocks around a token, the innermost first.
    package func blocks(around index: Int) -> [Int] {
        var found: [Int] = []
        var next = block(of: index)
        while let block = next, found.count < 256 {
            found.append(block)
            next = blocks[block].parent
        }
        return found
    }

    package func body(of index: Int) -> Int? {
        var next = block(of: index)
        for _ in 0..<256 {
            guard let block = next else { return nil }
            if blocks[block].kind == .closure || blocks[block].kind == .function { return block }
            next = blocks[block].parent
        }
        return nil
    }

    private func block(at open: Int, in parent: Int?) -> Block {
        var block = Block(
            kind: .closure, head: open, open: open, close: partner(of: open) ?? tokens.count, parent: parent)
        func become(_ kind: BlockKind, _ head: Int, _ name: String? = nil) -> Block {
            block.kind = kind
            block.head = head
            block.names = name.map { [$0] } ?? []
            return block
        }
        if !isSwift, isObjectiveCClosure(open - 1) {
            block.names = callee(around: open)
            return block
        }
        if let word = word(open - 1), !isSign(".", open - 2) {
            if Self.accessors.contains(word) { return become(.function, open - 1, word) }
            if Self.bare.contains(word) { return become(.control(word), open - 1) }
        }
        var at = open - 1
        while at >= max(0, open - Self.longest),
            !["{", "}", ";", "(", "["].contains(where: { isSign($0, at) })
        {
            if case .directive = tokens[at].kind { break }
            if !isSwift, parent == nil, isSign("-", at) || isSign("+", at), let type = partner(of: at + 1) {
                return become(.function, at, word(type + 1))
            }
            // `extension:` and `for:` are labels.
            if let word = word(at), !isSign(".", at - 1), !isSign(":", at + 1),
                let kind = kind(of: word, at, open)
            {
                return become(kind, at, kind == .function ? self.word(at + 1) ?? word : nil)
            }
            at = (partner(of: at) ?? at) - 1
        }
        if !isSwift { return become(parent == nil ? .function : .control(""), at + 1) }
        block.names = trailingCallee(open - 1).map { [$0] } ?? callee(around: open)
        return block
    }

    private static let accessors: Set = ["get", "set", "willSet", "didSet"]
    private static let bare: Set = [
        "else", "do", "defer", "repeat", "try", "finally", "autoreleasepool", "catch",
    ]
    private static let controls: Set = ["if", "guard", "for", "while", "switch", "catch", "synchronized"]
    private static let types: Set = ["class", "struct", "enum", "extension", "protocol", "actor"]

    private func kind(of word: String, _ index: Int, _ open: Int) -> BlockKind? {
        if Self.controls.contains(word) { return .control(word) }
        guard isSwift else { return nil }
        switch word {
        case "func", "init", "deinit", "subscript": return .function
        case "var"
        where tokens[index].line == tokens[open].line && !(index..<open).contains(where: isAssignment):
            return .function
        default: return Self.types.contains(word) ? .type : nil
        }
    }

    /// Whether `^`, `^(…)` or `^Type(…)` ends here.
    private func isObjectiveCClosure(_ end: Int) -> Bool {
        guard isSign(")", end), let start = partner(of: end) else { return isSign("^", end) }
        return isSign("^", start - 1) || word(start - 1) != nil && isSign("^", start - 2)
    }

    /// The word before `(…) {` or `{`.
    private func trailingCallee(_ before: Int) -> String? {
        var at = isSign(")", before) ? (partner(of: before) ?? 0) - 1 : before
        while isSign("?", at) || isSign("!", at) { at -= 1 }
        return word(at) == "in" || word(at) == "return" ? nil : word(at)
    }

    /// The words of the call, or the parts of the selector, of which an argument is here.
    private func callee(around index: Int) -> [String] {
        guard let open = bracket(around: index) else { return [] }
        if isSign("(", open) { return word(open - 1).map { [$0] } ?? [] }
        var parts: [String] = []
        var at = open + 1
        let end = min(partner(of: open) ?? tokens.count, at + Self.longest)
        while at < end, isSign("[", open), !isSwift {
            if let word = word(at), isSign(":", at + 1) { parts.append(word) }
            at = after(at)
        }
        return parts
    }

    /// The expression from here to the end of its statement or argument.
    package func expression(from start: Int) -> Range<Int> {
        var end = start
        while end < tokens.count, end < start + Self.longest, word(end) != "else" {
            let isDictionary = isSign("{", end) && isSign("@", end - 1)
            if !isDictionary, ["}", "{", ")", "]", ",", ";"].contains(where: { isSign($0, end) }) { break }
            // The next part of a message.
            if !isSwift, end > start, word(end) != nil, isSign(":", end + 1), !isSign("?", end - 1) { break }
            if isSwift, end > start, tokens[end].line > tokens[end - 1].line, !continues(end) { break }
            end = after(end)
        }
        return start..<end
    }

    /// Whether a token at the start of a line belongs to the statement of the line before.
    private func continues(_ index: Int) -> Bool {
        word(index) == "as" || [".", "?", ":", "+", "&", "|"].contains { isSign($0, index) }
            || ["=", "+", "?", ":", "&", "|"].contains { isSign($0, index - 1) }
    }

    /// The value of an argument with this label, in the brackets of a call or message.
    package func argument(_ label: String, in open: Int) -> Range<Int>? {
        let end = partner(of: open) ?? tokens.count
        var at = open + 1
        while at < end {
            if word(at) == label, isSign(":", at + 1) {
                return expression(from: at + 2).clamped(to: at + 2..<max(end, at + 2))
            }
            at = after(at)
        }
        return nil
    }
}
