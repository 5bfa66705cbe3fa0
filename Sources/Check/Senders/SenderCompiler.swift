package enum SenderCompiler {
    /// The rules of all senders. When two fit equally well, the earlier is taken.
    static let rules: [any SenderRules] =
        [
            FCMv1(), FCMLegacy(), FirebaseAdmin(), RemoteMessage(), PyFCM(), OneSignalSender(), Expo(),
            JPush(), Airship(), Braze(), Iterable(), CustomerIO(), Pushwoosh(), Ably(), PusherBeams(),
            MoEngage(), CleverTap(), Klaviyo(), AmazonSNS(), AmazonPinpoint(), AzureHubs(), Parse(),
            HomeAssistant(), Sygnal(), Gorush(), NodeAPNPrint(),
        ] + Libraries.all.map { $0 as any SenderRules } + TemplateServices.all.map { $0 as any SenderRules }
        + [OtherPlatforms.webPush, OtherPlatforms.huawei]

    package static let senders: [Sender] = rules.reduce(into: []) { senders, rule in
        if !senders.contains(where: { $0.identifier == rule.sender.identifier }) {
            senders.append(rule.sender)
        }
    }

    /// Usually one payload; several for a list, or a request with several notifications.
    /// - Parameter nested: reads JSON that is held in a string, with its origins.
    package static func compile(
        _ push: ReadPush, from choice: SenderChoice = .auto,
        nested: @escaping (SourceValue) -> SourceValue? = { _ in nil }
    ) -> [CompiledPush] {
        var search = SenderSearch(push, choice, nested: nested)
        return search.compile()
    }

    /// Whether a service of the table is at the address, in small letters.
    static func knows(address: String) -> Bool {
        let request = SenderRequest(
            .object([]), target: address, headers: [], notation: .json, nested: { _ in nil })
        return rules.contains { $0.likeness(request) == .addressed }
    }

    static func rules(of name: String) -> [any SenderRules] {
        rules.filter { $0.sender.identifier == name || $0.sender.family == name }
    }
}

/// Searches for the sender's request in the input: at the top, in lists, wrappers and JSON texts.
struct SenderSearch {
    private let push: ReadPush
    private let choice: SenderChoice
    /// The rules of the senders that the user names; nil when no sender is named.
    private let named: [any SenderRules]?
    private let nested: (SourceValue) -> SourceValue?
    private let target: String?
    /// Whether it goes to an address that is none of APNs: a sender's, or that of another program.
    private let isElsewhere: Bool
    private var attempts = 0

    /// The most notifications of a list.
    private static let maximumElements = 1000
    private static let maximumDepth = 6
    private static let maximumAttempts = 5000

    init(_ push: ReadPush, _ choice: SenderChoice, nested: @escaping (SourceValue) -> SourceValue?) {
        self.push = push
        self.choice = choice
        named = if case .sender(let name) = choice { SenderCompiler.rules(of: name) } else { nil }
        self.nested = nested
        target =
            push.target?.string.map { String($0.prefix(2048)).lowercased() }
            ?? (push.isForOwnProgram ? "" : nil)
        isElsewhere = push.isForOwnProgram || SentRequest([], target: push.target).namesOtherHost
    }

    mutating func compile() -> [CompiledPush] {
        if choice == .apns || choice == .auto && push.isSentToAPNs { return [plain(push.value)] }
        let found = attempt(push.value, 0) ?? faint(push.value) ?? [plain(push.value)]
        return found.isEmpty ? [plain(push.value)] : found
    }

    /// The pushes of this value; nil when nothing in it is recognised.
    private mutating func attempt(_ value: SourceValue, _ depth: Int) -> [CompiledPush]? {
        attempts += 1
        guard depth <= Self.maximumDepth, attempts <= Self.maximumAttempts else { return nil }
        switch value.content {
        case .object: return object(value, depth)
        case .array(let elements):
            var found: [CompiledPush] = []
            for element in elements.prefix(Self.maximumElements) {
                found += attempt(element, depth + 1) ?? []
            }
            if elements.count > Self.maximumElements, !found.isEmpty {
                found[found.count - 1].diagnostics.add(
                    .requestSender, .note,
                    "The list has \(elements.count) notifications. Only the first \(Self.maximumElements) were read.",
                    hint: "Give the rest as a separate list.", origin: value.origin)
            }
            return found.isEmpty ? nil : found
        case .string, .serialised:
            guard let inner = Wrappers.document(in: value, nested) else { return nil }
            return attempt(inner, depth + 1)
        default: return nil
        }
    }

    private mutating func object(_ value: SourceValue, _ depth: Int) -> [CompiledPush]? {
        let request = SenderRequest(
            value, target: depth == 0 || push.isForOwnProgram ? target : nil, headers: push.headers,
            notation: push.notation,
            nested: nested)
        let best = best(for: request)
        let isPayload = request["aps"] != nil
        if let best, best.likeness >= (isPayload ? .addressed : .likely) {
            return compiled(best.rules, request, best.likeness)
        }
        if isPayload { return [plain(value)] }
        for name in Wrappers.names {
            guard let inner = request[name], !inner.isNull else { continue }
            guard let found = attempt(inner, depth + 1) else { continue }
            return found.map { Wrappers.note(Libraries.withHeaders($0, of: request), inner) }
        }
        return nil
    }

