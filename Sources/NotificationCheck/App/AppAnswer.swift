import NotificationCore

/// The answer for an app without a push.
enum AppAnswer {
    static func answer(_ report: AppReport, input: InputDescription) -> CheckAnswer {
        let diagnostics = DiagnosticOrder.sorted(report.diagnostics)
        let errors = diagnostics.filter { $0.severity == .error }
        let cause = errors.first ?? diagnostics.first { $0.severity == .warning }
        let isPart = report.kind == .text
        let verdict: Verdict =
            !errors.isEmpty ? .noPicture : isPart ? (cause == nil ? .unverified : .atRisk) : .shows
        let sentence =
            isPart && errors.isEmpty
            ? cause?.message ?? "Nothing in this file keeps a picture away. It is a part of the app only."
            : errors.first?.message
                ?? (cause == nil
                    ? "Nothing in it keeps a picture away."
                    : "Nothing in it keeps a picture away for certain.")
        var answer = CheckAnswer(
            input: input, verdict: verdict, sentence: sentence,
            code: (errors.first ?? (isPart ? cause : nil))?.code, diagnostics: diagnostics,
            next: errors.isEmpty
                ? isPart
                    ? ["Have the whole app checked: nse-run check App.ipa, or the project's folder."]
                    : ["Now check a push together with it: nse-run check push.json --app \(input.name)"] : [])
        answer.isAppAlone = true
        return answer
    }
}
