import UserNotifications

/// Pictures from the cameras of a house: an old server of the manufacturer without TLS, or the camera itself.
class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?
    var task: URLSessionDownloadTask?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

        guard let snapshot = request.content.userInfo["snapshot"] as? String, let url = URL(string: snapshot) else {
            return finish()
        }
        task = URLSession(configuration: .default).downloadTask(with: url) { [weak self] location, response, error in
            guard let self = self else { return }
            defer { self.finish() }
            if let error = error as NSError? {
                if error.domain == NSURLErrorDomain && error.code == NSURLErrorAppTransportSecurityRequiresSecureConnection {
                    self.bestAttemptContent?.subtitle = "The camera needs an update"
                }
                return
            }
            guard let location = location, let response = response as? HTTPURLResponse, response.statusCode == 200 else { return }
            let file = location.deletingLastPathComponent().appendingPathComponent(UUID().uuidString + ".jpg")
            try? FileManager.default.moveItem(at: location, to: file)
            if let attachment = try? UNNotificationAttachment(identifier: "snapshot", url: file, options: nil) {
                self.bestAttemptContent?.attachments = [attachment]
            } else {
                try? FileManager.default.removeItem(at: file)
            }
        }
        task?.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        task?.cancel()
        finish()
    }

    private func finish() {
        if let handler = contentHandler, let content = bestAttemptContent {
            contentHandler = nil
            handler(content)
        }
    }
}
