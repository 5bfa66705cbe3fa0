extension DrillRecord {
    /// JUnit XML for CI systems, with one test case for each row. A failure includes its timeline. Rows that do not
    /// apply or had nothing to lose are skipped. The summary and the causes are the output of the suite.
    package var junit: String {
        JUnitText.text(
            of: name, rows.map(\.testCase), time: realTime > .zero ? realTime : nil,
            output: ([summary] + groups.dropFirst().map(\.sentence)).joined(separator: "\n"))
    }
}

extension DrillRow {
    fileprivate var testCase: JUnitText.Case {
        // The start time and the memory of the process; none when the row had no process of its own.
        var properties: [(name: String, value: Int)] = []
        if let start { properties.append(("start_ms", Int(start.milliseconds.rounded()))) }
        if let memory { properties.append(("memory_bytes", memory)) }
        return JUnitText.Case(identifier, result, time: realTime, properties: properties)
    }

    private var result: JUnitText.Result {
        switch verdict {
        case .nothingToLose: return .skipped("nothing to lose: the original is shown, as in fair weather")
        case .notApplicable(let why): return .skipped(why)
        case .passed, .failed:
            guard !failures.isEmpty else { return .passed }
            return .failed(
                failures.map(\.happened).joined(separator: "; "),
                type: failures.map(\.assertion.rawValue).joined(separator: " "), details: details)
        }
    }
}
