/// The output of a call's sound.
public enum INCallAudioRoute: Int, Sendable {
    /// The value is not known.
    case unknown = 0
    /// The loudspeaker.
    case speakerphoneAudioRoute = 1
    /// A headset.
    case bluetoothAudioRoute = 2
}

/// The destination of a call.
public enum INCallDestinationType: Int, Sendable {
    /// The value is not known.
    case unknown = 0
    /// A person.
    case normal = 1
    /// An emergency number.
    case emergency = 2
    /// The voicemail.
    case voicemail = 3
    /// The last number that was called.
    case redial = 4
    /// An earlier caller.
    case callBack = 5
}

/// Audio or video.
public enum INCallCapability: Int, Sendable {
    /// The value is not known.
    case unknown = 0
    /// An audio call.
    case audioCall = 1
    /// A video call.
    case videoCall = 2
}

/// The kind of an earlier call.
public enum INCallRecordType: Int, Sendable {
    /// The value is not known.
    case unknown = 0
    /// Apple's numbers.
    case outgoing = 1, missed, received, latest, voicemail, ringing, inProgress, onHold
}

/// An earlier call.
public class INCallRecord: NSObject, @unchecked Sendable {
    // Unchecked because the class is not final; it does not change.

    /// An identifier that the app has chosen.
    public let identifier: String
    /// The date of the call.
    public let dateCreated: Date?
    /// The kind of the call.
    public let callRecordType: INCallRecordType
    /// Audio or video.
    public let callCapability: INCallCapability

    /// Creates a record of a call.
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

/// A filter of earlier calls.
public class INCallRecordFilter: NSObject, @unchecked Sendable {
    // Unchecked because the class is not final; it does not change.

    /// The participants of the calls.
    public let participants: [INPerson]?

    /// Creates a filter of the calls with these people.
    public init(participants: [INPerson]?) { self.participants = participants }
}
