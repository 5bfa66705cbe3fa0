import Testing

/// A correct push as people write it in code, in a command line or in a log.
struct CorrectPush: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String

    var testDescription: String { name }

    static let all = [
        javascript, python, compiled, php, shell, others, classes, scripts, services, pasted, steps, cut,
        filled, templates, declared, own,
    ].flatMap(\.self)

    /// `== name` begins one.
    static func read(_ text: String) -> [CorrectPush] {
        var pushes: [CorrectPush] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("== ") {
                pushes.append(CorrectPush(name: String(line.dropFirst(3)), text: ""))
            } else if let last = pushes.indices.last {
                pushes[last].text += line + "\n"
            }
        }
        return pushes
    }
}
