public import Foundation

/// A message with formatted text, for ``UNNotificationContent/updating(from:)``. Made with
/// `init(sendMessageIntent:attributedContent:)`, which the module `Intents` adds.
public class UNNotificationAttributedMessageContext: NSObject, UNNotificationContentProviding,
    SystemContentProviding
{
    /// The intent of the message.
    package let message: any SystemContentProviding
    /// The formatted text.
    package let attributedContent: NSAttributedString

    package init(message: any SystemContentProviding, attributedContent: NSAttributedString) {
        self.message = message
        self.attributedContent = attributedContent
    }

    package func apply(to content: UNMutableNotificationContent) throws {
        try message.apply(to: content)
        // Formatting is not kept: what the list shows without it is the text.
        content.body = attributedContent.string
    }
}
