// `Sendable` is unchecked in this file as in CXAction: settings are made before the action is requested.

/// The action of starting a call.
public class CXStartCallAction: CXCallAction, @unchecked Sendable {
    /// The handle of the person who is called.
    public var handle: CXHandle
    /// The identifier of a contact in the address book.
    public var contactIdentifier: String?
    /// Whether it is a video call.
    public var isVideo = false

    /// Creates an action that calls a person.
    public init(call callUUID: UUID, handle: CXHandle) {
        self.handle = handle
        super.init(call: callUUID)
    }

    /// Completes the action with success. The date has no effect.
    public func fulfill(withDateStarted dateStarted: Date) { fulfill() }
}

/// The action of answering a call.
public class CXAnswerCallAction: CXCallAction, @unchecked Sendable {
    /// Completes the action with success. The date has no effect.
    public func fulfill(withDateConnected dateConnected: Date) { fulfill() }
}

/// The action of refusing or ending a call.
public class CXEndCallAction: CXCallAction, @unchecked Sendable {
    /// Completes the action with success. The date has no effect.
    public func fulfill(withDateEnded dateEnded: Date) { fulfill() }
}

/// The action of putting a call on hold, or resuming it.
public class CXSetHeldCallAction: CXCallAction, @unchecked Sendable {
    /// Whether the call is to be on hold.
    public var isOnHold: Bool

    /// Creates an action that puts a call on hold, or resumes it.
    public init(call callUUID: UUID, onHold: Bool) {
        isOnHold = onHold
        super.init(call: callUUID)
    }
}

/// The action of muting or unmuting a call.
public class CXSetMutedCallAction: CXCallAction, @unchecked Sendable {
    /// Whether the call is to be muted.
    public var isMuted: Bool

    /// Creates an action that mutes or unmutes a call.
    public init(call callUUID: UUID, muted: Bool) {
        isMuted = muted
        super.init(call: callUUID)
    }
}

/// The action of grouping a call with another, or taking it out of the group.
public class CXSetGroupCallAction: CXCallAction, @unchecked Sendable {
    /// The other call; nil takes the call out of its group.
    public var callUUIDToGroupWith: UUID?

    /// Creates an action that groups two calls.
    public init(call callUUID: UUID, callUUIDToGroupWith: UUID?) {
        self.callUUIDToGroupWith = callUUIDToGroupWith
        super.init(call: callUUID)
    }
}

/// The action of sending tones.
public class CXPlayDTMFCallAction: CXCallAction, @unchecked Sendable {
    /// The kinds of tones.
    public enum ActionType: Int, Sendable {
        /// Apple's numbers.
        case singleTone = 1, softPause, hardPause
    }

    /// The digits to send.
    public var digits: String
    /// The kind of tones.
    public var type: ActionType

    /// Creates an action that sends tones.
    public init(call callUUID: UUID, digits: String, type: ActionType) {
        self.digits = digits
        self.type = type
        super.init(call: callUUID)
    }
}
