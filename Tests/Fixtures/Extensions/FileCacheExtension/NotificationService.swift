import UserNotifications

/// Keeps pictures for the next push that names them, and a history for the app.
class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    let cache = PictureCache()

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        History.append(request.identifier)

        guard let address = request.content.userInfo["cover"] as? String, let url = URL(string: address) else {
            return deliver()
        }
        if let file = cache.file(for: url) {
            attach(file)
            return deliver()
        }
        URLSession.shared.downloadTask(with: url) { location, response, _ in
            if let location = location, (response as? HTTPURLResponse)?.statusCode == 200,
                let file = self.cache.keep(location, for: url)
            {
                self.attach(file)
            }
            self.deliver()
        }.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        deliver()
    }

    /// The system moves the file that it is given, so it gets a copy.
    private func attach(_ file: URL) {
        let copy = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("\(UUID().uuidString)-\(file.lastPathComponent)")
        do {
            try FileManager.default.copyItem(at: file, to: copy)
            bestAttemptContent?.attachments = [try UNNotificationAttachment(identifier: "cover", url: copy, options: nil)]
        } catch {
            print("no cover: \(error)")
            cache.remove(file)
        }
    }

    private func deliver() {
        guard let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent else { return }
        self.contentHandler = nil
        contentHandler(bestAttemptContent)
    }
}
