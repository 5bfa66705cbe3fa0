import UserNotifications

class NotificationService: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

        if let bestAttemptContent = bestAttemptContent {
            if let address = bestAttemptContent.userInfo["attachment"] as? String, let url = URL(string: address) {
                URLSession.shared.downloadTask(with: url) { location, response, error in
                    guard let location = location else { return }
                    let file = location.deletingPathExtension().appendingPathExtension(url.pathExtension)
                    do {
                        try FileManager.default.moveItem(at: location, to: file)
                        let attachment = try UNNotificationAttachment(identifier: "", url: file, options: nil)
                        bestAttemptContent.attachments = [attachment]
                    } catch {
                        print(error)
                    }
                }.resume()
            }
            contentHandler(bestAttemptContent)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }
}
