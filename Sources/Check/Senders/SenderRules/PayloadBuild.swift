struct KeyLocation: Sendable, Equatable {
    /// The names that lead to the object that holds the key.
    var holder: [String]
    /// The key and its value, as they are written: `"mutable-content": 1`.
    var member: String
    /// Replaces "member at holder" when the sender has another way.
    var words: String?
    /// Whether the holder is known, although there are other words.
    var isHolderKnown: Bool

    init(_ holder: String, _ member: String) { self.init(PayloadBuild.tokens(holder), member) }

    init(_ holder: [String], _ member: String) {
        self.holder = holder
        self.member = member
        isHolderKnown = true
    }

    init(words: String) {
        self.init([], "")
        self.words = words
        isHolderKnown = false
    }

    /// The call that sets a key of the app's own choice.
    static func call(_ name: String) -> KeyLocation {
        KeyLocation(words: "\(name)(\"attachment-url\", \"https://…\") (the key that your app reads)")
    }

    static func own(_ holder: String) -> KeyLocation {
        KeyLocation(holder, "\"attachment-url\": \"https://…\" (the key that your app reads)")
    }
}

/// Builds the phone's payload and records what the sender reads of a request.
struct PayloadBuild {
    let sender: Sender
    var request: SenderRequest
    var payload = SourceValue.object([])
    var headers: [SourceHeader] = []
    var mutableContent: KeyLocation
    var image: KeyLocation
    /// What to write for a title or a text, and the member next to which it is missing.
    var text = (advice: "a title or a text", near: "")
    var strayMutableContent: SourceOrigin?
    /// Whether `aps` is in the request as it gets to the phone.
    private(set) var hasWrittenAPS = false
    /// Whether the sender's own rule has reported the wrong path of the picture.
    var saidPicture = false
    /// Reported at the end, when the request has no mark at a wrong path either.
    var withoutMark: CheckDiagnostic?
    private(set) var diagnostics: [CheckDiagnostic] = []
    private var readPaths: Set<[String]> = []
    private var arriving: [[String]] = []
    private var refused: [[String]] = []

    private static let maximumDiagnostics = 64

    init(_ sender: Sender, _ request: SenderRequest, mutableContent: KeyLocation, image: KeyLocation) {
        self.sender = sender
        self.request = request
        self.mutableContent = mutableContent
        self.image = image
    }

    // MARK: Reading

    /// The value at these names, which is recorded as read by this sender; null counts as missing.
    mutating func read(_ path: [String]) -> SourceValue? {
        guard let value = peek(path) else { return nil }
        readPaths.insert(path)
        return value.isNull ? nil : value
    }

    /// The value at these names separated by `/`.
    mutating func read(_ path: String) -> SourceValue? { read(Self.tokens(path)) }

    /// Takes an object as the phone's payload, or as its top level: what is below these names arrives as it is.
    mutating func take(_ value: SourceValue, at path: [String], asPayload isPayload: Bool = true) {
        arrives(path)
        if isPayload { ignore(path + ["aps", "mutable-content"]) }
        merge(value)
    }

    /// The value at these names, without recording it as read.
    func peek(_ path: [String]) -> SourceValue? {
        guard let first = path.first else { return request.value }
        return request[first]?.at(pointer: Array(path.dropFirst()))
    }

    func peek(_ path: String) -> SourceValue? { peek(Self.tokens(path)) }

    /// Records that everything below these names gets to the phone, so that pictures in it are not misplaced.
    mutating func arrives(_ path: [String]) { arriving.append(path) }

    mutating func ignore(_ path: [String]) { readPaths.insert(path) }

    /// Records that the sender refuses the member there, which is reported; what is inside needs no report of its own.
    mutating func refuse(_ path: [String]) {
        guard refused.count < 100 else { return }
        refused.append(path)
    }

    func isRefused(_ path: [String]) -> Bool { refused.contains(path) }

    func isRead(_ path: [String]) -> Bool { readPaths.contains(path) }

    func isArriving(_ path: [String]) -> Bool { arriving.contains { path.starts(with: $0) } }

    static func tokens(_ path: String) -> [String] {
        path.isEmpty ? [] : path.split(separator: "/").map(String.init)
    }

    // MARK: Writing

    mutating func put(_ value: SourceValue, at path: String) { put(value, at: Self.tokens(path)) }

    mutating func put(_ value: SourceValue, at path: [String]) {
        if path == ["aps"] { hasWrittenAPS = true }
        Self.put(value, at: path[...], in: &payload)
    }

