import UserNotifications

class NotificationService: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

        guard let bestAttemptContent = bestAttemptContent,
            let address = bestAttemptContent.userInfo["imageURL"] as? String, let url = URL(string: address)
        else {
            contentHandler(request.content)
            return
        }
        URLSession.shared.downloadTask(with: url) { location, _, _ in
            if let location = location {
                let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
                try? FileManager.default.createDirectory(at: caches, withIntermediateDirectories: true)
                let file = caches.appendingPathComponent("notification-" + url.lastPathComponent)
                // The file of the push before is still there when that one had no use for it.
                if (try? FileManager.default.moveItem(at: location, to: file)) != nil {
                    if let attachment = try? UNNotificationAttachment(identifier: "image", url: file, options: nil), bestAttemptContent.userInfo["preview"] as? Bool != false {
                        bestAttemptContent.attachments = [attachment]
                    }
                }
            }
            contentHandler(bestAttemptContent)
        }.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }
}
