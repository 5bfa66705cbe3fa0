import UserNotifications

/// What is delivered, and whether it was.
final class Answer: @unchecked Sendable {
    private let lock = NSLock()
    private var content: UNMutableNotificationContent?
    private var handler: ((UNNotificationContent) -> Void)?

    func prepare(_ content: UNMutableNotificationContent, _ handler: @escaping (UNNotificationContent) -> Void) {
        lock.lock()
        defer { lock.unlock() }
        self.content = content
        self.handler = handler
    }

    func attach(_ file: URL, as identifier: String) {
        lock.lock()
        defer { lock.unlock() }
        guard let content, let attachment = try? UNNotificationAttachment(identifier: identifier, url: file) else { return }
        content.attachments.append(attachment)
    }

    func give() {
        lock.lock()
        let (handler, content) = (self.handler, self.content)
        self.handler = nil
        lock.unlock()
        if let handler, let content { handler(content) }
    }
}
