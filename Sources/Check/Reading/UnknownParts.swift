/// The parts of a push that are not in the text and may hold what seems to be missing: a variable, a function's
/// result, a spread, what a call makes whose library is not read.
struct UnknownParts {
    /// What a rule reports as missing.
    enum Subject: Int, CaseIterable {
        case mark, text, picture

        var words: String {
            switch self {
            case .mark: "\"mutable-content\": 1"
            case .text: "title and body"
            case .picture: "the picture's address"
            }
        }
    }

    private struct Part {
        var name: String
        var origin: SourceOrigin?
        var subjects: Set<Subject>
    }

    private var parts: [Part] = []
    /// The first call that makes an object and whose library is not read.
    private(set) var call: (name: String, origin: SourceOrigin?)?
    /// The library that the code uses and whose calls are not read.
    private var library: PushLibrary?
    /// How the library that the code names prints what it sends.
    private var printing = PushLibrary.printing
    /// Whether it is code that names no picture: none is lost, and one that is added elsewhere may bring the mark.
    private(set) var isWithoutPicture = false
    /// Where the code names a picture outside of what was read: `(assoc :image-url url)`, `.withImageUrl(url)`.
    private(set) var picture: SourceOrigin?
    private static let needsPicture: Set<Code> = [
        .mediaNone, .gateNotMutable, .gateNoAlert, .gateSilent, .requestMissingKey, .requestDataOnly,
        .requestOtherPlatform,
    ]
    /// Whether it is code that makes neither a payload nor a request that is known.
    private let isOpen: Bool
    /// Whether it is what a notification holds, with nothing around it.
    private var isInNotification = false
    /// Whether the program gives names of the value others, or writes the value into an aps that is not in the text.
    private var isRenamed = false
    /// Whether a member says "mutable content", at whatever place.
    private var hasMark = false
    /// Whether one says it as libraries do: `mutableContent`.
    private var hasMarkOfLibrary = false
    /// Where the code names the mark otherwise.
    private(set) var mark: SourceOrigin?
    private(set) var isWhole = true
    private var nodes = 0
    private static let nodeLimit = 20_000
    private static let depthLimit = 32

