import NotificationCore

/// Adds the sender and the conversation of a message to a notification. Apple does not document that the content's own
/// texts change, so the sender is kept as another value here, which the content's description contains.
extension INSendMessageIntent: UNNotificationContentProviding, SystemContentProviding {
    package func apply(to content: UNMutableNotificationContent) throws {
        // A group's own picture comes first.
        let images = [
            speakableGroupName.flatMap { _ in image(forParameterNamed: \.speakableGroupName) },
            image(forParameterNamed: \.sender), sender?.image,
        ]
        content.setCommunicationContext(
            CommunicationContext(
                senderName: sender?.displayName ?? "", conversationIdentifier: conversationIdentifier,
                groupName: speakableGroupName?.spokenPhrase,
                avatar: images.lazy.compactMap { $0?.avatar }.first))
    }
}

extension UNNotificationAttributedMessageContext {
    /// Creates a context of a message with formatted text, whose plain form becomes the body.
    public convenience init(sendMessageIntent: INSendMessageIntent, attributedContent: NSAttributedString) {
        self.init(message: sendMessageIntent, attributedContent: attributedContent)
    }
}
