/// The input may be only a part of a push: what is missing in it is then no fault.
extension PushCheck {
    /// Members that belong into aps.
    private static let partsOfAPS: Set<String> = [
        "aps", "alert", "badge", "sound", "content-available", "mutable-content", "category",
        "content_available", "mutable_content", "launch-image", "launch_image", "launchImage",
        "contentAvailable", "mutableContent", "interruption-level", "thread-id",
    ]

    /// Whether it has a key of aps or of a known request.
    private var namesPush: Bool {
        let document = compiled.document
        return push.sender != nil || hasMisspeltAPS
            || document.members(of: document.root).contains {
                Self.partsOfAPS.contains(document.string($0.name))
            }
    }

    /// Whether aps is there under a name that a phone does not know. A serialiser may have other names than the
    /// code: what is not whole in the text is not judged by it.
    private var hasMisspeltAPS: Bool {
        let document = compiled.document
        return unknown.isWhole && document.value("aps", in: document.root) == nil
            && document.members(of: document.root).contains { name, value in
                ["aps", "asp"].contains(document.string(name).lowercased())
                    && document.kind(of: value) == .object
            }
    }

    /// Whether another program takes it, which makes the push.
    private var isForOthers: Bool {
        push.sender == nil && compiled.payload.aps == nil
            && (sent.namesOtherHost || read.isForOwnProgram || read.value.isForPeople)
    }

    /// Whether only the picture was given, and perhaps the keys beside it; unless the sender says that it is a payload.
    func isFragment(_ judged: JudgedPayload) -> Bool {
        settings.from != .apns && (!namesPush || isForOthers) && !judged.media.isEmpty && input.shape != .url
            && input.shape != .media && !isSentToAPNs
    }

    /// Whether it is the body of a request to APNs, and so the payload, whatever is in it.
    private var isSentToAPNs: Bool { [.http, .curl].contains(read.shape) && sent.isForAPNs }

    /// Whether it is a request to a service that is not known here, or may be one: an object without aps, of which the
    /// gate is not told. Who sends it may add what starts the extension.
    func isOfUnknownService(_ judged: JudgedPayload) -> Bool {
        guard isWholeObject else {
            return isFragment(judged) && (read.target != nil || read.isForOwnProgram || read.shape == .curl)
        }
        return push.sender == nil && compiled.payload.aps == nil && !judged.media.isEmpty
            && gateDiagnostics(for: judged).isEmpty
    }

    /// Whether neither a push nor a picture was found.
    func isNothing(_ judged: JudgedPayload) -> Bool {
        mayShow != nil
            || !namesPush && judged.media.isEmpty && push.strayMutableContent == nil
                && !isSentToAPNs
                && !push.diagnostics.contains { $0.severity == .error }
                && !nearMisses.contains { $0.code == .mediaInText }
    }

    /// What the user allows, as React Native's libraries print it: `{"alert": true, "badge": true, "sound": true}`; nil for
    /// a push, whose alert and sound are texts.
    private var mayShow: Bool? {
        func flag(_ name: String) -> Bool? {
            switch read.value[name]?.content {
            case .bool(let isOn)?: isOn
            case .number("0")?: false
            case .number("1")?: true
            default: nil
            }
        }
        return flag("badge") == nil || flag("sound") == nil ? nil : flag("alert")
    }

    /// The answer to a text in which neither a push nor a picture was found.
    func noPush(_ judged: JudgedPayload) -> CheckAnswer {
        if let mayShow {
            // Code asks for it.
            guard !mayShow, read.shape != .code,
                let line = KnownLine.running.first(where: { $0.code == .gateAlertsOff })
            else { return Check.notUnderstood(NotUnderstoodText.permission, input) }
            let found = CheckDiagnostic(line.code, .error, line.message, hint: line.hint)
            return CheckAnswer(
                input: input, ruling: Ruling([found], unverified: true, hasHappened: true),
                sentence: found.message, diagnostics: [found])
        }
        if run.fault != nil, let refusal = refusal(judged) { return refusal }
        if input.number == nil {
            let answered = NoPush.answer(input.bytes, name: input.name, read: .pushes([]))
            if let answered { return answered }
            // An error as a program prints it: `{ Error: connect ETIMEDOUT … }`.
            if let error = Check.log(input.bytes, input.name), error.diagnostics.first?.severity == .error {
                return error
            }
        }
        if NotUnderstoodText.isRefusal(read.value) {
            return Check.notUnderstood(
                NotUnderstood(
                    nearest: "the answer of a service, with an error that is not known here",
                    instead: "Give the request that it answers: nse-run check names what is wrong in it.",
                    origin: read.value.origin), input)
        }
        if let taken = NotUnderstoodText.answer(read.value) { return Check.notUnderstood(taken, input) }
        if let refusal = refusal(judged) { return refusal }
        let advice =
            read.shape == .code
            ? PushLibrary.advice(for: input.bytes, to: input.bytes.count)
            : read.notation == .yaml ? NotUnderstoodText.marked(input.bytes, isYAML: true) : nil
        let none =
            "\(read.notation.words) without a push in it: no aps, and no key of a known push service"
        let isUnread = UnknownParts.names(mark: input.bytes, to: input.bytes.count)
        return Check.notUnderstood(
            advice
                ?? (isUnread
                    ? NotUnderstoodText.unread
                    : NotUnderstood(
                        nearest: none, instead: NotUnderstood.unknown.instead,
                        origin: compiled.origin(of: compiled.document.root))),
            input)
    }

