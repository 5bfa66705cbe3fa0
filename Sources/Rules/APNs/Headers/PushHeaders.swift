/// The header fields that the rules read, found in one pass. The first of a repeated field is kept.
struct PushHeaders: Sendable {
    private(set) var authorization = HeaderPart.absent
    private(set) var id = HeaderPart.absent
    private(set) var requestID = HeaderPart.absent
    private(set) var topic = HeaderPart.absent
    private(set) var type = HeaderPart.absent
    private(set) var priority = HeaderPart.absent
    private(set) var expiration = HeaderPart.absent
    private(set) var collapseID = HeaderPart.absent
    private(set) var channelID = HeaderPart.absent
    /// The first names that are there twice: fields of APNs or `authorization`.
    private(set) var repeated: [String] = []
    /// Fields that begin with `apns-` and have no meaning.
    private(set) var unknown: [String] = []

    /// - Parameter areAll: whether fields that are not listed are not sent.
    init(_ fields: [HeaderField], areAll: Bool) {
        for field in fields {
            switch field.name {
            case "authorization": Self.take(field, &authorization, &repeated)
            case "apns-id": Self.take(field, &id, &repeated)
            case "apns-request-id": Self.take(field, &requestID, &repeated)
            case "apns-topic": Self.take(field, &topic, &repeated)
            case "apns-push-type": Self.take(field, &type, &repeated)
            case "apns-priority": Self.take(field, &priority, &repeated)
            case "apns-expiration": Self.take(field, &expiration, &repeated)
            case "apns-collapse-id": Self.take(field, &collapseID, &repeated)
            case "apns-channel-id": Self.take(field, &channelID, &repeated)
            default:
                guard field.name.utf8.starts(with: "apns-".utf8) else { continue }
                if unknown.contains(field.name) {
                    Self.note(field.name, &repeated)
                } else if unknown.count < 8 {
                    unknown.append(field.name)
                }
            }
        }
        if areAll { return }
        let all: [WritableKeyPath<PushHeaders, HeaderPart>] = [
            \.authorization, \.id, \.requestID, \.topic, \.type, \.priority, \.expiration, \.collapseID,
            \.channelID,
        ]
        for slot in all where self[keyPath: slot] == .absent { self[keyPath: slot] = .hole }
    }

    private static func take(_ field: HeaderField, _ slot: inout HeaderPart, _ repeated: inout [String]) {
        if slot == .absent {
            slot = field.isKnown ? .read(field.value) : .hole
        } else {
            note(field.name, &repeated)
        }
    }

    private static func note(_ name: String, _ repeated: inout [String]) {
        if repeated.count < 5, !repeated.contains(name) { repeated.append(name) }
    }
}
