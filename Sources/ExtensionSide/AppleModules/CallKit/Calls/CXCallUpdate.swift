import NotificationCore

/// The properties of a call that are shown to the user.
public class CXCallUpdate: NSObject, NSCopying {
    public var remoteHandle: CXHandle?
    /// The name that the user sees; with nil it is the handle.
    public var localizedCallerName: String?
    public var supportsHolding = false
    public var supportsGrouping = false
    /// Whether the call can be taken out of a group.
    public var supportsUngrouping = false
    public var supportsDTMF = false
    public var hasVideo = false

    /// Creates an update without values.
    public override init() { super.init() }

    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = CXCallUpdate()
        copy.remoteHandle = remoteHandle
        copy.localizedCallerName = localizedCallerName
        copy.supportsHolding = supportsHolding
        copy.supportsGrouping = supportsGrouping
        copy.supportsUngrouping = supportsUngrouping
        copy.supportsDTMF = supportsDTMF
        copy.hasVideo = hasVideo
        return copy
    }

    /// Returns the call as the simulated phone shows it.
    func reported(_ identifier: UUID) -> ReportedCall {
        let name = localizedCallerName.flatMap { $0.isEmpty ? nil : $0 }
        return ReportedCall(
            identifier: identifier.uuidString, caller: name ?? remoteHandle?.value ?? "", hasVideo: hasVideo)
    }
}

public enum CXCallEndedReason: Int, Sendable {
    /// Apple's numbers.
    case failed = 1, remoteEnded, unanswered, answeredElsewhere, declinedElsewhere
}
