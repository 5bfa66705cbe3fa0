import NotificationCore

extension CodeScan {
    /// `name = value`, `name.member = value`, `name['member'] = value`, `name.put("member", value)`, `call(value)`.
    mutating func statement() {
        let start = at
        let target = readTarget()
        var next = at
        let end = min(limit, at + 160)
        while next < end, bytes[next].isBlank { next += 1 }
        guard next < end else { return }
        if target == ["return"] { return returned(next) }
        if bytes.has("!(", at: next) { next += 1 }
        if bytes[next] == "(" {
            call(start, next, target)
            return
        }
        guard let value = assignment(next, end) else { return }
        at = value
        let first = bytes.skipSpace(value)
        guard first < limit else { return }
        guard let reading = parse(first, .code), reading.end > first else { return }
        at = reading.end
        assigned.set(target, reading.value, start..<reading.end)
        if target.count == 1, reading.value.members != nil {
            assigned.note(builder: head(first), in: target[0])
        }
        add(reading, start)
    }

    /// The first call of an expression.
    private func head(_ start: Int) -> String {
        let end = bytes.find(")", from: start, to: min(limit, start + 120)).map { $0 + 1 } ?? start
        let isGroup = bytes.has("(new ", at: start)
        let text = text.string(
            start + (isGroup ? 5 : 0)..<max(start + (isGroup ? 5 : 0), end - (isGroup ? 1 : 0)))
        return text.hasPrefix("new ") ? String(text.dropFirst(4)) : text
    }

    /// `return value`: what a call of the function makes.
    private mutating func returned(_ start: Int) {
        guard let reading = parse(start, .code), reading.end > start else { return }
        at = reading.end
        if let function, reading.value.members != nil { assigned.setResult(of: function, reading.value) }
        add(reading, start)
    }

