import NotificationCore

/// Texts about notifications that are no push: code that makes one in the app, and what a service answered.
enum NoPush {
    /// More of a text is not looked at.
    private static let limit = 1 << 20

    /// Nil when the text is something else, or has a push in it.
    ///
    /// - Parameter read: what the reader made of it.
    static func answer(_ bytes: [UInt8], name: String, read: ReadResult) -> CheckAnswer? {
        let end = min(bytes.count, limit)
        switch read {
        case .notUnderstood:
            // An error names its cause itself.
            let isError = ["Error", "error:", "Exception"].contains {
                bytes.find($0, from: 0, to: end) != nil
            }
            if !isError, let finding = LocalNotification.finding(bytes, end) {
                return answer(finding, InputDescription(name: name, shape: .local, bytes: bytes))
            }
            guard let finding = ServiceAnswer.finding(bytes, end) else { return nil }
            return answer(finding, InputDescription(name: name, shape: .answer, bytes: bytes))
        case .pushes(let pushes):
            if let finding = LocalNotification.finding(bytes, end) {
                return answer(finding, InputDescription(name: name, shape: .local, bytes: bytes))
            }
            guard
                pushes.allSatisfy({ PushMarks.score($0.value) < PushMarks.threshold && $0.headers.isEmpty }),
                let finding = ServiceAnswer.finding(bytes, end)
            else { return nil }
            return answer(finding, InputDescription(name: name, shape: .answer, bytes: bytes))
        case .url, .media, .appText: return nil
        }
    }

    private static func answer(_ finding: CheckFinding, _ input: InputDescription) -> CheckAnswer {
        let verdict = Verdict([finding], unverified: true)
        return CheckAnswer(
            input: input, verdict: verdict, sentence: finding.message,
            code: finding.severity == .note ? nil : finding.code, findings: [finding],
            retryable: finding.isTransient)
    }
}
