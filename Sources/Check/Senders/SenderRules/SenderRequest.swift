/// A request as the senders' rules see it: an object, with its HTTP request if there is one.
struct SenderRequest {
    let value: SourceValue
    /// The address it was sent to, in lower case; nil when the text does not say.
    let target: String?
    let headers: [SourceHeader]
    let notation: Notation
    /// Reads JSON that is held in a string.
    let nested: (SourceValue) -> SourceValue?
    /// The members of the top level by name; the last of a name wins.
    let members: [String: SourceValue]

    init(
        _ value: SourceValue, target: String?, headers: [SourceHeader], notation: Notation,
        nested: @escaping (SourceValue) -> SourceValue?
    ) {
        self.value = value
        self.target = target
        self.headers = headers
        self.notation = notation
        self.nested = nested
        members = Dictionary(
            (value.members ?? []).map { ($0.name, $0.value) }, uniquingKeysWith: { _, last in last })
    }

    /// The same surroundings with another value: a part of the request, or its translation.
    func with(_ value: SourceValue) -> SenderRequest {
        SenderRequest(value, target: target, headers: headers, notation: notation, nested: nested)
    }

    subscript(_ name: String) -> SourceValue? { members[name] }

    func has(_ names: String...) -> Bool { names.contains { members[$0] != nil } }

    func object(_ name: String) -> SourceValue? { members[name].flatMap { $0.members == nil ? nil : $0 } }

    func list(_ name: String) -> [SourceValue]? { members[name]?.elements }

    /// The object that a value is, or that it holds as JSON in a string.
    func object(in value: SourceValue) -> SourceValue? {
        let object = value.members == nil ? nested(value) : value
        return object?.members == nil ? nil : object
    }

    /// What is wrong with the JSON in a text that a service reads, where that is; nil also for a text that a program makes or
    /// fills in.
    func fault(in value: SourceValue) -> CheckDiagnostic? {
        guard notation == .json, let characters = value.characters, !characters.isTemplate,
            case let text = characters.text, !SentRequest.isBodyStandIn(text.bytes)
        else { return nil }
        return RunReading.fault(of: text, path: value.origin?.path ?? "")
    }

    /// Whether the top level has a text or a variable at the name.
    func hasText(_ name: String) -> Bool {
        members[name].map { $0.string != nil || $0.isVariable } ?? false
    }

    /// Whether it was sent to an address with one of these parts.
    func isSent(to parts: String...) -> Bool {
        target.map { target in parts.contains { target.contains($0) } } ?? false
    }

    func hasHeader(_ name: String) -> Bool { headers.contains { $0.name == name } }

    /// The path of a member as a person would write it: `message.apns.payload.aps`.
    func path(_ tokens: [String]) -> String {
        tokens.reduce(value.origin?.path ?? "") { SourceOrigin.path($0, member: $1) }
    }
}

/// How much a request looks like a sender's.
enum Likeness: Comparable, Sendable {
    case none
    /// It has some of its marks, and names that it does not have: taken when nothing else fits, and nothing in it is certain.
    case guess
    /// It has marks that others have as well; taken when nothing else fits.
    case faint
    /// It has marks that are usual for this sender.
    case likely
    /// It has marks that only this sender has.
    case certain
    /// It was sent to this sender's address.
    case addressed
}

/// What is known about one sender: how to recognise its requests, and what the phone gets of them.
protocol SenderRules: Sendable {
    var sender: Sender { get }
    func likeness(_ request: SenderRequest) -> Likeness
    /// Puts the payload together; a request may lead to several.
    func compile(_ request: SenderRequest) -> [CompiledPush]
    /// Whether code means this sender, and not a function or a service of its own that takes the same members.
    func isMeant(by request: SenderRequest, in code: [UInt8]) -> Bool
}

extension SenderRules {
    func isMeant(by request: SenderRequest, in code: [UInt8]) -> Bool { true }
}
