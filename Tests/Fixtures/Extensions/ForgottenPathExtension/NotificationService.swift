import UserNotifications

class NotificationService: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

        guard let address = bestAttemptContent?.userInfo["imageUrl"] as? String else { return }
        guard let url = URL(string: address) else { return }

        URLSession.shared.downloadTask(with: url) { location, response, error in
            if let location = location {
                let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(UUID().uuidString + ".jpg")
                if (try? FileManager.default.moveItem(at: location, to: file)) != nil,
                    let attachment = try? UNNotificationAttachment(identifier: "image", url: file, options: nil)
                {
                    self.bestAttemptContent?.attachments = [attachment]
                }
                contentHandler(self.bestAttemptContent!)
            }
        }.resume()
    }
}
