import APNs

/// The check of one notification: what can be checked at once, then the engine, then the answer.
///
/// A closed gate, a wrong key or a broken comma does not end the check: the picture is judged as if that were
/// corrected, so that one run reports everything that has to change.
struct PushCheck: Sendable {
    let input: InputDescription
    let read: ReadPush
    let push: CompiledPush
    let settings: CheckSettings
    let app: AppReport?
    let compiled: CompiledPayload
    private let mended: MendedPayload
    private let references: FoundReferences
    let nearMisses: [CheckDiagnostic]
    /// The address, when the input is only an address under a name that says nothing.
    private let lonely: StrayAddress?
    let unknown: UnknownParts
    let run: RunReading

    init(
        _ read: ReadPush, _ push: CompiledPush, _ payload: CompiledPayload? = nil,
        run: RunReading = RunReading(), input: InputDescription, settings: CheckSettings,
        app: AppReport?
    ) {
        self.input = input
        self.read = read
        self.push = push
        self.run = run
        self.settings = settings
        self.app = app
        // A literal of a program that is given by itself has its values, and what is around it, elsewhere too.
        let isOfProgram =
            [.document, .markdown].contains(read.shape) && read.notation.isOfProgram
            && (read.isPart || read.value.hasVariable)
        unknown = UnknownParts(
            read.value, in: isOfProgram || read.shape == .code ? input.bytes : [],
            isOpen: push.sender == nil && push.payload["aps"] == nil, isSent: read.isSentToAPNs)
        compiled = payload ?? CompiledPayload(push.payload, isSent: push.isSent(as: read))
        // An address or a picture that is given by itself is at no vendor's key.
        let isAlone = read.shape == .url || read.shape == .media
        let finder = isAlone ? .standard : settings.finder
        references = compiled.references(finder)
        let near = NearMisses(compiled, references: references, imageAdvice: push.imageAdvice)
        nearMisses = near.diagnostics
        // Where one vendor's keys were asked for, no other is read.
        var candidates = settings.finder.readsAll ? near.candidates : []
        lonely =
            settings.finder.readsAll && candidates.isEmpty && references.references.isEmpty
                && push.sender == nil
            ? PictureAddress.lonely(in: compiled) : nil
        if let lonely { candidates = [lonely] }
        // The picture may be among the members that are not in the text.
        if candidates.isEmpty, compiled.mayHaveMedia { candidates = [StrayAddress()] }
        mended = MendedPayload(compiled, references: references, finder, candidates: candidates)
    }

    var question: JudgedQuestion { mended.question }

    func answer(_ asked: JudgedPayload) -> CheckAnswer {
        let isAside = isAside(asked)
        let judged = settled(asked, isAside: isAside)
        if isNothing(judged), !unknown.mayHold(.mark) { return noPush(judged) }
        var (diagnostics, isWithheld) = found(judged)
        var aside = isAside ? mediaDiagnostics(asked) : []
        aside.removeAll { told in diagnostics.contains { $0.code == told.code } }
        let told = aside.first { $0.severity != .note }
        aside.demote()
        diagnostics = ordered(diagnostics + aside)
        let use = otherUse(judged, diagnostics)
        if let use {
            let ofAlerts: Set = [Code.gateSilent, .gateNoAlert, .gatePushType, .requestDataOnly]
            diagnostics = Self.silent(diagnostics).filter { !ofAlerts.contains($0.code) } + [use]
        } else if isMeantSilent(judged, diagnostics) {
            diagnostics = Self.silent(diagnostics)
        }
        let seen = seenInLog
        if let seen {
            // Why iOS has refused the file, the source shows.
            let isShown =
                [.typeUnsupported, .extensionAttachmentMissing, .extensionAttachmentOutside].contains(
                    seen.code)
                && diagnostics.first?.code == .extensionAttachmentThrew
            diagnostics.insert(seen, at: isShown ? 1 : 0)
        }
        let decisive = addFault(to: &diagnostics) ?? diagnostics

        let isUnverified =
            use != nil || isWithheld || isOfUnknownService(judged) || isCorrected
            || judged.media.contains { $0.outcome == .unverified }
                && !judged.media.contains { $0.outcome == .attached }
        let ruling =
            judged.delivered?.isSuppressed == true
            ? .suppressed
            : Ruling(
                decisive, unverified: isUnverified,
                namesPicture: seen != nil || namesPicture(judged, diagnostics), hasHappened: seen != nil)
        let cause = diagnostics.first { $0.severity != .note } ?? told
        var answer = CheckAnswer(
            input: input, ruling: ruling,
            sentence: use.flatMap { ruling.verdict == .unverified ? $0.message : nil }
                ?? sentence(ruling.verdict, cause, judged, isWithheld: isWithheld),
            diagnostics: diagnostics, payload: compiled.printed(), record: judged.record,
            next: next(ruling.verdict, isWhole: isWhole(judged)) + (app?.drillSummary.map { [$0] } ?? []))
        if !settings.vendors.isEmpty, input.shape != .media {
            answer.vendors = (isAside ? asked : judged).media.flatMap {
                VendorAnswers.answers(
                    for: $0, vendors: settings.vendors, sendable: settings.sendable)
            }
        }
        return answer
    }

