/// Texts about notifications that are not a push: code that makes one in the app, and what a service answered.
enum NoPush {
    private static let limit = 1 << 20

    /// Nil when the text is something else, or has a push in it.
    static func answer(_ bytes: [UInt8], name: String, read: ReadResult) -> CheckAnswer? {
        let end = min(bytes.count, limit)
        var (isError, mayBeAnswer) = (false, true)
        switch read {
        case .notUnderstood:
            // An error names its cause itself.
            isError = ["Error", "error:", "Exception"].contains { bytes.find($0, from: 0, to: end) != nil }
        case .pushes(let pushes):
            mayBeAnswer = pushes.allSatisfy {
                PushMarks.score($0.value) < PushMarks.threshold && $0.headers.isEmpty
            }
        case .url, .media, .appText: return nil
        }
        let local = isError ? nil : LocalNotification.diagnostic(bytes, end)
        guard var found = local ?? (mayBeAnswer ? ServiceAnswer.diagnostic(bytes, end) : nil) else {
            return nil
        }
        if local == nil, let note = ErrorGuide.note(bytes) { found = note }
        let input = InputDescription(name: name, shape: local == nil ? .answer : .local, bytes: bytes)
        // The error that the call ends with.
        let lines = local.flatMap { _ in LogReader.read(bytes, name: name)?.diagnostics } ?? []
        let diagnostics = lines.filter { $0.severity == .error } + [found]
        return CheckAnswer(
            input: input, ruling: Ruling(diagnostics, unverified: true), diagnostics: diagnostics)
    }
}