    /// - Parameter text: the code around it.
    /// - Parameter isOpen: whether it is neither a payload nor a request that is known.
    /// - Parameter isSent: whether it goes to APNs as it is, so that nothing is around it.
    init(_ value: SourceValue, in text: [UInt8], isOpen: Bool, isSent: Bool = false) {
        isWithoutPicture = !text.isEmpty
        self.isOpen = isOpen && !text.isEmpty
        // Members whose outer brackets are missing, of aps or beside it: what is around them tells.
        if value["aps"] == nil, value["mutable-content"] != nil,
            value.members?.contains(where: \.isAround) == true
        {
            isRenamed = true
            add(SourceMember.surroundings, value.origin, Set(Subject.allCases))
        }
        collect(value, "", 0)
        let names = Set((value.members ?? []).filter { !$0.isSpread }.map { Words.folded($0.name) })
        // The inside of a notification, or what a function of the program or a service of its own makes a push of.
        if !isSent,
            names.subtracting(text.isEmpty ? [] : ["mutablecontent"]).isSubset(of: Self.inNotification),
            !names.isDisjoint(with: ["image", "imageurl"])
        {
            isInNotification = true
            isRenamed = isRenamed || names.contains("mutablecontent")
            add(SourceMember.surroundings, value.origin, [.mark])
        }
        guard !text.isEmpty else { return }
        picture = Self.picture(in: text, outside: value.origin?.range ?? 0..<0)
        library = PushLibrary.unread(making: value, in: text)
        printing = (library ?? PushLibrary.named(in: text))?.printing ?? printing
        if let name = library?.name ?? PushLibrary.unknownPackage(in: text) {
            isWhole = false
            call = (name, value.origin)
        }
        // A part of a message of Firebase's Python library, whose names are not those of the payload.
        if value["aps"] != nil, text.find("messaging.Aps(", from: 0) != nil {
            isRenamed = true
            add(SourceMember.surroundings, value.origin, [.mark])
        }
        // Names that a program gives the text of the value: `json.Replace("mutable_content", "mutable-content")`.
        if ["eplace(\"mutable", "eplace(\"_"].contains(where: { text.find($0, from: 0) != nil }) {
            isRenamed = true
            add("Replace", value.origin, [.mark])
        }
        // A serialiser may write other names than those of a program's own types.
        if call == nil, let own = value.first(of: "Aps", "APS") ?? Self.made(value, in: text) {
            isWhole = false
            call = (own.name, own.nameOrigin)
        }
        // What code names and the value has not was not read, or is of another push.
        if !hasMark { mark = Self.mark(in: text) }
        // A service that is not known, or a closure: `send({to, title, mutableContent: true})`, `aps { setMutableContent(true) }`.
        if isOpen, !names.contains("aps"), hasMark {
            isRenamed = true
            add(SourceMember.surroundings, value.origin, Set(Subject.allCases))
        }
        // What takes `send({alert, badge, image})` may put it into aps.
        if isOpen, names.contains("alert"), text.find("/3/device", from: 0) == nil {
            add(SourceMember.surroundings, value.origin, [.mark, .text])
        }
        // Code that ends inside the value: the rest was cut off.
        if let last = text.last(where: { !$0.isSpace }), !"}]);".utf8.contains(last),
            CutText.closed(SourceText(text)).count > text.count,
            value.origin.map({ $0.range.upperBound + 1 >= text.count }) == true
        {
            add(SourceMember.surroundings, value.origin, Set(Subject.allCases))
        }
        // A part of a message: what is around it comes from elsewhere. `CloudMessage::fromArray([…])` takes a whole one.
        let start = value.origin?.range.lowerBound ?? 0
        if names.contains("notification"), names.isDisjoint(with: Self.targets),
            !text.has("::fromArray(", at: max(0, start - 12))
        {
            add(SourceMember.surroundings, value.origin, [.mark])
        }
        if names.isDisjoint(with: Self.roots), names.contains(where: { Self.inner.contains($0) }) {
            let isPayload =
                names.contains("aps") && text.find("fcm_options", from: 0) == nil
                && text.find("fcmOptions", from: 0) == nil
            // An alert that is empty in what is sent here, or in JSON in a string, is not filled in elsewhere.
            let isFixed = text.prefix(start).last?.isQuote == true || text.find("/3/device", from: 0) != nil
            if !isPayload || !isFixed || value.at("aps", "alert") == nil {
                add(SourceMember.surroundings, value.origin, isPayload ? [.text] : [.text, .picture])
            }
        }
        // What is around a part tells whether a library's name of the mark is right there.
        if hasMarkOfLibrary, parts.contains(where: { $0.name == SourceMember.surroundings }),
            value.at("aps", "alert") == nil && text.find("/3/device", from: 0) == nil
                || PushLibrary.named(in: text) != nil
        {
            isRenamed = true
            add(SourceMember.surroundings, value.origin, [.mark])
        }
    }

    /// Names that a whole push has at the top, and names that only a part of one has.
    private static let roots: Set<String> = [
        "token", "tokens", "topic", "condition", "to", "notification", "message", "alert", "title", "body",
        "contents", "data", "devicetoken", "alertbody", "alerttitle", "text", "messages", "default",
    ]
    /// Names of whom a message is for, and of what has the mark in it.
    private static let targets: Set<String> = [
        "token", "tokens", "topic", "condition", "to", "registrationids", "apns", "apnsconfig", "aps",
        "message",
    ]
    private static let inNotification: Set<String> = [
        "title", "body", "subtitle", "data", "sound", "badge", "tag", "clickaction", "image", "imageurl",
    ]
    private static let inner: Set<String> = [
        "aps", "payload", "fcmoptions", "mutablecontent", "sound", "category", "threadid", "headers",
        "customdata", "apnsconfig", "apns",
    ]

    private mutating func collect(_ value: SourceValue, _ holder: String, _ depth: Int) {
        nodes += 1
        guard depth < Self.depthLimit, nodes < Self.nodeLimit else { return }
        switch value.content {
        case .object(let members):
            let names = Set(members.map { Words.folded($0.name) })
            for member in members { collect(member, holder, names, depth) }
        case .array(let elements): for element in elements { collect(element, holder, depth + 1) }
        case .serialised(let inner): collect(inner, holder, depth + 1)
        case .variable(let name):
            isWhole = false
            guard !Self.isScalar(holder) else { return }
            add(name, value.origin, Self.subjects(of: holder))
        default: break
        }
    }

