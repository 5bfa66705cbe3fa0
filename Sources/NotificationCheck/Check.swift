import NotificationCore

/// Answers "why is the picture not there?" for whatever is given: reads it, compiles it to the payload that the phone
/// gets, judges that and orders what there is to say.
///
/// Publishes nothing and contacts nothing but the addresses of the media.
package struct Check: Sendable {
    private let settings: CheckSettings
    private let judge: any PayloadJudge
    private let app: AppReport?

    /// - Parameter app: the app that gets the pushes, when it is known.
    package init(_ settings: CheckSettings, judge: any PayloadJudge, app: AppReport? = nil) {
        self.settings = settings
        self.judge = judge
        self.app = app
    }

    /// Takes up one input: its notifications are judged side by side, and the answers come in their order.
    ///
    /// - Parameters:
    ///   - bytes: the input, whole.
    ///   - name: for the answers.
    package func begin(_ bytes: [UInt8], name: String) -> [PendingAnswer] {
        let result = InputReader.read(bytes, name: name)
        if let answer = NoPush.answer(bytes, name: name, read: result) { return [.ready(answer)] }
        switch result {
        case .pushes(let pushes): return begin(pushes, bytes, name)
        case .url(let url):
            let read = ReadPush(shape: .url, notation: .json, value: Self.payload(naming: url))
            return begin([read], bytes, name)
        case .media:
            return [begin(file: name, name: name)]
        case .appText:
            guard let report = AppReader.read(text: bytes, name: name) else {
                return [.ready(log(bytes, name) ?? Self.notUnderstood(.unknown, bytes, name))]
            }
            return [
                .ready(
                    AppAnswer.answer(report, input: InputDescription(name: name, shape: .app, bytes: bytes)))
            ]
        case .notUnderstood(let why):
            return [.ready(log(bytes, name) ?? Self.notUnderstood(why, bytes, name))]
        }
    }

    /// Judges a media file as if it had been downloaded.
    ///
    /// - Parameter address: what the judge knows the file by.
    package func begin(file address: String, name: String) -> PendingAnswer {
        let read = ReadPush(shape: .media, notation: .json, value: Self.payload(naming: .string(address)))
        let input = InputDescription(name: name, shape: .media)
        let push = CompiledPush(sender: nil, payload: read.value)
        return ask(PushCheck(read, push, input: input, settings: settings, app: app))
    }

    /// An app alone.
    package func answer(for report: AppReport, name: String) -> CheckAnswer {
        AppAnswer.answer(report, input: InputDescription(name: name, shape: .app))
    }

    // MARK: - Parts

    /// The answer for a log in which a line is known.
    private func log(_ bytes: [UInt8], _ name: String) -> CheckAnswer? {
        guard let report = LogReader.read(bytes, name: name) else { return nil }
        let input = InputDescription(name: name, shape: .log, bytes: bytes)
        let verdict = Verdict(report.findings, unverified: true)
        let cause = report.findings.first { $0.severity != .note }
        let note = report.findings.first
        return CheckAnswer(
            input: input, verdict: verdict,
            sentence: cause?.message ?? note?.message ?? "Nothing in this log keeps a picture away.",
            code: cause?.code, findings: report.findings)
    }

    private func begin(_ pushes: [ReadPush], _ bytes: [UInt8], _ name: String) -> [PendingAnswer] {
        var checks: [PushCheck] = []
        let lines = pushes.count > 1 ? LineStarts(bytes) : nil
        for read in pushes {
            for push in SenderCompiler.compile(read, nested: InputReader.nested) {
                var input = InputDescription(
                    name: name, shape: read.shape, notation: read.notation, sender: push.sender, bytes: bytes)
                input.lines = lines
                checks.append(PushCheck(read, push, input: input, settings: settings, app: app))
            }
        }
        guard !checks.isEmpty else { return [.ready(Self.notUnderstood(.unknown, bytes, name))] }
        let isOne = checks.count == 1
        return checks.enumerated().map { index, check in ask(isOne ? check : check.numbered(index + 1)) }
    }

    private func ask(_ check: PushCheck) -> PendingAnswer {
        let pending = PendingAnswer()
        judge.judge(check.question) { pending.put(check.answer($0)) }
        return pending
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

    private static func notUnderstood(_ why: NotUnderstood, _ bytes: [UInt8], _ name: String) -> CheckAnswer {
        notUnderstood(why, InputDescription(name: name, bytes: bytes))
    }

    static func notUnderstood(_ why: NotUnderstood, _ input: InputDescription) -> CheckAnswer {
        var input = input
        input.shape = nil
        let finding = CheckFinding(
            .requestNotUnderstood, .error, "This looks like \(why.nearest).", hint: why.instead,
            place: why.place)
        return CheckAnswer(
            input: input, verdict: .notUnderstood, sentence: finding.message, code: finding.code,
            findings: [finding])
    }
}

extension NotUnderstood {
    static let unknown = NotUnderstood(
        nearest: "nothing that names a push",
        instead:
            "Give the JSON that your server sends to APNs, FCM or your push service, a curl line, the address of the picture, or the app."
    )
}

/// An answer that is there or will be.
package final class PendingAnswer: Sendable {
    private let value = Monitor<CheckAnswer?>(nil)

    init() {}

    /// There already.
    package static func ready(_ answer: CheckAnswer) -> PendingAnswer {
        let pending = PendingAnswer()
        pending.put(answer)
        return pending
    }

    func put(_ answer: CheckAnswer) {
        value.change { value in if value == nil { value = answer } }
    }

    /// Waits; the judge's budget bounds it.
    package func wait() -> CheckAnswer { value.wait { $0 } }
}
