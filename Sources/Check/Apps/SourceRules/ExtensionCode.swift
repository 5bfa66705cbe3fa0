import SourceRewriter

struct ExtensionCode: Sendable {
    struct Call: Sendable {
        var index: Int
        /// The arguments of the call, or of the one that it is passed to.
        var open: Int
        /// Whether the handler is called here, not passed on.
        var isAnswer: Bool
    }

    private(set) var tree: CodeTree
    /// The other files of the target that are read with it, and where their tokens begin.
    private(set) var parts: [(first: Int, path: String)] = []
    /// The body of the method that receives the request; nil when it is not here.
    private(set) var receive: Int?
    private(set) var lineOfReceive: Int?
    /// The body of `serviceExtensionTimeWillExpire`.
    private(set) var expiry: Int?
    /// Whether the base class gets the request, too.
    private(set) var callsSuper = false
    /// The parameter and the variables that hold the handler.
    private(set) var handlers: Set<String> = []
    /// Those of another type that gets the handler in its `init`, and where that type is.
    private var taken: [(name: String, type: Range<Int>)] = []
    /// The variables with a tuple of which the handler is a part, and its index there.
    private var holders: [String: Int] = [:]
    /// The arguments of these `init`s.
    private(set) var takingInits: Set<Int> = []
    /// The variables that hold a copy of the content.
    private(set) var copies: Set<String> = []
    /// Where the handler is called or passed on.
    private(set) var calls: [Call] = []
    /// Whether a variable of the handler is emptied after its use.
    private(set) var clears = false
    /// The functions of this file that may call the handler.
    private(set) var answering: Set<String> = []
    /// Where the handler is called or passed on, or such a function is named.
    private(set) var uses: [Int] = []
    /// Whether each of these places is in a function.
    private(set) var areInFunctions = true
    /// Where each word is, the first ones of many.
    private var places: [String: [Int]] = [:]
    /// Words of the target's other files.
    var otherWords: Set<String> = []

    /// The most places that a rule looks at.
    static let most = 256

    /// - Parameter own: a function of the source that answers through its completion, to follow that one.
    init(_ tree: CodeTree, own: String? = nil) {
        self.tree = tree
        let (tokens, isSwift) = (tree.tokens, tree.isSwift)
        for index in tokens.indices {
            let word = tokens[index].word
            if let word, places[word, default: []].count < Self.most {
                places[word, default: []].append(index)
            }
            if word == "serviceExtensionTimeWillExpire" { expiry = expiry ?? body(after: index) }
            guard word == own ?? (isSwift ? "didReceive" : "didReceiveNotificationRequest"),
                tree.isSign(isSwift ? "(" : ":", index + 1)
            else { continue }
            if tree.word(index - 1) == "super" || tree.word(index - 2) == "super" {
                callsSuper = true
            } else if !isSwift || tree.word(index - 1) == "func", let name = handler(after: index, own) {
                lineOfReceive = lineOfReceive ?? tokens[index].line
                receive = receive ?? body(after: index)
                handlers.insert(name)
            }
        }
        for place in places(of: "mutableCopy") {
            let sign = (max(place - 12, 0)..<place).last(where: tree.isAssignment)
            if let name = sign.flatMap(assigned) { copies.insert(name) }
        }
        // The parameter of one function is another one elsewhere.
        let parameters = own == nil ? [] : handlers
        let range = receive.map { tree.blocks[$0].open..<tree.blocks[$0].close }
        // Another name may be found after its first use.
        var known = 0
        while handlers.count + taken.count + holders.count > known, known < 8 {
            known = handlers.count + taken.count + holders.count
            calls = []
            for index in tokens.indices {
                guard let word = tokens[index].word else { continue }
                if let part = holders[word] { unpack(part, of: index) }
                let isSeen = !parameters.contains(word) || range?.contains(index) == true
                if handlers.contains(word) && isSeen || type(thatTook: word, at: index) != nil {
                    use(at: index)
                }
            }
        }
        uses = calls.map(\.index)
        // `deliver = { contentHandler(content) }`
        for use in uses.prefix(Self.most) {
            guard let block = tree.block(of: use).map({ tree.blocks[$0] }), block.kind == .closure,
                tree.isAssignment(block.open - 1), let name = assigned(before: block.open - 1),
                answering.insert(name).inserted
            else { continue }
            uses += places(of: name).filter { index in
                if case .parameter? = tree.binding(of: name, at: index) { return false }
                return tree.isSign("(", index + 1)
                    || tree.isSign("(", index + 2)
                        && (tree.isSign("?", index + 1) || tree.isSign("!", index + 1))
            }
        }
        var next = 0
        while next < uses.count, next < 4 * Self.most {
            let function = tree.blocks(around: uses[next]).last { tree.blocks[$0].kind == .function }
            next += 1
            guard let function else {
                areInFunctions = false
                continue
            }
            guard function != receive, function != expiry, let name = tree.blocks[function].names.first,
                answering.insert(name).inserted
            else { continue }
            uses += places(of: name).filter {
                tree.isSwift ? tree.word($0 - 1) != "func" : tree.block(of: $0) != nil
            }
        }
        uses.sort()
    }

