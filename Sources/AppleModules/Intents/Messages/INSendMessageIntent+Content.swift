package import UserNotifications

/// What a message adds to a notification: who sent it and in which conversation.
///
/// Title, subtitle and body stay as they are. A phone draws the sender's name and avatar in the place of the app's
/// icon and title; Apple does not say that the content's own texts change, so here the sender is kept beside them and
/// stands in the content's description.
extension INSendMessageIntent: UNNotificationContentProviding, SystemContentProviding {
    package func apply(to content: UNMutableNotificationContent) throws {
        content.setCommunicationContext(
            CommunicationContext(
                senderName: sender?.displayName ?? "", conversationIdentifier: conversationIdentifier,
                groupName: speakableGroupName?.spokenPhrase))
    }
}

extension UNNotificationAttributedMessageContext {
    /// A message with formatted text: its plain form becomes the body.
    public convenience init(sendMessageIntent: INSendMessageIntent, attributedContent: NSAttributedString) {
        self.init(message: sendMessageIntent, attributedContent: attributedContent)
    }
}
