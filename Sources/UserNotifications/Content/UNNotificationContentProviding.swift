public import Foundation

/// What can fill a content by ``UNNotificationContent/updating(from:)``. Only types of Apple's SDK count:
/// `INSendMessageIntent`, `INStartCallIntent` and ``UNNotificationAttributedMessageContext``.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

/// The providers that we ship; what others conform is refused.
package protocol SystemContentProviding: UNNotificationContentProviding {
    /// Puts what it knows into the content.
    /// - Throws: ``UNError`` `contentProvidingInvalid` when what it holds is of no use.
    func apply(to content: UNMutableNotificationContent) throws
}

extension UNNotificationContent {
    /// A copy of this content with what the provider knows, such as who sent a message.
    /// - Throws: ``UNError`` `contentProvidingObjectNotAllowed` for a type that is not of Apple's SDK,
    ///   `contentProvidingInvalid` when the provider lacks what it must have.
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