    private mutating func collect(
        _ member: SourceMember, _ holder: String, _ names: Set<String>, _ depth: Int
    ) {
        if let name = member.unreadCall {
            isWhole = false
            if call == nil { call = (name, member.nameOrigin) }
            return
        }
        if member.isSpread {
            add(
                String(member.name.dropFirst(3)), member.value.origin,
                Self.subjects(of: holder, beside: names))
            return
        }
        hasMark = hasMark || Words.folded(member.name).hasPrefix("mutable")
        hasMarkOfLibrary = hasMarkOfLibrary || member.name.lowercased() == "mutablecontent"
        let isURL =
            member.value.string.map {
                $0.hasPrefix("http") || LiteralCall.beginsDocument($0) && $0.contains("\"http")
            } == true
        if isURL || Words.isPicture(member.name) && !member.value.isNull { isWithoutPicture = false }
        if Words.isOtherPlatform(member.name) { return }
        let name = Words.folded(member.name)
        if member.value.isVariable {
            isWhole = false
            let isText =
                (name == "body" || name == "message")
                && (names.contains("title") || holder == "alert" || holder == "data")
            guard !isText, Words.isPicture(member.name) || !Self.isScalar(name),
                !Words.isMutableContent(member.name)
            else { return }
            let own = Self.kinds[name] != nil || Self.kinds[holder] == nil || holder.isEmpty
            add(
                member.name, member.value.origin,
                own ? Self.subjects(of: name) : Self.subjects(of: holder).intersection([.picture]))
        } else {
            collect(member.value, name, depth + 1)
        }
    }

    private mutating func add(_ name: String, _ origin: SourceOrigin?, _ subjects: Set<Subject>) {
        isWhole = false
        guard !subjects.isEmpty, parts.count < 64 else { return }
        parts.append(Part(name: name, origin: origin, subjects: subjects))
    }

    // MARK: What a part may hold

    /// What objects of these names hold; any other one may hold a picture.
    private static let kinds: [String: Set<Subject>] = {
        var kinds: [String: Set<Subject>] = [
            "aps": [.mark, .text], "alert": [.text], "contents": [.text], "headings": [.text],
            "notification": [.text, .picture], "headers": [], "locargs": [], "titlelocargs": [],
        ]
        for name in [
            "", "message", "apns", "apnsconfig", "payload", "apnspayload", "rawpayload", "apnssandbox", "ios",
            "applepush", "messages", "notifications", "options", "body", "json",
        ] { kinds[name] = Set(Subject.allCases) }
        return kinds
    }()

    private static func subjects(of holder: String) -> Set<Subject> { kinds[holder] ?? [.picture] }

    /// What members that are not shown may be, beside those of these names.
    private static func subjects(of holder: String, beside names: Set<String>) -> Set<Subject> {
        var subjects = subjects(of: holder)
        // Beside an alert, the payload is what is next to aps.
        if !names.isDisjoint(with: ["aps", "apns", "apnsconfig", "message", "rawpayload"])
            || names.contains("payload") && !names.contains("alert")
        {
            subjects.remove(.mark)
        }
        if names.contains("aps") || names.contains("alert") { subjects.remove(.text) }
        if names.contains(where: { Words.isMutableContent($0) }) { subjects.remove(.mark) }
        return subjects
    }

    private static let scalarEndings = [
        "id", "ids", "type", "count", "time", "date", "name", "token", "tokens", "text", "title",
        "subtitle", "body", "label", "sound", "badge", "topic", "color", "icon", "link", "screen", "action",
        "status", "priority", "expiry", "expiration", "ttl", "condition", "category", "segments", "arn",
        "available", "level", "message", "channel", "users", "phone", "bundle",
    ]

    /// Whether the name is that of a text, number or list of receivers.
    private static func isScalar(_ name: String) -> Bool {
        name == "to" || kinds[name] == nil && scalarEndings.contains { name.hasSuffix($0) }
    }

    // MARK: Judging

    func mayHold(_ subject: Subject) -> Bool { parts.contains { $0.subjects.contains(subject) } }

