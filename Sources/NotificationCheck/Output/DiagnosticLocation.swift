import NotificationCore

/// Where a finding is, as people and editors write it.
struct DiagnosticLocation {
    /// Of the app, when the input is one.
    var file: String?
    /// From 1.
    var line: Int?
    /// In characters, from 1.
    var column: Int?
    /// The path as people write it.
    var path: String?

    /// Nil when it is about the whole.
    init?(_ diagnostic: CheckDiagnostic, in input: InputDescription) {
        file = diagnostic.file
        line = diagnostic.line
        path = diagnostic.filePath
        if let origin = diagnostic.origin {
            if !input.bytes.isEmpty, file == nil {
                let offset = origin.range.lowerBound
                if let position = input.lines?.position(of: offset, in: input.bytes) {
                    (line, column) = position
                } else {
                    let position = TextPosition(of: offset, in: input.bytes)
                    (line, column) = (position.line, position.column)
                }
            }
            if path == nil, !origin.path.isEmpty { path = origin.path }
        }
        if line == nil && path == nil && file == nil { return nil }
    }

    private var position: String? {
        guard let line else { return nil }
        return column.map { "line \(line), column \($0)" } ?? "line \(line)"
    }

    var words: String {
        [file, path, position].compactMap { $0 }.joined(separator: ", ")
    }
}
