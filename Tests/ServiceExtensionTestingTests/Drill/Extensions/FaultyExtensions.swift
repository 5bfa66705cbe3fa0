import Foundation
import UserNotifications

/// What Xcode makes of "Notification Service Extension".
class TemplateExtension: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

        if let bestAttemptContent = bestAttemptContent {
            bestAttemptContent.title = "\(bestAttemptContent.title) [modified]"
            contentHandler(bestAttemptContent)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }
}

/// `guard … else { return }`.
final class SilentOnFailure: Downloader, @unchecked Sendable {
    override func hasNoMedia() {}
    override func failed() {}
}

/// The handler is called right after `resume()`.
final class Hasty: Downloader, @unchecked Sendable {
    override func resumed() { deliver() }
}

/// Every download is written to the same name.
final class FixedName: Downloader, @unchecked Sendable {
    override func name(_ pathExtension: String) -> String { "image.\(pathExtension)" }
}

/// Nothing is done when time is nearly up.
final class DeafToExpiry: Downloader, @unchecked Sendable {
    override func serviceExtensionTimeWillExpire() {}
}

/// Whatever comes is a JPEG.
final class Trusting: Downloader, @unchecked Sendable {
    override func pathExtension(of file: URL, _ response: URLResponse?) -> String? { "jpg" }
}

/// No instance ever goes, as with a session that keeps its delegate.
final class Leaking: Downloader, @unchecked Sendable {
    nonisolated(unsafe) static var kept: [Leaking] = []

    override func pathExtension(of file: URL, _ response: URLResponse?) -> String? {
        Self.kept.append(self)
        return super.pathExtension(of: file, response)
    }
}

/// The state of a notification lies in statics.
final class SharedState: UNNotificationServiceExtension {
    nonisolated(unsafe) private static var handler: ((UNNotificationContent) -> Void)?
    nonisolated(unsafe) private static var best = UNMutableNotificationContent()

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        Self.handler = contentHandler
        if let copy = request.content.mutableCopy() as? UNMutableNotificationContent { Self.best = copy }
        guard let text = request.content.userInfo["image"] as? String, let url = URL(string: text) else {
            return contentHandler(request.content)
        }
        URLSession.shared.downloadTask(with: url) { file, _, _ in
            let target = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jpg")
            if let file, (try? FileManager.default.moveItem(at: file, to: target)) != nil,
                let attachment = try? UNNotificationAttachment(identifier: "", url: target)
            {
                Self.best.attachments = [attachment]
            }
            Self.handler?(Self.best)
        }.resume()
    }
}
