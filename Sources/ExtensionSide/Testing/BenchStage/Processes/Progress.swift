import NotificationCore

/// Writes the rows so far to a file after each step. When the whole program ends, the file names the rows that ran.
final class Progress: Sendable {
    private struct State: Sendable {
        var rows: [DrillRow?]
        var running: [String] = []
    }

    private let file: URL?
    private let name: String
    private let widths: DrillRecord.Columns
    private let state: Locked<State>

    init(file: URL?, name: String, adversities: [Drill.Adversity]) {
        self.file = file
        self.name = name
        widths = DrillRecord.Columns(adversities.map(\.core))
        state = Locked(State(rows: [DrillRow?](repeating: nil, count: adversities.count)))
    }

    func begin(_ identifier: String) throws { try change { $0.running.append(identifier) } }

    func end(_ row: DrillRow, at index: Int) throws {
        try change { state in
            state.rows[index] = row
            state.running.removeAll { $0 == row.identifier }
        }
    }

    /// A step that makes no row has ended.
    func end(_ identifier: String) throws { try change { $0.running.removeAll { $0 == identifier } } }

    func end() throws { try change { $0.running = [] } }

    private func change(_ change: (inout State) -> Void) throws {
        // Under the lock, so that an older text does not replace a newer one.
        try state.withLock { state in
            change(&state)
            guard let file else { return }
            let rows = state.rows.compactMap { $0 }
            var lines = rows.map { $0.lines(widths) }
            lines += state.running.map { DrillRow.running($0, widths) }
            if state.running.isEmpty { lines += ["", DrillRecord(name: name, rows: rows).counts] }
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
        }
    }
}