    /// Reads another file of the target with this one; only its words where it is too large, or a brace of it is missing.
    mutating func add(_ tokens: [CodeTokens.Token], of path: String) {
        let whole = CodeTree(tree.tokens + tokens, isSwift: isSwift)
        parts.append((tree.tokens.count, path))
        guard whole.unclosed == 0, whole.tokens.count < 40_000 else {
            otherWords.formUnion(tokens.lazy.compactMap(\.word))
            return
        }
        let (parts, words) = (parts, otherWords)
        self = ExtensionCode(whole)
        (self.parts, otherWords) = (parts, words)
    }

    /// The file of a token, where it is another one than that of the class.
    func file(of index: Int) -> String? { parts.last { $0.first <= index }?.path }

    /// The functions, the types and their extensions that a file declares.
    static func declarations(_ tokens: [CodeTokens.Token], isSwift: Bool) -> [String] {
        var depth = 0
        return tokens.indices.dropFirst().dropLast().compactMap { index in
            let (before, after) = (tokens[index - 1], tokens[index + 1])
            depth += before.isSign("{") ? 1 : before.isSign("}") ? -1 : 0
            guard let word = tokens[index].word else { return nil }
            if before.isWord(isSwift ? "extension" : "implementation") {
                return isSwift || after.isSign("(") ? "extension " + word : nil
            }
            return isSwift
                ? ["func", "class", "struct", "actor"].contains(where: before.isWord) ? word : nil
                : depth == 0 && before.isSign(")") && after.isSign(":") ? word : nil
        }
    }

    /// The functions that are not here, and get the handler or a closure that uses it, also from a function that is here.
    var unreadFunctions: Set<String> {
        let (names, own) = (users, Self.declarations(tokens, isSwift: isSwift))
        let next = names.intersection(own).sorted().prefix(6).map { ExtensionCode(tree, own: $0).users }
        return next.reduce(names) { $0.union($1) }.subtracting(own).filter { !isLog($0) }
    }

    /// The functions that get the handler or a closure that uses it.
    private var users: Set<String> {
        var names: Set<String> = []
        for use in uses.prefix(Self.most) {
            var bracket = tree.bracket(around: use)
            for _ in 0..<16 {
                guard let open = bracket else { break }
                if !isSign("{", open) {
                    names.formUnion([callee(at: open)].compactMap(\.self))
                } else if let block = tree.block(of: open).map({ blocks[$0] }), block.kind == .closure {
                    names.formUnion(block.names.prefix(1))
                }
                bracket = tree.bracket(around: open)
            }
        }
        return names
    }

    /// The name of the function that is called with these brackets.
    func callee(at open: Int) -> String? { word(isSwift || isSign("(", open) ? open - 1 : after(open + 1)) }

    private func body(after index: Int) -> Int? {
        var at = index
        // The method of a protocol has none.
        while at < min(index + 200, tokens.count), !isSign(";", at), !isSign("}", at) {
            if isSign("{", at) { return block(of: at) }
            at = after(at)
        }
        return nil
    }

    private func handler(after index: Int, _ own: String?) -> String? {
        let end = min(index + 60, tokens.count)
        if own != nil, !isSwift {
            // `- (void)load:(NSURL *)url done:(void (^)(NSURL *))done {`
            guard isSign(")", index - 1), let hat = (index..<end).first(where: { isSign("^", $0) })
            else { return nil }
            return bracket(around: hat).flatMap { bracket(around: $0) }
                .flatMap { partner(of: $0) }.flatMap { word($0 + 1) }
        }
        let mark = own == nil ? "withContentHandler" : "escaping"
        let label = (index..<end).first { word($0) == mark }
        guard let label else {
            // `name: ((Type) -> Void)?`
            let optional = (index..<end).first { isSign(":", $0) && isSign("(", $0 + 2) }
            return own == nil ? nil : optional.flatMap { word($0 - 1) }
        }
        if own != nil { return word(label - 3) }
        if isSwift { return word(label + 1) ?? word(label) }
        return partner(of: label + 2).flatMap { word($0 + 1) }
    }

