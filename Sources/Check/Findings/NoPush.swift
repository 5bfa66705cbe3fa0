import NotificationCore

/// Texts about notifications that are not a push: code that makes one in the app, and what a service answered.
enum NoPush {
    /// The most bytes of a text that are read.
    private static let limit = 1 << 20

    /// The answer; nil when the text is something else, or has a push in it.
    /// - Parameter read: the result of the reader.
    static func answer(_ bytes: [UInt8], name: String, read: ReadResult) -> CheckAnswer? {
        let end = min(bytes.count, limit)
        switch read {
        case .notUnderstood:
            // An error names its cause itself.
            let isError = ["Error", "error:", "Exception"].contains {
                bytes.find($0, from: 0, to: end) != nil
            }
            if !isError, let diagnostic = LocalNotification.diagnostic(bytes, end) {
                return answer(diagnostic, InputDescription(name: name, shape: .local, bytes: bytes))
            }
            guard let diagnostic = ServiceAnswer.diagnostic(bytes, end) else { return nil }
            return answer(diagnostic, InputDescription(name: name, shape: .answer, bytes: bytes))
        case .pushes(let pushes):
            if let diagnostic = LocalNotification.diagnostic(bytes, end) {
                return answer(diagnostic, InputDescription(name: name, shape: .local, bytes: bytes))
            }
            guard
                pushes.allSatisfy({ PushMarks.score($0.value) < PushMarks.threshold && $0.headers.isEmpty }),
                let diagnostic = ServiceAnswer.diagnostic(bytes, end)
            else { return nil }
            return answer(diagnostic, InputDescription(name: name, shape: .answer, bytes: bytes))
        case .url, .media, .appText: return nil
        }
    }

    private static func answer(_ diagnostic: CheckDiagnostic, _ input: InputDescription) -> CheckAnswer {
        CheckAnswer(
            input: input, ruling: Ruling([diagnostic], unverified: true), sentence: diagnostic.message,
            diagnostics: [diagnostic])
    }
}
