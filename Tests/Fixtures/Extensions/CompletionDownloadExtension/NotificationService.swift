import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent

        guard let address = request.content.userInfo["image-url"] as? String, let url = URL(string: address) else {
            deliver()
            return
        }

        let task = URLSession.shared.downloadTask(with: url) { [weak self] location, response, error in
            defer { self?.deliver() }
            guard let location = location, let response = response as? HTTPURLResponse else {
                print("no picture: \(error?.localizedDescription ?? "no reason given")")
                return
            }
            guard response.statusCode == 200 else {
                print("no picture: the server answered \(response.statusCode)")
                return
            }
            do {
                let attachment = try UNNotificationAttachment(movingFrom: location, named: response.suggestedFilename ?? url.lastPathComponent)
                self?.bestAttemptContent?.attachments = [attachment]
            } catch {
                print("no picture: \(error)")
            }
        }
        task.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        deliver()
    }

    private func deliver() {
        guard let contentHandler = contentHandler, let content = bestAttemptContent else { return }
        self.contentHandler = nil
        contentHandler(content)
    }
}
