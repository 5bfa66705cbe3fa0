public class CXCall: NSObject, @unchecked Sendable {
    // Unchecked because the class is not final; it does not change.
    private let record: CallRecord

    init(_ record: CallRecord) { self.record = record }

    public var uuid: UUID { record.uuid }
    public var isOutgoing: Bool { record.isOutgoing }
    public var isOnHold: Bool { record.isOnHold }
    public var hasConnected: Bool { record.hasConnected }
    public var hasEnded: Bool { record.hasEnded }

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
