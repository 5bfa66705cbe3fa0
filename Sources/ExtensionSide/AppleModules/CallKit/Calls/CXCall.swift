public class CXCall: NSObject, @unchecked Sendable {
    // Unchecked because the class is not final; it does not change.

    public let uuid: UUID
    public let isOutgoing: Bool
    public let isOnHold: Bool
    public let hasConnected: Bool
    public let hasEnded: Bool

    init(_ record: CallRecord) {
        uuid = record.uuid
        isOutgoing = record.isOutgoing
        isOnHold = record.isOnHold
        hasConnected = record.hasConnected
        hasEnded = record.hasEnded
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? CXCall)?.uuid == uuid }
    public override var hash: Int { uuid.hashValue }
}

struct CallRecord: Sendable {
    let uuid: UUID
    let isOutgoing: Bool
    var isOnHold = false
    var hasConnected = false
    var hasEnded = false
}