    /// What the log of the phone, the build or the store around the push shows to have happened.
    var seenInLog: CheckDiagnostic? {
        guard [.log, .markdown, .code].contains(read.shape), input.number == nil,
            let report = LogReader.read(input.bytes, name: nil), report.kind != .answer,
            let first = report.diagnostics.first, first.severity == .error,
            read.shape != .code || first.origin.map({ isOfCode($0.range) }) == false,
            ErrorGuide.note(input.bytes) == nil
        else { return nil }
        return first
    }

    /// Whether a line is of the code itself: a comment, or a text in quotes.
    private func isOfCode(_ line: Range<Int>) -> Bool {
        let words = String(decoding: input.bytes[line].filter { $0 != 0x20 }, as: UTF8.self)
        return UnknownParts.isComment(input.bytes, at: line.upperBound) || words.hasPrefix("\"")
            || "(=:,[>".contains { mark in
                "\"'`".contains { words.contains(String([mark, $0])) }
            }
    }

    /// The diagnostics of the gate: a few members of a request, or what a service adds to a payload, do not
    /// show whether there is a text.
    func gateDiagnostics(for judged: JudgedPayload) -> [CheckDiagnostic] {
        guard push.sender == nil else { return gateDiagnostics() }
        let document = compiled.document
        let hasStrayAlert = document.value("alert", in: document.root) != nil
        guard let aps = document.value("aps", in: document.root), document.kind(of: aps) != .null else {
            if settings.from == .apns || isSentToAPNs || hasMisspeltAPS { return gateDiagnostics() }
            if isFragment(judged) { return [] }
            return hasStrayAlert
                ? gateDiagnostics()
                : gateDiagnostics().filter { $0.code == .gateNotMutable && push.strayMutableContent != nil }
        }
        var diagnostics = gateDiagnostics()
        guard mayBeAddedTo(judged), let noAlert = diagnostics.firstIndex(where: { $0.code == .gateNoAlert })
        else { return diagnostics }
        diagnostics[noAlert].severity = .warning
        diagnostics[noAlert].message =
            "There is no alert here. If the service adds the text, this is right. If this is the whole payload, the phone "
            + "shows nothing."
        return diagnostics
    }

    /// What is said of a push that names no picture and is for no service extension, or only turns one on; nil for others.
    func otherUse(_ judged: JudgedPayload, _ diagnostics: [CheckDiagnostic]) -> CheckDiagnostic? {
        guard push.strayMutableContent == nil, !namesPicture(judged, diagnostics) else { return nil }
        func has(_ name: String) -> Bool { compiled.node(at: "/aps/" + name) != nil }
        let document = compiled.document
        if has("mutable-content"), push.sender == nil, !sent.isForAPNs,
            document.members(of: document.root).allSatisfy({ document.string($0.name) == "aps" }),
            !diagnostics.contains(where: { $0.code == .gateNotMutable || $0.code == .gatePushType }),
            compiled.payload.aps.map(onlyAdds) == true
        {
            return CheckDiagnostic(
                .gateNoAlert, .note,
                "This is only the mark that starts the extension. It is right. Text and picture are not in this input.",
                hint: "If this is the whole payload, the phone shows nothing: add aps.alert and the address.")
        }
        var type = pushType
        if type == .alert, has("content-state"), has("event") || has("timestamp") { type = .liveactivity }
        if type == .alert, has("content-changed") { type = .widgets }
        guard ![.alert, .background].contains(type), !has("mutable-content"),
            type == .liveactivity || !has("alert")
        else { return nil }
        return CheckDiagnostic(
            .gatePushType, .note,
            "This push is of type \(type.rawValue). Such a push starts no service extension, and this one names no "
                + "picture.",
            hint: "A picture needs a push of type alert, with a title or a body and \"mutable-content\": 1.")
    }

    /// Whether an aps has nothing but what is added to a notification that has its text elsewhere.
    private func onlyAdds(_ aps: JSONDocument.Reference) -> Bool {
        let additions: Set<String> = ["mutable-content", "category", "thread-id", "interruption-level"]
        let names = compiled.document.members(of: aps).map { compiled.document.string($0.name) }
        return !names.isEmpty && names.allSatisfy(additions.contains)
    }

    /// Whether a service may add the text: a whole object of JSON is the payload; beside other words aps may be a part.
    func mayBeAddedTo(_ judged: JudgedPayload) -> Bool {
        let document = compiled.document
        guard push.sender == nil, !isWholeObject, !judged.media.isEmpty, settings.from != .apns,
            !sent.isForAPNs, document.value("alert", in: document.root) == nil,
            let aps = compiled.payload.aps
        else { return false }
        return onlyAdds(aps)
    }
}
