package import UserNotifications

/// A call that is made or was missed.
public class INStartCallIntent: INIntent {
    /// Where the sound comes out.
    public let audioRoute: INCallAudioRoute
    /// Where the call goes.
    public let destinationType: INCallDestinationType
    /// With whom.
    public let contacts: [INPerson]?
    /// Sound or picture.
    public let callCapability: INCallCapability
    /// An earlier call that it answers.
    public let callRecordToCallBack: INCallRecord?

    /// Since iOS 14.
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

    /// Since iOS 13.
    public convenience init(
        audioRoute: INCallAudioRoute, destinationType: INCallDestinationType, contacts: [INPerson]?,
        recordTypeForRedialing: INCallRecordType, callCapability: INCallCapability
    ) {
        self.init(
            callRecordFilter: nil, callRecordToCallBack: nil, audioRoute: audioRoute,
            destinationType: destinationType, contacts: contacts, callCapability: callCapability)
    }
}

/// What a call adds to a notification: who calls. The texts stay as they are.
extension INStartCallIntent: UNNotificationContentProviding, SystemContentProviding {
    package func apply(to content: UNMutableNotificationContent) throws {
        content.setCommunicationContext(
            CommunicationContext(senderName: contacts?.first?.displayName ?? "", isCall: true))
    }
}
