import UIKit
import UserNotifications

/// The article's picture, else that of its section, else the brand's.
class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

        guard let article = request.content.userInfo["article"] as? [String: Any] else {
            return deliver(nil)
        }
        let section = article["section"] as? String ?? ""
        guard let address = article["image"] as? String, let url = URL(string: address) else {
            return deliver(fallback(for: section))
        }
        URLSession.shared.dataTask(with: url) { data, response, error in
            let image = data.flatMap { UIImage(data: $0) }
            self.deliver(image ?? self.fallback(for: section))
        }.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        deliver(UIImage(named: "Brand"))
    }

    private func fallback(for section: String) -> UIImage? {
        UIImage(named: "Section-\(section)") ?? UIImage(named: "Brand")
    }

    private func deliver(_ image: UIImage?) {
        guard let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent else { return }
        self.contentHandler = nil
        if let data = image?.jpegData(compressionQuality: 0.8) {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent(ProcessInfo.processInfo.globallyUniqueString + ".jpg")
            try? data.write(to: file)
            if let attachment = try? UNNotificationAttachment(identifier: "article", url: file, options: nil) {
                bestAttemptContent.attachments = [attachment]
            }
        }
        contentHandler(bestAttemptContent)
    }
}
