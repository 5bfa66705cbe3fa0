/// Sender and conversation of a communication notification, which `UNNotificationContent.updating(from:)` alone sets.
package struct CommunicationContext: Sendable, Hashable {
    package enum Avatar: String, Sendable, Hashable, CaseIterable {
        /// The bytes of a picture, in memory or in a file.
        case picture
        /// An asset, a symbol or an address, which is not looked at.
        case reference
    }

    package var senderName: String
    package var conversationIdentifier: String?
    package var groupName: String?
    package var isCall: Bool
    /// Nil when there is none, or when its bytes are not a picture.
    package var avatar: Avatar?

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