    /// The name at the start of a statement, as a path; the position moves after it.
    private mutating func readTarget() -> [String] {
        var path: [String] = []
        func name(_ start: Int) -> Int {
            var next = start
            while next < limit, bytes[next].isWord || bytes[next] == "$" { next += 1 }
            return next
        }
        let end = name(at)
        path.append(String(decoding: bytes[at..<min(end, at + 64)], as: UTF8.self))
        at = end
        while at < limit, path.count < 8 {
            let byte = bytes[at]
            let isArrow = byte == "-" && bytes.has("->", at: at) || byte == ":" && bytes.has("::", at: at)
            if byte == "." || isArrow {
                let first = at + (isArrow ? 2 : 1)
                let end = name(first)
                guard end > first else { return path }
                path.append(String(decoding: bytes[first..<min(end, first + 64)], as: UTF8.self))
                at = end
            } else if byte == "[", at + 2 < limit {
                var first = at + 1
                guard bytes[first].isQuote || bytes[first] == ":" || bytes[first] == "@" else { return path }
                first += bytes[first] == "@" ? 2 : 1
                var end = first
                while end < limit, end - first < 80,
                    bytes[end].isWord || bytes[end] == "-" || bytes[end] == "."
                { end += 1 }
                guard end > first else { return path }
                path.append(String(decoding: bytes[first..<end], as: UTF8.self))
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
            while next < end, bytes[next] != "=" {
                let byte = bytes[next]
                guard byte.isWord || byte.isBlank || "<>[],.?:|!".utf8.contains(byte) else { return nil }
                next += 1
            }
        }
        guard next < end else { return nil }
        if bytes.has(":=", at: next) { return next + 2 }
        guard bytes[next] == "=", !bytes.has("==", at: next), !bytes.has("=>", at: next) else { return nil }
        return next + 1
    }

    /// A call as a statement: its object, or a member that it sets.
    private mutating func call(_ start: Int, _ bracket: Int, _ target: [String]) {
        at = bracket + 1
        guard let last = target.last,
            !["if", "for", "while", "switch", "function", "catch", "foreach"].contains(last)
        else { return }
        if let end = declaration(bracket) {
            function = last
            // Defaults of parameters; a call with a closure after it may have a push in its brackets.
            if !bytes[bracket..<end].contains(UInt8(ascii: "[")) { at = end }
            return
        }
        if target.count == 2, assigned.isBuilder(target[0]), build(target[0], last, bracket) { return }
        guard let reading = parse(start, .code), reading.end > bracket else { return }
        if target.count >= 2, LiteralParser.merges.contains(last), assigned.has(target[0]) {
            assigned.open(Array(target.dropLast()), with: reading.value, named: last, start..<reading.end)
            at = reading.end
            return
        }
        guard let members = reading.value.members else {
            add(reading, start)
            return
        }
        let isSetter =
            target.count >= 2
            && (LiteralParser.builderKey(last) != nil
                || ["put", "add", "putString", "addProperty", "set"].contains(last))
        if isSetter, let letter = target[0].utf8.first, !letter.isUpper {
            let holder = Array(target.dropLast())
            for member in members {
                let inner = LiteralParser.builderKey(last) == member.name ? member.value.members : nil
                guard let inner, inner.count == 1 else {
                    assigned.set(holder + [member.name], member.value, start..<reading.end)
                    continue
                }
                assigned.set(holder + [member.name, inner[0].name], inner[0].value, start..<reading.end)
            }
            at = reading.end
        } else if add(reading, start) {
            at = reading.end
        }
    }
}

extension CodeScan {
    /// The end of the brackets of `name(…)` when a body follows them: the beginning of a function.
    private func declaration(_ bracket: Int) -> Int? {
        var next = bracket + 1
        var depth = 1
        let end = min(limit, bracket + 600)
        while next < end, depth > 0 {
            if bytes[next] == "(" { depth += 1 }
            if bytes[next] == ")" { depth -= 1 }
            guard depth < 3, bytes[next] != ";", bytes[next] != "{" else { return nil }
            next += 1
        }
        let close = next
        let line = bytes.lineEnd(next)
        while next < line, bytes[next] != "{" {
            let byte = bytes[next]
            guard byte.isWord || byte.isBlank || ":<>[].*?-,".utf8.contains(byte) else { return nil }
            if byte == ":", next + 1 >= line { return close }
            next += 1
        }
        next = bytes.skipSpace(next)
        return next < limit && bytes[next] == "{" ? close : nil
    }

    /// `p.AlertTitle(x)`, `$m->mutableContent()->custom('a', x)`: a builder that a variable holds.
    private mutating func build(_ variable: String, _ first: String, _ bracket: Int) -> Bool {
        var name = first
        var parser = LiteralParser(text, from: bracket + 1, manner: .code, hint: hint)
        for _ in 0..<64 {
            guard let items = try? parser.items(close: UInt8(ascii: ")"), "", .arguments) else {
                return false
            }
            let key = LiteralParser.builderKey(name) ?? name
            let range = bracket..<parser.at
            let path = [variable, key]
            if items.isEmpty {
                let origin = SourceOrigin(text.origin(of: range), path: key)
                assigned.set(path, SourceValue(.bool(true), origin: origin), range)
            } else if items.count == 2, let inner = items[0].value.string {
                assigned.set(path + [inner], items[1].value, range)
            } else {
                assigned.set(path, items[0].value, range)
            }
            at = parser.at
            var next = bytes.skipSpace(at)
            guard next + 2 < limit, bytes[next] == "." || bytes.has("->", at: next) else { break }
            next = bytes.skipSpace(next + (bytes[next] == "." ? 1 : 2))
            let start = next
            while next < limit, bytes[next].isWord { next += 1 }
            guard next > start, next < limit, bytes[next] == "(" else { break }
            name = text.string(start..<next)
            parser.at = next + 1
        }
        return true
    }
}

/// The values that the text assigns to names.
struct AssignedValues {
    private struct Assigned {
        var value: SourceValue
        var range: Range<Int>
    }

    private var values: [String: Assigned] = [:]
    private var sets = 0
    /// What functions return.
    private var results: [String: SourceValue] = [:]
    /// Variables that hold a builder.
    private var builders: Set<String> = []
    private static let setLimit = 2000

