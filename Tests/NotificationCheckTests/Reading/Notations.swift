/// A value that the tests print in all notations.
indirect enum Sample {
    case object([(String, Sample)])
    case array([Sample])
    case string(String)
    case number(Int)
    case bool(Bool)
    case null

    static let push = Sample.object([
        (
            "aps",
            .object([
                (
                    "alert",
                    .object([("title", .string("Sale today")), ("body", .string("Half price, all shoes"))])
                ),
                ("mutable-content", .number(1)), ("sound", .string("default")), ("badge", .number(3)),
            ])
        ),
        ("image", .string("https://example.com/a/b.jpg?x=1")), ("flags", .array([.number(1), .number(2)])),
        ("live", .bool(true)), ("old", .null),
    ])

    /// As ``compact(_:)`` writes it.
    var line: String {
        switch self {
        case .object(let members): "{" + members.map { "\($0.0):\($0.1.line)" }.joined(separator: ",") + "}"
        case .array(let elements): "[" + elements.map(\.line).joined(separator: ",") + "]"
        case .string(let text): "\"\(text)\""
        case .number(let value): String(value)
        case .bool(let value): value ? "true" : "false"
        case .null: "null"
        }
    }

    var reversed: Sample {
        switch self {
        case .object(let members): .object(members.reversed().map { ($0.0, $0.1.reversed) })
        case .array(let elements): .array(elements.map(\.reversed))
        default: self
        }
    }
}

/// How a language writes values.
struct Language {
    var name: String
    var object: (open: String, close: String) = ("{", "}")
    var array: (open: String, close: String) = ("[", "]")
    var quote = "\""
    var nameQuote = "\""
    var separator = ": "
    var end = ","
    var trailing = false
    var words = (yes: "true", no: "false", none: "null")
    var prefix = ""
    var suffix = ""
    /// For lists in notations that have their own sign after the last entry.
    var arrayEnd = ","

    static let all: [Language] = [
        Language(name: "json"),
        Language(name: "trailing", trailing: true),
        Language(name: "curly", quote: "”", nameQuote: "“"),
        Language(
            name: "python", quote: "'", nameQuote: "'", trailing: true, words: ("True", "False", "None")),
        Language(name: "python double", words: ("True", "False", "None"), prefix: "payload = "),
        Language(name: "javascript", quote: "'", nameQuote: "'", prefix: "const message = ", suffix: ";"),
        Language(
            name: "php", object: ("[", "]"), quote: "'", nameQuote: "'", separator: " => ", trailing: true,
            prefix: "<?php\n$payload = ", suffix: ";"),
        Language(
            name: "php array", object: ("array(", ")"), array: ("array(", ")"), quote: "'", nameQuote: "'",
            separator: "=>", prefix: "$payload = ", suffix: ";"),
        Language(name: "ruby", separator: " => ", words: ("true", "false", "nil")),
        Language(
            name: "swift", object: ("[", "]"), words: ("true", "false", "nil"),
            prefix: "let payload: [String: Any] = "),
        Language(
            name: "dart", object: ("<String, dynamic>{", "}"), quote: "'", nameQuote: "'", trailing: true),
        Language(
            name: "go", object: ("map[string]interface{}{", "}"), array: ("[]int{", "}"), trailing: true,
            words: ("true", "false", "nil"), prefix: "payload := "),
        Language(
            name: "go's %#v", object: ("map[string]interface {}{", "}"), array: ("[]int{", "}"),
            words: ("true", "false", "nil")),
        Language(
            name: "kotlin", object: ("mapOf(", ")"), array: ("listOf(", ")"), separator: " to ",
            prefix: "val payload = "),
        Language(
            name: "java", object: ("Map.of(", ")"), array: ("List.of(", ")"), separator: ", ",
            prefix: "Map<String, Object> payload = ", suffix: ";"),
        Language(
            name: "objc", object: ("@{", "}"), array: ("@[", "]"), quote: "\"", nameQuote: "@\"",
            prefix: "NSDictionary *payload = ", suffix: ";"),
        Language(
            name: "semicolons", array: ("(", ")"), separator: " = ", end: ";", trailing: true,
            words: ("1", "0", "\"<null>\"")),
        Language(name: "elixir", object: ("%{", "}"), separator: " => ", words: ("true", "false", "nil")),
    ]

    func print(_ value: Sample, indent: String = "") -> String {
        indent.isEmpty ? prefix + body(value, "") + suffix : body(value, indent)
    }

    private func body(_ value: Sample, _ indent: String) -> String {
        let inner = indent + "  "
        func list(_ entries: [String], _ open: String, _ close: String, _ end: String) -> String {
            let lines = entries.enumerated().map { index, entry in
                inner + entry + (index + 1 < entries.count || trailing && (end == self.end) ? end : "")
            }
            return open + "\n" + lines.joined(separator: "\n") + "\n" + indent + close
        }
        switch value {
        case .object(let members):
            let close = nameQuote == "@\"" ? "\"" : nameQuote == "“" ? "”" : nameQuote
            return list(
                members.map { nameQuote + $0.0 + close + separator + body($0.1, inner) }, object.open,
                object.close, end)
        case .array(let elements):
            return list(elements.map { body($0, inner) }, array.open, array.close, arrayEnd)
        case .string(let text):
            return (quote == "”" ? "“" : nameQuote == "@\"" ? "@\"" : quote) + text + quote
        case .number(let number): return nameQuote == "@\"" ? "@\(number)" : String(number)
        case .bool(let value): return value ? nameQuote == "@\"" ? "@YES" : words.yes : words.no
        case .null: return nameQuote == "@\"" ? "[NSNull null]" : words.none
        }
    }
}
