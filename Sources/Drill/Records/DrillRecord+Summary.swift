extension DrillRecord {
    /// Five lines: the counts, fair weather, what the user loses, what to fix first, and whether the standard is met.
    package var summary: String {
        let first = groups.first.map { "\($0.sentence) (\($0.list))" } ?? "nothing"
        let head = (counts + end).replacing("\n", with: " ")
        return ([head] + findings(and: "fix first: \(first)")).joined(separator: "\n")
    }

    /// Fair weather, what the user loses, and whether the standard is met, each in one line.
    /// - Parameter cause: one more, ahead of the last.
    package func findings(and cause: String? = nil) -> [String] {
        [
            "fair weather: \(fairWeather.isEmpty ? "not known" : fairWeather)",
            "the user loses: \(losses)", cause, "standard \(standard.name): \(compliance)",
        ].compactMap { $0?.replacing("\n", with: " ") }
    }

    package var counts: String {
        let failed = rows.count { !$0.failures.isEmpty }
        let idle = rows.count { $0.verdict == .nothingToLose }
        let other = rows.count { if case .notApplicable = $0.verdict { true } else { false } }
        var parts = ["\(rows.count - failed - idle - other) passed", "\(failed) failed"]
        if idle > 0 { parts.append("\(idle) nothing to lose") }
        if other > 0 { parts.append("\(other) \(other == 1 ? "does" : "do") not apply") }
        return "\(name): " + parts.joined(separator: ", ")
    }

    private var end: String {
        let time = realTime > .zero ? " in \(DurationText.text(realTime))" : ""
        return "; \(CountText.of(rows.count, "row"))\(time)"
            + (isolation.isEmpty ? "" : ", \(isolation)")
    }

    /// What the failures cost the user. Each row counts once, with its worst failure.
    private var losses: String {
        var counts: [DrillAssertion.Loss: Int] = [:]
        for row in rows {
            if let worst = row.failures.map(\.assertion.loss).min() { counts[worst, default: 0] += 1 }
        }
        if counts.isEmpty { return "nothing" }
        return DrillAssertion.Loss.allCases.compactMap { loss in
            counts[loss].map { "\(loss.words) in \(CountText.of($0, "row"))" }
        }.joined(separator: ", ")
    }

    private var compliance: String {
        let broken = list(standard.assertions.contains)
        let notes = list(\.isNote)
        return (broken.isEmpty ? "met" : "not met: expected that \(broken)")
            + (notes.isEmpty ? "" : "; noted: \(notes)")
    }

    /// What is expected, with the number of rows that have it among their failures or notes, worst first.
    private func list(_ wanted: (DrillAssertion) -> Bool) -> String {
        DrillAssertion.allCases.filter(wanted).compactMap { assertion in
            let count = rows.count { row in
                (row.failures + row.notes).contains { $0.assertion == assertion }
            }
            return count == 0 ? nil : "\(assertion.expected) (failed in \(CountText.of(count, "row")))"
        }.joined(separator: ", ")
    }
}
