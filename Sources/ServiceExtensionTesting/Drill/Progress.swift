import Foundation

/// The rows so far, on disk after each step: what a crash leaves is the name of the adversity that did it.
final class Progress {
    var rows: [DrillReport.Row] = []
    private let file: URL?
    private let name: String
    private let widths: DrillReport.Columns

    /// - Throws: when the file cannot be written.
    init(file: URL?, name: String, adversities: [Drill.Adversity]) throws {
        self.file = file
        self.name = name
        widths = DrillReport.Columns(adversities)
    }

    func begin(_ identifier: String) throws {
        try write(
            "....  \(identifier.padded(to: widths.identifier))  runs; if this stays, it ended the process")
    }

    func end() throws { try write("\n" + DrillReport(name: name, rows: rows).counts) }

    private func write(_ last: String) throws {
        guard let file else { return }
        let text = (rows.map { $0.lines(widths) } + [last]).joined(separator: "\n") + "\n"
        try Data(text.utf8).write(to: file)
    }
}
