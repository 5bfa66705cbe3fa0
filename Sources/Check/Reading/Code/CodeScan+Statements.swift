extension CodeScan {
    /// `name = value`, `name.member = value`, `name['member'] = value`, `name.put("member", value)`, `call(value)`.
    mutating func statement() {
        let start = at
        let target = readTarget()
        let end = min(limit, at + 160)
        var next = bytes[..<end].skipBlanks(at)
        guard next < end else { return }
        if target == ["return"] { return returned(next) }
        // `import {APNS, Service} from 'x'` is not an object.
        if target == ["import"] {
            at = bytes.nextLine(next)
            return
        }
        if hint == .ruby, let end = commandEnd(next) { return command(start, next..<end) }
        if bytes.has("!(", at: next) { next += 1 }
        if bytes[next] == "<", let close = bytes.endOfTypes(next), bytes.has("(", at: close) { next = close }
        // `if aps, ok := payload["aps"].(map[string]any); ok` of Go.
        if bytes.has(", ok :=", at: next) { next += 5 }
        if bytes[next] == "(" {
            call(start, next, target)
            return
        }
        // `|=` of Python, `+=` of PHP.
        if bytes.has("|=", at: next) || bytes.has("+=", at: next), target.first.map(assigned.has) == true,
            let more = parse(bytes.skipSpace(next + 2), .code),
            bytes[next] == "|" || more.value.members != nil
        {
            at = more.end
            return assigned.open(target, with: more.value, named: "|=", start..<more.end)
        }
        // `$payload->{'set' . $name}($value)`, `$payload->$setter($value)`
        if bytes.has("->{", at: next) || bytes.has("->$", at: next) {
            assigned.loosen(target[0], by: "->")
        }
        guard let value = assignment(next, end) else { return }
        at = value
        let first = bytes.skipSpace(value)
        guard first < limit else { return }
        if target.count == 1, enterArrow(first, of: target[0]) || extend(target[0], first) { return }
        at = value
        guard let reading = parse(first, .code), reading.end > first else {
            // An empty object, or what is not in the text.
            let empties = ["new()", "make(map", "[[NSMutableDictionary alloc] init]"]
            let isEmpty = empties.contains { bytes.has($0, at: first) }
            let value: SourceValue = isEmpty ? .object([]) : SourceValue(.variable(target[0] + "…"))
            if target.count == 1 { assigned.set(target, value, start..<first) }
            return
        }
        at = resumption(reading, first)
        if target.count == 1, let path = madeNodes(first..<reading.end) {
            assigned.set(path, SourceValue(.variable(target[0])), start..<reading.end)
            return assigned.set(target, .object([]), start..<reading.end)
        }
        if let constant = target.firstIndex(where: { $0.hasPrefix("...") }) {
            let unknown = SourceValue(.variable(target[constant]), origin: reading.value.origin)
            if assigned.has(target[0]) {
                assigned.set(Array(target[...constant]), unknown, start..<reading.end)
            }
        } else {
            assigned.set(
                target, reading.value, start..<reading.end,
                isInBranch: target.count > 1 && isInBranch(target[0], start))
        }
        if target.count == 1, reading.value.members != nil {
            assigned.note(builder: head(first), in: target[0])
        }
        add(reading, start)
    }

    /// The end of the arguments of `sns.publish message: text, target_arn: arn`, a call of Ruby without brackets.
    private func commandEnd(_ start: Int) -> Int? {
        let first = bytes[start] == ":" ? start + 1 : start
        let name = bytes[first...].prefix(while: \.isWord)
        guard !name.isEmpty, bytes.has(first > start ? " =>" : ": ", at: name.endIndex) else { return nil }
        var (end, depth, last) = (name.endIndex, 0, UInt8(0))
        while end < limit, !bytes[end].isNewline || depth > 0 || last == "," {
            if "([{".utf8.contains(bytes[end]) { depth += 1 }
            if ")]}".utf8.contains(bytes[end]) { depth -= 1 }
            if !bytes[end].isSpace { last = bytes[end] }
            end += 1
        }
        return end
    }

    private mutating func command(_ start: Int, _ arguments: Range<Int>) {
        var builder = SourceText.Builder()
        builder.append(text, start..<at)
        builder.append("(".utf8, origin: text.origin(of: arguments.lowerBound))
        builder.append(text, arguments)
        builder.append(")".utf8, origin: text.origin(of: arguments.upperBound))
        at = arguments.upperBound
        let reading = try? LiteralReading.read(
            builder.text, from: 0, manner: .code, hint: hint, bounds: ReadingBounds())
        guard var reading else { return }
        reading.end = at
        add(reading, start)
    }

    /// Whether a statement is in a block inside of that in which the variable was made.
    private func isInBranch(_ root: String, _ start: Int) -> Bool {
        guard let made = assigned.start(of: root), made < start, start - made < 4096 else { return false }
        func indent(_ at: Int) -> Int { bytes[..<at].lastLine.prefix(while: \.isBlank).count }
        let depth = bytes[made..<start].reduce(0) { $0 + ($1 == "{" ? 1 : $1 == "}" ? -1 : 0) }
        return depth > 0 || hint == .python && indent(start) > indent(made)
    }

    /// The path of `ObjectNode aps = root.putObject("payload").putObject("aps");` of Jackson.
    private func madeNodes(_ range: Range<Int>) -> [String]? {
        let parts = text.string(range).split(separator: ".putObject(\"")
        let names = parts.dropFirst().map { String($0.prefix { $0 != "\"" }) }
        return (1...8).contains(names.count) ? [String(parts[0])] + names : nil
    }

    /// Where to go on after a value: in a function that is an argument, which may send a push itself.
    private func resumption(_ reading: LiteralReading, _ start: Int) -> Int {
        let hasBody = reading.value.isVariable && bytes.find("=> {", from: start, to: reading.end) != nil
        return hasBody ? start : reading.end
    }

    /// Goes on in the body behind an arrow; false when no arrow of a function is there.
    private mutating func enterArrow(_ start: Int, of name: String) -> Bool {
        guard let body = arrow(start) else { return false }
        function = name
        at = body
        if bytes[body] != "{" { returned(body) }
        return true
    }

    /// The offset of what follows `(a, b): Type =>` or `a =>`; nil when no such function begins here.
    private func arrow(_ start: Int) -> Int? {
        guard hint != .php, hint != .ruby else { return nil }
        let first = bytes.has("async ", at: start) ? start + 6 : start
        var next = first
        let end = min(limit, next + 400)
        var depth = 0
        while next < end, depth > 0 || bytes[next] == "(" || bytes[next].isWord {
            if "([{".utf8.contains(bytes[next]) { depth += 1 }
            if ")]}".utf8.contains(bytes[next]) { depth -= 1 }
            next += 1
            if depth == 0, bytes[next - 1] == ")" { break }
        }
        guard next > first else { return nil }
        // A type may be between brackets and the sign.
        let type = bytes[next - 1] == ")" ? ":<>[],.|{}" : ""
        let sign =
            bytes[next...].firstIndex {
                !$0.isBlank && (type.isEmpty || !$0.isWord) && !type.utf8.contains($0)
            } ?? next
        guard bytes.has("=>", at: sign) else { return nil }
        let body = bytes.skipSpace(sign + 2)
        return body < limit ? body : nil
    }

    private func head(_ start: Int) -> String {
        let end = bytes.find(")", from: start, to: min(limit, start + 120)).map { $0 + 1 } ?? start
        let isGroup = bytes.has("(new ", at: start)
        let text = text.string(
            start + (isGroup ? 5 : 0)..<max(start + (isGroup ? 5 : 0), end - (isGroup ? 1 : 0)))
        return text.hasPrefix("new ") ? String(text.dropFirst(4)) : text
    }

    private mutating func returned(_ start: Int) {
        guard let reading = parse(start, .code), reading.end > start else { return }
        at = resumption(reading, start)
        if let function { assigned.setResult(of: function, reading.value) }
        add(reading, start)
    }

    /// The name at the start of a statement, as a path; the position moves after it.
    private mutating func readTarget() -> [String] {
        var path: [String] = []
        func name(_ start: Int) -> Int { bytes.skip(start) { $0.isWord || $0 == "$" } }
        let end = name(at)
        path.append(String(decoding: bytes[at..<min(end, at + 64)], as: UTF8.self))
        at = end
        while at < limit, path.count < 8 {
            // `message.apns!.fcmOptions`
            if bytes.has("!.", at: at) { at += 1 }
            let byte = bytes[at]
            let isArrow = byte == "-" && bytes.has("->", at: at) || byte == ":" && bytes.has("::", at: at)
            if byte == "." || isArrow {
                let first = at + (isArrow ? 2 : 1)
                let end = name(first)
                // `payload["aps"].(map[string]any)` of Go.
                if byte == ".", first < limit, bytes[first] == "(",
                    let close = bytes.find(")", from: first, to: min(limit, first + 60))
                {
                    at = close + 1
                    continue
                }
                guard end > first else { return path }
                path.append(String(decoding: bytes[first..<min(end, first + 64)], as: UTF8.self))
                at = end
            } else if byte == "[", at + 2 < limit {
                var first = at + 1
                // `payload[key] = …` sets a member whose name is not in the text.
                if bytes[first] == "$" { first += 1 }
                let isConstant = bytes[first].isLetter || bytes[first] == "_"
                guard isConstant || bytes[first].isQuote || bytes[first] == ":" || bytes[first] == "@" else {
                    return path
                }
                // `[:'mutable-content']`, `[@"aps"]`
                let isSigned = bytes[first] == "@" || bytes[first] == ":" && bytes[first + 1].isQuote
                first += isConstant ? 0 : isSigned ? 2 : 1
                var end = first
                while end < limit, end - first < 80,
                    bytes[end].isWord || bytes[end] == "-" || bytes[end] == "."
                        || isConstant && (bytes[end] == ":" || bytes[end] == ">")
                { end += 1 }
                guard end > first else { return path }
                path.append((isConstant ? "..." : "") + String(decoding: bytes[first..<end], as: UTF8.self))
                while end < limit, bytes[end].isQuote { end += 1 }
                guard end < limit, bytes[end] == "]" else { return path }
                at = end + 1
            } else {
                return path
            }
        }
        return path
    }

    /// The offset of the value of an assignment; nil when there is no assignment sign.
    private func assignment(_ start: Int, _ end: Int) -> Int? {
        var next = start
        if bytes[next] == ":", !bytes.has(":=", at: next), !bytes.has("::", at: next) {
            // Skips a type: `let message: Message = …`.
            next += 1
            var depth = 0
            while next < end, bytes[next] != "=" {
                let byte = bytes[next]
                if byte == "<" || byte == "[" { depth += 1 }
                if byte == ">" || byte == "]" { depth -= 1 }
                // The comma after the type of a parameter.
                if byte == ",", depth == 0 { return nil }
                guard byte.isWord || byte.isBlank || "<>[],.?:|!".utf8.contains(byte) else { return nil }
                next += 1
            }
        }
        guard next < end else { return nil }
        let value = bytes.skipBlanks(next + 2)
        // `body << "{…" << x` of C++.
        let isStream =
            bytes.has("<< ", at: next) && (bytes.has("\"{", at: value) || bytes.has("R\"", at: value))
        if bytes.has(":=", at: next) || isStream { return next + 2 }
        if bytes.has("As New ", at: next) { return next + 3 }
        guard bytes[next] == "=", !bytes.has("==", at: next), !bytes.has("=>", at: next) else { return nil }
        return next + 1
    }

    /// A call as a statement: its object, or a member that it sets.
    private mutating func call(_ start: Int, _ bracket: Int, _ target: [String]) {
        at = bracket + 1
        var target = target
        // `notification.SetContents(x)` of Go.
        if hint == .go, let last = target.last, last.hasPrefix("Set"), target.count > 1 {
            target[target.count - 1] = "s" + last.dropFirst()
        }
        guard let last = target.last,
            !["if", "for", "while", "switch", "function", "catch", "foreach"].contains(last)
        else { return }
        if last != "new", let end = declaration(bracket) {
            function = last
            // Types and defaults of parameters; a call with a closure after it may have a push in its brackets.
            let hasLiteral = (bracket..<end).contains {
                bytes[$0] == "[" && bytes[bytes.skipSpace($0 + 1)].isQuote
            }
            if !hasLiteral { at = end }
            return
        }
        // `String json(String title) => …` of C# and Dart.
        if enterArrow(bracket, of: last) { return }
        noteLost(target, start..<bracket)
        if target.count == 2, assigned.isBuilder(target[0]) || last == "putObject" && assigned.has(target[0]),
            build(target[0], last, bracket)
        {
            return
        }
        if let root = changed(bracket, target) { assigned.loosen(root, by: last) }
        guard let reading = parse(start, .code), reading.end > bracket else { return }
        let isMerged = LiteralParser.merges.contains(last) || last == "put" && reading.value.members == nil
        if target.count >= 2, isMerged, assigned.has(target[0]) {
            assigned.open(Array(target.dropLast()), with: reading.value, named: last, start..<reading.end)
            at = reading.end
            return
        }
        // The libraries that are read for C# have no setters.
        if hint == .csharp, target.count >= 2, last.count > 3, last.hasPrefix("Set") || last.hasPrefix("Add")
        {
            let unknown = SourceValue(.variable(last), origin: reading.value.origin)
            if let made = assigned.start(of: target[0]) {
                candidates.removeAll { $0.range.lowerBound == made }
                assigned.open(Array(target.dropLast()), with: unknown, named: last, start..<reading.end)
            }
        }
        guard let members = reading.value.members else {
            add(reading, start)
            return
        }
        let isSetter = LiteralParser.builderKey(last) != nil || LiteralParser.putters.contains(last)
        if target.count >= 2, isSetter, let letter = target[0].utf8.first, !letter.isUpper {
            let holder = Array(target.dropLast())
            for member in members {
                var (path, value) = (holder + [member.name], member.value)
                if LiteralParser.builderKey(last) == member.name, let inner = value.members, inner.count == 1
                {
                    (path, value) = (path + [inner[0].name], inner[0].value)
                }
                assigned.set(path, value, start..<reading.end)
            }
            at = reading.end
        } else if add(reading, start) {
            at = reading.end
        }
    }
}

