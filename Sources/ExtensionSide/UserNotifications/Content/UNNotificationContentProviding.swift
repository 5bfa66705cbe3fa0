/// A type that can add values to a content by ``UNNotificationContent/updating(from:)``. Only types of Apple's SDK are
/// accepted: `INSendMessageIntent`, `INStartCallIntent` and ``UNNotificationAttributedMessageContext``.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

/// The providers of this package; a type that only conforms to ``UNNotificationContentProviding`` is refused.
package protocol SystemContentProviding: UNNotificationContentProviding {
    /// Adds the provider's values to the content.
    /// - Throws: ``UNError`` `contentProvidingInvalid` when the provider lacks a required value.
    func apply(to content: UNMutableNotificationContent) throws
}

extension UNNotificationContent {
    /// Returns a copy of this content with the provider's values, such as the sender of a message.
    /// - Throws: ``UNError`` `contentProvidingObjectNotAllowed` for a type that is not of Apple's SDK,
    ///   `contentProvidingInvalid` when the provider lacks a required value.
    public func updating(
        from provider: any UNNotificationContentProviding
    ) throws -> UNNotificationContent {
        guard let provider = provider as? any SystemContentProviding else {
            throw UNError(.contentProvidingObjectNotAllowed)
        }
        let content = UNMutableNotificationContent(snapshot)
        try provider.apply(to: content)
        return UNNotificationContent(content.snapshot)
    }
}

/// A message with formatted text, for ``UNNotificationContent/updating(from:)``. The module `Intents` adds its
/// initializer, `init(sendMessageIntent:attributedContent:)`.
public class UNNotificationAttributedMessageContext: NSObject, UNNotificationContentProviding,
    SystemContentProviding
{
    package let message: any SystemContentProviding
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
