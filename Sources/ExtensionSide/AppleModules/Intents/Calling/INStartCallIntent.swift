import NotificationCore

public class INStartCallIntent: INIntent {
    public let audioRoute: INCallAudioRoute
    public let destinationType: INCallDestinationType
    public let contacts: [INPerson]?
    public let callCapability: INCallCapability
    public let callRecordToCallBack: INCallRecord?

    public init(
        callRecordFilter: INCallRecordFilter?, callRecordToCallBack: INCallRecord?,
        audioRoute: INCallAudioRoute,
        destinationType: INCallDestinationType, contacts: [INPerson]?, callCapability: INCallCapability
    ) {
        self.callRecordToCallBack = callRecordToCallBack
        self.audioRoute = audioRoute
        self.destinationType = destinationType
        self.contacts = contacts
        self.callCapability = callCapability
        super.init()
    }

    /// Creates an intent, in the form of iOS 13.
    public convenience init(
        audioRoute: INCallAudioRoute, destinationType: INCallDestinationType, contacts: [INPerson]?,
        recordTypeForRedialing: INCallRecordType, callCapability: INCallCapability
    ) {
        self.init(
            callRecordFilter: nil, callRecordToCallBack: nil, audioRoute: audioRoute,
            destinationType: destinationType, contacts: contacts, callCapability: callCapability)
    }
}

/// Adds the caller to a notification. The texts are not changed.
extension INStartCallIntent: UNNotificationContentProviding, SystemContentProviding {
    package func apply(to content: UNMutableNotificationContent) throws {
        content.setCommunicationContext(
            CommunicationContext(
                senderName: contacts?.first?.displayName ?? "", isCall: true,
                avatar: contacts?.first?.image?.avatar))
    }
}