    private func best(for request: SenderRequest) -> (rules: any SenderRules, likeness: Likeness)? {
        var best: (rules: any SenderRules, likeness: Likeness)?
        // Where it is for another program than the sender's, marks that others have as well are of that.
        let isOwn = isElsewhere || request.value.isForPeople
        let floor: Likeness = named == nil && isOwn ? .likely : .none
        for rules in named ?? SenderCompiler.rules {
            let likeness = rules.likeness(request)
            if likeness > (best?.likeness ?? floor) { best = (rules, likeness) }
        }
        guard let named, let first = named.first, best != nil || request["aps"] == nil else { return best }
        return (best?.rules ?? first, .addressed)
    }

    /// Faint marks count when nothing else was found.
    private mutating func faint(_ value: SourceValue) -> [CompiledPush]? {
        let texts = value.members == nil ? [] : Wrappers.payloads(in: value, orTexts: true) ?? []
        let pushes = texts.flatMap { text in (attempt(text, 1) ?? []).map { Wrappers.note($0, text) } }
        if !pushes.isEmpty { return pushes }
        let found = inside(value, 0)
        if !found.isEmpty { return found }
        let request = SenderRequest(
            value, target: target, headers: push.headers, notation: push.notation, nested: nested)
        guard value.members != nil else { return nil }
        guard let best = best(for: request) else {
            return request["Payload"].flatMap { $0.members == nil ? nil : faint($0) }
        }
        return compiled(best.rules, request, best.likeness)
    }

    private func compiled(_ rules: any SenderRules, _ request: SenderRequest, _ likeness: Likeness)
        -> [CompiledPush]
    {
        let compiled = rules.compile(request.with(request.value.withoutSpreads))
        // What a program of the user's own takes in this form, it may complete.
        let isOwn =
            push.isForOwnProgram
            || push.isGiven && ["fcm", "onesignal", "node-apn"].contains(rules.sender.family)
        let isWhole = !isOwn || request.has("message", "apns", "app_id", "registration_ids")
        let code = named == nil && push.shape == .code ? push.code : nil
        let isMeant = code.map { isWhole && rules.isMeant(by: request, in: $0.bytes) } ?? true
        return likeness == .guess || !isMeant ? compiled.map(guessed) : compiled
    }

    private func guessed(_ push: CompiledPush) -> CompiledPush {
        var push = push
        push.isGuess = true
        for index in push.diagnostics.indices {
            (push.diagnostics[index].isRefusal, push.diagnostics[index].fix) = (false, nil)
        }
        push.diagnostics.demote()
        let name = push.sender?.name ?? ""
        let note = CheckDiagnostic(
            .requestSender, .note,
            "This looks like a request for \(name), and may be for a service of your own. What follows holds only for \(name).",
            hint: "Give it with the address it is sent to, or with --from \(push.sender?.identifier ?? "").",
            origin: push.origin)
        push.diagnostics.insert(note, at: 0)
        return push
    }

    /// Of each payload at any depth the outermost object around it that is a service's request, or the payload itself.
    private mutating func inside(_ value: SourceValue, _ depth: Int) -> [CompiledPush] {
        var found: [CompiledPush] = []
        for inner in value.elements ?? value.members?.map(\.value) ?? []
        where depth < 8 && found.count < 100 && Wrappers.payloads(in: inner)?.isEmpty == false {
            // Each element of a list has its own place.
            let own = inner.members == nil ? nil : attempt(inner, 1)
            found += (own ?? inside(inner, depth + 1)).map { Wrappers.note($0, inner) }
        }
        return found
    }

    private func plain(_ value: SourceValue) -> CompiledPush {
        let isObject = value.members != nil
        var compiled = CompiledPush(
            sender: nil, payload: isObject ? value : .object([], origin: value.origin), headers: push.headers,
            imageAdvice: "the picture's address next to aps, at the key that your app reads",
            origin: value.origin)
        let path = value.origin?.path ?? ""
        if !path.isEmpty {
            compiled.mutableContentAdvice =
                "\"mutable-content\": 1 at \(SourceOrigin.path(path, member: "aps"))"
            compiled.imageAdvice =
                "the picture's address at \(path), next to aps, at the key that your app reads"
        }
        let parts = [value] + Wrappers.names.compactMap { value[$0]?.elements?.first }
        let isText = isElsewhere || parts.contains { $0["title"] != nil && $0["body"] != nil }
        if !value.isForPeople, !isText || value["aps"] != nil {
            compiled.strayMutableContent = Wrappers.strayMutableContent(in: value)
        }
        compiled.diagnostics += Wrappers.fromLegacyNotification(value)
        return compiled
    }
}