    /// Turns what may be in a part that is not in the text into a note.
    /// - Returns: whether there was something of the kind.
    func withhold(_ diagnostics: inout [CheckDiagnostic], hasStray: Bool) -> Bool {
        if let call {
            removeArguments(of: call.origin?.path ?? "", from: &diagnostics)
            for index in diagnostics.indices where diagnostics[index].severity != .note {
                diagnostics[index].severity = .note
                diagnostics[index].message = "As far as it is read: " + diagnostics[index].message
            }
            // The names of its calls are not those of a request or a payload.
            diagnostics.removeAll {
                [.requestNotation, .requestWrongName, .requestWrongPlace].contains($0.code)
                    || $0.code == .mediaNone && mayHold(.picture)
            }
            if library != nil {
                diagnostics.removeAll { $0.code.family != .url && $0.code != .mediaUnverified }
            }
            diagnostics.insert(
                CheckDiagnostic(
                    .requestVariable, .note,
                    "This is built by calls of \(ShownText.plain(call.name, limit: 60)), which are not read here.",
                    hint: printing, origin: call.origin), at: 0)
            return true
        }
        // Who takes it may give its members other names, and complete an address.
        let isOpen = isOpen || isInNotification
        let isAddressOpen = isOpen && diagnostics.contains { $0.code == .urlRelative }
        if isOpen {
            diagnostics.demote { [.mediaUnreadKey, .urlRelative, .payloadShape].contains($0.code) }
        }
        let hasStray = hasStray && !isRenamed
        var found: [(part: Part, subjects: Set<Subject>)] = []
        diagnostics.removeAll { diagnostic in
            guard diagnostic.severity != .note,
                let subject = Self.subject(of: diagnostic, hasStray: hasStray),
                let part = parts.first(where: { $0.subjects.contains(subject) })
            else { return false }
            if let index = found.firstIndex(where: { $0.part.origin == part.origin }) {
                found[index].subjects.insert(subject)
            } else {
                found.append((part, [subject]))
            }
            return true
        }
        diagnostics += found.map { part, subjects in
            let words = Subject.allCases.filter(subjects.contains).map(\.words).inWords
            let name =
                part.name == SourceMember.surroundings
                ? "What is around it"
                : (part.name.hasPrefix("...") ? "" : "The value of ") + ShownText.quoted(part.name)
            return Self.open(
                "\(name) is not in the text. It may hold \(words), so that was not checked.",
                at: part.origin)
        }
        guard isWithoutPicture, !hasStray,
            !diagnostics.contains(where: {
                $0.reportsPicture || $0.code.family == .url
                    || $0.code.family == .media && ![.mediaNone, .mediaUnverified].contains($0.code)
                        && !($0.code == .mediaMisplaced && $0.severity == .note)
            })
        else { return !found.isEmpty || isAddressOpen }
        // A push type without a place is what the service would set.
        diagnostics.demote {
            Self.needsPicture.contains($0.code)
                || [.apnsPushType, .gatePushType].contains($0.code) && $0.origin == nil
        }
        if let picture {
            diagnostics.append(
                Self.open(
                    "The code names a picture here, outside of what was read. Whether this push gets it was not checked.",
                    at: picture))
        }
        return true
    }

    /// Removes what was found in the arguments of a call that is not read, and what it may make of them: their names are
    /// those of the call.
    private func removeArguments(of call: String, from diagnostics: inout [CheckDiagnostic]) {
        guard let mark = call.firstRange(of: "[\"...("), mark.lowerBound > call.startIndex else { return }
        let holder = call[..<mark.lowerBound]
        let made = Self.subjects(of: Words.folded(String(holder.split(separator: ".").last ?? "")))
        diagnostics.removeAll { diagnostic in
            guard diagnostic.severity != .note, diagnostic.code.family != .url else { return false }
            return diagnostic.origin?.path.hasPrefix(holder + ".") == true
                || Self.missing[diagnostic.code].map(made.contains) == true
        }
    }

    static func subject(of diagnostic: CheckDiagnostic, hasStray: Bool) -> Subject? {
        // Of a request to APNs the header fields alone decide what it refuses of a priority.
        let isOfHeaders =
            diagnostic.code == .apnsPriority && diagnostic.severity == .error
            && diagnostic.origin?.path == "apns-priority"
        return isOfHeaders || diagnostic.code == .gateNotMutable && hasStray ? nil : missing[diagnostic.code]
    }

