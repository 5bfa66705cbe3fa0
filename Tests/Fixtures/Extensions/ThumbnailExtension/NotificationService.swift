import UIKit
import UserNotifications

class NotificationService: UNNotificationServiceExtension {
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var content: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        content = request.content.mutableCopy() as? UNMutableNotificationContent
        guard let media = request.content.userInfo["media"] as? [String: Any],
            let address = media["url"] as? String, let url = URL(string: address)
        else { return finish() }

        let task = URLSession.shared.dataTask(with: url) { data, _, _ in
            defer { self.finish() }
            guard let data = data else { return }
            if url.pathExtension == "mp4" {
                self.attach(
                    data, named: "clip.mp4",
                    options: [
                        UNNotificationAttachmentOptionsThumbnailTimeKey: media["second"] as? NSNumber ?? 1
                    ])
            } else if let image = UIImage(data: data) {
                self.attach(image, hidden: media["hidden"] as? Bool ?? false)
            }
        }
        task.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        finish()
    }

    /// A picture no wider than the banner, with its upper half as the thumbnail.
    private func attach(_ image: UIImage, hidden: Bool) {
        let width = min(image.size.width, 320)
        let size = CGSize(width: width, height: (image.size.height * width / image.size.width).rounded())
        let small = UIGraphicsImageRenderer(size: size).image { _ in
            image.draw(in: CGRect(origin: .zero, size: size))
        }
        guard let data = small.pngData() else { return }
        attach(
            data, named: "small.png",
            options: [
                UNNotificationAttachmentOptionsThumbnailHiddenKey: hidden,
                UNNotificationAttachmentOptionsThumbnailClippingRectKey: CGRect(x: 0, y: 0, width: 1, height: 0.5).dictionaryRepresentation,
            ])
    }

    private func attach(_ data: Data, named name: String, options: [String: Any]) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appendingPathComponent(name)
            try data.write(to: file)
            content?.attachments = [try UNNotificationAttachment(identifier: name, url: file, options: options)]
        } catch {
            NSLog("%@", "\(error)")
        }
    }

    private func finish() {
        if let content = content { contentHandler?(content) }
        contentHandler = nil
    }
}
