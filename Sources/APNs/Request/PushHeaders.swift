/// The header fields that the rules read, found in one pass. The first of a repeated field is kept.
struct PushHeaders: Sendable {
    var authorization: String?
    var id: String?
    var requestID: String?
    var topic: String?
    var type: String?
    var priority: String?
    var expiration: String?
    var collapseID: String?
    var channelID: String?
    /// The first name that is there twice: a field of APNs or `authorization`.
    private(set) var repeated: String?
    /// Fields that begin with `apns-` and have no meaning.
    private(set) var unknown: [String] = []

    init(_ fields: [HeaderField]) {
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
                    repeated = repeated ?? field.name
                } else if unknown.count < 8 {
                    unknown.append(field.name)
                }
            }
        }
    }

    private static func take(_ field: HeaderField, _ slot: inout String?, _ repeated: inout String?) {
        if slot == nil {
            slot = field.value
        } else {
            repeated = repeated ?? field.name
        }
    }
}
