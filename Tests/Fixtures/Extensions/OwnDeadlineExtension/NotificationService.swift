import UserNotifications

/// Shows the text after two seconds at the latest, with what has come until then.
class NotificationService: UNNotificationServiceExtension {

    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var bestAttemptContent: UNMutableNotificationContent?
    private var task: URLSessionDownloadTask?
    private let queue = DispatchQueue(label: "com.example.service")

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        let userInfo = request.content.userInfo

        queue.asyncAfter(deadline: .now() + 2) { self.finish() }

        if let address = userInfo["photo"] as? String, let url = URL(string: address) {
            download(url)
        } else if let address = userInfo["headline"] as? String, let url = URL(string: address) {
            Task {
                let text = await Headline.load(url, within: 1)
                queue.async {
                    if let text { self.bestAttemptContent?.body = text }
                    self.finish()
                }
            }
        } else {
            queue.async { self.finish() }
        }
    }

    override func serviceExtensionTimeWillExpire() {
        queue.sync { finish() }
    }

    private func download(_ url: URL) {
        task = URLSession.shared.downloadTask(with: url) { location, _, _ in
            var attachment: UNNotificationAttachment?
            if let location = location {
                let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).appendingPathExtension("jpg")
                try? FileManager.default.moveItem(at: location, to: file)
                attachment = try? UNNotificationAttachment(identifier: "photo", url: file, options: nil)
            }
            self.queue.async { [attachment] in
                if let attachment = attachment { self.bestAttemptContent?.attachments = [attachment] }
                self.finish()
            }
        }
        task?.resume()
    }

    /// On the queue only.
    private func finish() {
        guard let handler = contentHandler, let content = bestAttemptContent else { return }
        contentHandler = nil
        task?.cancel()
        handler(content)
    }
}
