import NotificationCore

extension GateJudge {
    /// A diagnostic unless `mutable-content` is 1, or a variable.
    func notMutable() -> CheckDiagnostic? {
        let value = payload.at("aps", "mutable-content")
        if value?.isOne == true || value?.isVariable == true { return nil }
        func diagnostic(_ message: String, _ hint: String, _ origin: SourceOrigin?) -> CheckDiagnostic {
            CheckDiagnostic(.gateNotMutable, .error, message, hint: hint, origin: origin)
        }
        let end = " The phone does not start the extension."
        if let value {
            return diagnostic(
                "mutable-content is \(Self.brief(value)), not the number 1.\(end)",
                sender == nil
                    ? "Write \"mutable-content\": 1, without quotes and without a point." : write(),
                value.origin)
        }
        if sender == nil, let near = nearName() {
            return diagnostic("\(near.words)\(end)", near.hint, near.origin)
        }
        if let stray, let name = Self.nameInAPS(stray) {
            return diagnostic(
                "aps has \(RuleText.quoted(name)). iOS reads \"mutable-content\" only, with a hyphen.\(end)",
                write(),
                stray)
        }
        if let stray {
            let reader =
                sender.map { "\(RuleText.plain($0.name, limit: 60)) does not read it" }
                ?? "the phone does not look"
            return diagnostic(
                "mutable-content is written \(Self.path(of: stray)), where \(reader).\(end)",
                write(),
                stray)
        }
        if let near = nearName() { return diagnostic("\(near.words)\(end)", write(), near.origin) }
        guard let aps = payload["aps"] else {
            return diagnostic(
                "There is no aps, so there is no \"mutable-content\": 1.\(end)", missingAPSHint,
                payload.origin)
        }
        guard aps.members != nil else {
            let isText = aps.string != nil
            return diagnostic(
                isText
                    ? "aps is a string, not an object: JSON inside a string.\(end)"
                    : "aps is not an object.\(end)",
                isText ? "Send aps as an object, without the quotes around it." : write(), aps.origin)
        }
        return diagnostic("\"mutable-content\": 1 is missing.\(end)", write(), aps.origin)
    }

    /// The name as it is written, when it is a member of `aps`.
    private static func nameInAPS(_ origin: SourceOrigin) -> String? {
        let parts = origin.path.split(separator: ".")
        guard parts.count >= 2, parts[parts.count - 2] == "aps", let name = parts.last,
            name != "mutable-content"
        else { return nil }
        return String(name)
    }

    private static func path(of origin: SourceOrigin) -> String {
        origin.path.contains(".") ? "at \(RuleText.plain(origin.path, limit: 100))" : "at the top level"
    }

    private var missingAPSHint: String {
        if sender == nil, let near = payload.members?.prefix(200).first(where: { Self.isNearAPS($0.name) }) {
            return "Write \"aps\" instead of \(RuleText.quoted(near.name))."
        }
        return sender == nil ? "Write \"aps\": {\"alert\": {…}, \"mutable-content\": 1}." : write()
    }

    private static func isNearAPS(_ name: String) -> Bool {
        guard name.utf8.count <= 8 else { return false }
        return ["aps", "apns", "ap", "asp"].contains(String(decoding: RuleText.letters(name), as: UTF8.self))
    }

    /// A value for messages: a short scalar as it is written, else its kind.
    private static func brief(_ value: SourceValue) -> String {
        switch value.content {
        case .string(let text): "the text " + RuleText.quoted(text)
        case .number(let text): RuleText.plain(text, limit: 30)
        case .bool(let value): value ? "true" : "false"
        case .null: "null"
        case .object: "an object"
        case .array: "a list"
        case .serialised: "a text"
        case .variable: "a variable"
        }
    }

    // MARK: Other spellings and paths

    private struct Near {
        var words: String
        var hint: String
        var origin: SourceOrigin?
    }

    private func nearName() -> Near? {
        if let member = Self.near(in: payload["aps"]) {
            return Near(
                words: "aps has \(RuleText.quoted(member.name)) instead of \"mutable-content\".",
                hint:
                    "Write \"mutable-content\": 1. Other spellings are for the interfaces of push services.",
                origin: member.nameOrigin)
        }
        if let member = Self.near(in: payload) {
            return Near(
                words: "\(RuleText.quoted(member.name)) is beside aps, where the phone does not look.",
                hint: "Move it into aps as \"mutable-content\": 1.", origin: member.nameOrigin)
        }
        if let member = Self.near(in: payload.at("aps", "alert")) {
            return Near(
                words: "\(RuleText.quoted(member.name)) is inside aps.alert, where the phone does not look.",
                hint: "Move it up into aps as \"mutable-content\": 1.", origin: member.nameOrigin)
        }
        var left = 20_000
        guard let (member, path) = Self.search(payload, "", depth: 0, &left) else { return nil }
        let written = member.nameOrigin.flatMap { $0.path.isEmpty ? nil : $0.path } ?? path
        return Near(
            words:
                "\(RuleText.quoted(member.name)) is at \(RuleText.plain(written, limit: 100)), where the phone does not "
                + "look.",
            hint: "Write \"mutable-content\": 1 in aps.", origin: member.nameOrigin)
    }

    private static func near(in object: SourceValue?) -> SourceMember? {
        object?.members?.first { isNear($0.name) && !$0.value.isNull }
    }

    private static func search(
        _ value: SourceValue, _ path: String, depth: Int, _ left: inout Int
    ) -> (SourceMember, String)? {
        guard depth < 32, left > 0 else { return nil }
        left -= 1
        for member in value.members ?? [] {
            let own = SourceOrigin.path(path, member: member.name)
            if isNear(member.name) { return (member, own) }
            if let found = search(member.value, own, depth: depth + 1, &left) { return found }
        }
        for (index, element) in (value.elements ?? []).enumerated() {
            let own = SourceOrigin.path(path, element: index)
            if let found = search(element, own, depth: depth + 1, &left) { return found }
        }
        return nil
    }

    /// `mutable_content`, `mutableContent`, `muteable-content`, `gcm.notification.mutable-content`.
    private static func isNear(_ name: String) -> Bool {
        guard name.utf8.count <= 64 else { return false }
        let letters = RuleText.letters(name)
        let wanted = Array("mutablecontent".utf8)
        return letters.suffix(wanted.count).elementsEqual(wanted)
            || Misspelling.distance(letters, wanted, limit: 2) != nil
    }
}
