import SourceRewriter

/// Finds the classes, imports and type aliases of a source. Takes any tokens, in linear time.
struct DeclarationReader {
    private let tokens: [CodeTokens.Token]
    private var conditions: ConditionalCode
    private var index = 0
    /// What each open brace belongs to: the name of a type, or nil for a body of other code.
    private var scopes: [Scope] = []
    /// Open braces beyond ``deepest``.
    private var uncounted = 0
    private var next: Scope?

    private(set) var classes: [SourceFile.ClassDeclaration] = []
    private(set) var imports: Set<String> = []
    private(set) var aliases: [String: String] = [:]

    private struct Scope {
        var names: [String]
        /// Index into ``classes``.
        var classIndex: Int?
    }

    private static let types: Set = ["class", "struct", "enum", "actor", "extension", "protocol"]
    private static let members: Set = [
        "func", "var", "let", "subscript", "override", "private", "public", "internal", "fileprivate", "open",
        "package", "final", "static", "dynamic", "nonisolated",
    ]
    private static let modifiers: Set = [
        "public", "open", "internal", "private", "fileprivate", "package", "final", "dynamic", "nonisolated",
    ]
    private static let importKinds: Set = [
        "typealias", "struct", "class", "enum", "protocol", "let", "var", "func", "actor",
    ]
    private static let serviceMethods: Set = ["didReceive", "serviceExtensionTimeWillExpire"]
    /// The most open braces that are kept; what is deeper is not read.
    private static let deepest = 64
    private static let mostClasses = 10_000

    init(_ tokens: [CodeTokens.Token], isDebug: Bool) {
        self.tokens = tokens
        conditions = ConditionalCode(isDebug: isDebug)
    }

    mutating func read() {
        while index < tokens.count {
            let token = tokens[index]
            switch token.kind {
            case .directive(let name):
                // Searched for only where it is skipped, so that no token is read twice.
                let hasCondition = name == "if" || name == "elseif"
                let condition: ArraySlice<CodeTokens.Token> =
                    hasCondition ? tokens[(index + 1)...].prefix { $0.line == token.line } : []
                conditions.enter(name, condition)
                index += 1 + condition.count
                continue
            case .sign(UInt8(ascii: "{")):
                if scopes.count < Self.deepest {
                    scopes.append(next ?? Scope(names: []))
                } else {
                    uncounted += 1
                }
                next = nil
            case .sign(UInt8(ascii: "}")):
                if uncounted > 0 { uncounted -= 1 } else { _ = scopes.popLast() }
            case .word(let word, isEscaped: false) where !isMember: take(word)
            default: break
            }
            index += 1
        }
    }

    private var isMember: Bool { index > 0 && tokens[index - 1].isSign(".") }

    private func token(_ offset: Int) -> CodeTokens.Token? {
        index + offset < tokens.count ? tokens[index + offset] : nil
    }

    private mutating func take(_ word: String) {
        switch word {
        case "import": takeImport()
        case "typealias": takeAlias()
        case _ where Self.serviceMethods.contains(word):
            if conditions.isActive, index > 0, tokens[index - 1].isWord("func"),
                let classIndex = scopes.last?.classIndex
            {
                classes[classIndex].hasServiceMethod = true
            }
        case _ where Self.types.contains(word): takeType(word)
        default: break
        }
    }

    private mutating func takeImport() {
        guard conditions.isActive, scopes.isEmpty, let first = token(1), let name = first.word else { return }
        let isKind = Self.importKinds.contains(name)
        guard let module = isKind ? token(2)?.word : name else { return }
        imports.insert(module)
        // The kind of what is imported declares nothing.
        if isKind { index += 1 }
    }

    private mutating func takeAlias() {
        guard conditions.isActive, let name = token(1)?.word, token(2)?.isSign("=") == true else { return }
        var position = index + 3
        var last: String?
        while position < tokens.count, let word = tokens[position].word {
            last = word
            guard position + 1 < tokens.count, tokens[position + 1].isSign(".") else { break }
            position += 2
        }
        if let last { aliases[name] = last }
    }

    private mutating func takeType(_ keyword: String) {
        let start = index
        guard let name = token(1), let text = name.word else { return }
        if case .word(_, isEscaped: false) = name.kind, keyword == "class", Self.members.contains(text) {
            return
        }
        var names = [text]
        index += 1
        // An extension may name a nested type.
        while keyword == "extension", token(1)?.isSign(".") == true, let part = token(2)?.word {
            names.append(part)
            index += 2
        }
        let superclass = head()
        let outer = scopes.flatMap(\.names)
        var scope = Scope(names: names)
        // A class in a function or in code that is not compiled cannot be the extension's.
        let isReachable = !scopes.contains { $0.names.isEmpty }
        let isWithinBounds = uncounted == 0 && classes.count < Self.mostClasses
        if keyword == "class", conditions.isActive, isReachable, isWithinBounds {
            scope.classIndex = classes.count
            classes.append(
                SourceFile.ClassDeclaration(
                    path: outer + names, superclass: superclass, line: tokens[start].line,
                    isPrivate: isPrivate(before: start)))
        }
        next = scope
    }

    /// Moves to the token ahead of the brace of the type; returns the first inherited type.
    private mutating func head() -> String? {
        var angles = 0
        var isInherited = false
        var isFirst = true
        var isOver = false
        var first: String?
        while let token = token(1) {
            if token.isSign("{") || token.isSign("}") || token.isSign(";") { break }
            if case .directive = token.kind { break }
            if token.isSign("<") { angles += 1 }
            if token.isSign(">") { angles = max(0, angles - 1) }
            if token.isWord("where") { isOver = true }
            if angles == 0, !isOver {
                if token.isSign(":") { isInherited = true }
                if token.isSign(",") { isFirst = false }
                let isAttribute = tokens[index].isSign("@")
                if isInherited, isFirst, !isAttribute, let word = token.word { first = word }
            }
            index += 1
        }
        return first
    }

    private func isPrivate(before start: Int) -> Bool {
        var position = start - 1
        while position >= 0, let word = tokens[position].word {
            let isAttribute = position > 0 && tokens[position - 1].isSign("@")
            guard isAttribute || Self.modifiers.contains(word) else { return false }
            if !isAttribute, word == "private" || word == "fileprivate" { return true }
            position -= isAttribute ? 2 : 1
        }
        return false
    }
}
