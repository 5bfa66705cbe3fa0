package import NotificationCore

/// Judges the headers of a request to APNs, and where it is sent.
///
/// Sources: Apple, "Sending notification requests to APNs", "Handling notification responses from APNs",
/// "Establishing a token-based connection to APNs". Only what Apple documents as refused is an error; what
/// was seen in practice is a warning. ``GateWords`` reports that an alert of another push type starts no extension.
package enum HeaderRules {
    /// Diagnostics, errors first.
    ///
    /// Headers of another interface (`authorization: key=…` for FCM) are left alone: only a request is
    /// judged that has a header of APNs or goes to it. Names and APNs headers inside the payload are always judged.
    ///
    /// - Parameters:
    ///   - headers: a name that begins with a colon is a pseudo-header: `:method`, `:path`, `:authority` and,
    ///     for the version of HTTP that the input names, `:version`.
    ///   - target: a URL, a path, or a request line (`POST /3/device/… HTTP/1.1`).
    ///   - sender: the service that talks to APNs, if the request is not for APNs itself: it adds what is missing.
    ///   - areAll: false for single fields that options name: others are then not reported as missing.
    ///   - now: seconds since 1970, for times in headers; nil leaves them unjudged.
    package static func diagnostics(
        headers: [SourceHeader], areAll: Bool = true, target: SourceValue?, payload: SourceValue,
        app: HeaderFacts?, sender: Sender? = nil, now: Int64? = nil
    ) -> [CheckDiagnostic] {
        var judge = HeaderJudge(
            headers: headers, target: RequestTarget(target, headers), payload: payload, app: app,
            sender: sender, now: now)
        judge.hasRequest = areAll || judge.target.isAPNs
        judge.judge()
        return judge.diagnostics.filter { $0.severity == .error }
            + judge.diagnostics.filter { $0.severity == .warning }
            + judge.diagnostics.filter { $0.severity == .note }
    }

    /// The push type that the headers name; nil when they name none, or none that exists.
    package static func pushType(_ headers: [SourceHeader]) -> PushType? {
        header(.pushType, headers)?.value.string
            .flatMap { PushType(rawValue: RuleText.trimmed($0).lowercased()) }
    }

    /// Where the headers name the push type.
    package static func pushTypeOrigin(_ headers: [SourceHeader]) -> SourceOrigin? {
        header(.pushType, headers)?.value.origin
    }

    static func header(_ name: HeaderName, _ headers: [SourceHeader]) -> SourceHeader? {
        headers.last { $0.name == name.rawValue }
    }
}

/// One request on its way through the rules.
struct HeaderJudge {
    let headers: [SourceHeader]
    let target: RequestTarget
    let payload: SourceValue
    let app: HeaderFacts?
    let sender: Sender?
    let now: Int64?
    var diagnostics: [CheckDiagnostic] = []
    /// Whether there is a request in which something may be missing.
    var hasRequest = true
    /// Headers that a misspelt name was meant to be; they are not reported as missing.
    var misspelt: Set<HeaderName> = []

    init(
        headers: [SourceHeader], target: RequestTarget, payload: SourceValue, app: HeaderFacts?,
        sender: Sender?,
        now: Int64?
    ) {
        self.headers = headers
        self.target = target
        self.payload = payload
        self.app = app
        self.sender = sender
        self.now = now
    }

    /// Whether this is a request to APNs.
    private var concernsAPNs: Bool {
        if target.isBroadcast { return false }
        if sender != nil { return headers.contains { $0.name.hasPrefix("apns") } }
        if target.isAPNs { return true }
        if target.isOther { return false }
        return headers.contains { $0.name.hasPrefix("apns") || HeaderName.meant(by: $0.name) != nil }
    }

    /// Whether the request goes to APNs itself; a service would add what is missing.
    var isDirect: Bool { sender == nil }

    mutating func judge() {
        if concernsAPNs {
            judgeNames()
            judgePushType()
            judgeTopic()
            judgePriority()
            judgeExpiration()
            judgeIdentifiers()
            if isDirect {
                judgeTarget()
                judgeEnvironment()
                judgeAuthorization()
            }
        }
        judgePayload()
    }

    mutating func add(
        _ code: Code, _ severity: Severity, _ message: String, hint: String?, origin: SourceOrigin?
    ) {
        diagnostics.append(CheckDiagnostic(code, severity, message, hint: hint, origin: origin))
    }

    /// `<push type>`, `$TOPIC`, `{{priority}}`: a value that is not in the input, so it counts as good.
    static func isStandIn(_ text: String) -> Bool {
        if text.contains("$") || text.contains("{{") || text.uppercased().contains("YOUR") { return true }
        // Without a dot: a text with one may be a bundle identifier that was put in brackets.
        return text.hasPrefix("<") && text.hasSuffix(">") && !text.contains(".")
    }

    /// The text of a header, trimmed; nil when it is absent or its value is not in the input.
    func text(_ name: HeaderName) -> (text: String, origin: SourceOrigin?)? {
        guard let header = HeaderRules.header(name, headers) else { return nil }
        switch header.value.content {
        case .string(let text), .number(let text):
            return Self.isStandIn(text) ? nil : (RuleText.trimmed(text), header.value.origin)
        case .bool(let value): return (value ? "true" : "false", header.value.origin)
        case .null: return ("", header.value.origin)
        case .serialised(let value): return (CompiledPayload.text(of: value), header.value.origin)
        case .variable, .object, .array: return nil
        }
    }

    func has(_ name: HeaderName) -> Bool {
        misspelt.contains(name) || HeaderRules.header(name, headers) != nil
    }

    /// "Write the header apns-priority: 5", with the path in the user's request.
    func write(_ name: HeaderName, _ value: String) -> String {
        if let path = HeaderRules.header(name, headers)?.value.origin?.path, path.contains(".") {
            return "Write \"\(value)\" at \(path)."
        }
        return "Send the header \(name.rawValue): \(value)."
    }
}
