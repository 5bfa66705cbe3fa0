import UniformTypeIdentifiers
import UserNotifications

/// The download keeps its own name; the type is told with a hint.
class NotificationService: UNNotificationServiceExtension {
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent

        guard let address = request.content.userInfo["media-url"] as? String, let url = URL(string: address) else {
            finish()
            return
        }
        let declared = request.content.userInfo["media-type"] as? String

        URLSession.shared.downloadTask(with: url) { [weak self] location, response, error in
            guard let self = self else { return }
            guard let location = location, error == nil else {
                self.finish()
                return
            }
            let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            do {
                try FileManager.default.moveItem(at: location, to: file)
                let hint = self.type(declared: declared, response: response, url: url)
                let attachment = try UNNotificationAttachment(
                    identifier: url.lastPathComponent, url: file,
                    options: hint.map { [UNNotificationAttachmentOptionsTypeHintKey: $0] })
                self.bestAttemptContent?.attachments = [attachment]
            } catch UNError.attachmentUnrecognizedType {
                self.bestAttemptContent?.body += " 📎"
                try? FileManager.default.removeItem(at: file)
            } catch {
                print(error.localizedDescription)
            }
            self.finish()
        }.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        finish()
    }

    private func finish() {
        if let content = bestAttemptContent { contentHandler?(content) }
        contentHandler = nil
    }

    private func type(declared: String?, response: URLResponse?, url: URL) -> String? {
        if let declared = declared { return legacyType(ofMIME: declared) ?? legacyType(ofExtension: declared) }
        if let mime = response?.mimeType, let type = UTType(mimeType: mime), type.conforms(to: .audiovisualContent) || type.conforms(to: .image) {
            return type.identifier
        }
        if let name = response?.suggestedFilename, let type = UTType(filenameExtension: (name as NSString).pathExtension) {
            return type.identifier
        }
        return UTType(filenameExtension: url.pathExtension)?.identifier
    }
}