    /// What the rules find, each fault once; and whether some is withheld, as the text does not hold the push whole.
    private func found(_ judged: JudgedPayload) -> (diagnostics: [CheckDiagnostic], isWithheld: Bool) {
        var diagnostics = read.diagnostics
        // A fault of the notation never replaces the cause.
        diagnostics.demote { $0.code == .requestNotation && $0.severity == .warning }
        diagnostics += push.diagnostics + payloadFaults() + headerDiagnostics
        if let lonely { diagnostics += NearMisses.diagnostics(address: lonely) }
        if isFragment(judged) {
            diagnostics.add(
                .requestNotation, .note,
                "This is only a part of a payload: it has no aps. Only the picture was checked.",
                hint: "Give the whole payload or request, to have everything checked.")
        }
        let gate = gateDiagnostics(for: judged)
        diagnostics += gate
        if gate.contains(where: { $0.code == .gateNoAlert || $0.code == .gateSilent }),
            let (mistake, subject) = PayloadDiagnostics.silentMistake(compiled.payload)
        {
            diagnostics.append(CheckDiagnostic(mistake, origin: compiled.origin(of: subject)))
        }
        var nearMisses = nearMisses
        // The user's own extension may read any key, and was asked what it makes of the address.
        let isAttached = judged.isOfExtension && judged.media.contains { $0.outcome == .attached }
        nearMisses.removeAll {
            let isRead = app?.facts.reads($0.origin?.path ?? "") == true
            return switch $0.code {
            case .mediaUnreadKey: judged.isOfExtension || isRead
            case .payloadEncodedText, .mediaMisplaced, .mediaOtherPlatform: isAttached || isRead
            default: judged.isOfExtension && [.url, .policy].contains($0.code.family)
            }
        }
        diagnostics += nearMisses + mediaDiagnostics(judged)
        if let app {
            diagnostics += app.drilled + app.diagnostics
            diagnostics += app.facts.diagnostics(for: needs(judged))
        }
        let media = judged.media.compactMap { media in mended.origin(at: media.pointer).map { ($0, media) } }
        diagnostics = DiagnosticMerge.merged(diagnostics, media: Dictionary(media) { _, last in last })
        // What a service that is not known makes of its own keys and paths is not known either.
        var isOwn = false
        for index in diagnostics.indices where isFragment(judged) && diagnostics[index].severity != .note {
            let code = diagnostics[index].code
            guard
                code == .mediaUnreadKey && diagnostics[index].severity == .warning
                    || isOfUnknownService(judged)
                        && [.mediaUnreadKey, .urlRelative, .mediaOtherPlatform].contains(code)
            else { continue }
            (diagnostics[index].severity, isOwn) = (.note, true)
        }
        for index in diagnostics.indices where diagnostics[index].code == .mediaNone && !ownKeys.isEmpty {
            (diagnostics[index].severity, isOwn) = (.note, true)
        }
        // The text may be in what was cut off; the mark, where no aps is written; the picture, without a notification.
        if read.isPart {
            let isMarkOpen = push.sender != nil && !push.hasWrittenAPS && push.strayMutableContent == nil
            let isPictureOpen = push.sender != nil && read.value["notification"] == nil
            diagnostics.removeAll {
                let isCut =
                    isMarkOpen && $0.code == .gateNotMutable || isPictureOpen && $0.code == .mediaNone
                isOwn = isOwn || isCut
                return isCut
                    || [.requestDataOnly, .requestOtherPlatform, .gateNoAlert, .apnsPushType].contains(
                        $0.code)
            }
        }
        var isWithheld = unknown.withhold(&diagnostics, hasStray: push.strayMutableContent != nil) || isOwn
        if read.shape != .document {
            for index in diagnostics.indices {
                let origin = diagnostics[index].origin
                let note =
                    switch diagnostics[index].code {
                    case .urlPlaceholder: UnknownParts.replaced(origin, in: input.bytes)
                    case .urlRelative where read.shape == .code: UnknownParts.standIn(origin, in: input.bytes)
                    case .urlHost, .urlScheme, .policyAddress:
                        read.shape == .code ? UnknownParts.tried(diagnostics[index], in: input.bytes) : nil
                    default:
                        unknown.elsewhere(diagnostics[index], hasStray: push.strayMutableContent != nil)
                            ?? UnknownParts.android(diagnostics[index], read.value, in: input.bytes)
                    }
                guard let note else { continue }
                (diagnostics[index], isWithheld) = (note, true)
            }
            var said: Set<String> = []
            diagnostics.removeAll {
                $0.code == .requestOtherPlatform && $0.severity == .note && !said.insert($0.message).inserted
            }
        }
        for index in diagnostics.indices where diagnostics[index].code == .urlPlaceholder && isTemplate {
            (diagnostics[index].severity, isWithheld) = (.note, true)
        }
        if push.isGuess {
            diagnostics.demote { [.request, .gate, .apns, .media].contains($0.code.family) }
            isWithheld = true
        }
        if input.number == nil, let answered = ServiceAnswer.beside(read, in: input.bytes) {
            diagnostics.append(answered)
        }
        return (diagnostics, isWithheld)
    }

