import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

        if let content = bestAttemptContent {
            if let data = request.content.userInfo["data"] as? [String: Any],
                let address = data["attachment-url"] as? String,
                let url = URL(string: address),
                let picture = try? Data(contentsOf: url),
                let attachment = UNNotificationAttachment.saved(picture, as: url.lastPathComponent)
            {
                content.attachments = [attachment]
            }
            contentHandler(content)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }
}

extension UNNotificationAttachment {
    static func saved(_ data: Data, as name: String) -> UNNotificationAttachment? {
        let manager = FileManager.default
        let folder = URL(fileURLWithPath: NSTemporaryDirectory(), isDirectory: true)
            .appendingPathComponent(UUID().uuidString, isDirectory: true)
        do {
            try manager.createDirectory(at: folder, withIntermediateDirectories: true, attributes: nil)
            let file = folder.appendingPathComponent(name)
            try data.write(to: file, options: .atomic)
            return try UNNotificationAttachment(identifier: "", url: file, options: nil)
        } catch let error as NSError {
            NSLog("%@ %d", error.domain, error.code)
            try? manager.removeItem(at: folder)
            return nil
        }
    }
}
