/// The sender and the conversation of a communication notification, which `UNNotificationContent.updating(from:)` sets.
package struct CommunicationContext: Sendable, Hashable {
    /// The name shown for the sender; empty when the intent names none.
    package var senderName: String
    /// The app's identifier of the conversation.
    package var conversationIdentifier: String?
    /// The name of the group, when there are several recipients.
    package var groupName: String?
    /// Whether it is a call and not a message.
    package var isCall: Bool

    /// Creates a context; everything but the sender is optional.
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
