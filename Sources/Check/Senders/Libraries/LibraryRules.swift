/// A library that sends to APNs: the properties of its notification, and their paths in the payload.
struct LibraryRules: SenderRules {
    let sender: Sender
    var language: Notation?
    /// Languages that are not taken for others.
    private static let certain: Set<Notation> = [.php, .go, .csharp, .java, .kotlin, .swift, .rust, .dart]
    /// Names of which one, next to an alert, proves that it is this library.
    var marks: [String]
    /// What code with its calls names, where many have names like the marks; in small letters.
    var signs: [String] = []
    /// Names that this library does not have, but another one does.
    var foreign: [String] = []
    /// Names in which the alert's text is given.
    var alerts = ["alert"]
    var rules: [SenderRule]
    /// How `mutable-content` is written.
    var mutable: KeyLocation
    /// Nil where it is among the extra members, or in the whole payload.
    var image: KeyLocation?
    /// A member that is the whole payload when it is there.
    var raw: String?
    /// Names of which one has to be next to ``raw``; empty when its own name is enough.
    var besideRaw: [String] = []
    /// Whether an `aps` in the extra members has no effect.
    var apsIsIgnored = false
    /// Whether an `aps` in the extra members replaces the one made from the properties.
    var apsReplaces = false

    var host: String?
    /// Whether it sets `mutable-content` for every push.
    var isAlwaysMutable = false

    func likeness(_ request: SenderRequest) -> Likeness {
        if let host, request.isSent(to: host) { return .addressed }
        if foreign.contains(where: { request[$0] != nil }) { return .none }
        if let language, language != request.notation, Self.certain.contains(request.notation) {
            return .none
        }
        // The body of a request.
        if alerts.contains(where: { $0 != raw && request[$0]?["aps"] != nil }) { return .none }
        if let value = raw.flatMap({ request[$0] }) {
            let count = besideRaw.count { request[$0] != nil }
            if value["aps"] != nil, besideRaw.isEmpty || count > 0 { return .certain }
            if value.isVariable, count > 1 { return .likely }
        }
        let found = request["aps"] == nil ? marks.count { request[$0] != nil } : 0
        let hasAlert = alerts.contains { request[$0] != nil }
        let isCode = language == nil || request.notation != .json
        // A service has other servers than its own.
        if hasAlert, host != nil { return found > 0 ? .certain : .none }
        if hasAlert, isCode || found == 0 { return found > 0 ? .likely : .none }
        // Without an alert, or as JSON, it is one only if each of its names is known.
        let areKnown = request.value.members?.allSatisfy { member in
            member.isSpread || rules.contains { $0.from.first == member.name }
        }
        guard areKnown == true else { return .none }
        if hasAlert { return .likely }
        let isFlagged = request.members.keys.contains { Words.isMutableContent($0) && !marks.contains($0) }
        let isMeant = found > 1 || found > 0 && isFlagged && language == request.notation
        return found > 2 ? .likely : isMeant ? .faint : .none
    }

    func isMeant(by request: SenderRequest, in code: [UInt8]) -> Bool {
        let own: Set = ["mutablecontent", "contentavailable", "pushtype", "rawpayload", "urlargs"]
        return signs.isEmpty || request.members.keys.contains { own.contains(Words.folded($0)) }
            || Words.areNamed(signs, in: code)
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        let extra = rules.last { $0.conversion == .members }?.from[0] ?? raw ?? ""
        var build = PayloadBuild(sender, request, mutableContent: mutable, image: image ?? .own(extra))
        if let raw, let value = build.read(raw), value.members != nil {
            build.apply(rules.filter { $0.conversion == .header })
            build.take(value, at: [raw])
            for member in request.value.members?.prefix(200) ?? []
            where Words.isMutableContent(member.name) && build.payload.at("aps", "mutable-content") == nil {
                build.say(
                    .requestDropped, .error,
                    "\(raw) is sent as it is. \"\(member.name)\" next to it has no effect.",
                    hint: "Write \"mutable-content\": 1 in aps at \(request.path([raw])).",
                    at: member.nameOrigin)
                build.strayMutableContent = member.nameOrigin
                build.ignore([member.name])
            }
            return [build.finish()]
        }
        if let raw, let value = request[raw], value.isVariable {
            build.takeStored("the variable \(raw)", at: value.origin)
        }
        let own = apsIsIgnored ? ignoreGivenAPS(&build) : nil
        build.apply(rules)
        if own != nil {
            build.payload.remove("aps")
            build.apply(rules.filter { $0.conversion != .members })
        }
        if apsReplaces { takeGivenAPS(&build) }
        if isAlwaysMutable { build.setMutable() }
        return [build.finish()]
    }

    private func ignoreGivenAPS(_ build: inout PayloadBuild) -> SourceValue? {
        for rule in rules where rule.conversion == .members {
            guard let aps = build.peek(rule.from)?["aps"] else { continue }
            let isLost =
                aps["mutable-content"] != nil
                && build.request.value.members?.contains { Words.isMutableContent($0.name) } != true
            build.say(
                .requestDropped, isLost ? .error : .note,
                "\(aps.origin?.path ?? "aps") has no effect: \(sender.name) replaces it by its own aps.",
                hint: "Use the properties of the notification: \(build.advice(mutable)).", at: aps.origin)
            build.dropBelow(rule.from + ["aps"], aps)
            return aps
        }
        return nil
    }

    private func takeGivenAPS(_ build: inout PayloadBuild) {
        for rule in rules where rule.conversion == .members {
            guard let aps = build.peek(rule.from)?["aps"], aps.members != nil else { continue }
            build.say(
                .requestDropped, .warning,
                "\(aps.origin?.path ?? "aps") replaces the whole aps that \(sender.name) makes of the properties.",
                hint: "Write your own keys there, without aps.", at: aps.origin)
            build.put(aps, at: "aps")
            build.ignore(rule.from + ["aps", "mutable-content"])
        }
    }
}
