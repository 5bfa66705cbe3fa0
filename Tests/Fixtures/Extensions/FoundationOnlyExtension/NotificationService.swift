import UserNotifications

class NotificationService: UNNotificationServiceExtension {
    private let downloader = Downloader(session: RecordingSession())
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var content: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        content = request.content.mutableCopy() as? UNMutableNotificationContent
        guard let address = request.content.userInfo["rich-media"] as? String, let url = URL(string: address) else {
            return deliver()
        }
        downloader.download(url) { [weak self] result in
            if case .success(let file) = result, let attachment = try? UNNotificationAttachment(identifier: "rich-media", url: file, options: nil) {
                self?.content?.attachments = [attachment]
            }
            self?.deliver()
        }
    }

    override func serviceExtensionTimeWillExpire() {
        deliver()
    }

    private func deliver() {
        if let content = content { contentHandler?(content) }
        contentHandler = nil
    }
}