    /// Whether the texts are to be filled in, too: it is a template in code or words. JSON by itself is what is sent, and
    /// then nothing was filled in.
    private var isTemplate: Bool {
        !isWholeObject
            && ["/aps/alert", "/aps/alert/title", "/aps/alert/body"].contains {
                let text = compiled.node(at: $0).flatMap(compiled.text) ?? ""
                return ["...", "…"].contains(text) || AddressFault.templateMark(in: text) != nil
            }
    }

    /// Whether the input names a picture, wherever that is. JSON with faults may, and an extension that gave no answer.
    func namesPicture(_ judged: JudgedPayload, _ diagnostics: [CheckDiagnostic]) -> Bool {
        run.fault != nil || isCorrected || !judged.media.isEmpty || compiled.mayHaveMedia
            || judged.hasNoAnswer || judged.delivered?.namesMedia == true
            // What stands for a value that is not in the text is an address, too.
            || PayloadDiagnostics.namesMedia(
                references, in: compiled.payload, byName: !compiled.map.unknown.isEmpty)
            // As a run, of the text itself: what is there twice counts twice.
            || run.isObject
                && (try? JSONScanner.scan(ownBytes)).map(settings.finder.namesMedia(in:)) == true
            || diagnostics.contains {
                $0.reportsPicture
                    || $0.code.family == .media && $0.code != .mediaNone && $0.severity != .note
                        // A service's mark names no picture.
                        && !($0.code == .mediaVendorKey && $0.severity == .warning)
                    || $0.code == .payloadShape && $0.severity == .error
            }
    }

    /// Whether it is to wake the app only: it names no picture, and nothing for an extension.
    private func isMeantSilent(_ judged: JudgedPayload, _ diagnostics: [CheckDiagnostic]) -> Bool {
        push.strayMutableContent == nil && compiled.node(at: "/aps/mutable-content") == nil
            && compiled.node(at: "/aps/alert") == nil
            && (Gate.isOne("content-available", compiled.payload)
                || PayloadDiagnostics.silentMistake(compiled.payload) != nil)
            && !namesPicture(judged, diagnostics)
    }

