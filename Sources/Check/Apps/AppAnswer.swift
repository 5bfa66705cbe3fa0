enum AppAnswer {
    static func answer(_ report: AppReport, input: InputDescription) -> CheckAnswer {
        // What the extension has done comes ahead of what its code shows.
        let diagnostics = report.drilled + DiagnosticOrder.sorted(report.diagnostics)
        let isPart = [.text, .appex].contains(report.kind) || report.kind == .sources && !report.hasApp
        let cause = diagnostics.first { $0.severity != .note }
        let names = report.facts.extensions.map(\.name).joined(separator: ", ")
        let hasNone = report.facts.extensions.isEmpty
        let unseen = diagnostics.first {
            $0.code == .extensionNoChange || (hasNone || isPart) && $0.code == .appIncomplete
        }
        let sentence =
            cause?.message ?? unseen?.message
            ?? (report.drillSummary == nil ? nil : report.drilled.first?.message)
            ?? (isPart
                ? "No fault was found. It is a part of the app only."
                : report.isWhole
                    ? "The app and its service extension \(names) were read: nothing in them keeps a picture away."
                    : report.facts.extensions.contains { $0.hasSource && !$0.isWhole }
                        ? "Nothing that was read keeps a picture away, but the code that attaches it was not read, or not followed to its end."
                        : "Nothing that was read keeps a picture away, but a part of the app was not read.")
        var answer = CheckAnswer(
            input: input, ruling: Ruling(diagnostics, unverified: isPart || !report.isWhole),
            sentence: sentence, diagnostics: diagnostics,
            next: cause?.severity == .error
                ? []
                : isPart
                    ? ["Have the whole app checked: nse-run check App.ipa, or the project's folder."]
                    : ["Now check a push together with it: nse-run check push.json --app \(input.name)"])
        if let summary = report.drillSummary {
            answer.next.insert(summary, at: 0)
        } else if report.drilled.isEmpty,
            report.facts.extensions.contains(where: { $0.hasSource && $0.mayBeSwift })
        {
            let folder = report.kind == .text ? "FOLDER" : input.name
            answer.next.append(
                "Have the extension tried: nse-run check --app \(folder) --drill builds it and runs it.")
        }
        answer.isAppAlone = true
        return answer
    }
}

extension AppReport {
    /// Whether the app and its service extension were read and judged, with nothing left out.
    fileprivate var isWhole: Bool {
        facts.isComplete && !facts.extensions.isEmpty
            && (kind.isBuilt || facts.extensions.allSatisfy(\.isWhole))
            && !diagnostics.contains {
                [.appIncomplete, .appEncrypted, .extensionNoChange].contains($0.code)
            }
    }
}
