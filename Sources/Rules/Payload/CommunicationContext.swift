/// Sender and conversation of a communication notification, which `UNNotificationContent.updating(from:)` alone sets.
package struct CommunicationContext: Sendable, Hashable {
    /// The picture that a phone shows in place of the app's icon.
    package enum Avatar: String, Sendable, Hashable, CaseIterable {
        /// The bytes of a picture, in memory or in a file.
        case picture
        /// An asset, a symbol or an address, which is not looked at.
        case reference
    }

    /// The name shown for the sender; empty when the intent names none.
    package var senderName: String
    package var conversationIdentifier: String?
    /// The name of the group, when there are several recipients.
    package var groupName: String?
    /// Whether it is a call and not a message.
    package var isCall: Bool
    /// Nil when there is none, or when its bytes are not a picture.
    package var avatar: Avatar?

    /// Creates a context; everything but the sender is optional.
    package init(
        senderName: String, conversationIdentifier: String? = nil, groupName: String? = nil,
        isCall: Bool = false, avatar: Avatar? = nil
    ) {
        self.senderName = senderName
        self.conversationIdentifier = conversationIdentifier
        self.groupName = groupName
        self.isCall = isCall
        self.avatar = avatar
    }

    /// Writes the member `communication` of a record, a content and a result.
    package func writeMember(to object: inout JSONWriter) {
        object.object("communication") { member in
            member.member("kind", isCall ? "call" : "message")
            if !senderName.isEmpty { member.member("sender", senderName) }
            member.member("conversation", conversationIdentifier)
            member.member("group", groupName)
            member.member("avatar", avatar?.rawValue)
        }
    }
}