    /// What keeps a silent push from the app comes first; what a picture would need is left out.
    private static func silent(_ diagnostics: [CheckDiagnostic]) -> [CheckDiagnostic] {
        var shown = diagnostics.filter {
            ![.mediaNone, .mediaVendorKey, .gateNotMutable].contains($0.code) && $0.code.family != .extension
        }
        for index in shown.indices where shown[index].code == .payloadNotSilent {
            shown[index].severity = .error
        }
        func isCause(_ diagnostic: CheckDiagnostic) -> Bool {
            diagnostic.severity != .note
                && ![.gateSilent, .gateNoAlert, .requestDataOnly].contains(diagnostic.code)
        }
        return shown.filter(isCause) + shown.filter { !isCause($0) }
    }

    /// Names that are there twice, and an `aps` that is not an object.
    private func payloadFaults() -> [CheckDiagnostic] {
        var diagnostics = push.isSent(as: read) ? repeatedNames() : compiled.diagnostics
        let document = compiled.document
        if push.sender == nil, read.notation == .json, let aps = document.value("aps", in: document.root),
            let fault = NotificationPayload.fault(ofAPS: aps, in: document)
        {
            diagnostics.add(
                fault.code, .error, Sentence.of(fault.message), hint: fault.hint,
                origin: compiled.origin(of: aps))
        }
        return diagnostics
    }

    /// Names that are there twice; a run reads no picture in them.
    private func repeatedNames() -> [CheckDiagnostic] {
        let pictures = references.references.compactMap { compiled.origin(at: $0.pointer)?.path }
        var diagnostics = compiled.diagnostics
        for index in diagnostics.indices {
            guard let name = diagnostics[index].origin?.path else { continue }
            let isOnTheWay = pictures.contains {
                $0 == name || $0.hasPrefix(name + ".") || $0.hasPrefix(name + "[")
            }
            guard isOnTheWay else { continue }
            diagnostics[index].severity = .error
            diagnostics[index].message +=
                " The picture's address is in it, so nse-run does not guess, and counts the picture as lost."
        }
        if !diagnostics.contains(where: { $0.severity == .error }), let failure = doubled {
            diagnostics.add(
                .payloadDuplicate, .error,
                Sentence.of(failure.message) + " nse-run does not guess, and counts the picture as lost.",
                hint: failure.hint)
        }
        return diagnostics
    }

    /// Why a run does not read a picture: what belongs to it, such as its type, is there twice.
    private var doubled: CodedFailure? {
        guard !compiled.diagnostics.isEmpty, push.isSent(as: read), let range = read.value.origin?.range,
            range.upperBound <= input.bytes.count,
            let document = try? JSONScanner.scan(Array(input.bytes[range]))
        else { return nil }
        for case .malformed(let failure) in settings.finder.find(in: document).references.map(\.value)
        where failure.code == .payloadDuplicate { return failure }
        return nil
    }

    /// A path that the vendor's app completes with the address of the user's server is right; it cannot be
    /// fetched from here. A name with a fault of its own is reported as such.
    private func settled(_ judged: JudgedPayload, isAside: Bool) -> JudgedPayload {
        var judged = judged
        if isAside {
            (judged.diagnostics, judged.unanswered) = ([], [])
            (judged.isOfExtension, judged.hasNoAnswer) = (false, false)
        }
        if isAside || judged.delivered != nil && !judged.isOfExtension && judged.media.isEmpty {
            addUnfetched(to: &judged)
        }
        for index in judged.media.indices {
            if let host = StandInHost.host(of: judged.media[index]) {
                judged.media[index].outcome = .unverified
                judged.media[index].failure = CodedFailure(
                    .urlPlaceholder,
                    "the host \(ShownText.quoted(host)) looks like a placeholder for the real one, so the picture was not checked",
                    hint: "give the address as it is sent, to have it checked too")
                continue
            }
            guard judged.media[index].failure?.code == .mediaNeedsServer,
                let text = mended.text(at: judged.media[index].pointer)
            else { continue }
            if text.hasPrefix("/") {
                judged.media[index].outcome = .unverified
                judged.media[index].failure = CodedFailure(
                    .mediaNeedsServer,
                    "the picture's address is a path. The app loads it from the user's own server, so it was not checked here",
                    hint: "name the server with --base-url to have it checked")
            } else if AddressFault.of(text, mayBeRelative: true) != nil {
                judged.media[index].failure = nil
            }
        }
        return judged
    }