    /// What is missing by these codes.
    private static let missing: [Code: Subject] = [
        .gateNotMutable: .mark, .requestMissingKey: .mark, .mediaNone: .picture,
        .mediaOtherPlatform: .picture, .gateNoAlert: .text, .gateSilent: .text, .requestDataOnly: .text,
        .requestOtherPlatform: .text, .apnsPushType: .text, .apnsPriority: .text, .payloadNotSilent: .text,
    ]
}

extension SourceMember {
    /// The mark of an object that a call made whose library is not read.
    static func unread(_ call: String, _ value: SourceValue) -> SourceMember {
        SourceMember("...(" + call, value)
    }

    /// What stands for the members of a variable; nil for another value.
    static func spread(_ value: SourceValue) -> SourceMember? {
        guard case .variable(let name) = value.content else { return nil }
        return SourceMember("..." + name, value)
    }

    /// A member whose name is a value, too: a text, or a variable, which may stand for any; nil for another one.
    static func named(_ name: SourceValue, _ value: SourceValue) -> SourceMember? {
        spread(name) ?? name.string.map { SourceMember($0, value, nameOrigin: name.origin) }
    }

    /// What stands for the text around a part that was copied.
    static func around(at origin: SourceOrigin? = nil) -> SourceMember {
        SourceMember("..." + surroundings, SourceValue(.variable(surroundings), origin: origin))
    }

    static let surroundings = "what is around it"

    var isAround: Bool { name == Self.around().name }

    /// The call that made the object; nil for another member.
    var unreadCall: String? { isSpread && name.hasPrefix("...(") ? String(name.dropFirst(4)) : nil }
}

extension SourceValue {
    /// What stands for the members that the call which made it may have set.
    var unseenMembers: [SourceMember] {
        guard case .variable(let name) = content else { return [] }
        if !PushLibrary.reads(name) { return [.unread(name, self)] }
        let isEmpty = !name.hasSuffix(")") || name.hasSuffix("()") || name.lowercased().contains("token")
        return isEmpty ? [] : [SourceMember("..." + name, self)]
    }

    /// The value of a document in which a program fills in what looks like `${x}`, `$x`, `#{x}`, `{{x}}` or `%s`.
    var filledIn: SourceValue {
        guard case .string(let text) = content else { return mappingInner(\.filledIn) }
        var value = self
        if !text.hasPrefix("{{"), let filled = filledText { return filled }
        if Self.isFilledIn(text) { value.content = .variable(String(text.prefix(80))) }
        return value
    }

    /// The value in which `{{x}}` is not in the text: no language fills it in, but another program that gets the code's text.
    var withoutTemplates: SourceValue {
        guard case .string(let text) = content else { return mappingInner(\.withoutTemplates) }
        return text.contains("{{") && !text.contains("\":") ? filledIn : self
    }

    /// A text with a document, into which a program writes values; nil for another value.
    var filledText: SourceValue? {
        guard let string, let text, LiteralCall.beginsDocument(string) else { return nil }
        var value = self
        value.characters = SourceCharacters(text: text, isTemplate: true)
        return value
    }

    private static func isFilledIn(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        // `%IMAGE%`, `__IMAGE__`, which the program replaces.
        if bytes.count > 4, bytes[0] == bytes[bytes.count - 1], "%_@$".utf8.contains(bytes[0]),
            bytes[1..<bytes.count - 1].allSatisfy({ $0.isLetter || $0 == UInt8(ascii: "_") })
        {
            return true
        }
        return bytes.indices.dropLast().contains { index in
            let next = bytes[index + 1]
            return switch bytes[index] {
            case UInt8(ascii: "$"): next.isWord || next == "{" || next == "("
            case UInt8(ascii: "#"), UInt8(ascii: "{"), UInt8(ascii: "@"): next == "{"
            case UInt8(ascii: "%"):
                // `%d0` is a character of an address.
                "s@v{(".utf8.contains(next)
                    || next == "d" && (index + 2 == bytes.count || bytes[index + 2].hexadecimal == nil)
            case UInt8(ascii: "<"): next == "%"
            default: false
            }
        }
    }

    /// The value without marks of members that are not in the text: sender's rules judge names only.
    var withoutSpreads: SourceValue {
        var value = mappingInner(\.withoutSpreads)
        if let members = value.members { value.content = .object(members.filter { !$0.isSpread }) }
        return value
    }
}
