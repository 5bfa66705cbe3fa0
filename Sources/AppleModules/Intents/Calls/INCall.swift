/// Where the sound of a call comes out.
public enum INCallAudioRoute: Int, Sendable {
    /// Not told.
    case unknown = 0
    /// The loudspeaker.
    case speakerphoneAudioRoute = 1
    /// A headset.
    case bluetoothAudioRoute = 2
}

/// Where a call goes.
public enum INCallDestinationType: Int, Sendable {
    /// Not told.
    case unknown = 0
    /// To a person.
    case normal = 1
    /// For help.
    case emergency = 2
    /// To the mailbox.
    case voicemail = 3
    /// To the last one.
    case redial = 4
    /// Back to a caller.
    case callBack = 5
}

/// Sound or picture.
public enum INCallCapability: Int, Sendable {
    /// Not told.
    case unknown = 0
    /// Sound.
    case audioCall = 1
    /// Picture and sound.
    case videoCall = 2
}

/// What became of a call.
public enum INCallRecordType: Int, Sendable {
    /// Not told.
    case unknown = 0
    /// Apple's numbers.
    case outgoing = 1, missed, received, latest, voicemail, ringing, inProgress, onHold
}

/// An earlier call.
///
/// `Sendable` unchecked, because subclasses of `NSObject` that are not final cannot be checked: every property is a
/// constant value.
public class INCallRecord: NSObject, @unchecked Sendable {
    /// The app's own.
    public let identifier: String
    /// When.
    public let dateCreated: Date?
    /// What became of it.
    public let callRecordType: INCallRecordType
    /// Sound or picture.
    public let callCapability: INCallCapability

    /// A call.
    public init(
        identifier: String, dateCreated: Date?, callRecordType: INCallRecordType,
        callCapability: INCallCapability
    ) {
        self.identifier = identifier
        self.dateCreated = dateCreated
        self.callRecordType = callRecordType
        self.callCapability = callCapability
    }
}

/// Which calls are meant.
///
/// `Sendable` unchecked, because subclasses of `NSObject` that are not final cannot be checked: every property is a
/// constant value.
public class INCallRecordFilter: NSObject, @unchecked Sendable {
    /// Whose.
    public let participants: [INPerson]?

    /// Calls of these people.
    public init(participants: [INPerson]?) { self.participants = participants }
}
