extension DrillRecord {
    package var table: String {
        let widths = Columns(rows)
        var parts = [summary]
        let others = groups.dropFirst()
        if !others.isEmpty {
            parts.append(others.map { "\($0.sentence)\n      \($0.list)" }.joined(separator: "\n"))
        }
        if !rows.isEmpty { parts.append(sorted.map { $0.lines(widths) }.joined(separator: "\n")) }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// The same in Markdown, for the summary page of a CI run.
    package var markdown: String {
        var text = summary.split(separator: "\n").map { "\($0)  \n" }.joined() + "\n"
        for group in groups.dropFirst() { text += "- \(group.sentence) (\(group.list))\n" }
        if groups.count > 1 { text += "\n" }
        let hasProcesses = rows.contains { $0.start != nil || $0.memory != nil }
        text +=
            "| | adversity | what happens |\(hasProcesses ? " start | memory |" : "") what the user saw |\n"
        text += "| --- | --- | --- |\(hasProcesses ? " ---: | ---: |" : "") --- |\n"
        for row in sorted {
            let needs = hasProcesses ? [row.startText, row.memoryText] : []
            let cells = ([row.mark, "`\(row.identifier)`", row.title] + needs + [row.outcome]).map { cell in
                cell.replacing("|", with: "\\|").replacing("\n", with: "<br>")
            }
            text += "| \(cells.joined(separator: " | ")) |\n"
        }
        return text
    }

    /// The text of a failing test: the rows that break one of the assertions, with their timelines; nil when none does.
    package func violations(of wanted: [DrillAssertion], name standard: String = "") -> String? {
        let broken = sorted.compactMap { row -> DrillRow? in
            let failures = (row.failures + row.notes).filter { wanted.contains($0.assertion) }
            if failures.isEmpty { return nil }
            var row = row
            row.verdict = .failed(failures)
            return row
        }
        if broken.isEmpty { return nil }
        let missed = Set(broken.flatMap { $0.failures.map(\.assertion) }).sorted { $0.rank < $1.rank }
        var only = self
        only.rows = broken
        let head =
            "\(name) does not hold \(standard.isEmpty ? "" : ".\(standard): ")"
            + "\(missed.map(\.rawValue).joined(separator: ", ")): "
            + "\(broken.count) of \(rows.count) adversities failed"
        return ([head, only.groups.map(\.sentence).joined(separator: "\n")] + broken.map(\.details))
            .joined(separator: "\n\n")
    }

    package var sorted: [DrillRow] { failed + rows.filter { $0.failures.isEmpty } }

    package struct Columns: Sendable {
        var identifier = 0
        var title = 0
        /// Zero when no row has a process of its own.
        var start = 0
        var memory = 0

        package init(_ rows: [DrillRow]) {
            for row in rows {
                add(row.identifier, row.title)
                start = max(start, row.startText.count)
                memory = max(memory, row.memoryText.count)
            }
        }

        package init(_ adversities: [DrillAdversity]) {
            for adversity in adversities { add(adversity.identifier, adversity.title) }
        }

        private mutating func add(_ identifier: String, _ title: String) {
            self.identifier = max(self.identifier, identifier.count)
            self.title = max(self.title, title.count)
        }
    }
}

extension DrillGroup {
    var list: String {
        identifiers.prefix(12).joined(separator: ", ")
            + (identifiers.count > 12 ? ", and \(identifiers.count - 12) more" : "")
    }
}

extension DrillRow {
    /// The row of the table, with a line for each failure and note, without a final line feed.
    package func lines(_ widths: DrillRecord.Columns) -> String {
        let head =
            mark.padded(to: 4) + "  " + identifier.padded(to: widths.identifier) + "  "
            + title.padded(to: widths.title) + "  "
            + (widths.start > 0 ? startText.padded(left: widths.start) + "  " : "")
            + (widths.memory > 0 ? memoryText.padded(left: widths.memory) + "  " : "")
        return ([head + shown] + assertionLines.map { "      " + $0 }).joined(separator: "\n")
    }

    package static func running(_ identifier: String, _ widths: DrillRecord.Columns) -> String {
        "....  \(identifier.padded(to: widths.identifier))  runs; if this stays, it ended the process"
    }

    package var details: String {
        var lines = ["\(identifier): \(title)"]
        for failure in failures {
            lines.append("  expected  \(failure.assertion.expected) (\(failure.assertion.rawValue))")
            lines.append("  happened  \(failure.happened)")
        }
        if !reason.isEmpty { lines.append("  matters   \(reason)") }
        lines += timeline.split(separator: "\n", omittingEmptySubsequences: false).map { "  | \($0)" }
        return lines.joined(separator: "\n")
    }

    /// Four letters at most.
    package var mark: String {
        switch verdict {
        case .passed: "pass"
        case .failed: "FAIL"
        case .nothingToLose: "none"
        case .notApplicable: "n/a"
        }
    }

    fileprivate var startText: String { start.map { DurationText.text($0) } ?? "" }
    fileprivate var memoryText: String { memory.map { ByteCountText.text($0) } ?? "" }

    package var outcome: String { ([shown] + assertionLines).joined(separator: "\n") }

    private var shown: String {
        switch verdict {
        case .passed, .failed: summary
        case .nothingToLose: "nothing to lose: \(summary)"
        case .notApplicable(let why): why
        }
    }

    private var assertionLines: [String] {
        failures.map { "expected that \($0.assertion.expected): \($0.happened)" }
            + notes.map { "note, expected that \($0.assertion.expected): \($0.happened)" }
    }
}
