/// Answers "why is the picture not there?" for any input. Publishes nothing, and contacts only the addresses of the
/// media.
package struct Check: Sendable {
    private let settings: CheckSettings
    private let judge: any PayloadJudge
    private let app: AppReport?
    /// Whether answers say what `--repair` mends. To find that out, the push is read twice more.
    package var namesRepairs = true

    /// - Parameter app: the app that gets the pushes; nil when it is not known.
    package init(_ settings: CheckSettings, judge: any PayloadJudge, app: AppReport? = nil) {
        self.settings = settings
        self.judge = judge
        self.app = app
    }

    /// Notifications are judged when their answers are started (``AnswerQueue``). `bytes`: the input, whole.
    package func begin(_ bytes: [UInt8], name: String) -> [PendingAnswer] {
        if CrashReport.read(bytes) != nil || CrashReport.jetsam(bytes) != nil,
            let answer = Self.log(bytes, name)
        {
            return [.ready(answer)]
        }
        // A property list of objects, among which one may look like a push.
        let isProject = bytes.find("// !$*UTF8*$!", from: 0, to: min(bytes.count, 64)) != nil
        let result = isProject ? .appText : InputReader.read(bytes, name: name)
        // In a file of JSON a fault of it comes first, as in a run.
        if TextInput.hint(name) != .json || (try? JSONScanner.scan(bytes)) != nil,
            let answer = NoPush.answer(bytes, name: name, read: result)
        {
            return [.ready(answer)]
        }
        switch result {
        case .pushes(let pushes):
            // Broken JSON may take the code below it for its members.
            guard pushes.contains(where: { $0.notation == .lenientJSON }),
                bytes.find("ServiceExtension", from: 0) != nil,
                let rest = PastedFile.withoutClasses(bytes),
                case .pushes(let alone) = InputReader.read(rest, name: name, mayBeApp: false)
            else { return begin(pushes, bytes, name) }
            let code = zip(bytes, rest).map { $0 == $1 && !$0.isNewline ? 0x20 : $0 }
            return begin(alone, rest, name, beside: Self.app(in: code, name))
        case .url(let url):
            let read = ReadPush(shape: .url, notation: .json, value: Self.payload(naming: url))
            return begin([read], bytes, name)
        case .media: return [begin(file: name, name: name)]
        case .appText:
            let input = InputDescription(name: name, shape: .app, bytes: bytes)
            let report = AppReader.read(
                text: bytes, name: name == "-" ? nil : name, settings: AppSettings(now: settings.now))
            let app = report.map { AppAnswer.answer($0, input: input) }
            // A file without a fault may be pasted with the error that its build or its phone gives.
            let isSound = app?.diagnostics.allSatisfy { $0.severity != .error } ?? false
            let error = isSound && !AppMarks.isName(name) ? Self.log(bytes, name, ofApp: true) : nil
            let rest = report?.hasSource == true ? PastedFile.withoutClasses(bytes) : nil
            // "My UNNotificationServiceExtension is not called. I send …"
            if error == nil, app == nil ? Self.log(bytes, name) == nil : isSound || report?.hasSource == true,
                case .pushes(let pushes) = InputReader.read(rest ?? bytes, name: name, mayBeApp: false),
                pushes.allSatisfy({ push in
                    (app == nil || isSound) && push.value["aps"] != nil
                        || (app == nil
                            ? push.shape != .code
                            : (rest != nil || push.looksLikeJSON(in: bytes)) && !AppMarks.isApp(push.value)
                                && PushMarks.score(push.value) >= PushMarks.threshold)
                })
            {
                return begin(pushes, bytes, name)
            }
            if var answer = error ?? app ?? Self.log(bytes, name) {
                if isSound, !AppMarks.isName(name), bytes.find("\"mutable-content\"", from: 0) != nil {
                    answer.diagnostics.add(
                        .requestNotation, .note, "There is a push in the text, too. It was not read.",
                        hint: "Give it by itself, to have it checked: nse-run check push.json.")
                }
                return [.ready(answer)]
            }
            return [.ready(Self.notUnderstood(NotUnderstoodText.reason(SourceText(bytes)), bytes, name))]
        case .notUnderstood(let why):
            let input = InputDescription(name: name, shape: .app, bytes: bytes)
            let answer =
                Self.log(bytes, name) ?? AppReader.stated(in: bytes).map {
                    AppAnswer.answer($0, input: input)
                }
                ?? Self.refused(bytes, name, why, settings.maxPayload)
            return [.ready(answer ?? Self.notUnderstood(why, bytes, name))]
        }
    }

    /// One of several lines, each of which a batch takes for JSON and for nothing else.
    package func begin(line: [UInt8]) -> [PendingAnswer] {
        let head = line.first { !$0.isSpace }
        // A string may hold a document.
        let mayBeJSON = head.map("{[".utf8.contains) ?? true || head == "\"" && line.isJSON(line.indices)
        let refused = mayBeJSON ? nil : Self.refused(line, RunReading.ofRun, .unknown, settings.maxPayload)
        return refused.map { [.ready($0)] } ?? begin(line, name: RunReading.ofRun)
    }

    /// - Parameter address: the name by which the judge knows the file.
    package func begin(file address: String, name: String) -> PendingAnswer {
        let read = ReadPush(shape: .media, notation: .json, value: Self.payload(naming: .string(address)))
        let input = InputDescription(name: name, shape: .media)
        let push = CompiledPush(sender: nil, payload: read.value)
        return ask { [settings, app] in PushCheck(read, push, input: input, settings: settings, app: app) }
    }

    package func answer(for report: AppReport, name: String) -> CheckAnswer {
        AppAnswer.answer(report, input: InputDescription(name: name, shape: .app))
    }

    /// What is not in `judged` was not fetched, and is not. Nil for what is neither a push nor a text without one.
    /// - Parameter from: what it is read as; a payload, unless it could not be read as one.
    package static func answer(
        _ payload: [UInt8], from: SenderChoice = .apns, _ settings: CheckSettings, _ judged: JudgedPayload
    ) -> CheckAnswer? {
        var result = InputReader.read(payload, name: nil)
        if let answer = NoPush.answer(payload, name: "", read: result) { return answer }
        if case .notUnderstood(let why) = result {
            return refused(payload, RunReading.ofRun, why, settings.maxPayload)
                ?? notUnderstood(why, payload, "")
        }
        if case .appText = result {
            if let report = AppReader.read(text: payload, name: nil, settings: AppSettings(now: settings.now))
            {
                return AppAnswer.answer(
                    report, input: InputDescription(name: "", shape: .app, bytes: payload))
            }
            result = InputReader.read(payload, name: nil, mayBeApp: false)
            if case .appText = result {
                return notUnderstood(NotUnderstoodText.reason(SourceText(payload)), payload, "")
            }
        }
        guard case .pushes(let pushes) = result, let read = pushes.first else { return nil }
        let compiled = SenderCompiler.compile(read, from: from, nested: InputReader.nested)
        guard let push = compiled.first else { return nil }
        // What could not be read as a payload may be one inside something else.
        var run = RunReading(isObject: true)
        if from != .apns { run = RunReading(payload, name: RunReading.ofRun, of: pushes, to: compiled) }
        return answer(read, push, nil, run, payload, settings, judged)
    }

    /// The payload that the phone gets of the first push in an input; nil without a push.
    package static func payload(_ bytes: [UInt8], _ settings: CheckSettings) -> [UInt8]? {
        guard case .pushes(let pushes) = InputReader.read(bytes, name: nil), let read = pushes.first,
            let push = SenderCompiler.compile(read, from: settings.from, nested: InputReader.nested).first
        else { return nil }
        return CompiledPayload(push.payload, isSent: push.isSent(as: read)).document.bytes
    }

    /// The same for a request whose payload was delivered.
    package static func answer(_ request: CompiledRequest, _ settings: CheckSettings, _ judged: JudgedPayload)
        -> CheckAnswer
    {
        let isObject =
            request.read.shape == .document
            && request.document.kind(of: request.document.root) == .object
        return answer(
            request.read, request.push, request.compiled, RunReading(isObject: isObject), request.bytes,
            settings, judged)
    }

    private static func answer(
        _ read: ReadPush, _ push: CompiledPush, _ payload: CompiledPayload?, _ run: RunReading,
        _ bytes: [UInt8], _ settings: CheckSettings, _ judged: JudgedPayload
    ) -> CheckAnswer {
        let input = InputDescription(
            name: "", shape: read.shape, notation: read.notation, sender: push.sender, bytes: bytes)
        return PushCheck(read, push, payload, run: run, input: input, settings: settings, app: nil)
            .answer(judged)
    }

    /// What the known lines of a log or an error text say; nil without one.
    static func log(_ bytes: [UInt8], _ name: String, ofApp: Bool = false) -> CheckAnswer? {
        // What names the mark makes pushes, and names refusals in order to handle them.
        guard var report = LogReader.read(bytes, name: name),
            report.kind != .answer
                || !UnknownParts.names(mark: bytes, to: bytes.count)
                    && !ServiceAnswer.areHandled(in: bytes, min(bytes.count, LogReader.limit)),
            !ofApp || report.kind == .build
                || report.kind != .answer && report.diagnostics.first?.severity == .error
        else { return nil }
        if let note = ErrorGuide.note(bytes) { report.diagnostics = [note] }
        let input = InputDescription(name: name, shape: .log, bytes: bytes)
        return CheckAnswer(
            input: input, ruling: Ruling(report.diagnostics, unverified: true, hasHappened: true),
            diagnostics: report.diagnostics)
    }

    /// - Parameter code: the app of what is beside the pushes, where it was read.
    private func begin(
        _ pushes: [ReadPush], _ bytes: [UInt8], _ name: String, beside code: AppReport? = nil
    ) -> [PendingAnswer] {
        var parts: [(read: ReadPush, push: CompiledPush)] = []
        for read in pushes {
            let isUnread = read.shape == .code && PushLibrary.unread(making: read.value, in: bytes) != nil
            let choice = isUnread ? .apns : settings.from
            parts += SenderCompiler.compile(read, from: choice, nested: InputReader.nested)
                .map { (read, $0) }
        }
        guard !parts.isEmpty else { return [.ready(Self.notUnderstood(.unknown, bytes, name))] }
        let app = app ?? code ?? Self.app(in: bytes, name, beside: pushes)
        let lines = pushes.count > 1 ? LineStarts(bytes) : nil
        let run = RunReading(
            bytes, name: name, of: pushes, to: parts.map(\.push), from: settings.from,
            limit: settings.maxPayload)
        return parts.enumerated().map { index, part in
            var input = InputDescription(
                name: name, shape: part.read.shape, notation: part.read.notation, sender: part.push.sender,
                bytes: bytes)
            input.lines = lines
            if parts.count > 1 { input.number = index + 1 }
            return ask(repairing: parts.count == 1 ? bytes : []) { [input, settings, app] in
                PushCheck(part.read, part.push, run: run, input: input, settings: settings, app: app)
            }
        }
    }

    /// The app of which files were pasted beside the push; nil without one.
    private static func app(in bytes: [UInt8], _ name: String, beside pushes: [ReadPush] = []) -> AppReport? {
        guard pushes.isEmpty || pushes.contains(where: { $0.shape != .document }) else { return nil }
        guard AppMarks.isMarked(SourceText(Array(bytes.prefix(256 << 10)))) else {
            return AppReader.stated(in: bytes)
        }
        // The keys of the push are no names in the code.
        var bytes = bytes
        for push in pushes where push.looksLikeJSON(in: bytes) {
            guard let range = push.value.origin?.range.clamped(to: bytes.indices) else { continue }
            for index in range where !bytes[index].isNewline { bytes[index] = 0x20 }
        }
        let report = AppReader.read(text: bytes, name: name == "-" ? nil : name)
        let isPasted =
            !PastedFile.blocks(bytes).isEmpty || bytes.find("<key>NSExtension</key>", from: 0) != nil
        return report?.hasSource == true || isPasted ? report : AppReader.stated(in: bytes)
    }

    /// An answer for which nothing is done before it is started.
    /// - Parameter bytes: the input, where it is one push; empty where it is more or something else.
    private func ask(
        repairing bytes: [UInt8] = [], _ check: @escaping @Sendable () -> PushCheck
    ) -> PendingAnswer {
        PendingAnswer { [judge, settings, namesRepairs] pending in
            let check = check()
            if let excess = check.excess { return pending.put(excess) }
            judge.judge(check.question) { judged in
                var answer = check.answer(judged)
                if namesRepairs, answer.next.isEmpty,
                    let (_, note) = Repair.next(in: bytes, from: settings.from, finder: settings.finder)
                {
                    answer.next = ["nse-run --repair mends this in its output: \(note.message)"]
                }
                pending.put(answer)
            }
        }
    }

    private static func payload(naming url: SourceValue) -> SourceValue {
        .object([
            SourceMember(
                "aps",
                .object([
                    SourceMember("alert", .string("-")), SourceMember("mutable-content", .integer(1)),
                ])), SourceMember(MendedPayload.borrowedKey, url),
        ])
    }

    /// The answer for a text in which there is no push, but that is meant as JSON: what a run says of it.
    private static func refused(
        _ bytes: [UInt8], _ name: String, _ why: NotUnderstood, _ limit: Int?
    ) -> CheckAnswer? {
        // Where the place is known, that says more.
        guard var fault = RunReading(bytes, name: name, limit: limit).fault,
            fault.code == .payloadDepth || limit != nil && fault.code == .payloadTooLarge
                || why.origin == nil && !why.isExcess
        else { return nil }
        // It may be packed.
        if TextDecoding(bytes) == nil { fault.hint = why.instead }
        let input = InputDescription(name: name, shape: .document, notation: .json, bytes: bytes)
        let limit = limit ?? NotificationPayload.usualLimit
        if let excess = PushCheck.excess(of: bytes, limit: limit, input) { return excess }
        return CheckAnswer(input: input, ruling: Ruling([fault], unverified: false), diagnostics: [fault])
    }

    private static func notUnderstood(_ why: NotUnderstood, _ bytes: [UInt8], _ name: String) -> CheckAnswer {
        notUnderstood(why, InputDescription(name: name, bytes: bytes))
    }

    static func notUnderstood(_ why: NotUnderstood, _ input: InputDescription) -> CheckAnswer {
        var input = input
        if let shape = why.shape {
            input.shape = shape
            let note = CheckDiagnostic(
                .requestVariable, .note, "This looks like \(why.nearest).", hint: why.instead,
                origin: why.origin)
            return CheckAnswer(input: input, ruling: Ruling([note], unverified: true), diagnostics: [note])
        }
        input.shape = nil
        let diagnostic = CheckDiagnostic(
            .requestNotUnderstood, .error, "This looks like \(why.nearest).", hint: why.instead,
            origin: why.origin)
        return CheckAnswer(input: input, ruling: .notUnderstood, diagnostics: [diagnostic])
    }
}

extension NotUnderstood {
    static let unknown = NotUnderstood(
        nearest: "nothing that names a push",
        instead:
            "Give the JSON that your server sends to APNs, FCM or your push service, a curl line, the address of the picture, or the app."
    )
}
