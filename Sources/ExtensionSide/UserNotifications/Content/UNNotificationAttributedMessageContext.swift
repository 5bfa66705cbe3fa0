public import Foundation

/// A message with formatted text, for ``UNNotificationContent/updating(from:)``. The module `Intents` adds its
/// initializer, `init(sendMessageIntent:attributedContent:)`.
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
        // The formatting is not kept, only the text.
        content.body = attributedContent.string
    }
}
