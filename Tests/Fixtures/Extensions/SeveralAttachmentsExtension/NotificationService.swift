import UserNotifications

class NotificationService: UNNotificationServiceExtension {
    private let lock = NSLock()
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var content: UNMutableNotificationContent?
    private var downloads: Downloads?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        content = request.content.mutableCopy() as? UNMutableNotificationContent

        let listed = request.content.userInfo["attachments"] as? [[String: String]] ?? []
        let group = DispatchGroup()
        let downloads = Downloads()
        for item in listed {
            guard let name = item["id"], let address = item["url"], let url = URL(string: address) else { continue }
            group.enter()
            downloads.start(url) { file in
                if let file = file { self.attach(file, named: name) }
                group.leave()
            }
        }
        self.downloads = downloads
        group.notify(queue: DispatchQueue.global()) { [weak self] in
            self?.deliverOnce()
        }
    }

    override func serviceExtensionTimeWillExpire() {
        deliverOnce()
        downloads?.cancel()
    }

    private func attach(_ file: URL, named name: String) {
        lock.lock()
        defer { lock.unlock() }
        guard contentHandler != nil, let content = content else { return }
        if let attachment = try? UNNotificationAttachment(identifier: name, url: file, options: nil) {
            content.attachments.append(attachment)
        }
    }

    private func deliverOnce() {
        lock.lock()
        let handler = contentHandler
        contentHandler = nil
        lock.unlock()
        if let handler = handler, let content = content { handler(content) }
    }
}
