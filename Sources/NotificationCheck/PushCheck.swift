import NotificationCore

/// One notification on its way through the rules: what can be told at once, then the engine, then the answer.
///
/// A closed gate, a wrong key or a broken comma ends nothing: the picture is judged as if it were mended, so that one
/// run tells all that has to change.
struct PushCheck: Sendable {
    private(set) var input: InputDescription
    let read: ReadPush
    let push: CompiledPush
    let settings: CheckSettings
    let app: AppReport?
    private let compiled: CompiledPayload
    private let mended: MendedPayload
    private let references: FoundReferences

    init(
        _ read: ReadPush, _ push: CompiledPush, input: InputDescription, settings: CheckSettings,
        app: AppReport?
    ) {
        self.input = input
        self.read = read
        self.push = push
        self.settings = settings
        self.app = app
        compiled = CompiledPayload(push.payload)
        let payload = try? NotificationPayload(
            parsing: compiled.judged(), limit: .max, resultKey: CompiledPayload.unusedKey)
        references = payload.map { settings.finder.find(in: $0) } ?? FoundReferences()
        let candidates = NearMisses.candidates(payload: compiled.value, references: references).map(\.value)
        mended = MendedPayload(compiled.value, finder: settings.finder, candidates: candidates)
    }

    /// One of several of an input, from 1.
    func numbered(_ number: Int) -> PushCheck {
        var copy = self
        copy.input.number = number
        return copy
    }

    /// What the engine is asked.
    var question: [UInt8] { CompiledPayload.json(mended.value, standIns: true) }

    /// All that is known, in order.
    func answer(_ judged: JudgedPayload) -> CheckAnswer {
        if isNothing(judged) {
            return Check.notUnderstood(
                NotUnderstood(
                    nearest:
                        "\(read.notation.words) without a push in it: no aps, and no member of a push service that we know",
                    instead: NotUnderstood.unknown.instead, place: compiled.value.origin), input)
        }
        var findings = read.findings + push.findings + compiled.findings
        findings += sizeFindings()
        findings += HeaderRules.findings(
            headers: headers, target: read.target, payload: compiled.value,
            app: app.map { HeaderFacts($0.facts) }, sender: push.sender)
        if isFragment(judged) {
            findings.append(
                CheckFinding(
                    .requestNotation, .note,
                    "This is a part of a payload: it has no aps. Only the picture was checked.",
                    hint: "Give the whole payload or request, to have everything checked."))
        } else {
            findings += gateFindings()
        }
        findings += NearMisses.findings(
            payload: compiled.value, references: references, imageAdvice: push.imageAdvice)
        findings += mediaFindings(judged)
        if let app {
            findings += app.findings
            findings += app.facts.findings(for: needs(judged))
        }
        findings = FindingMerge.merged(findings, media: places(judged))
        findings = ordered(findings)

        let isUnverified =
            judged.media.contains { $0.outcome == .unverified }
            && !judged.media.contains { $0.outcome == .attached }
        let verdict = Verdict(findings, unverified: isUnverified)
        let cause =
            verdict == .shows || verdict == .unverified ? nil : findings.first { $0.severity != .note }
        let errors = findings.filter { $0.severity == .error }
        var answer = CheckAnswer(
            input: input, verdict: verdict, sentence: sentence(verdict, cause, judged), code: cause?.code,
            findings: findings, payload: compiled.printed(), record: judged.record,
            next: next(verdict), retryable: !errors.isEmpty && errors.allSatisfy(\.isTransient))
        if !settings.vendors.isEmpty {
            answer.vendors = judged.media.flatMap {
                VendorAnswers.answers(for: $0, vendors: settings.vendors)
            }
        }
        return answer
    }

    // MARK: - Parts

    private func gateFindings() -> [CheckFinding] {
        GateWords.findings(
            payload: compiled.value, pushType: pushType, pushTypePlace: HeaderRules.pushTypePlace(headers),
            device: DeviceState(alertsEnabled: !settings.alertsOff), sender: push.sender,
            mutableContentAdvice: push.mutableContentAdvice, strayMutableContent: push.strayMutableContent)
    }

    /// Members that belong into aps.
    private static let partsOfAPS: Set<String> = [
        "aps", "alert", "badge", "sound", "content-available", "mutable-content", "category",
        "content_available",
        "mutable_content", "contentAvailable", "mutableContent", "interruption-level", "thread-id",
    ]

    /// Something of aps or of a request that is known stands in it.
    private var namesPush: Bool {
        push.sender != nil || compiled.value.members?.contains { Self.partsOfAPS.contains($0.name) } == true
    }

    /// Nothing but the picture was given, and perhaps what stands beside it.
    private func isFragment(_ judged: JudgedPayload) -> Bool {
        !namesPush && !judged.media.isEmpty && input.shape != .url && input.shape != .media
    }

    /// Neither a push nor a picture was found.
    private func isNothing(_ judged: JudgedPayload) -> Bool { !namesPush && judged.media.isEmpty }

    /// In the order of ``FindingOrder``; but a `mutable-content` in a wrong place shows what was meant, and is told
    /// before a picture that is not there at all.
    private func ordered(_ findings: [CheckFinding]) -> [CheckFinding] {
        var sorted = FindingOrder.sorted(findings)
        if let none = sorted.firstIndex(where: { $0.code == .mediaNone }),
            let gate = sorted.firstIndex(where: { $0.code == .gateNotMutable && isStray($0) }), none < gate
        {
            sorted.insert(sorted.remove(at: gate), at: none)
        }
        return sorted
    }

