import NotificationCore

/// Where a finding is, as people and editors write it.
struct FindingPlace {
    /// Of the app, when the input is one.
    var file: String?
    var position: TextPosition?
    var path: String?

    /// Nil when it is about the whole.
    init?(_ finding: CheckFinding, in input: InputDescription) {
        guard let origin = finding.place else {
            return nil
        }
        if !input.bytes.isEmpty { position = TextPosition(of: origin.range.lowerBound, in: input.bytes) }
        if !origin.path.isEmpty { path = origin.path }
        if position == nil && path == nil && file == nil { return nil }
    }

    var words: String {
        [file, path, position.map(\.description)].compactMap { $0 }.joined(separator: ", ")
    }
}
