import Foundation
import UserNotifications

/// The common style: a download with a completion handler, the file moved into the temporary directory.
class DownloadingExtension: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent
        guard let content = bestAttemptContent, let text = request.content.userInfo["image"] as? String,
            let url = URL(string: text)
        else { return contentHandler(request.content) }
        content.title += " [modified]"
        URLSession.shared.downloadTask(with: url) { location, response, _ in
            if let location, let attachment = Self.attachment(location, response) {
                content.attachments = [attachment]
            }
            contentHandler(content)
        }.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler, let bestAttemptContent { contentHandler(bestAttemptContent) }
    }

    private static func attachment(_ location: URL, _ response: URLResponse?) -> UNNotificationAttachment? {
        let name = response?.suggestedFilename ?? "picture.jpg"
        let place = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        do {
            try FileManager.default.moveItem(at: location, to: place)
            return try UNNotificationAttachment(identifier: "image", url: place)
        } catch {
            return nil
        }
    }
}
