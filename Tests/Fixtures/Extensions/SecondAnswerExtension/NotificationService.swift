import UserNotifications

class NotificationService: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        guard let content = bestAttemptContent else { return }

        for key in ["image", "video"] {
            guard let address = content.userInfo[key] as? String, let url = URL(string: address) else { continue }
            URLSession.shared.dataTask(with: url) { data, _, _ in
                if let data = data {
                    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + "." + url.pathExtension)
                    try? data.write(to: file)
                    if let attachment = try? UNNotificationAttachment(identifier: key, url: file, options: nil) {
                        content.attachments.append(attachment)
                    }
                }
                contentHandler(content)
            }.resume()
        }
        if content.userInfo["image"] == nil && content.userInfo["video"] == nil {
            contentHandler(content)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }
}