    /// Whether the picture was asked for although a run asks for none: the object has no aps, no text, or perhaps no mark,
    /// so it is not known what becomes of it; or the user's extension, which no phone starts for it. The answer is told,
    /// and decides nothing.
    private func isAside(_ judged: JudgedPayload) -> Bool {
        let isOne = run.isObject || read.shape == .har && input.number == nil
        guard judged.delivered == nil, isOne else { return false }
        if judged.isOfExtension {
            let gate = Gate.decide(compiled.payload, pushType: pushType, device: settings.device)
            return if case .closed = gate { true } else { false }
        }
        return isOfUnknownService(judged) || mayBeAddedTo(judged) || unknown.mayHold(.mark)
    }

    /// The media that a delivery did not ask for: its gate is closed, or no SDK reads the key.
    private func addUnfetched(to judged: inout JudgedPayload) {
        let found =
            mended.misplaced == nil
            ? references : (try? JSONScanner.scan(question.payload)).map(settings.finder.find)
        guard let found else { return }
        judged.media = found.references.map { reference in
            var media = JudgedMedia(
                pointer: reference.pointer, dialect: reference.dialect, url: nil, outcome: .unverified)
            switch reference.value {
            case .found(let url): media.url = url
            case .malformed(let failure):
                media.failure = failure
                if failure.code != .mediaUnverified { media.outcome = .lost }
            }
            return media
        }
        let known = Set(judged.diagnostics.map(\.code))
        judged.diagnostics += found.diagnostics.filter { !known.contains($0.code) }
    }

    func gateDiagnostics() -> [CheckDiagnostic] {
        var scene = GateScene(
            compiled.payload, pushType: pushType, device: settings.device,
            map: compiled.map)
        scene.sender = push.sender?.name
        scene.advice = push.mutableContentAdvice
        scene.stray = push.strayMutableContent
        scene.pushTypeOrigin = HeaderRules.pushTypeOrigin(headers)
        scene.topicSuffix = pushType.topicSuffix.isEmpty ? nil : pushType.topicSuffix
        var diagnostics = Gate.findings(in: scene).map(compiled.diagnostic)
        guard let mark = diagnostics.firstIndex(where: { $0.code == .gateNotMutable }), push.sender != nil,
            scene.stray == nil, compiled.node(at: "/aps/mutable-content") == nil, !push.hasWrittenAPS
        else { return diagnostics }
        diagnostics[mark].origin = placeForMark ?? diagnostics[mark].origin
        return diagnostics
    }

    /// Where `mutable-content` is to be written in the request: the innermost object on the way that is there.
    private var placeForMark: SourceOrigin? {
        guard let holder = push.mutableContent?.holder, read.value.origin == push.origin else {
            return push.origin
        }
        var value = read.value
        for name in holder {
            guard let next = value[name], next.members != nil else { break }
            value = next
        }
        var origin = value.origin
        origin?.path = holder.reduce(push.origin?.path ?? "") { SourceOrigin.path($0, member: $1) }
        return origin
    }

    /// Sorts by ``DiagnosticOrder``; but a `mutable-content` at a wrong path shows what was meant, and is
    /// reported ahead of a picture that is not there at all.
    private func ordered(_ diagnostics: [CheckDiagnostic]) -> [CheckDiagnostic] {
        var sorted = DiagnosticOrder.sorted(diagnostics)
        // In a payload, the user's own extension may read any key; without mutable-content none is started.
        if push.sender == nil,
            let other = sorted.firstIndex(where: { $0.code == .mediaOtherPlatform && $0.severity == .error }),
            let gate = sorted.firstIndex(where: { $0.code == .gateNotMutable && $0.severity == .error }),
            other < gate
        {
            sorted.insert(sorted.remove(at: gate), at: other)
        }
        if let none = sorted.firstIndex(where: { [.mediaNone, .mediaOtherPlatform].contains($0.code) }),
            let gate = sorted.firstIndex(where: {
                $0.code == .gateNotMutable && $0.origin?.path.lowercased().contains("mutable") == true
            }), none < gate
        {
            sorted.insert(sorted.remove(at: gate), at: none)
        }
        // A fault of the address comes before the key that may not be read.
        let wrong: Set<Code> = [.urlScheme, .urlMalformed, .urlPlaceholder]
        if push.sender == nil, let key = sorted.firstIndex(where: { $0.code == .mediaUnreadKey }),
            let fault = sorted.firstIndex(where: {
                wrong.contains($0.code) && $0.severity != .note && $0.origin == sorted[key].origin
            }), key < fault
        {
            sorted.insert(sorted.remove(at: fault), at: key)
        }
        return sorted
    }

