import APNs
import NotificationCheck
import NotificationCore

/// The doors that judge a request to APNs.
enum APNsDoors {
    /// The endpoint, without keys and with a phone for every token: `check` can know neither.
    static func endpoint(_ request: PushRequest) -> (saying: APNsSaying, rule: String) {
        var connection = ConnectionState()
        var state = APNsState()
        let topic = request.fields.first { $0.name == "apns-topic" }?.value ?? ""
        let type = PushType.suffixed(topic) ?? .alert
        // A phone of the topic's app and kind has the token, whatever it is.
        let registration = TokenRegistration(
            bundle: String(topic.dropLast(type.topicSuffix.count)), type: type)
        let answer = APNsEndpoint().answer(
            request, on: &connection, devices: { _ in registration }, state: &state,
            now: Double(APNsCases.now))
        let saying: APNsSaying =
            answer.reason.map { .refused($0, isRule: answer.rule.source == .apple) } ?? .accepted
        return (saying, answer.rule.name)
    }

    /// `check`; nil when it does not answer for one push.
    static func check(_ text: [UInt8]) -> CheckSaying? {
        var settings = CheckSettings()
        settings.now = APNsCases.now
        let answers = NotificationCheck.Check(settings, judge: NoMedia()).begin(text, name: "request.http")
        guard answers.count == 1, let answer = answers.first?.wait() else { return nil }
        func codes(_ severity: Severity) -> [Code] {
            answer.diagnostics.filter { $0.severity == severity }.map(\.code)
        }
        return CheckSaying(verdict: answer.verdict, errors: codes(.error), warnings: codes(.warning))
    }
}

/// The payloads of these requests name no media.
private struct NoMedia: PayloadJudge {
    func judge(_ question: JudgedQuestion, completion: @escaping @Sendable (JudgedPayload) -> Void) {
        completion(JudgedPayload(media: [], diagnostics: [], code: nil, record: []))
    }
}
