import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        MediaKit.start(token: request.content.userInfo["token"] as? String ?? "")

        guard let address = request.content.userInfo["media"] as? String, let url = URL(string: address) else {
            return deliver()
        }
        URLSession.shared.downloadTask(with: url) { location, response, error in
            if let location = location, let response = response as? HTTPURLResponse, response.statusCode == 200 {
                let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".png")
                try? FileManager.default.moveItem(at: location, to: file)
                if let attachment = try? UNNotificationAttachment(identifier: "media", url: file, options: nil) {
                    self.bestAttemptContent?.attachments = [attachment]
                }
            } else if let error = error as NSError? {
                self.bestAttemptContent?.subtitle = "\(error.domain) \(error.code)"
            }
            self.deliver()
        }.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        deliver()
    }

    private func deliver() {
        guard let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent else { return }
        self.contentHandler = nil
        contentHandler(bestAttemptContent)
    }
}
