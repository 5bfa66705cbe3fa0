extension LiteralParser {
    /// How many calls and operators one expression may have.
    private static let linkLimit = 512

    private enum Step {
        /// The value goes on.
        case value(SourceValue)
        /// The expression is read to its end.
        case whole(SourceValue)
        /// The value ends ahead of the sign.
        case end
        /// The sign is another one.
        case other
    }

    mutating func continued(_ first: SourceValue, from start: Int) throws(LiteralStop) -> SourceValue {
        var value = first
        var isBuilder = Self.beginsBuilder(first)
        for _ in 0..<Self.linkLimit {
            let valueEnd = at
            skipTrivia()
            var step = try joinStep(value, valueEnd, start, &isBuilder)
            if case .other = step { step = try operatorStep(value, valueEnd, start) }
            switch step {
            case .value(let next): value = next
            case .whole(let whole): return whole
            case .end, .other:
                at = valueEnd
                return value
            }
        }
        skipExpression()
        return try variable(start)
    }

    /// Reads concatenations, members, calls and indices.
    private mutating func joinStep(
        _ value: SourceValue, _ valueEnd: Int, _ start: Int, _ isBuilder: inout Bool
    ) throws(LiteralStop) -> Step {
        let isNewLine = crossedNewline
        switch byte() {
        case "." where isJoin(of: value, valueEnd),
            "+" where byte(1) != "+" && (value.string != nil || value.isVariable):
            at += byte(1) == "=" || byte(1) == "." ? 2 : 1
            if byte(-1) == "." { note(.php, at: valueEnd) }
            return .value(try joined(value, start))
        // `"a" & _` of Basic, `out << "a" << b` of C++.
        case "&" where byte(1).isSpace && value.string != nil,
            "<" where byte(1) == "<" && value.string != nil && manner == .code:
            at += byte() == "&" ? 1 : 2
            if byte() == " ", byte(1) == "_", byte(2).isNewline { at += 2 }
            return .value(try joined(value, start))
        case "." where byte(1).isLetter || byte(1) == "_",
            "." where byte(1).isNewline && manner == .code && value.string == nil,
            "-" where byte(1) == ">" && byte(2).isWord,
            ":" where byte(1) == ":" && byte(2).isWord && !isNewLine,
            "?" where byte(1) == "." && byte(2).isWord,
            "!" where byte(1) == "." && byte(2).isWord,
            "|" where byte(1) == ">" && manner == .code:
            return try link(value, start, &isBuilder).map { .value($0) } ?? .end
        case "!" where !isNewLine && at == valueEnd && byte(1) != "=",
            // Of Rust, after a call.
            "?" where at == valueEnd && ";),".utf8.contains(byte(1)):
            at += 1
            return .value(value)
        case "[" where value.isVariable && at == valueEnd,
            "(" where value.isVariable && at == valueEnd && open.count < ReadingBounds.depth:
            skipBalanced()
            return .value(try variable(start))
        case "|" where bytes.has("ConvertTo-Json", at: bytes.skipSpace(at + 1)):
            at = bytes.skipSpace(at + 1)
            while at < end, bytes[at].isWord || bytes[at].isBlank || bytes[at] == "-" { at += 1 }
            return .value(value.members == nil ? value : try make(.serialised(value), start))
        case "+" where value.members != nil && manner == .code,
            "|" where byte(1) != "|" && value.members != nil && manner == .code:
            at += 1
            let first = at
            let more = try? trial { (parser) throws(LiteralStop) in try parser.expression() }
            if more == nil { skipExpression() }
            // Columns of a log: `{…} | 200 | 43ms`.
            if let more, isNumber(more) || more.string != nil { return .value(value) }
            return .value(try added(more, to: value, "...", first, start))
        case "." where byte(1) == "." && byte(2) != "." && value.members != nil && manner == .code:
            // `{…}..['name'] = value` of Dart.
            let first = at
            skipExpression()
            return .whole(try added(nil, to: value, "...", first, start))
        // `"x" * 5000` of Python and Ruby.
        case "*" where value.string != nil && bytes[bytes.skipBlanks(at + 1)...].first?.isDigit == true:
            at = bytes.skipBlanks(at + 1)
            return .value(try repeated(value, try primary(), start))
        case "\"", "'", "`":
            guard value.string != nil else { return .end }
            return try adjacent(value, start).map { .value($0) } ?? .end
        default: return .other
        }
    }

    /// The text as often as the number says; a variable for another value, and for more than a push may have.
    mutating func repeated(_ text: SourceValue, _ count: SourceValue, _ start: Int) throws(LiteralStop)
        -> SourceValue
    {
        guard let string = text.string, case .number(let digits) = count.content, let times = Int(digits),
            (0...16384).contains(times), string.utf8.count * times <= 16384
        else { return try variable(start) }
        // It costs as much as what it makes.
        for _ in 0..<string.utf8.count * times / 32 {
            guard bounds.countValue(at: at, in: self.text) else { throw stop() }
        }
        return try make(.string(String(repeating: string, count: times)), start)
    }

    /// Whether the point joins texts, as in PHP: `'a' . $b`, `$a.'b'`.
    private func isJoin(of value: SourceValue, _ valueEnd: Int) -> Bool {
        guard value.isVariable else { return value.string != nil && !byte(1).isWord }
        return manner == .code && (byte(1).isQuote || byte(1) == "$" || byte(1).isBlank && at > valueEnd)
    }

    private mutating func operatorStep(_ value: SourceValue, _ valueEnd: Int, _ start: Int)
        throws(LiteralStop) -> Step
    {
        let isNewLine = crossedNewline
        switch byte() {
        case "?" where byte(1) != "?" && (!isNewLine || manner == .code):
            if let chosen = try conditional(value) { return .value(chosen) }
            return .whole(try variable(start))
        case "&" where byte(1) == "&":
            at += 2
            let right = try? trial { (parser) throws(LiteralStop) in try parser.expression() }
            if let right, right.members != nil { return .whole(right) }
        case "?",
            "|" where byte(1) == "|", "=" where byte(1) == "=", "!" where byte(1) == "=":
            break
        case "*", "/", "%", "-", "<", ">":
            let isCalculated = value.isVariable || isNumber(value) || byte() == "%" && value.string != nil
            guard !isNewLine, isCalculated, manner == .code || byte() == "%" || byte(1).isSpace else {
                return .end
            }
        case let byte
        where byte.isLetter && at > valueEnd
            && (!isNewLine || manner == .code && open.last == ")" && has("if ")
                || hint == .python && has("for ")):
            return try operatorWord(value, start).map { .value($0) } ?? .end
        default: return .other
        }
        let filled = byte() == "%" ? value.filledText : nil
        skipExpression()
        if let filled { return .whole(filled) }
        return .whole(try variable(start))
    }

    private func isNumber(_ value: SourceValue) -> Bool {
        if case .number = value.content { true } else { false }
    }

    /// Skips brackets with everything inside, up to a number of bytes.
    mutating func skipBalanced(atMost most: Int = .max) {
        let last = at + min(most, end - at)
        at += 1
        var depth = 1
        while at < last, depth > 0 {
            switch bytes[at] {
            case "[", "(", "{": depth += 1
            case "]", ")", "}": depth -= 1
            default: break
            }
            at += 1
        }
    }

    static func beginsBuilder(_ value: SourceValue) -> Bool {
        guard case .variable(let name) = value.content else { return false }
        return builders.contains(where: name.hasSuffix)
            || ["Message::create(", "FcmMessage("].contains { name.contains($0) }
    }

    private static let builders = [
        "Payload()", "Message()", "Notification()", "builder()", "Builder()", "create()", "make()", "::new()",
        ".new", "ApnMessage", "FcmMessage",
    ]

    /// Calls that add the members of another object.
    static let merges: Set<String> = [
        "merge", "update", "merge!", "plus", "deepMerge", "putAll", "custom", "addAll", "extend", "withData",
    ]
    /// Calls after a text that change nothing that is read.
    private static let keepsText: Set<String> = [
        "trimIndent", "trimMargin", "stripIndent", "strip", "trim", "formatted", "getBytes", "toByteArray",
        "encode", "data", "dedent", "squish", "toRequestBody", "into", "to_string", "to_owned",
    ]
    /// Calls after a text that write values into it.
    private static let fillsText: Set<String> = ["format", "format_map", "replace", "replaceAll", "gsub"]
    /// Calls that set the member that their first argument names.
    static let putters: Set<String> = [
        "put", "add", "putString", "addProperty", "set", "set_attribute", "insert",
    ]
    /// Calls after an object that set the member of that name.
    private static let setters: Set<String> = ["data", "notification", "apns", "android", "token", "topic"]

    private static let ends: Set<String> = [
        "then", "catch", "finally", "subscribe", "done", "map", "forEach", "each", "addOnSuccessListener",
        "addOnCompleteListener", "addOnFailureListener",
    ]

    /// The object with the members of another value, or with what they may be.
    private mutating func added(
        _ more: SourceValue?, to base: SourceValue, _ name: String, _ first: Int, _ start: Int
    ) throws(LiteralStop) -> SourceValue {
        if more == nil, base[name] != nil { return base }
        let unknown = SourceMember(name, try variable(first))
        return try make(.object((base.members ?? []) + (more?.members ?? [unknown])), start)
    }

    /// `.name(…)` after a value, and `|> Module.name(…)` of Elixir; nil when it ends the expression instead.
    private mutating func link(_ base: SourceValue, _ start: Int, _ isBuilder: inout Bool) throws(LiteralStop)
        -> SourceValue?
    {
        let saved = at
        let isPipe = byte() == "|"
        at = bytes.skipSpace(at + (byte() == "." ? 1 : 2))
        while isPipe, bytes.has(".", at: bytes.wordEnd(at)) { at = bytes.wordEnd(at) + 1 }
        let first = at
        at = bytes.wordEnd(at)
        var name = String(decoding: bytes[first..<at], as: UTF8.self)
        name = setter(name)
        if isPipe, byte() == "!" { at += 1 }
        if byte() == "<", let close = bytes.endOfTypes(at), bytes.has("(", at: close) { at = close }
        // In a literal, what it makes is a value.
        let isEnd = Self.ends.contains(name) || isPipe && name == "push"
        if isEnd, !base.isVariable || !open.contains(UInt8(ascii: "}")) {
            at = saved
            return nil
        }
        // Elixir calls what is behind `|>` without brackets, too.
        let isCall = isPipe || byte() == "("
        var arguments: [ReadItem] = []
        if byte() == "(" {
            guard let items = try self.arguments(), !isEnd else { return try variable(start) }
            arguments = items
        }
        // A text that is turned into bytes is still that text.
        if case .serialised = base.content {
            return name.lowercased().contains("replace") ? try variable(start) : base
        }
        let isContainer = base.members != nil || base.elements != nil
        if isContainer, LiteralCall.serialisers.contains(name) || isPipe && name == "encode" {
            return try make(.serialised(base), start)
        }
        if !isCall, ["apply", "also", "tap"].contains(name) {
            skipTrivia()
            guard byte() == "{" else { return base }
            skipBalanced()
            return try added(nil, to: base, "..." + name, first, start)
        }
        guard isCall else { return isContainer ? base : try variable(start) }
        guard base.string == nil else {
            if name == "repeat", let count = arguments.first?.value {
                return try repeated(base, count, start)
            }
            if Self.fillsText.contains(name), let filled = base.filledText { return filled }
            return Self.keepsText.contains(name) ? base : try variable(start)
        }
        if isPipe, name == "put_in", arguments.count == 2, let keys = arguments[0].value.elements {
            var changed = base
            AssignedValues.set(keys.compactMap(\.string)[...], arguments[1].value, in: &changed, path)
            return changed
        }
        if isPipe, name.hasPrefix("put_") {
            let value = arguments.isEmpty ? try make(.bool(true), start) : arguments[0].value
            var holder = base
            // `Notification.new("Hi", token, topic)` of Pigeon has the text.
            let isNew = bytes.find("new(", from: start, to: min(start + 100, first)) != nil
            if base.isVariable
                || isNew && base["aps"] == nil
                    && base.members?.contains(where: { $0.name.hasPrefix("put_") }) == false
            {
                let alert = SourceMember(isNew ? "put_alert" : "...new", base)
                holder = try make(.object([alert]), start)
            }
            return try with(holder, name, value, start)
        }
        if let key = Self.builderKey(name) {
            isBuilder = true
            note(.expression, at: saved)
            return try built(base, key, arguments, start)
        }
        if arguments.count == 2, Self.putters.contains(name), let key = arguments[0].value.string,
            base.members != nil || isBuilder
        {
            return try with(base, key, arguments[1].value, start)
        }
        if isBuilder, !arguments.isEmpty || Words.isMutableContent(name) {
            return try built(base, name, arguments, start)
        }
        if base.members != nil, Self.merges.contains(name), let more = arguments.first?.value {
            return try added(more, to: base, "..." + name, first, start)
        }
        if isContainer, Self.setters.contains(name), arguments.count == 1 {
            return try built(base, name, arguments, start)
        }
        if bytes.has("->", at: saved), let message = try message(base, name, arguments, start) {
            return message
        }
        if !isContainer, !arguments.isEmpty {
            if let members = arguments[0].value.members, LiteralCall.isStore(base) {
                return try make(.object(members + [.unread(name, base)]), start)
            }
            return try LiteralCall(callee: name, name: name, items: arguments).value(&self, start)
        }
        // `new Message {…}.WithPicture(url)`: a method of the program.
        if isPipe || name.utf8.first?.isUpper == true, base.members != nil {
            return try added(nil, to: base, "..." + name, first, start)
        }
        return isContainer ? base : try variable(start)
    }

    /// `$message->data([…])` of Laravel, in no other value: a message with more in it; nil for another call.
    mutating func message(
        _ held: SourceValue, _ name: String, _ items: [ReadItem], _ start: Int
    ) throws(LiteralStop) -> SourceValue? {
        guard case .variable(let variable) = held.content, open.isEmpty, Self.setters.contains(name),
            items.count == 1, let members = items[0].value.members,
            // A payload is whole: `$service->notification(['aps' => …])`.
            !members.contains(where: { $0.name == "aps" })
        else { return nil }
        let base = try make(.object([SourceMember("..." + variable, held)]), start)
        return try with(base, name, items[0].value, start)
    }

    /// `SetContents` of Go as other languages write it.
    private func setter(_ name: String) -> String {
        hint == .go && name.hasPrefix("Set") ? "s" + name.dropFirst() : name
    }

    /// `setMutableContent` → `mutableContent`; nil for other words.
    static func builderKey(_ name: String) -> String? {
        if ["toToken", "toTopic", "toCondition"].contains(name) { return name.dropFirst(2).lowercased() }
        for prefix in ["putAll", "addAll", "setAll", "set", "with", "add", "put"] where name.hasPrefix(prefix)
        {
            let rest = name.dropFirst(prefix.count)
            guard let letter = rest.utf8.first, letter.isUpper else { continue }
            return rest.prefix(1).lowercased() + rest.dropFirst()
        }
        return nil
    }

    /// Whether a call of a builder without arguments sets what its name says.
    static func isFlag(_ name: String) -> Bool {
        ["mutablecontent", "contentavailable", "defaultsound"].contains(Words.folded(name))
    }

    /// The object after a link of a builder.
    private mutating func built(_ base: SourceValue, _ key: String, _ arguments: [ReadItem], _ start: Int)
        throws(LiteralStop) -> SourceValue
    {
        let values = arguments.map(\.value)
        // Laravel's `custom([…])`
        if key == "custom", values.count == 1, let more = values[0].members {
            return try make(.object((base.members ?? base.unseenMembers) + more), start)
        }
        if arguments.contains(where: { $0.name != nil }) {
            let members = try make(.object(arguments.compactMap(\.member)), start)
            return try with(base, key, members, start)
        }
        if values.isEmpty {
            return Self.isFlag(key) ? try with(base, key, try make(.bool(true), start), start) : base
        }
        if values.count == 1 { return try with(base, key, values[0], start) }
        guard values.count == 2, let name = values[0].string else {
            return try with(base, key, try make(.array(values), start), start)
        }
        if key == "target" || key == "changedTarget" { return try with(base, name, values[1], start) }
        var inner = base[key]?.members ?? []
        inner.append(SourceMember(name, values[1], nameOrigin: values[0].origin))
        return try with(base, key, try make(.object(inner), start), start)
    }

    private mutating func with(_ base: SourceValue, _ key: String, _ value: SourceValue, _ start: Int)
        throws(LiteralStop) -> SourceValue
    {
        var value = value
        value.origin?.path = SourceOrigin.path(path, member: key)
        var object = try make(.object(base.members ?? base.unseenMembers), start)
        object.set(key, value)
        return object
    }

    /// Whether `{ Name = value` or `{ {"name", value}` is here.
    private var beginsInitializer: Bool {
        let first = bytes.skipSpace(at + 1)
        let end = bytes.wordEnd(first)
        let next = bytes.skipSpace(end)
        if bytes.has("{", at: first) || bytes.has("[", at: first) { return true }
        return end > first && bytes.has("=", at: next) && !bytes.has("==", at: next)
    }

    /// The arguments of a call; nil when they are not read (functions), and so the member of a literal is unknown.
    private mutating func arguments() throws(LiteralStop) -> [ReadItem]? {
        let saved = self
        at += 1
        do throws(LiteralStop) {
            return try items(close: ")", .arguments)
        } catch {
            // A longer function may send a push itself.
            let longest = 400
            guard manner == .code, saved.open.contains(UInt8(ascii: "}")) else { throw error }
            self = saved
            skipBalanced(atMost: longest)
            guard at - saved.at < longest else { throw error }
            return nil
        }
    }

    /// `callee(…)` with its opening bracket here.
    mutating func call(_ callee: String, _ start: Int, isNew: Bool) throws(LiteralStop) -> SourceValue {
        let last = setter(callee.split { ".:>\\!".contains($0) }.last.map(String.init) ?? callee)
        if last == "mapOf" || last == "hashMapOf" || last == "mutableMapOf" { note(.kotlin, at: start) }
        guard let items = try arguments() else { return try variable(start) }
        // `string(2) "Hi"`, `array(1) {` of var_dump.
        if manner == .lenient, items.count == 1, isNumber(items[0].value), byte() == " ",
            byte(1) == "\"" || byte(1) == "{"
        {
            note(.description, at: start)
            at += 1
            return try primary()
        }
        if last == "AnyHashable" { note(.description, at: start) } else { note(.expression, at: start) }
        if isNew {
            let saved = at
            skipTrivia()
            if byte() == "{",
                !crossedNewline || manner != .code || hint == .csharp || beginsInitializer
            {
                note(.csharp)
                return try braces(start, .initializer)
            }
            at = saved
        }
        return try LiteralCall(callee: callee, name: last, items: items).value(&self, start)
    }
}