    private var names: Set<String> {
        let document = compiled.document
        return Set(document.members(of: document.root).map { document.string($0.name) })
    }

    /// The members that the app's extension reads, which may make an address of them.
    var ownKeys: [String] { app?.facts.ownKeys(in: names) ?? [] }

    private func needs(_ judged: JudgedPayload) -> PushNeeds {
        var needs = PushNeeds()
        let (payload, document) = (compiled.payload, compiled.document)
        needs.media = judged.media.map { media in
            let parts = media.url.flatMap { AddressParts($0) }
            let origin = mended.origin(at: media.pointer)
            let path = mended.isBorrowed(media.pointer) ? origin?.path.split(separator: ".") : nil
            // The request's own members are no part of the payload.
            let names = push.sender == nil ? path : path?.suffix(1)
            return PushNeeds.Media(
                pointer: names.map { "/" + $0.joined(separator: "/") } ?? media.pointer,
                scheme: parts?.scheme, host: parts?.host, origin: origin)
        }
        needs.names = names
        needs.pushType = pushType.rawValue
        needs.isSandbox = sent.request.endpoint?.environment.map { $0 == .sandbox }
        needs.interruptionLevel = payload.apsValue("interruption-level").flatMap(compiled.text)
        needs.wakesApp = Gate.isOne("content-available", payload)
        needs.isCritical =
            payload.apsValue("sound").flatMap { document.value("critical", in: $0) }
            .flatMap { document.integer($0) } == 1
        needs.isCommunication = PayloadDiagnostics.communicationInfo(in: document) != nil
        return needs
    }

    var headerDiagnostics: [CheckDiagnostic] {
        HeaderRules.diagnostics(
            of: sent, payload: compiled, size: sentSize, app: app.map { PushedApp($0.facts) },
            now: settings.now)
    }

    /// The size of the payload as it is sent; nil when the text has it in another notation or inside another document.
    private var sentSize: Int? {
        push.sender == nil && push.payload.origin?.range == read.value.origin?.range ? read.size : nil
    }

    private func mediaDiagnostics(_ judged: JudgedPayload) -> [CheckDiagnostic] {
        let diagnostics = MediaDiagnostics(mended: mended).diagnostics(of: judged)
        guard judged.media.isEmpty, judged.delivered?.shown == nil, doubled == nil else { return diagnostics }
        // If it is known why an extension attached nothing, a diagnostic says so.
        let isOfExtension = judged.isOfExtension
        if isOfExtension, diagnostics.contains(where: { $0.severity == .error }) { return diagnostics }
        let (none, hint) =
            isOfExtension
            ? ("The extension attached nothing.", "See its requests in the record (--json).")
            : (
                isWhole(judged) && compiled.payload.hasVisibleText && !namesPicture(judged, nearMisses)
                    ? "The push names no picture, only a text." : "No picture address found.", imageHint
            )
        return diagnostics + [CheckDiagnostic(.mediaNone, .error, none, hint: hint)]
    }

    /// Where the picture's address belongs: the sender's advice is a path, or an instruction.
    private var imageHint: String {
        let advice = push.imageAdvice
        if advice.isEmpty {
            return
                "Put the https address of the picture where your app's extension reads it, next to aps (for example \"attachment-url\"), not inside it."
        }
        return advice.contains(" ")
            ? "Write \(advice)." : "Write the https address of the picture at \(advice)."
    }
}
