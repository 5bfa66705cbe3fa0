extension DrillRecord {
    /// Five lines: the counts, fair weather, what the user loses, what to fix first, and whether the standard is met.
    package var summary: String {
        let first = groups.first.map(\.sentence) ?? "nothing"
        return [
            counts + end, "fair weather: \(fairWeather.isEmpty ? "not known" : fairWeather)",
            "the user loses: \(losses)", "fix first: \(first)", "standard .decent: \(decency)",
        ].map { $0.replacing("\n", with: " ") }.joined(separator: "\n")
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
        return "; \(rows.count) \(rows.count == 1 ? "row" : "rows")\(time)"
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
            counts[loss].map { "\(loss.words) in \($0) \($0 == 1 ? "row" : "rows")" }
        }.joined(separator: ", ")
    }

    private var decency: String {
        let broken = counts { DrillStandard.decent.assertions.contains($0) }
        let notes = counts(of: \.isNote)
        let names = { (list: [(assertion: DrillAssertion, rows: Int)]) in
            list.map { "\($0.assertion.rawValue) in \($0.rows) \($0.rows == 1 ? "row" : "rows")" }
                .joined(separator: ", ")
        }
        return (broken.isEmpty ? "met" : "not met: \(names(broken))")
            + (notes.isEmpty ? "" : "; noted: \(names(notes))")
    }
}
