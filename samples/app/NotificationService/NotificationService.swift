import UserNotifications

/// Puts the sender's name where the server writes "New message".
class NotificationService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let sender = request.content.userInfo["sender"] as? String,
            let content = request.content.mutableCopy() as? UNMutableNotificationContent
        else { return contentHandler(request.content) }
        content.title = sender
        contentHandler(content)
    }
}
