import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    private let lock = NSLock()
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var bestAttemptContent: UNMutableNotificationContent?
    private let downloader = MediaDownloader()

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent

        AppGroup.unseen += 1
        bestAttemptContent?.badge = AppGroup.unseen as NSNumber

        guard let parcel = request.content.userInfo["parcel"] as? [String: Any] else { return deliver() }
        if let street = parcel["street"] as? String {
            bestAttemptContent?.subtitle = street
        }
        guard let address = parcel["photo"] as? String, let url = URL(string: address) else {
            return deliver()
        }

        downloader.download(url) { file in
            self.deliver(with: file)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        deliver()
        downloader.cancel()
    }

    /// The first call counts: the download may end while the system says that the time is up.
    private func deliver(with file: URL? = nil) {
        lock.lock()
        let handler = contentHandler
        contentHandler = nil
        lock.unlock()

        guard let handler = handler, let content = bestAttemptContent else {
            if let file = file { try? FileManager.default.removeItem(at: file) }
            return
        }
        if let file = file,
            let photo = try? UNNotificationAttachment(identifier: "photo", url: file, options: nil)
        {
            content.attachments = [photo]
        }
        handler(content)
    }
}