    private mutating func use(at index: Int) {
        var next = index + 1
        while isSign("?", next) || isSign("!", next) && !isSign("=", next + 1) { next += 1 }
        let start = start(of: index)
        if isAssignment(next) {
            clears = clears || tree.word(next + 1) == "nil"
        } else if ["let", "var", "withContentHandler"].contains(tree.word(index - 1))
            || isSign("^", index - 1)
            // The head of a method.
            || !isSwift && block(of: index) == nil
            // `if (handler)`, `{ [handler] in`
            || bracket(around: index).map({ open in
                tree.word(open - 1) == "if" || isSwift && isSign("[", open) && isSign("{", open - 1)
            }) == true || [":", "{", "=", "!"].contains(where: { isSign($0, next) })
        {
            // A declaration or a comparison.
        } else if isSign("(", next) {
            add(index, next, isAnswer: true)
        } else if isAssignment(start - 1), let name = assigned(before: start - 1) {
            let word = tree.word(index) ?? ""
            if !handlers.contains(word), let type = type(thatTook: word, at: index) {
                take(name, in: type)
            } else {
                handlers.insert(name)
                if !isSwift { handlers.insert("_" + name) }
            }
            // `Manager.shared.handler = contentHandler`
            if isSign(".", self.start(of: start - 2)) { add(index) }
        } else if isSwift, let open = bracket(around: index), isSign("(", open),
            isAssignment(open - 1), let name = assigned(before: open - 1)
        {
            // `pending = (content, contentHandler)`
            if holders[name] == nil {
                holders[name] = (open..<index).count { isSign(",", $0) && bracket(around: $0) == open }
            }
        } else {
            let open = bracket(around: index) ?? 0
            add(index)
            if isSign(":", start - 1), let label = tree.word(start - 2) { take(label, by: open) }
        }
    }

    private mutating func add(_ index: Int, _ open: Int? = nil, isAnswer: Bool = false) {
        guard calls.count < 10_000 else { return }
        calls.append(Call(index: index, open: open ?? bracket(around: index) ?? 0, isAnswer: isAnswer))
    }

    /// Follows the handler out of a tuple: `pending?.1(content)`, `let (content, deliver) = pending`.
    private mutating func unpack(_ part: Int, of index: Int) {
        var next = index + 1
        while isSign("?", next) || isSign("!", next) { next += 1 }
        let sign = (max(index - 60, 0)..<index).last { isAssignment($0) && isSign(")", $0 - 1) }
        if isSign(".", next), isSign("(", next + 2), !["map", "flatMap"].contains(word(next + 1)) {
            add(index, next + 2, isAnswer: true)
        } else if let sign, let open = partner(of: sign - 1), expression(from: sign + 1).contains(index) {
            let names = tree.names(open + 1..<sign - 1)
            if names.indices.contains(part) { handlers.insert(names[part]) }
        } else if !isAssignment(next), !isSign(":", next), word(index - 1) != "let",
            !isSign(".", next) || !isSign(".", next + 2)
        {
            add(index)
        }
    }

    /// Follows the handler into a type that is here, as in `Downloader(handler: contentHandler)`.
    private mutating func take(_ label: String, by open: Int) {
        guard calls.count <= Self.most, let name = callee(at: open), name.first?.isUppercase == true,
            let type = blocks.first(where: {
                $0.kind == .type && word($0.head + 1) == name && word($0.head) != "extension"
            })
        else { return }
        takingInits.insert(open)
        let range = type.open..<type.close
        let heads = blocks.filter { $0.names == ["init"] && range.contains($0.open) }
            .map { $0.head..<$0.open }
        // `init(label name: …)`; a structure may have no `init` of its own.
        let parameter = heads.joined().first { word($0) == label && !isSign(".", $0 - 1) }
        take(parameter.flatMap { word($0 + 1) } ?? label, in: range)
    }

    private mutating func take(_ name: String, in type: Range<Int>) {
        if taken.count < 8, !taken.contains(where: { $0 == (name, type) }) { taken.append((name, type)) }
    }

    /// The type that has the handler under this name. Another function's parameter may have the name, too.
    private func type(thatTook name: String, at index: Int) -> Range<Int>? {
        guard let type = taken.first(where: { $0.name == name && $0.type.contains(index) })?.type,
            places(of: name).contains(index)
        else { return nil }
        guard case .parameter(_, let block)? = binding(of: name, at: index) else { return type }
        return blocks[block].names == ["init"] ? type : nil
    }

