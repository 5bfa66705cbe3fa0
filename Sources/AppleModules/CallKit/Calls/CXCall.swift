/// A call as it was at one moment.
public class CXCall: NSObject, @unchecked Sendable {
    // Unchecked because the class can be subclassed; it does not change.

    /// Names the call.
    public let uuid: UUID
    /// The app's user calls.
    public let isOutgoing: Bool
    /// On hold.
    public let isOnHold: Bool
    /// Both ends are connected.
    public let hasConnected: Bool
    /// Over.
    public let hasEnded: Bool

    init(_ record: CallRecord) {
        uuid = record.uuid
        isOutgoing = record.isOutgoing
        isOnHold = record.isOnHold
        hasConnected = record.hasConnected
        hasEnded = record.hasEnded
    }

    /// The same call, whatever has become of it.
    public override func isEqual(_ object: Any?) -> Bool { (object as? CXCall)?.uuid == uuid }
    /// A hash of the identifier.
    public override var hash: Int { uuid.hashValue }
}

/// What is known here about a call.
struct CallRecord: Sendable {
    let uuid: UUID
    let isOutgoing: Bool
    var isOnHold = false
    var hasConnected = false
    var hasEnded = false
}
