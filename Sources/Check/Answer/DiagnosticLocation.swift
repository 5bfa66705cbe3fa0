package struct DiagnosticLocation {
    /// The file of the app, when the input is one.
    package var file: String?
    package var line: Int?
    /// The column in characters, from 1.
    package var column: Int?
    package var path: String?

    /// Nil when the diagnostic is about the whole input.
    package init?(_ diagnostic: CheckDiagnostic, in input: InputDescription) {
        file = diagnostic.file
        line = diagnostic.line
        path = diagnostic.filePath
        if let origin = diagnostic.origin {
            if !input.bytes.isEmpty, file == nil {
                let offset = origin.range.lowerBound
                if let position = input.lines?.position(of: offset, in: input.bytes) {
                    (line, column) = (position.line + input.firstLine - 1, position.column)
                } else {
                    let position = TextPosition(of: offset, in: input.bytes)
                    (line, column) = (position.line + input.firstLine - 1, position.column)
                }
            }
            if path == nil, !origin.path.isEmpty { path = origin.path }
        }
        if line == nil && path == nil && file == nil { return nil }
    }

    private var position: String? {
        line.map { "line \($0)" + (column.map { ", column \($0)" } ?? "") }
    }

    package var words: String {
        [file, path, position].compactMap { $0 }.joined(separator: ", ")
    }
}
