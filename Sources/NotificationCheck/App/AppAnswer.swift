import NotificationCore

/// The answer for an app alone: ready, when nothing in it keeps a picture away.
enum AppAnswer {
    static func answer(_ report: AppReport, input: InputDescription) -> CheckAnswer {
        let findings = FindingOrder.sorted(report.findings)
        let errors = findings.filter { $0.severity == .error }
        let cause = errors.first ?? findings.first { $0.severity == .warning }
        let verdict: Verdict = errors.isEmpty ? .shows : .noPicture
        let sentence =
            errors.first?.message
            ?? (cause == nil
                ? "Nothing in it keeps a picture away." : "Nothing in it keeps a picture away for certain.")
        var answer = CheckAnswer(
            input: input, verdict: verdict, sentence: sentence, code: errors.first?.code, findings: findings,
            next: errors.isEmpty
                ? ["Now check a push together with it: nse-run check push.json --app \(input.name)"] : [])
        answer.isAppAlone = true
        return answer
    }
}
