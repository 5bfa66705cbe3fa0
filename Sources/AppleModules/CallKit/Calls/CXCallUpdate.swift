import NotificationCore

/// What is known about a call.
public class CXCallUpdate: NSObject, NSCopying {
    /// Who is at the other end.
    public var remoteHandle: CXHandle?
    /// The name that the user sees; else the handle.
    public var localizedCallerName: String?
    /// Whether it can be put on hold.
    public var supportsHolding = false
    /// Whether it can be joined with others.
    public var supportsGrouping = false
    /// Whether it can be taken out of a group.
    public var supportsUngrouping = false
    /// Whether tones can be sent.
    public var supportsDTMF = false
    /// Whether there are pictures.
    public var hasVideo = false

    /// Nothing is known.
    public override init() { super.init() }

    /// A copy that changes apart.
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

    /// As the phone shows it.
    func reported(_ identifier: UUID) -> ReportedCall {
        let name = localizedCallerName.flatMap { $0.isEmpty ? nil : $0 }
        return ReportedCall(
            identifier: identifier.uuidString, caller: name ?? remoteHandle?.value ?? "", hasVideo: hasVideo)
    }
}

/// Why a call is over.
public enum CXCallEndedReason: Int, Sendable {
    /// Apple's numbers.
    case failed = 1, remoteEnded, unanswered, answeredElsewhere, declinedElsewhere
}
