// `Sendable` unchecked in this file as in CXAction: settings are made before the action is requested.

/// The user calls a person.
public class CXStartCallAction: CXCallAction, @unchecked Sendable {
    /// Who is called.
    public var handle: CXHandle
    /// Of the address book.
    public var contactIdentifier: String?
    /// Whether there are pictures.
    public var isVideo = false

    /// A call to a person.
    public init(call callUUID: UUID, handle: CXHandle) {
        self.handle = handle
        super.init(call: callUUID)
    }

    /// It is done, at that time.
    public func fulfill(withDateStarted dateStarted: Date) { fulfill() }
}

/// The user takes a call.
public class CXAnswerCallAction: CXCallAction, @unchecked Sendable {
    /// It is done, at that time.
    public func fulfill(withDateConnected dateConnected: Date) { fulfill() }
}

/// The user refuses a call or hangs up.
public class CXEndCallAction: CXCallAction, @unchecked Sendable {
    /// It is done, at that time.
    public func fulfill(withDateEnded dateEnded: Date) { fulfill() }
}

/// A call is put on hold, or back.
public class CXSetHeldCallAction: CXCallAction, @unchecked Sendable {
    /// On hold.
    public var isOnHold: Bool

    /// Puts a call on hold, or back.
    public init(call callUUID: UUID, onHold: Bool) {
        isOnHold = onHold
        super.init(call: callUUID)
    }
}

/// The microphone is switched.
public class CXSetMutedCallAction: CXCallAction, @unchecked Sendable {
    /// Off.
    public var isMuted: Bool

    /// Switches the microphone off, or on.
    public init(call callUUID: UUID, muted: Bool) {
        isMuted = muted
        super.init(call: callUUID)
    }
}

/// A call is joined with another, or taken out of the group.
public class CXSetGroupCallAction: CXCallAction, @unchecked Sendable {
    /// The other call; nil takes it out.
    public var callUUIDToGroupWith: UUID?

    /// Joins two calls.
    public init(call callUUID: UUID, callUUIDToGroupWith: UUID?) {
        self.callUUIDToGroupWith = callUUIDToGroupWith
        super.init(call: callUUID)
    }
}

/// Tones are sent.
public class CXPlayDTMFCallAction: CXCallAction, @unchecked Sendable {
    /// How.
    public enum ActionType: Int, Sendable {
        /// Apple's numbers.
        case singleTone = 1, softPause, hardPause
    }

    /// The keys.
    public var digits: String
    /// How they are sent.
    public var type: ActionType

    /// Sends tones.
    public init(call callUUID: UUID, digits: String, type: ActionType) {
        self.digits = digits
        self.type = type
        super.init(call: callUUID)
    }
}
