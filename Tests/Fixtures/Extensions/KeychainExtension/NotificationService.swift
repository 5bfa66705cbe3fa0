import Security
import UserNotifications

/// As in a messenger that encrypts from end to end: the key is in the keychain that app and extension share, the text in
/// the payload.
class NotificationService: UNNotificationServiceExtension {
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent
        guard let content = bestAttemptContent else { return contentHandler(request.content) }
        if let text = request.content.userInfo["encrypted"] as? String, let sealed = Data(base64Encoded: text),
            let key = KeyStore(group: "TEAM123456.com.example.shared").key(named: "session")
        {
            let opened = zip(sealed, key).map { $0 ^ $1 }
            content.body = String(decoding: opened, as: UTF8.self)
        }
        contentHandler(content)
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler, let bestAttemptContent { contentHandler(bestAttemptContent) }
    }
}
