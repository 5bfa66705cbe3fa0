package struct DrillRecord: Sendable, Codable {
    package let name: String
    package var rows: [DrillRow]
    /// What the user saw in fair weather; empty when that is not known.
    package var fairWeather = ""
    /// Whether the extension shows media in fair weather.
    package var attaches = true
    package var realTime = Duration.zero
    package var isolation = ""
    /// What the summary is measured by.
    package var standard = DrillStandard.decent
    /// The file of the extension's sources that holds a part, where it is known.
    package var files: [DrillCause.Part: String] = [:]

    package init(name: String, rows: [DrillRow]) {
        self.name = name
        self.rows = rows
    }

    package var failed: [DrillRow] {
        rows.filter { !$0.failures.isEmpty }.sorted { $0.rank < $1.rank }
    }

    /// Whether a process took longer to start than it may.
    package var startsLate: Bool { rows.contains { $0.failures.contains(where: \.isSlowStart) } }

    /// Whether every row that applied and expects the assertion met it; for a note, whether no row has it.
    package func holds(_ assertion: DrillAssertion) -> Bool {
        rows.allSatisfy { row in !(row.failures + row.notes).contains { $0.assertion == assertion } }
    }
}

extension DrillRow {
    fileprivate var rank: Int { failures.map(\.assertion.rank).min() ?? Int.max }
}
