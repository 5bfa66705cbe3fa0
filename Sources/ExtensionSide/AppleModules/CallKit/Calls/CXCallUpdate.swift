import NotificationCore

public class CXCallUpdate: NSObject, NSCopying {
    public var remoteHandle: CXHandle?
    public var localizedCallerName: String?
    public var supportsHolding = false
    public var supportsGrouping = false
    public var supportsUngrouping = false
    public var supportsDTMF = false
    public var hasVideo = false

    public override init() { super.init() }

    public func copy(with zone: NSZone? = nil) -> Any {
        copied(
            self, to: CXCallUpdate(), \.remoteHandle, \.localizedCallerName, \.supportsHolding,
            \.supportsGrouping, \.supportsUngrouping, \.supportsDTMF, \.hasVideo)
    }

    /// Returns the call as the simulated phone shows it.
    func reported(_ identifier: UUID) -> ReportedCall {
        let name = localizedCallerName.flatMap { $0.isEmpty ? nil : $0 }
        return ReportedCall(
            identifier: identifier.uuidString, caller: name ?? remoteHandle?.value ?? "", hasVideo: hasVideo)
    }
}

public enum CXCallEndedReason: Int, Sendable {
    case failed = 1, remoteEnded, unanswered, answeredElsewhere, declinedElsewhere
}
