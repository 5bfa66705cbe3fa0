struct AssignedValues {
    private var values: [String: (value: SourceValue, range: Range<Int>)] = [:]
    private var sets = 0
    /// What functions return.
    private var results: [String: SourceValue] = [:]
    private var builders: Set<String> = []
    private static let setLimit = 2000
    /// Whether the language makes a variable when a member of it is set.
    var areMadeBySetting = false
    /// Calls that make a value like another one.
    private static let copies: Set<String> = [
        "deepcopy", "copy", "structuredClone", "cloneDeep", "clone", "deep_dup", "dup", "deepCopy",
    ]

    private static func key(_ name: String) -> String {
        name.hasPrefix("$") || name.hasPrefix("@") ? String(name.dropFirst()) : name
    }

    /// - Parameter isInBranch: whether the statement may be passed over.
    mutating func set(
        _ path: [String], _ value: SourceValue, _ range: Range<Int>, isInBranch: Bool = false
    ) {
        // `payload.aps = { ...payload.aps, x: 1 }`
        var value = value.members?.contains(where: \.isSpread) == true ? resolved(value) : value
        // What a constant stands for is then not known.
        if isInBranch, case .variable(let constant) = value.content, find(constant) == nil {
            value.content = .variable(constant + "…")
        }
        var path = path
        while path.count > 1, ["this", "self", "module", "exports"].contains(Self.key(path[0])) {
            path.removeFirst()
        }
        guard let root = path.first.map(Self.key), sets < Self.setLimit else { return }
        sets += 1
        if path.count > 1, let held = aliased(root) { return set(held + path.dropFirst(), value, range) }
        if path.count == 1 {
            if case .variable(let name) = value.content, let old = values[root] {
                // What a call makes of it may have more members at every place.
                if old.value.members != nil, name.hasSuffix(")"), name.contains(root) {
                    loosen(root, by: name)
                } else if old.value.members != nil {
                    open(path, with: value, named: name, range)
                } else if old.value.string != nil || old.value.isWritten {
                    values[root]?.value.content = value.isWritten ? .variable(root) : value.content
                }
                return
            }
            // Which of two texts is sent is not known here.
            if let old = values[root]?.value, old.members == nil, old.elements == nil, !old.isNull,
                value.members == nil, value.elements == nil, old.content != value.content
            {
                value.content = .variable(root)
            }
            values[root] = (value, range)
            return
        }
        // What is not made in the text may have more members than are set in it.
        let unseen = areMadeBySetting ? [] : [SourceMember("..." + root, SourceValue(.variable(root)))]
        var assigned = values[root] ?? (.object(unseen, origin: nil), range)
        if LiteralParser.beginsBuilder(assigned.value) { builders.insert(root) }
        // What a call returned may have more members than are set afterwards.
        if case .variable(let name) = assigned.value.content {
            let known = resolved(assigned.value)
            let unseen =
                LiteralParser.isIdentifier(assigned.value)
                ? [SourceMember("..." + name, assigned.value)]
                : path[1] == "aps" && Self.makesPayload(name)
                    ? [.unread(name, assigned.value)] : assigned.value.unseenMembers
            assigned.value = .object(known.members ?? unseen, origin: known.origin)
        }
        // Which of two texts is sent is not known here, either.
        if isInBranch, case .string(let text) = value.content,
            case .string(let old)? = assigned.value.at(pointer: Array(path.dropFirst()))?.content,
            !old.isEmpty, old != text
        {
            value.content = .variable(path[path.count - 1] + "…")
        }
        Self.set(path.dropFirst(), value, in: &assigned.value, "")
        assigned.range = assigned.range.lowerBound..<max(assigned.range.upperBound, range.upperBound)
        values[root] = assigned
    }

    /// Whether the call makes a type `Payload`: no library's own has an aps to set, so its names are the program's.
    private static func makesPayload(_ call: String) -> Bool {
        call.split { !($0.isLetter || $0.isNumber) }.contains {
            $0.hasSuffix("Payload") && $0.first?.isUppercase == true
        }
    }

    /// The path of what a variable stands for: `aps = payload["aps"]`. Names with `$` hold copies.
    private func aliased(_ root: String) -> [String]? {
        guard case .variable(let name)? = values[root]?.value.content, !name.hasPrefix("$") else {
            return nil
        }
        let parts = name.split { ".[]\"'".contains($0) }.map(String.init)
        guard parts.count > 1, parts[0] != root, values[parts[0]]?.value.members != nil,
            parts.allSatisfy({ $0.utf8.allSatisfy { $0.isWord || $0 == "-" } })
        else { return nil }
        return parts
    }

    static func set(
        _ path: ArraySlice<String>, _ new: SourceValue, in value: inout SourceValue, _ parent: String
    ) {
        guard let name = path.first else { return }
        let inner = SourceOrigin.path(parent, member: name)
        if path.count == 1 {
            var new = new
            new.origin?.path = inner
            value.set(name, new)
        } else {
            // A value that is not in the text may have members there, too.
            var child = value[name] ?? .object([])
            if value[name] == nil, let more = value.members?.first(where: \.isSpread)?.value,
                case .variable(let held) = more.content
            {
                child.content = .variable(held + "." + name)
            }
            // What a variable holds may have more members than are set afterwards.
            if case .variable(let held) = child.content {
                child = .object([SourceMember("..." + held, child)], origin: child.origin)
            }
            set(path.dropFirst(), new, in: &child, inner)
            value.set(name, child)
        }
    }

    func has(_ root: String) -> Bool { values[Self.key(root)] != nil }

    func start(of root: String) -> Int? { values[Self.key(root)]?.range.lowerBound }

    func isBuilder(_ root: String) -> Bool {
        guard let value = values[Self.key(root)]?.value else { return false }
        return LiteralParser.beginsBuilder(value) || builders.contains(Self.key(root))
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
        for member in more where member.name != "..." + path[0] {
            set(path + [member.name], member.value, range)
        }
    }

    /// Notes that a call may have set more members in the value of a name, and in all objects inside.
    mutating func loosen(_ root: String, by call: String) {
        guard let value = values[Self.key(root)]?.value else { return }
        let unknown = SourceValue(.variable(call + "…"), origin: value.origin)
        values[Self.key(root)]?.value = Self.loosened(value, unknown, "..." + call)
    }

    private static func loosened(_ value: SourceValue, _ unknown: SourceValue, _ name: String) -> SourceValue
    {
        var value = value.mappingInner { loosened($0, unknown, name) }
        if value.members != nil { value.set(name, unknown) }
        return value
    }

    mutating func note(builder head: String, in root: String) {
        if LiteralParser.beginsBuilder(SourceValue(.variable(head))) { builders.insert(Self.key(root)) }
    }

    /// Remembers what a function returns: rather an object than a variable.
    mutating func setResult(of function: String, _ value: SourceValue) {
        if value.members != nil || value.isVariable && results[function] == nil { results[function] = value }
    }

    func candidates(notation: Notation) -> [CodeScan.Candidate] {
        values.values.map { assigned in
            CodeScan.Candidate(
                value: assigned.value.unserialised, notation: notation, diagnostic: nil,
                range: assigned.range, score: PushMarks.score(assigned.value))
        }.filter { $0.score > 1 }
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
            var spread: Set<String> = []
            for member in members {
                let inner = resolved(member.value, depth: depth + 1, &budget)
                if member.name.hasPrefix("...") {
                    // What a function of the program gives is all, and its arguments are no members beside it.
                    if member.unreadCall != nil, inner.members?.contains(where: { !$0.isSpread }) == true {
                        changed = []
                    }
                    changed += inner.members ?? [member]
                    spread.formUnion((inner.members ?? []).map(\.name))
                } else {
                    // What is written replaces what another value has of that name.
                    if spread.contains(member.name) { changed.removeAll { $0.name == member.name } }
                    changed.append(SourceMember(member.name, inner, nameOrigin: member.nameOrigin))
                }
            }
            value.content = .object(changed)
        case .array(let elements):
            value.content = .array(elements.map { resolved($0, depth: depth + 1, &budget) })
        case .serialised(let inner):
            value.content = .serialised(resolved(inner, depth: depth + 1, &budget))
        case .variable(let name):
            var found = find(name)
            for _ in 0..<4 {
                guard case .variable(let next)? = found?.content, next != name, found?.isWritten == false
                else { break }
                found = find(next)
            }
            // `val body = mapOf("body" to body)`: a parameter has the same name; so it may have in PHP, where nothing is
            // known ahead of its assignment.
            if let outer = found?.origin?.range, let use = value.origin?.range,
                outer.contains(use.lowerBound)
                    || name.hasPrefix("$") && !name.hasPrefix("$this") && use.lowerBound < outer.lowerBound
            {
                return value
            }
            guard let found, Self.isFilled(found) || found.isWritten else { return value }
            var inner = found.isWritten ? found : resolved(found, depth: depth + 8, &budget)
            if let path = value.origin?.path { inner.origin?.path = path }
            return inner
        default: break
        }
        return value
    }

    /// Whether it is not a variable and not empty: an empty value, also as a default, is filled later.
    private static func isFilled(_ value: SourceValue) -> Bool {
        switch value.content {
        case .variable, .null: false
        case .serialised(let inner): isFilled(inner)
        case .string(let text): !text.isEmpty
        case .object(let members): !members.isEmpty
        case .array(let elements): !elements.isEmpty
        default: true
        }
    }

    private func find(_ name: String) -> SourceValue? {
        if let bracket = name.firstIndex(of: "(") {
            guard name.hasSuffix(")") else { return nil }
            let path = name[..<bracket].split { ".>:!".contains($0) }.map(String.init)
            let (callee, given) = (path.last ?? "", name[bracket...].dropFirst().dropLast())
            if Self.copies.contains(callee) {
                return find(given.isEmpty ? path.dropLast().joined(separator: ".") : String(given))
            }
            guard LiteralCall.makesText(callee, String(name[..<bracket])) else { return results[callee] }
            return find(String(given.prefix { $0 != "," })).map {
                SourceValue(.serialised($0), origin: $0.origin)
            }
        }
        var parts = name.split(separator: ".").map(String.init)
        if parts.count > 1, parts[0] == "this" || parts[0] == "self" { parts.removeFirst() }
        guard let root = parts.first, var value = values[Self.key(root)]?.value else { return nil }
        for part in parts.dropFirst() {
            if LiteralCall.serialisers.contains(part) {
                value = SourceValue(.serialised(value), origin: value.origin)
                continue
            }
            guard let next = value[part] else { return nil }
            value = next
        }
        return value
    }
}

extension SourceValue {
    /// Whether it is a text that the program completes: `"http://" + host`, `f"{base}/a.jpg"`.
    fileprivate var isWritten: Bool {
        guard case .variable(let text) = content, !text.hasSuffix("…") else { return false }
        let prefix = text.utf8.prefix { "fFrRbBuU$@".utf8.contains($0) }
        return prefix.count < 3 && text.utf8.dropFirst(prefix.count).first?.isQuote == true
    }
}