extension CodeScan {
    /// `$message->withData([…]);` with an object of kreait, which does not change: the new one is not kept.
    private mutating func noteLost(_ target: [String], _ call: Range<Int>) {
        guard lost == nil, hint == .php, target.count == 2, target[1].hasPrefix("with"),
            let made = assigned.start(of: target[0]), made < call.lowerBound,
            let type = ["CloudMessage", "ApnsConfig::new", "AndroidConfig::new"].first(where: {
                bytes.find(" = \($0)", from: made, to: min(bytes.lineEnd(made), call.lowerBound)) != nil
            }),
            let last = bytes[..<call.lowerBound].lastIndex(where: { !$0.isSpace }),
            !"=(,.?:[&|>".utf8.contains(bytes[last]), !bytes.has("return", at: max(0, last - 5))
        else { return }
        lost = CheckDiagnostic(
            .requestDropped, .error,
            "What \(target[1])() gives is not kept. The object \(target[0]) itself does not change, so this is not sent.",
            hint:
                "Write \(target[0]) = \(target[0])->\(target[1])(…), or put the calls in one chain after \(type).",
            origin: SourceOrigin(text.origin(of: call), path: target.joined(separator: "->")))
    }

    /// The variable that a call changes, to judge by its name: `enableRich(payload, url)`, `payload.deep_merge!(…)`.
    private func changed(_ bracket: Int, _ target: [String]) -> String? {
        let verb = target[target.count - 1].lowercased()
        if target.count > 1, ["setdefault", "deep_merge", "putifabsent"].contains(verb) { return target[0] }
        // `note.public_send("#{name}=", value)` of Ruby.
        if target.count == 2, verb.hasSuffix("send"), bytes.has("(\"#{", at: bracket) { return target[0] }
        var first = bytes.skipSpace(bracket + 1)
        if bytes.has("&", at: first) { first += bytes.has("&mut ", at: first) ? 5 : 1 }
        let end = bytes.skip(first) { $0.isWord || $0 == "$" }
        guard end > first, end < limit, ",.)[".utf8.contains(bytes[end]) else { return nil }
        let verbs = [
            "set", "add", "attach", "enable", "apply", "extend", "assign", "merge", "deep", "data_set",
            "with",
        ]
        let isFree = target.count == 1 || ["_", "lodash", "Arr", "Object"].contains(target[0])
        if bytes[end] != ")", isFree || bytes[end] != ".",
            verbs.contains(where: { verb.hasPrefix($0) && (isFree || verb != $0) })
        {
            return text.string(first..<end)
        }
        // What neither hands it on nor makes another thing of it: `decorate(message)`, `opt(payload)`.
        let isType = target.count == 1 && target[0].utf8.first?.isUpper == true && hint != .go
        let isSetter = target.count > 1 && assigned.has(target[0])
        return isType || isSetter || Self.sinks.contains(where: verb.contains)
            ? nil : text.string(first..<end)
    }

