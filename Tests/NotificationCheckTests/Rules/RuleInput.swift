import NotificationCheck
import NotificationCore

/// A payload as the rules get it: values with their places, and what the dialects read in it.
struct RuleInput {
    var payload: SourceValue
    var references: FoundReferences

    init(_ json: String) throws {
        let parsed = try NotificationPayload(parsing: Array(json.utf8))
        payload = Self.value(parsed.document, parsed.document.root, "")
        references = ReferenceFinder.standard.find(in: parsed)
    }

    private static func value(_ document: JSONDocument, _ node: Int, _ path: String) -> SourceValue {
        let origin = SourceOrigin(document.range(of: node), path: path)
        switch document.kind(of: node) {
        case .object:
            let members = document.members(of: node).map { name, value in
                let text = document.string(name)
                let inner = SourceOrigin.path(path, member: text)
                return SourceMember(
                    text, self.value(document, value, inner),
                    nameOrigin: SourceOrigin(document.range(of: name), path: inner))
            }
            return SourceValue(.object(members), origin: origin)
        case .array:
            let elements = document.elements(of: node).enumerated().map { index, element in
                value(document, element, SourceOrigin.path(path, element: index))
            }
            return SourceValue(.array(elements), origin: origin)
        case .string, .name: return .string(document.string(node), origin: origin)
        case .number:
            return SourceValue(.number(String(decoding: document.raw(node), as: UTF8.self)), origin: origin)
        case .true: return SourceValue(.bool(true), origin: origin)
        case .false: return SourceValue(.bool(false), origin: origin)
        case .null: return SourceValue(.null, origin: origin)
        }
    }

    var nearMisses: [CheckDiagnostic] { NearMisses.diagnostics(payload: payload, references: references) }
    var candidates: [String] {
        NearMisses.candidates(payload: payload, references: references).compactMap { $0.value.string }
    }
    func gate(_ type: PushType = .alert) -> [CheckDiagnostic] {
        GateWords.diagnostics(payload: payload, pushType: type)
    }
}

/// Header fields for a test, from `name: value`.
func ruleHeaders(_ lines: String...) -> [SourceHeader] {
    lines.map { line in
        let name =
            line.hasPrefix(":")
            ? ":" + line.dropFirst().prefix { $0 != ":" } : String(line.prefix { $0 != ":" })
        let value = line.dropFirst(name.count + 1).drop { $0 == " " }
        return SourceHeader(name, .string(String(value), origin: SourceOrigin(0..<1, path: name)))
    }
}

let rulePicture = "https://cdn.example/a.jpg"
let ruleAlert = #""aps":{"alert":"Hi","mutable-content":1}"#
