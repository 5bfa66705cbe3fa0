public enum INCallAudioRoute: Int, Sendable {
    case unknown = 0
    case speakerphoneAudioRoute = 1
    case bluetoothAudioRoute = 2
}

public enum INCallDestinationType: Int, Sendable {
    case unknown = 0
    case normal = 1
    case emergency = 2
    case voicemail = 3
    case redial = 4
    case callBack = 5
}

public enum INCallCapability: Int, Sendable {
    case unknown = 0
    case audioCall = 1
    case videoCall = 2
}

public enum INCallRecordType: Int, Sendable {
    case unknown = 0
    case outgoing = 1, missed, received, latest, voicemail, ringing, inProgress, onHold
}

public class INCallRecord: NSObject, @unchecked Sendable {
    // Unchecked because the class is not final; it does not change.

    public let identifier: String
    public let dateCreated: Date?
    public let callRecordType: INCallRecordType
    public let callCapability: INCallCapability

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

public class INCallRecordFilter: NSObject, @unchecked Sendable {
    // Unchecked because the class is not final; it does not change.

    public let participants: [INPerson]?

    public init(participants: [INPerson]?) { self.participants = participants }
}
