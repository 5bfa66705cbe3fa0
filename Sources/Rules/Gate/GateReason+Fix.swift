extension GateReason {
    /// The change of the payload that mends this; nil when that would be a guess, or nothing in the payload helps.
    package func fix(of payload: NotificationPayload) -> PayloadFix? {
        guard let aps = payload.aps else { return nil }
        return switch self {
        case .silent, .pushType, .alertsOff: nil
        case .notMutable: Self.mutableContent(payload, aps)
        case .noAlert: Self.alert(payload, aps)
        }
    }

    /// The value in another form, under another name or at another place; else the member that is missing.
    private static func mutableContent(
        _ payload: NotificationPayload, _ aps: JSONDocument.Reference
    ) -> PayloadFix? {
        let document = payload.document
        let one = Array("1".utf8)
        switch document.lookup(member: "mutable-content", in: aps) {
        case .found(let value): return Gate.isMeant(value, document) ? PayloadFix(.value(value), one) : nil
        case .duplicate: return nil
        case .absent: break
        }
        let holders = [aps, document.root] + [payload.apsValue("alert")].compactMap(\.self)
        let strays = holders.flatMap { holder in
            document.members(of: holder).filter { name, _ in GateFinding.isNear(name, document) }
        }
        guard strays.allSatisfy({ Gate.isMeant($0.value, document) }) else { return nil }
        return PayloadFix(.member(["mutable-content"], of: aps), one, moved: strays.prefix(1).map(\.name))
    }

    /// The one text that is there, at the place where the phone looks.
    private static func alert(
        _ payload: NotificationPayload, _ aps: JSONDocument.Reference
    ) -> PayloadFix? {
        let document = payload.document
        let target: PayloadFix.Target
        switch document.lookup(member: "alert", in: aps) {
        case .duplicate: return nil
        case .absent: target = .member(["alert"], of: aps)
        case .found(let value):
            guard document.isEmpty(value) else { return nil }
            target = .value(value)
        }
        // The whole alert beside aps, or its texts in aps itself.
        let whole = document.members(of: document.root).filter { name, value in
            document.text(of: name, equals: "alert") && payload.shows(value)
        }
        let texts = document.members(of: aps).filter { name, value in
            document.kind(of: value) == .string && !document.isEmptyString(value)
                && ["title", "subtitle", "body"].contains(document.string(name))
        }
        if whole.count == 1, texts.isEmpty {
            return PayloadFix(target, Array(document.raw(whole[0].value)), moved: [whole[0].name])
        }
        guard whole.isEmpty, !texts.isEmpty, Set(texts.map { document.string($0.name) }).count == texts.count
        else { return nil }
        let members = texts.map { document.raw($0.name) + Array(":".utf8) + document.raw($0.value) }
        return PayloadFix(
            target, Array("{".utf8) + members.joined(separator: Array(",".utf8)) + Array("}".utf8),
            moved: texts.map(\.name))
    }
}

extension Gate {
    /// Whether the value says yes in any form: `1`, `true`, `"1"`, `1.0`.
    package static func isMeant(_ value: JSONDocument.Reference, _ document: JSONDocument) -> Bool {
        switch document.kind(of: value) {
        case .true: true
        case .number: document.double(value) == 1
        case .string: ["1", "true"].contains(document.string(value).lowercased())
        case .object, .array, .false, .null, .name: false
        }
    }
}

extension JSONDocument {
    /// Whether nothing is in it: `""`, `{}`, `null`, `{"body":""}`.
    fileprivate func isEmpty(_ value: Reference) -> Bool {
        switch kind(of: value) {
        case .string: isEmptyString(value)
        case .object: members(of: value).allSatisfy { isEmptyString($0.value) || kind(of: $0.value) == .null }
        case .null: true
        case .array, .number, .true, .false, .name: false
        }
    }
}