    private static func key(_ name: String) -> String {
        name.hasPrefix("$") || name.hasPrefix("@") ? String(name.dropFirst()) : name
    }

    mutating func set(_ path: [String], _ value: SourceValue, _ range: Range<Int>) {
        var path = path
        if path.count > 1, ["this", "self"].contains(Self.key(path[0])) { path.removeFirst() }
        guard let root = path.first.map(Self.key), sets < Self.setLimit else { return }
        sets += 1
        if path.count == 1 {
            if case .variable(let name) = value.content, let old = values[root] {
                if old.value.members != nil {
                    open(path, with: value, named: name, range)
                } else if old.value.string != nil {
                    values[root]?.value.content = value.content
                }
                return
            }
            var value = value
            // Of two texts nobody knows which one is sent.
            if let old = values[root]?.value, old.members == nil, old.elements == nil, !old.isNull,
                value.members == nil, value.elements == nil, old.content != value.content
            {
                value.content = .variable(root)
            }
            values[root] = Assigned(value: value, range: range)
            return
        }
        var assigned = values[root] ?? Assigned(value: .object([], origin: nil), range: range)
        if LiteralParser.beginsBuilder(assigned.value) { builders.insert(root) }
        // What a call returned may have more members than are set afterwards.
        if case .variable(let name) = assigned.value.content {
            var members: [SourceMember] = []
            if !PushLibrary.reads(name) {
                members = [.unread(name, assigned.value)]
            } else if name.hasSuffix(")"), !name.hasSuffix("()"), !name.lowercased().contains("token") {
                members = [SourceMember("..." + name, assigned.value)]
            }
            assigned.value = .object(members, origin: assigned.value.origin)
        }
        Self.set(path.dropFirst(), value, in: &assigned.value, "")
        assigned.range = assigned.range.lowerBound..<max(assigned.range.upperBound, range.upperBound)
        values[root] = assigned
    }

    private static func set(
        _ path: ArraySlice<String>, _ new: SourceValue, in value: inout SourceValue, _ parent: String
    ) {
        guard let name = path.first else { return }
        let inner = SourceOrigin.path(parent, member: name)
        if path.count == 1 {
            var new = new
            new.origin?.path = inner
            value.set(name, new)
        } else {
            var child = value[name] ?? .object([])
            // What a variable holds may have more members than are set afterwards.
            if case .variable(let held) = child.content {
                child = .object([SourceMember("..." + held, child)], origin: child.origin)
            }
            set(path.dropFirst(), new, in: &child, inner)
            value.set(name, child)
        }
    }

    func has(_ root: String) -> Bool { values[Self.key(root)] != nil }

    /// Whether the variable holds a builder of a library.
    func isBuilder(_ root: String) -> Bool {
        guard let value = values[Self.key(root)]?.value else { return false }
        if LiteralParser.beginsBuilder(value) { return true }
        return builders.contains(Self.key(root))
    }

    /// Adds the members of another value, or notes that there may be more.
    mutating func open(_ path: [String], with value: SourceValue, named name: String, _ range: Range<Int>) {
        let more =
            value.members
            ?? [
                SourceMember(
                    "..." + name,
                    value.isVariable ? value : SourceValue(.variable(name), origin: value.origin))
            ]
        for member in more { set(path + [member.name], member.value, range) }
    }

    /// Remembers that a variable holds a builder, whose first call is `head`.
    mutating func note(builder head: String, in root: String) {
        if LiteralParser.beginsBuilder(SourceValue(.variable(head))) { builders.insert(Self.key(root)) }
    }

    mutating func setResult(of function: String, _ value: SourceValue) { results[function] = value }

    func candidates(notation: Notation) -> [CodeScan.Candidate] {
        let all = values.values.map { assigned in
            CodeScan.Candidate(
                value: assigned.value.unserialised, notation: notation, diagnostic: nil,
                range: assigned.range,
                score: PushMarks.score(assigned.value))
        }
        return Array(
            all.filter { $0.score > 1 }.sorted {
                ($0.score, $1.range.lowerBound) > ($1.score, $0.range.lowerBound)
            }.prefix(8))
    }

