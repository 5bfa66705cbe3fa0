import NotificationCheck
import NotificationCore

/// A payload as the rules get it: values with their places, and what the dialects read in it.
struct RuleInput {
    var payload: CompiledPayload
    var references: FoundReferences

    init(_ json: String) throws {
        let parsed = try NotificationPayload(parsing: Array(json.utf8))
        payload = CompiledPayload(parsed)
        references = ReferenceFinder.standard.find(in: parsed)
    }

    var nearMisses: [CheckDiagnostic] { near.diagnostics }
    var candidates: [String] { near.candidates.compactMap(\.url) }
    private var near: NearMisses { NearMisses(payload, references: references) }
    func gate(_ type: PushType = .alert) -> [CheckDiagnostic] { payload.gate { $0.pushType = type } }
}

extension CompiledPayload {
    /// All that the gate says.
    func gate(_ change: (inout GateScene) -> Void = { _ in }) -> [CheckDiagnostic] {
        var scene = GateScene(payload, map: map)
        change(&scene)
        return Gate.findings(in: scene).map(diagnostic)
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
