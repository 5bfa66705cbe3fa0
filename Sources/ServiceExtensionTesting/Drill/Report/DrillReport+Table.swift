extension DrillReport {
    /// A line for each adversity and, under it, what failed; then a line with the counts. For a terminal.
    public var table: String {
        let widths = Columns(rows)
        return (rows.map { $0.lines(widths) } + ["", counts]).joined(separator: "\n") + "\n"
    }

    /// The same as a table in Markdown, for the summary page of a CI run.
    public var markdown: String {
        var text = "| | adversity | what happens | what the user saw |\n| --- | --- | --- | --- |\n"
        for row in rows {
            let cells = [
                row.mark, "`\(row.adversity.identifier)`", row.adversity.title, row.outcome,
            ]
            let joined = cells.map { cell in
                cell.replacing("|", with: "\\|").replacing("\n", with: "<br>")
            }
            text += "| \(joined.joined(separator: " | ")) |\n"
        }
        return text + "\n\(counts)\n"
    }

    /// Such as `38 passed, 2 failed, 15 do not apply`.
    var counts: String {
        let failed = failed.count
        let other = rows.filter { if case .notApplicable = $0.verdict { true } else { false } }.count
        var parts = ["\(rows.count - failed - other) passed", "\(failed) failed"]
        if other > 0 { parts.append("\(other) \(other == 1 ? "does" : "do") not apply") }
        return "\(name): " + parts.joined(separator: ", ")
    }

    /// How wide the columns are.
    struct Columns {
        var identifier = 0
        var title = 0

        init(_ rows: [Row]) {
            for row in rows { add(row.adversity) }
        }

        init(_ adversities: [Drill.Adversity]) {
            for adversity in adversities { add(adversity) }
        }

        private mutating func add(_ adversity: Drill.Adversity) {
            identifier = max(identifier, adversity.identifier.count)
            title = max(title, adversity.title.count)
        }
    }
}

extension DrillReport.Row {
    /// The row of the table, with a line for each failure, without a final line feed.
    func lines(_ widths: DrillReport.Columns) -> String {
        var line = mark.padded(to: 4) + "  " + adversity.identifier.padded(to: widths.identifier) + "  "
        line += adversity.title.padded(to: widths.title) + "  "
        let indent = String(repeating: " ", count: 6)
        switch verdict {
        case .passed: line += summary
        case .notApplicable(let why): line += why
        case .failed(let failures):
            line += summary
            for failure in failures {
                line += "\n\(indent)\(failure.assertion.rawValue): \(failure.happened)"
            }
        }
        return line
    }

    /// Everything about a row that failed.
    var details: String {
        var lines = ["\(adversity.identifier): \(adversity.title)"]
        for failure in failures {
            lines.append("  expected  \(failure.assertion.expected) (\(failure.assertion.rawValue))")
            lines.append("  happened  \(failure.happened)")
        }
        if !adversity.reason.isEmpty { lines.append("  matters   \(adversity.reason)") }
        lines += timeline.split(separator: "\n", omittingEmptySubsequences: false).map { "  | \($0)" }
        return lines.joined(separator: "\n")
    }

    var mark: String {
        switch verdict {
        case .passed: "pass"
        case .failed: "FAIL"
        case .notApplicable: "n/a"
        }
    }

    fileprivate var outcome: String {
        switch verdict {
        case .passed: summary
        case .notApplicable(let why): why
        case .failed(let failures):
            ([summary] + failures.map { "\($0.assertion.rawValue): \($0.happened)" }).joined(separator: "\n")
        }
    }
}

extension Drill.Assertion {
    /// For messages, behind "expected".
    var expected: String {
        switch self {
        case .alwaysDelivered: "the content handler is called before the budget ends"
        case .deliveredOnce: "the content handler is called once"
        case .answeredInTime: "the content handler is called in time"
        case .neverAttachedRefused: "nothing is attached that the system refuses"
        case .keptText: "the texts of the push are kept"
        case .leftNothingBehind: "no file stays in the temporary directory"
        case .attachedMedia: "the media is attached"
        case .waitedForMedia: "the handler is called when the media is there, or lost"
        case .keptApart: "each notification has its own media"
        case .memoryStable: "the process does not grow"
        }
    }
}

extension String {
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