    /// Parts of the names of functions that send, keep, print or test what they get, or make another thing of it.
    private static let sinks = [
        "send", "push", "publish", "notif", "post", "deliver", "dispatch", "queue", "log", "print", "info",
        "debug", "warn", "error", "dump", "json", "string", "encod", "marshal", "serial", "put", "writ",
        "emit",
        "save", "stor", "append", "insert", "creat", "updat", "return", "resolv", "callback", "done", "next",
        "assert", "expect", "test", "check", "valid", "produc", "submit", "schedul", "perform", "request",
        "fetch", "call", "invoke", "exec", "run", "then", "cast", "trigger", "fire", "get", "len", "echo",
        "inspect", "show", "render", "equal", "add", "set", "process", "handle", "task", "job", "launch",
        "start", "export", "map", "each", "filter", "build", "make", "new", "catch", "await", "respond",
        "reply",
        "trace", "throw", "raise", "panic", "require", "import", "typeof", "sizeof", "chunk", "copy", "clone",
        "freeze", "body", "entity", "content", "from", "buffer", "byte", "transmit", "upload", "table",
        "sign", "str", "repr", "dict", "count", "is_", "isinstance", "keys", "entries", "exchange", "size",
        "hash",
    ]

    /// The end of the brackets of `name(…)` when a body follows them: the beginning of a function.
    private func declaration(_ bracket: Int) -> Int? {
        var next = bracket + 1
        var depth = 1
        let end = min(limit, bracket + 600)
        // `function send({ token, image = "" }) {`
        let isPattern = hint == .javascript && bytes.has("({", at: bracket)
        while next < end, depth > 0 {
            if bytes[next] == "(" { depth += 1 }
            if bytes[next] == ")" { depth -= 1 }
            guard depth < 3, bytes[next] != ";", bytes[next] != "{" || isPattern else { return nil }
            next += 1
        }
        let close = next
        let line = bytes.lineEnd(next)
        // `-> Result<(), Error> {` of Rust, `(string, error) {` of Go.
        let isTyped = hint == .go || bytes.has("->", at: bytes.skipBlanks(next))
        while next < line, bytes[next] != "{" {
            let byte = bytes[next]
            guard
                byte.isWord || byte.isBlank || ":<>[].*?-,|'\"".utf8.contains(byte)
                    || isTyped && "()&".utf8.contains(byte)
            else { return nil }
            if byte == ":", next + 1 >= line { return close }
            next += 1
        }
        next = bytes.skipSpace(next)
        return next < limit && bytes[next] == "{" ? close : nil
    }

