extension DrillReport {
    /// For a test: throws when the drill does not hold one of these, or, when none is named, when a row failed.
    ///
    /// - Throws: ``DrillError/failed(_:)``, whose text shows each row that failed with its timeline.
    public func verify(_ assertions: Drill.Assertion...) throws(DrillError) {
        let wanted = assertions.isEmpty ? Drill.Assertion.allCases : assertions
        let rows = failed.compactMap { row -> Row? in
            let failures = row.failures.filter { wanted.contains($0.assertion) }
            return failures.isEmpty ? nil : row.with(.failed(failures))
        }
        if rows.isEmpty { return }
        let missed = wanted.filter { assertion in
            rows.contains { $0.failures.contains { $0.assertion == assertion } }
        }
        let head =
            "\(name) does not hold \(missed.map(\.rawValue).joined(separator: ", ")): "
            + "\(rows.count) of \(self.rows.count) adversities failed"
        throw .failed(([head] + rows.map(\.details)).joined(separator: "\n\n"))
    }
}

extension DrillReport.Row {
    fileprivate func with(_ verdict: DrillReport.Verdict) -> Self {
        Self(
            adversity: adversity, verdict: verdict, summary: summary, timeline: timeline, elapsed: elapsed,
            realTime: realTime)
    }
}
