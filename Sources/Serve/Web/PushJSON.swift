extension PushEntry {
    static let shape = ViewShape<PushEntry>("Push") {
        ViewMember("number", .integer) { $0.number }
        ViewMember("apns_id", .text) { $0.id }
        ViewMember("apns_unique_id", orNull: .text) { $0.uniqueID }
        ViewMember("token", orNull: .text) { $0.token?.text }
        ViewMember("title", orNull: .text) { $0.title }
        ViewMember("phone", orNull: .text) { $0.phone }
        ViewMember("app", orNull: .text) { $0.app }
        ViewMember("received", .time) { $0.received }
        ViewMember("answered_ms", .number) { $0.answeredAfter }
        ViewMember("status", .integer) { $0.status }
        ViewMember("reason", orNull: .text) { $0.reason?.rawValue }
        ViewMember("rule", .object(ruleShape)) { $0.rule }
        ViewMember("detail", orNull: .text) { $0.detail }
        ViewMember("warnings", .list(.text)) { $0.warnings.map(\.rawValue) }
        ViewMember("topic", orNull: .text) { $0.facts.topic.isEmpty ? nil : $0.facts.topic }
        ViewMember("push_type", orNull: .text) { $0.facts.type?.rawValue }
        ViewMember("priority", orNull: .integer) { $0.facts.priority }
        ViewMember("expiration", orNull: .integer) { $0.facts.expiration }
        ViewMember("collapse_id", orNull: .text) { $0.facts.collapseID }
        ViewMember("size", .integer) { $0.size }
        ViewMember("via", .words(Door.allCases.map(\.name))) { $0.door.name }
        ViewMember("disposition", orNull: .object(dispositionShape)) { entry in
            entry.disposition.map { ($0, entry.settled) }
        }
        ViewMember("verdict", .object(PushVerdict.shape)) { PushVerdict($0) }
        ViewMember("kept", .list(.words(SentPush.names)), "What of it can be read, under its path.") {
            $0.kept
        }
        ViewMember("path", .text) { "/v1/pushes/\($0.number)" }
        ViewMember("record", orNull: .written, "The record of the service extension's part.") {
            $0.record?.isEmpty == false ? $0.record : nil
        }
    }

    static let ruleShape = ViewShape<PushAnswer.Rule>("Rule") {
        ViewMember("name", .text) { $0.name }
        ViewMember("source", .words(RuleSource.allCases.map(\.word))) { $0.source.word }
    }

    /// A disposition with the time at which it became final.
    typealias Settled = (disposition: Disposition, at: Double?)

    static let dispositionShape = ViewShape<Settled>("Disposition") {
        ViewMember("delivery", .text) { $0.disposition.delivery.rawValue }
        ViewMember("surfaces", .list(.words(Surfaces.names.map(\.name)))) { $0.disposition.surfaces.names }
        ViewMember("extension", .object(extensionShape)) { $0.disposition.extension }
        ViewMember("started", .list(.text)) { $0.disposition.started.map(\.words) }
        ViewMember("reasons", .list(.object(reasonShape))) { $0.disposition.reasons }
        ViewMember("settled", orNull: .number, "Null: it is held back.") { $0.at }
    }

    static let extensionShape = ViewShape<Disposition.Extension>("ExtensionRun") {
        ViewMember("ran", .bool) { $0 != .notRun }
        ViewMember("outcome", orNull: .words(["modified", "original", "suppressed"])) { $0.outcome }
        ViewMember("code", orNull: .text) { $0.code }
    }

    static let reasonShape = ViewShape<PhoneReason>("Reason") {
        ViewMember("code", .text) { $0.code }
        ViewMember("text", .text) { $0.text }
    }

    var json: [UInt8] { Self.shape.json(self) }
}

extension Disposition.Extension {
    var outcome: String? {
        switch self {
        case .notRun: nil
        case .modified: "modified"
        case .original: "original"
        case .suppressed: "suppressed"
        }
    }

    var code: String? {
        if case .original(let code) = self { code } else { nil }
    }
}

extension Disposition.Started {
    var words: String {
        switch self {
        case .app(let seconds): "app for \(Int(max(0, min(seconds, 86_400)))) s"
        case .willPresent: "willPresent"
        case .pushKit(let type): "PushKit \(DeviceWords.pushTypes.word(type))"
        }
    }
}

extension RuleSource {
    /// The word as the API spells it.
    var word: String { self == .code ? "client" : "\(self)" }
}