    /// The value with its variables replaced by what the text assigns to them, up to a bound.
    func resolved(_ value: SourceValue) -> SourceValue {
        var budget = 20_000
        return resolved(value, depth: 0, &budget)
    }

    private func resolved(_ value: SourceValue, depth: Int, _ budget: inout Int) -> SourceValue {
        guard depth < 48, budget > 0 else { return value }
        budget -= 1
        var value = value
        switch value.content {
        case .object(let members):
            var changed: [SourceMember] = []
            for member in members {
                let inner = resolved(member.value, depth: depth + 1, &budget)
                if member.name.hasPrefix("..."), let more = inner.members {
                    changed += more
                } else {
                    changed.append(SourceMember(member.name, inner, nameOrigin: member.nameOrigin))
                }
            }
            value.content = .object(changed)
        case .array(let elements):
            var changed: [SourceValue] = []
            for element in elements { changed.append(resolved(element, depth: depth + 1, &budget)) }
            value.content = .array(changed)
        case .serialised(let inner):
            value.content = .serialised(resolved(inner, depth: depth + 1, &budget))
        case .variable(let name):
            var found = find(name)
            for _ in 0..<4 {
                guard case .variable(let next)? = found?.content, next != name else { break }
                found = find(next)
            }
            // `val body = mapOf("body" to body)`: a parameter has the same name.
            if let outer = found?.origin?.range, let use = value.origin?.range,
                outer.contains(use.lowerBound)
            {
                return value
            }
            guard let found, !found.isVariable, !found.isNull else { return value }
            var inner = resolved(found, depth: depth + 8, &budget)
            if let path = value.origin?.path { inner.origin?.path = path }
            return inner
        default: break
        }
        return value
    }

    private func find(_ name: String) -> SourceValue? {
        if let bracket = name.firstIndex(of: "(") {
            guard name.hasSuffix(")") else { return nil }
            let callee = name[..<bracket].split { ".>:".contains($0) }.last.map(String.init) ?? ""
            return results[callee]
        }
        var parts = name.split(separator: ".").map(String.init)
        if parts.count > 1, parts[0] == "this" || parts[0] == "self" { parts.removeFirst() }
        guard let root = parts.first, var value = values[Self.key(root)]?.value else { return nil }
        for part in parts.dropFirst() {
            guard let next = value[part] else { return nil }
            value = next
        }
        return value
    }
}

/// The language in which code is most likely written, by its first words.
enum CodeLanguage {
    static func guess(_ text: SourceText) -> Notation? {
        let limit = min(text.count, 64 << 10)
        func holds(_ words: String...) -> Bool {
            words.contains { text.bytes.find($0, from: 0, to: limit) != nil }
        }
        let start = text.bytes.skipSpace(0)
        if start + 1 < text.count, text.bytes[start] == "$", text.bytes[start + 1].isLetter { return .php }
        if holds("<?php", "array(", "json_encode(", "curl_setopt") { return .php }
        if holds("package main", "func main()", ":= &", "map[string]") { return .go }
        if holds("using System", "new Dictionary<", "public async Task", "JsonConvert") { return .csharp }
        if holds("mapOf(", "val ") && holds("fun ", "mapOf(") { return .kotlin }
        if holds("Map<String, dynamic>", "import 'package:", "jsonEncode(") { return .dart }
        if holds("import requests", "\ndef ", "messaging.Message(", "json.dumps(", "import json") {
            return .python
        }
        if holds("public class", "new HashMap", "JSONObject ", ".builder()") { return .java }
        if holds("const ", "require(", "=> {", "await ", "JSON.stringify", "let ") {
            return holds("[String: Any]", "func ", "as? ") ? .swift : .javascript
        }
        if holds("NSDictionary", "NSString") { return .objectiveC }
        if holds("JSON.generate", ".to_json", "\nend\n") { return .ruby }
        return nil
    }
}
