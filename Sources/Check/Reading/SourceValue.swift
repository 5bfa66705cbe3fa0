/// A value that was read from the input in any notation. Compiling a sender's request moves values; each keeps its
/// origin, so that a diagnostic about the phone's payload can name the path in the request.
package struct SourceValue: Sendable, Hashable {
    package indirect enum Content: Sendable, Hashable {
        case object([SourceMember])
        case array([SourceValue])
        case string(String)
        /// The text that the program makes of a value: `JSON.stringify(x)`, `str(5)`.
        case serialised(SourceValue)
        /// The number as it was written: `1`, `1.0`, `0x10`, `1_000`; in JSON's grammar once it is compiled.
        case number(String)
        case bool(Bool)
        case null
        /// A value that is not in the text: a variable, a call, `<your token>`. It counts as good.
        case variable(String)
    }

    package var content: Content
    /// Nil when a sender's rule made the value.
    package var origin: SourceOrigin?
    /// The characters of a string that may hold a document of its own; see ``InputReader/nested(_:)``.
    var characters: SourceCharacters?

    package init(_ content: Content, origin: SourceOrigin? = nil) {
        self.content = content
        self.origin = origin
    }

    // MARK: Looking

    package var members: [SourceMember]? { if case .object(let members) = content { members } else { nil } }
    package var elements: [SourceValue]? { if case .array(let elements) = content { elements } else { nil } }
    package var string: String? {
        switch content {
        case .string(let text): text
        case .serialised(let value): CompiledPayload.text(of: value)
        default: nil
        }
    }

    /// The value of which this is the text; any other value itself.
    package var unserialised: SourceValue { if case .serialised(let value) = content { value } else { self } }
    package var bool: Bool? { if case .bool(let value) = content { value } else { nil } }
    package var isNull: Bool { content == .null }
    package var isVariable: Bool { if case .variable = content { true } else { false } }

    /// The number 1 in any spelling of an integer; neither `true` nor `"1"`.
    package var isOne: Bool { if case .number(let text) = content { Int(text) == 1 } else { false } }

    /// The last member of that name (parsers keep the last); nil when there is none, or this is not an object.
    package subscript(_ name: String) -> SourceValue? { members?.last { $0.name == name }?.value }

    package func first(of names: String...) -> SourceMember? {
        names.lazy.compactMap { name in members?.last { $0.name == name } }.first
    }

    package func at(_ names: String...) -> SourceValue? {
        names.reduce(self) { value, name in value?[name] }
    }

    package func at(pointer tokens: [String]) -> SourceValue? {
        tokens.reduce(self) { value, token in
            guard let elements = value?.elements else { return value?[token] }
            return Int(token).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
        }
    }

    // MARK: Building

    package static func object(_ members: [SourceMember], origin: SourceOrigin? = nil) -> SourceValue {
        SourceValue(.object(members), origin: origin)
    }

    package static func string(_ text: String, origin: SourceOrigin? = nil) -> SourceValue {
        SourceValue(.string(text), origin: origin)
    }

    package static func integer(_ value: Int, origin: SourceOrigin? = nil) -> SourceValue {
        SourceValue(.number(String(value)), origin: origin)
    }

    /// Sets a member of an object, replacing all others of its name; a value that is not an object becomes one.
    package mutating func set(_ name: String, _ value: SourceValue) {
        var members = members ?? []
        let index = members.firstIndex { $0.name == name }
        members.removeAll { $0.name == name }
        members.insert(SourceMember(name, value), at: min(index ?? members.count, members.count))
        content = .object(members)
    }

    /// Sets the path of this value, and of all values inside accordingly.
    mutating func follow(_ path: String) {
        origin?.path = path
        switch content {
        case .object(var members):
            content = .null
            for index in members.indices {
                let inner = SourceOrigin.path(path, member: members[index].name)
                members[index].nameOrigin?.path = inner
                members[index].value.follow(inner)
            }
            content = .object(members)
        case .array(var elements):
            content = .null
            for index in elements.indices { elements[index].follow(SourceOrigin.path(path, element: index)) }
            content = .array(elements)
        case .serialised(var value):
            content = .null
            value.follow(path)
            content = .serialised(value)
        default: break
        }
    }

    func mappingInner(_ change: (SourceValue) -> SourceValue) -> SourceValue {
        var value = self
        switch content {
        case .object(let members):
            value.content = .object(
                members.map { SourceMember($0.name, change($0.value), nameOrigin: $0.nameOrigin) })
        case .array(let elements): value.content = .array(elements.map(change))
        case .serialised(let inner): value.content = .serialised(change(inner))
        default: break
        }
        return value
    }

    /// Shows the closure this value and all inside, up to a number of values; what it returns false for is not entered.
    func visit(_ budget: inout Int, _ enter: (SourceValue) -> Bool) {
        guard budget > 0 else { return }
        budget -= 1
        guard enter(self) else { return }
        for member in members ?? [] { member.value.visit(&budget, enter) }
        for element in elements ?? [] { element.visit(&budget, enter) }
        if case .serialised(let inner) = content { inner.visit(&budget, enter) }
    }

    /// What the closure finds of this value and all inside, up to a number of values; what it finds something of is not
    /// entered.
    func search<Found>(_ budget: inout Int, _ find: (SourceValue) -> Found?) -> [Found] {
        var found: [Found] = []
        visit(&budget) { value in
            guard let new = find(value) else { return true }
            found.append(new)
            return false
        }
        return found
    }

    /// Whether it is a record of a structured log, as pino, zap, Bunyan, logrus and Serilog write them.
    var isLogRecord: Bool {
        guard self["aps"] == nil, let members else { return false }
        return members.contains {
            ["msg", "message", "@m", "event"].contains($0.name) && $0.value.string != nil
        }
            && members.contains { member in
                switch member.name {
                case "@timestamp", "hostname", "logger": true
                case "level", "severity", "lvl", "@l":
                    member.value.string.map { Self.levels.contains($0.lowercased()) }
                        ?? (member.value.members == nil)
                default: false
                }
            }
    }

    /// Whether it names people or what their phones run. Then it goes to one's own program, which adds what the push lacks.
    var isForPeople: Bool {
        let names = [
            "userId", "userIds", "user_id", "user_ids", "users", "recipients", "platform", "deviceToken",
            "deviceTokens",
        ]
        return self["aps"] == nil && names.contains { self[$0] != nil }
    }

    /// Whether it is the name of somebody: a word, and none that stands for a token.
    var namesSomebody: Bool {
        guard let text = string, text.utf8.count > 3, text.utf8.allSatisfy(\.isLetter), Set(text).count > 1
        else { return false }
        let word = text.lowercased()
        return text != text.uppercased()
            && !["token", "device", "registration", "topic"].contains(where: word.contains)
    }

    /// The characters of a string, each with its place as far as that is known; nil for another value.
    var text: SourceText? {
        string.map { characters?.text ?? SourceText(approximately: $0, of: origin) }
    }

    /// A record of a log without what the log adds to it.
    var withoutLogFields: SourceValue {
        guard isLogRecord else { return self }
        var value = self
        for name in Self.logFields { value.remove(name) }
        return value
    }

    private static let levels: Set = [
        "trace", "debug", "verbose", "info", "information", "notice", "warn", "warning", "error", "fatal",
        "critical",
    ]
    private static let logFields = [
        "level", "severity", "lvl", "@l", "time", "ts", "timestamp", "@timestamp", "@t", "@m", "msg",
        "message", "event",
        "pid", "hostname", "logger", "caller", "v", "thread", "service", "trace_id", "span_id", "requestId",
        "reqId",
    ]

    package mutating func remove(_ name: String) {
        guard let members else { return }
        content = .object(members.filter { $0.name != name })
    }
}

package struct SourceMember: Sendable, Hashable {
    package var name: String
    package var nameOrigin: SourceOrigin?
    package var value: SourceValue

    package init(_ name: String, _ value: SourceValue, nameOrigin: SourceOrigin? = nil) {
        self.name = name
        self.nameOrigin = nameOrigin ?? value.origin
        self.value = value
    }

    /// Whether it stands for the members of a value that is not in the text: `...base`.
    var isSpread: Bool { name.hasPrefix("...") && value.isVariable }
}

/// The decoded characters of a string with the origin of each; no part of the value's identity.
struct SourceCharacters: Sendable, Hashable {
    let text: SourceText
    /// Whether the program fills in parts: `${x}`, `%s`.
    var isTemplate = false

    static func == (_: SourceCharacters, _: SourceCharacters) -> Bool { true }
    func hash(into _: inout Hasher) {}
}
