import NotificationCore

/// The properties of a call that are shown to the user.
public class CXCallUpdate: NSObject, NSCopying {
    /// The handle of the other party.
    public var remoteHandle: CXHandle?
    /// The name that the user sees; with nil it is the handle.
    public var localizedCallerName: String?
    /// Whether the call can be put on hold.
    public var supportsHolding = false
    /// Whether the call can be grouped with others.
    public var supportsGrouping = false
    /// Whether the call can be taken out of a group.
    public var supportsUngrouping = false
    /// Whether the call can send tones.
    public var supportsDTMF = false
    /// Whether it is a video call.
    public var hasVideo = false

    /// Creates an update without values.
    public override init() { super.init() }

    /// Returns an independent copy.
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

/// The reason why a call has ended.
public enum CXCallEndedReason: Int, Sendable {
    /// Apple's numbers.
    case failed = 1, remoteEnded, unanswered, answeredElsewhere, declinedElsewhere
}