    private func isStray(_ finding: CheckFinding) -> Bool {
        guard let path = finding.place?.path.lowercased() else { return false }
        return path.contains("mutable")
    }

    private func places(_ judged: JudgedPayload) -> [SourceOrigin: JudgedMedia] {
        var places: [SourceOrigin: JudgedMedia] = [:]
        for media in judged.media {
            if let origin = mended.source(at: media.pointer)?.origin { places[origin] = media }
        }
        return places
    }

    /// What the push asks of the app.
    private func needs(_ judged: JudgedPayload) -> PushNeeds {
        var needs = PushNeeds()
        let aps = compiled.value["aps"]
        needs.media = judged.media.map { media in
            let parts = media.url.flatMap { AddressParts($0) }
            return PushNeeds.Media(
                pointer: media.pointer, scheme: parts?.scheme, host: parts?.host,
                place: mended.source(at: media.pointer)?.origin)
        }
        needs.pushType = pushType.rawValue
        needs.topic = headers.first { $0.name == "apns-topic" }?.value.string
        let target = read.target?.string ?? ""
        if target.contains("api.sandbox.push.apple.com") || target.contains("api.development.push.apple.com")
        {
            needs.isSandbox = true
        } else if target.contains("api.push.apple.com") {
            needs.isSandbox = false
        }
        needs.interruptionLevel = aps?["interruption-level"]?.string
        needs.wakesApp = aps?["content-available"]?.isOne == true
        needs.isCritical = aps?.at("sound", "critical")?.isOne == true
        needs.isCommunication = compiled.value.at("notifee_options", "ios", "communicationInfo") != nil
        return needs
    }

    /// Those of the options first; of one name the first counts.
    private var headers: [SourceHeader] {
        var names: Set<String> = []
        return (settings.headers + push.headers + read.headers).filter { names.insert($0.name).inserted }
    }

    private var pushType: PushType {
        settings.pushType ?? HeaderRules.pushType(headers) ?? .alert
    }

    /// APNs refuses what is too large, so this comes first of all.
    private func sizeFindings() -> [CheckFinding] {
        let size = compiled.printed().count
        let limit = pushType.payloadLimit
        guard size > limit else { return [] }
        return [
            CheckFinding(
                .payloadTooLarge, .error,
                "The payload has \(size) bytes. APNs takes at most \(limit), and refuses it.",
                hint: "Shorten the texts, or move data out of the push and let the app load it.",
                place: compiled.value.origin)
        ]
    }

    private func mediaFindings(_ judged: JudgedPayload) -> [CheckFinding] {
        if judged.media.isEmpty {
            var findings = MediaFindings(mended: mended).findings(of: judged)
            findings.append(
                CheckFinding(
                    .mediaNone, .error, "No picture address found.",
                    hint: imageHint))
            return findings
        }
        return MediaFindings(mended: mended).findings(of: judged)
    }

    /// Where the picture's address belongs: the sender's advice is a place, or words.
    private var imageHint: String {
        let advice = push.imageAdvice
        if advice.isEmpty {
            return
                "Put the https address of the picture where your app's extension reads it, beside aps (for example \"attachment-url\"), not inside."
        }
        return advice.contains(" ")
            ? "Write \(advice)." : "Write the https address of the picture at \(advice)."
    }

    private func sentence(_ verdict: Verdict, _ cause: CheckFinding?, _ judged: JudgedPayload) -> String {
        switch verdict {
        case .shows:
            return PictureWords.shown(judged.media)
        case .unverified:
            let isVariable = judged.media.contains { $0.url.map(CompiledPayload.isUnknown) == true }
            return isVariable
                ? "Everything before the download is right. The picture's address is not in the text."
                : "Everything before the download is right. The picture was not downloaded (--offline)."
        case .atRisk:
            return cause?.message ?? ""
        default:
            return cause?.message ?? ""
        }
    }

    private func next(_ verdict: Verdict) -> [String] {
        switch verdict {
        case .shows, .unverified, .atRisk:
            NextSteps.afterHealthyPush(sender: push.sender, hasApp: app != nil)
        default: []
        }
    }
}

/// What is said of pictures that show.
enum PictureWords {
    static func shown(_ media: [JudgedMedia]) -> String {
        let shown = media.filter { $0.outcome == .attached }
        guard let first = shown.first else { return "The push is right." }
        var facts: [String] = [first.type.map { name($0.identifier) } ?? "picture"]
        if let width = first.width, let height = first.height { facts.append("\(width) × \(height)") }
        if let bytes = first.bytes { facts.append(ByteCountText.text(bytes)) }
        let subject = shown.count == 1 ? "It loads" : "\(shown.count) of \(media.count) load, the first is"
        return shown.count == 1
            ? "It loads and iOS takes it: \(facts.joined(separator: ", "))."
            : "\(subject) \(facts.joined(separator: ", "))."
    }

    private static func name(_ type: String) -> String {
        switch type {
        case "public.jpeg": "JPEG"
        case "public.png": "PNG"
        case "com.compuserve.gif": "GIF"
        case "public.mpeg-4": "MPEG-4 video"
        case "public.mp3": "MP3"
        default: type
        }
    }
}
