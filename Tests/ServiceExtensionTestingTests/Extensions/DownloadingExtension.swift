import Foundation
import UserNotifications

/// The common style: a download with a completion handler, the file moved into the temporary directory.
class DownloadingExtension: UNNotificationServiceExtension, @unchecked Sendable {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent
        bestAttemptContent?.title += " [modified]"
        guard let text = request.content.userInfo["image"] as? String, let url = URL(string: text) else {
            return deliver()
        }
        URLSession.shared.downloadTask(with: url) { location, response, _ in
            if let location { self.attach(location, response) }
            self.deliver()
        }.resume()
    }

    override func serviceExtensionTimeWillExpire() { deliver() }

    func deliver() {
        if let contentHandler, let bestAttemptContent { contentHandler(bestAttemptContent) }
    }

    func attach(_ location: URL, _ response: URLResponse?) {
        let name = response?.suggestedFilename ?? "picture.jpg"
        let place = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        do {
            try FileManager.default.moveItem(at: location, to: place)
            bestAttemptContent?.attachments = [
                try UNNotificationAttachment(identifier: "image", url: place)
            ]
        } catch {
            // A notification without a picture is better than none.
        }
    }
}