    /// `$message = $message->withData($data)`: a builder, or a message of kreait, with more in it.
    private mutating func extend(_ name: String, _ start: Int) -> Bool {
        at = start
        let path = readTarget()
        let next = bytes.skipBlanks(at)
        guard path.count == 2, path[0] == name, next < limit, bytes[next] == "(",
            assigned.isBuilder(name) || hint == .php && path[1].hasPrefix("with") && assigned.has(name)
        else { return false }
        let made = assigned.start(of: name)
        candidates.removeAll { $0.range.lowerBound == made }
        return build(name, path[1], next)
    }

    /// `p.AlertTitle(x)`, `$m->mutableContent()->custom('a', x)`: a builder that a variable holds.
    private mutating func build(_ variable: String, _ first: String, _ bracket: Int) -> Bool {
        var name = first
        var holder = [variable]
        var parser = LiteralParser(text, from: bracket + 1, manner: .code, hint: hint)
        for _ in 0..<64 {
            guard let items = try? parser.items(close: ")", .arguments) else {
                return false
            }
            let range = bracket..<parser.at
            let path = holder + [LiteralParser.builderKey(name) ?? name]
            // `root.putObject("payload").putObject("aps").put("mutable-content", 1)` of Jackson.
            if name == "putObject", let inner = items.first?.value.string {
                holder.append(inner)
            } else if items.isEmpty {
                guard LiteralParser.isFlag(name) else { break }
                let origin = SourceOrigin(text.origin(of: range), path: path[path.count - 1])
                assigned.set(path, SourceValue(.bool(true), origin: origin), range)
            } else if items.count == 2, let inner = items[0].value.string {
                let isPut =
                    holder.count > 1 || LiteralParser.putters.contains(name) || name.hasSuffix("Target")
                assigned.set((isPut ? holder : path) + [inner], items[1].value, range)
            } else if name == "custom", items[0].value.members != nil {
                assigned.open(holder, with: items[0].value, named: name, range)
            } else {
                assigned.set(path, items[0].value, range)
            }
            at = parser.at
            var next = bytes.skipSpace(at)
            guard next + 2 < limit, bytes[next] == "." || bytes.has("->", at: next) else { break }
            next = bytes.skipSpace(next + (bytes[next] == "." ? 1 : 2))
            let start = next
            next = bytes.wordEnd(start)
            guard next > start, next < limit, bytes[next] == "(" else { break }
            name = text.string(start..<next)
            parser.at = next + 1
        }
        return true
    }
}
