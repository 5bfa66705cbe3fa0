// `Sendable` is unchecked in this file as in CXAction: settings are made before the action is requested.

public class CXStartCallAction: CXCallAction, @unchecked Sendable {
    public var handle: CXHandle
    public var contactIdentifier: String?
    public var isVideo = false

    public init(call callUUID: UUID, handle: CXHandle) {
        self.handle = handle
        super.init(call: callUUID)
    }

    public func fulfill(withDateStarted dateStarted: Date) { fulfill() }
}

public class CXAnswerCallAction: CXCallAction, @unchecked Sendable {
    public func fulfill(withDateConnected dateConnected: Date) { fulfill() }
}

public class CXEndCallAction: CXCallAction, @unchecked Sendable {
    public func fulfill(withDateEnded dateEnded: Date) { fulfill() }
}

public class CXSetHeldCallAction: CXCallAction, @unchecked Sendable {
    public var isOnHold: Bool

    public init(call callUUID: UUID, onHold: Bool) {
        isOnHold = onHold
        super.init(call: callUUID)
    }
}

public class CXSetMutedCallAction: CXCallAction, @unchecked Sendable {
    public var isMuted: Bool

    public init(call callUUID: UUID, muted: Bool) {
        isMuted = muted
        super.init(call: callUUID)
    }
}

public class CXSetGroupCallAction: CXCallAction, @unchecked Sendable {
    /// The other call; nil takes the call out of its group.
    public var callUUIDToGroupWith: UUID?

    public init(call callUUID: UUID, callUUIDToGroupWith: UUID?) {
        self.callUUIDToGroupWith = callUUIDToGroupWith
        super.init(call: callUUID)
    }
}

public class CXPlayDTMFCallAction: CXCallAction, @unchecked Sendable {
    public enum ActionType: Int, Sendable {
        case singleTone = 1, softPause, hardPause
    }

    public var digits: String
    public var type: ActionType

    public init(call callUUID: UUID, digits: String, type: ActionType) {
        self.digits = digits
        self.type = type
        super.init(call: callUUID)
    }
}
