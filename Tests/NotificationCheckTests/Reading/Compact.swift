import NotificationCheck
import NotificationCore

/// A value as one line, for comparing: `{a:[1,"x",true,null,$name]}`.
func compact(_ value: SourceValue?) -> String {
    guard let value else { return "nothing" }
    switch value.content {
    case .object(let members):
        return "{" + members.map { "\($0.name):\(compact($0.value))" }.joined(separator: ",") + "}"
    case .array(let elements): return "[" + elements.map(compact).joined(separator: ",") + "]"
    case .string(let text): return "\"\(text)\""
    case .number(let text): return text
    case .bool(let value): return value ? "true" : "false"
    case .null: return "null"
    case .serialised(let value): return "text(\(compact(value)))"
    case .variable(let name): return "$(\(name))"
    }
}

/// The pushes of a text; empty when another result came.
func pushes(_ text: String, name: String? = nil) -> [ReadPush] {
    guard case .pushes(let pushes) = InputReader.read(Array(text.utf8), name: name) else { return [] }
    return pushes
}

/// The only push as one line, or what came instead.
func read(_ text: String, name: String? = nil) -> String {
    switch InputReader.read(Array(text.utf8), name: name) {
    case .pushes(let pushes): pushes.map { compact($0.value) }.joined(separator: " | ")
    case .url(let value): "url " + compact(value)
    case .media: "media"
    case .appText: "app"
    case .notUnderstood(let reason): "not understood: " + reason.nearest
    }
}

/// Line and column of a value, as an editor counts them.
func place(_ value: SourceValue?, in text: String) -> String {
    guard let origin = value?.origin else { return "nowhere" }
    let head = Array(text.utf8.prefix(origin.range.lowerBound))
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    return "\(lines.count):\((lines.last?.unicodeScalars.count ?? 0) + 1)"
}