    static func put(_ value: SourceValue, at path: ArraySlice<String>, in object: inout SourceValue) {
        guard let name = path.first else {
            object = value
            return
        }
        guard path.count > 1 else { return object.set(name, value) }
        var inner = object[name] ?? .object([], origin: value.origin)
        if inner.members == nil {
            // An alert that was a string is the body of one with a title.
            let isText = name == "alert" && (inner.string != nil || inner.isVariable)
            inner = .object(isText ? [SourceMember("body", inner)] : [], origin: inner.origin)
        }
        put(value, at: path.dropFirst(), in: &inner)
        object.set(name, inner)
    }

    /// Adds members to the payload's top level; existing ones are replaced, objects `aps` merged.
    mutating func merge(_ value: SourceValue?) {
        guard let value, let new = value.members else { return }
        if value["aps"] != nil { hasWrittenAPS = true }
        var members = payload.members ?? []
        var index = Dictionary(
            members.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { _, last in last })
        for member in new {
            guard let at = index[member.name] else {
                index[member.name] = members.count
                members.append(member)
                continue
            }
            if member.name == "aps", let inner = member.value.members, var aps = Optional(members[at].value),
                aps.members != nil, inner.count <= 1000
            {
                for part in inner { aps.set(part.name, part.value) }
                members[at].value = aps
            } else {
                members[at] = member
            }
        }
        payload.content = .object(members)
        if payload.origin == nil { payload.origin = value.origin }
    }

    /// The alert's text: an object as it is, a string as the body beside a title.
    mutating func putAlert(_ value: SourceValue) {
        if value.members == nil, payload.at("aps", "alert")?.members != nil {
            put(value, at: "aps/alert/body")
        } else if let members = value.members, let alert = payload.at("aps", "alert") {
            if alert.members == nil { put(alert, at: ["aps", "alert", "body"]) }
            for member in members.prefix(100) { put(member.value, at: ["aps", "alert", member.name]) }
        } else {
            put(value, at: "aps/alert")
        }
    }

    /// Sets the mark that starts the extension, by a rule of the sender.
    mutating func setMutable(_ origin: SourceOrigin? = nil) {
        put(.integer(1, origin: origin), at: "aps/mutable-content")
    }

    /// Sets the mark, unless it is there, and says that the service does so because of the picture.
    mutating func setMutable(with words: String, _ picture: SourceValue) {
        guard payload.at("aps", "mutable-content") == nil else { return }
        setMutable()
        undocumented("With \(words), mutable-content counts as set.", at: picture.origin)
    }

    mutating func header(_ name: String, _ value: SourceValue) {
        header(SourceHeader(name, value))
    }

    mutating func header(_ header: SourceHeader) {
        headers.removeAll { $0.name == header.name }
        headers.append(header)
    }

    // MARK: Saying

    /// The service's name in a sentence: "in your FCM request".
    var shortName: String {
        switch sender.identifier {
        case "fcm-v1", "fcm-legacy": "FCM"
        case "firebase-admin": "Firebase"
        default: sender.name
        }
    }

    mutating func say(
        _ code: Code, _ severity: Severity, _ message: String, hint: String? = nil,
        at origin: SourceOrigin? = nil, _ more: (inout CheckDiagnostic) -> Void = { _ in }
    ) {
        var diagnostic = CheckDiagnostic(code, severity, message, hint: hint, origin: origin)
        more(&diagnostic)
        add(diagnostic)
    }

    mutating func add(_ diagnostic: CheckDiagnostic) {
        guard diagnostics.count < Self.maximumDiagnostics, !diagnostics.contains(diagnostic) else { return }
        diagnostics.append(diagnostic)
    }

    /// Reports that the service answers with an error to this, and sends nothing.
    mutating func sayRefused(
        _ code: Code, _ message: String, hint: String? = nil, at origin: SourceOrigin? = nil,
        fix: RequestFix? = nil
    ) {
        say(code, .error, message, hint: hint, at: origin) { ($0.fix, $0.isRefusal) = (fix, true) }
    }

    static let undocumentedWords = "(Not documented.)"

    mutating func undocumented(_ what: String, at origin: SourceOrigin? = nil) {
        say(
            .requestUndocumented, .note, "\(what) \(Self.undocumentedWords)",
            hint: "If the result differs, print the payload on the phone and check that.", at: origin)
    }

    /// What to write, and where: `"mutable-content": 1 at message.apns.payload.aps`.
    func advice(_ location: KeyLocation) -> String {
        if let words = location.words { return words }
        let holder = request.path(location.holder)
        return holder.isEmpty
            ? "\(location.member) at the top level of the request" : "\(location.member) at \(holder)"
    }
}
