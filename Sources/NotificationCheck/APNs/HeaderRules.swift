package import NotificationCore

/// Judges the headers of a request to APNs, and where it is sent.
///
/// Sources: Apple, "Sending notification requests to APNs", "Handling notification responses from APNs",
/// "Establishing a token-based connection to APNs". Only what Apple documents as refused is an error; what has
/// been met in practice is a warning. That an alert of another push type starts no extension is
/// ``GateWords``' to say.
package enum HeaderRules {
    /// Findings, errors first.
    ///
    /// Headers of another interface (`authorization: key=…` for FCM) are left alone: judged is what has a header
    /// of APNs or goes to it. Names and APNs headers inside the payload are always looked for.
    ///
    /// - Parameters:
    ///   - headers: A name that begins with a colon is a pseudo-header: `:method`, `:path`, `:authority` and, for
    ///     the version of HTTP that the input names, `:version`.
    ///   - target: A URL, a path, or a request line (`POST /3/device/… HTTP/1.1`).
    ///   - sender: The service that talks to APNs, if the request is not for APNs itself: it adds what is missing.
    ///   - areAll: False for single fields that options name: of others it is not said that they are missing.
    ///   - now: Seconds since 1970, for times in headers; nil leaves them unjudged.
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
    /// Is there a request, of which something may be missing?
    var hasRequest = true
    /// Headers that a misspelt name was meant to be; of them it is not said that they are missing.
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

    /// Is this a request to APNs at all?
    private var concernsAPNs: Bool {
        if target.isBroadcast { return false }
        if sender != nil { return headers.contains { $0.name.hasPrefix("apns") } }
        if target.isAPNs { return true }
        if target.isOther { return false }
        return headers.contains { $0.name.hasPrefix("apns") || HeaderName.meant(by: $0.name) != nil }
    }

    /// The service adds what is missing when it talks to APNs itself.
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
        // Without a dot it is no bundle identifier that was put in brackets.
        return text.hasPrefix("<") && text.hasSuffix(">") && !text.contains(".")
    }

    /// The text of a header, trimmed; nil when it is not there or its value is not in the input.
    func text(_ name: HeaderName) -> (text: String, origin: SourceOrigin?)? {
        guard let header = HeaderRules.header(name, headers) else { return nil }
        switch header.value.content {
        case .string(let text), .number(let text):
            return Self.isStandIn(text) ? nil : (RuleText.trimmed(text), header.value.origin)
        case .bool(let value): return (value ? "true" : "false", header.value.origin)
        case .null: return ("", header.value.origin)
        case .variable, .object, .array: return nil
        }
    }

    func has(_ name: HeaderName) -> Bool {
        misspelt.contains(name) || HeaderRules.header(name, headers) != nil
    }

    /// "Write the header apns-priority: 5", in the place where the user wrote it.
    func write(_ name: HeaderName, _ value: String) -> String {
        if let path = HeaderRules.header(name, headers)?.value.origin?.path, path.contains(".") {
            return "Write \"\(value)\" at \(path)."
        }
        return "Send the header \(name.rawValue): \(value)."
    }
}
