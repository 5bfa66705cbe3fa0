/// One row of a sender's table: which value of the request gets to which path of the phone's payload.
struct SenderRule: Sendable {
    enum Conversion: Sendable {
        case value
        /// A text or an object for `aps.alert`.
        case alert
        /// `true` or 1 becomes 1; everything else is left out.
        case flag
        /// The members of an object, one by one, for the top level of the payload.
        case members
        /// A text for each language; the English one, or the first.
        case localized
        case header
    }

    var from: [String]
    var to: String
    var conversion: Conversion

    init(_ from: String, _ to: String, _ conversion: Conversion = .value) {
        self.from = PayloadBuild.tokens(from)
        self.to = to
        self.conversion = conversion
    }

    /// Members that get to the place that their names say: a part of the alert, a header field, else `aps`.
    static func usual(_ names: String...) -> [SenderRule] {
        names.map { name in
            let key = Words.hyphenated(name.lastPart)
            switch key {
            case "alert": return SenderRule(name, "", .alert)
            case let key where key.hasPrefix("alert-"):
                return SenderRule(name, "aps/alert/" + key.dropFirst(6))
            case "title", "subtitle", "body", "title-loc-key", "title-loc-args", "loc-key", "launch-image":
                return SenderRule(name, "aps/alert/" + key)
            case "mutable-content", "content-available": return SenderRule(name, "aps/" + key, .flag)
            case "topic", "priority", "push-type", "expiration", "collapse-id":
                return SenderRule(name, "apns-" + key, .header)
            default: return SenderRule(name, "aps/" + key)
            }
        }
    }
}

extension PayloadBuild {
    mutating func apply(_ rules: [SenderRule], below prefix: String = "") {
        let start = Self.tokens(prefix)
        for rule in rules { apply(rule, start + rule.from) }
    }

    private mutating func apply(_ rule: SenderRule, _ path: [String]) {
        guard let value = read(path) else { return }
        switch rule.conversion {
        case .value: put(value, at: rule.to)
        case .alert: putAlert(value)
        case .flag: flag(value, at: rule.to, path)
        case .members:
            if let object = request.object(in: value) { take(object, at: path, asPayload: false) }
        case .localized:
            guard let members = value.members else { return put(value, at: rule.to) }
            guard let text = value["en"] ?? members.first?.value else { return }
            put(text, at: rule.to)
        case .header: header(rule.to, value)
        }
    }

    private mutating func flag(_ value: SourceValue, at pointer: String, _ path: [String]) {
        if value.isVariable {
            put(value, at: pointer)
        } else if value.bool == true || value.isOne {
            put(.integer(1, origin: value.origin), at: pointer)
        } else if Words.isYes(value) {
            let name = path.last ?? ""
            let written = value.string.map { "\"\($0.prefix(32))\"" } ?? "this value"
            say(
                .requestInvalidValue, pointer == "aps/mutable-content" ? .error : .warning,
                "\(request.path(path)) is the string \(written). \(shortName) takes true there, and with a string mutable-content does not get to the phone.",
                hint: "Write \"\(name)\": true, without quotes around true.", at: value.origin)
        }
    }
}