    /// Whether a token is in the class that receives the request.
    func isInClass(_ index: Int) -> Bool {
        guard let receive else { return false }
        return isSwift
            ? blocks(around: index).contains(blocks[receive].parent ?? receive)
            : places(of: "implementation").count < 2
    }

    /// The first token of an expression such as `self?.name` or `[self.name copy]`.
    func start(of index: Int) -> Int {
        var start = index
        while [".", "?", "!"].contains(where: { isSign($0, start - 1) })
            || word(start - 1).map(Self.owners.contains) ?? false
            || isSign("[", start - 1) && word(index + 1) == "copy"
        { start -= 1 }
        return start
    }

    private static let owners: Set = [
        "self", "strongSelf", "weakSelf", "request", "content", "bestAttemptContent", "notification",
    ]

    /// The name ahead of an assignment, also where a type is between them.
    private func assigned(before sign: Int) -> String? {
        let line = tokens[sign].line
        let start = (max(sign - 14, 0)..<sign).last {
            ["let", "var"].contains(word($0)) && tokens[$0].line == line
        }
        return word(start.map { $0 + 1 } ?? sign - 1)
    }

    func places(of word: String) -> [Int] { places[word] ?? [] }

    func has(_ words: Set<String>, in range: Range<Int>) -> Bool {
        range.contains { word($0).map(words.contains) ?? false }
    }

    /// The members of the payload that are read; nil where that is not known: a computed name, a payload passed on to
    /// another than Firebase's helper, which reads `fcm_options` alone.
    var readKeys: Set<String>? {
        let hasHelper = ["serviceExtension", "extensionHelper", "FIRMessagingExtensionHelper"].contains {
            !places(of: $0).isEmpty
        }
        let helped = hasHelper ? places(of: Self.helper).count : 0
        guard receive != nil, calls.count(where: { !$0.isAnswer }) <= helped, unclosed == 0 else {
            return nil
        }
        var keys: Set<String> = helped > 0 ? ["fcm_options"] : []
        var names = ["userInfo"]
        var next = 0
        while next < names.count, next < 8 {
            for index in places(of: names[next]) where !["let", "var"].contains(word(index - 1)) {
                var open = index + 1
                while isSign("?", open) || isSign("!", open) { open += 1 }
                let key = isSign("@", open + 1) ? open + 2 : open + 1
                if isSign("[", open), let text = tree.text(key), isSign("]", key + 1) {
                    keys.insert(text)
                } else if isAssignment(start(of: index) - 1),
                    ![".", "["].contains(where: { isSign($0, open) }),
                    let name = assigned(before: start(of: index) - 1)
                {
                    if !names.contains(name) { names.append(name) }
                } else {
                    return nil
                }
            }
            next += 1
        }
        return keys.isEmpty || next < names.count ? nil : keys
    }
}

/// What is asked of the tree most often. Where a variable hides one of these names, the tree itself is asked.
extension ExtensionCode {
    var tokens: [CodeTokens.Token] { tree.tokens }
    var blocks: [CodeTree.Block] { tree.blocks }
    var isSwift: Bool { tree.isSwift }
    var unclosed: Int { tree.unclosed }
    func word(_ index: Int) -> String? { tree.word(index) }
    func text(_ index: Int) -> String? { tree.text(index) }
    func isSign(_ sign: Unicode.Scalar, _ index: Int) -> Bool { tree.isSign(sign, index) }
    func isAssignment(_ index: Int) -> Bool { tree.isAssignment(index) }
    func partner(of index: Int) -> Int? { tree.partner(of: index) }
    func after(_ index: Int) -> Int { tree.after(index) }
    func bracket(around index: Int) -> Int? { tree.bracket(around: index) }
    func block(of index: Int) -> Int? { tree.block(of: index) }
    func blocks(around index: Int) -> [Int] { tree.blocks(around: index) }
    func body(of index: Int) -> Int? { tree.body(of: index) }
    func resolved(_ expression: Range<Int>) -> Range<Int> { tree.resolved(expression) }
    func expression(from start: Int) -> Range<Int> { tree.expression(from: start) }
    func argument(_ label: String, in open: Int) -> Range<Int>? { tree.argument(label, in: open) }
    func binding(of word: String, at index: Int) -> CodeTree.Binding? { tree.binding(of: word, at: index) }
}

extension CodeTokens.Token {
    /// Whether it is the text that Xcode's template adds to the title.
    var isOfTemplate: Bool { text?.lowercased().hasSuffix("[modified]") == true }
}
