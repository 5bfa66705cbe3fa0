@_exported public import UserNotifications

/// The part of OneSignal that service extensions call. It does as the SDK does, with the same faults:
///
/// - Every entry of `att` (in `os_data`, or next to `aps` in the old layout) is downloaded, one after the other, while
///   the caller waits. The module sets no time-out.
/// - The file's extension comes from the query's `filename`, else from the Content-Type, else from the path, else from
///   the values of the query; a file without a known one is dropped, and so is one that announces more than 50,000,000
///   bytes.
/// - An entry that cannot be loaded is skipped without a message; the others are attached.
/// - Buttons become a category of their own when the payload names none.
/// - When the time is over only the buttons are added: what was downloaded is lost.
///
/// The confirmed receipt and the count of the badge are left out, because they need OneSignal's servers and the app.
public class OneSignalExtension: NSObject {
    /// Adds the media and the buttons, then calls the handler on the calling thread.
    /// - Parameter replacementContent: the content to change; nil takes a copy of the request's.
    /// - Returns: the content that the handler got.
    @discardableResult
    public class func didReceiveNotificationExtensionRequest(
        _ request: UNNotificationRequest, with replacementContent: UNMutableNotificationContent?,
        withContentHandler contentHandler: ((UNNotificationContent) -> Void)?
    ) -> UNMutableNotificationContent? {
        let content = mutable(request, replacementContent)
        let message = OneSignalMessage(content.userInfo)
        ButtonCategory.add(message, to: content)
        content.attachments += message.media.compactMap { name, value in
            MediaDownload.attachment(identifier: name, value)
        }
        contentHandler?(content)
        return content
    }

    /// Adds the media and the buttons without calling a handler, as older extensions use it.
    @discardableResult
    public class func didReceiveNotificationExtensionRequest(
        _ request: UNNotificationRequest, with replacementContent: UNMutableNotificationContent?
    ) -> UNMutableNotificationContent? {
        didReceiveNotificationExtensionRequest(request, with: replacementContent, withContentHandler: nil)
    }

    /// Adds the buttons only, as the SDK does when the time is over.
    @discardableResult
    public class func serviceExtensionTimeWillExpireRequest(
        _ request: UNNotificationRequest, with replacementContent: UNMutableNotificationContent?
    ) -> UNMutableNotificationContent? {
        let content = mutable(request, replacementContent)
        ButtonCategory.add(OneSignalMessage(content.userInfo), to: content)
        return content
    }

    private class func mutable(
        _ request: UNNotificationRequest, _ content: UNMutableNotificationContent?
    ) -> UNMutableNotificationContent {
        if let content { return content }
        return request.content.mutableCopy() as? UNMutableNotificationContent
            ?? UNMutableNotificationContent()
    }
}
