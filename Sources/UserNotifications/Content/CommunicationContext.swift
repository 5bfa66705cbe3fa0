/// Who wrote a communication notification, as `UNNotificationContent.updating(from:)` learned it.
package struct CommunicationContext: Sendable, Hashable {
    /// The name shown for the sender; empty when the intent names none.
    package var senderName: String
    /// Of the conversation, as the app identifies it.
    package var conversationIdentifier: String?
    /// The name of the group, when there are several recipients.
    package var groupName: String?
    /// An outgoing or incoming call, not a message.
    package var isCall: Bool

    /// A context; everything but the sender is optional.
    package init(
        senderName: String, conversationIdentifier: String? = nil, groupName: String? = nil,
        isCall: Bool = false
    ) {
        self.senderName = senderName
        self.conversationIdentifier = conversationIdentifier
        self.groupName = groupName
        self.isCall = isCall
    }
}
