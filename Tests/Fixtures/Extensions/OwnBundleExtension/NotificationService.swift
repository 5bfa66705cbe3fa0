import Foundation
import UIKit
import UserNotifications

/// An extension that reads its settings from its Info.plist, logs into its container, and shows a picture of its own
/// asset catalogue where the network has none.
class NotificationService: UNNotificationServiceExtension {
    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        let content = request.content.mutableCopy() as? UNMutableNotificationContent
        bestAttemptContent = content
        Log.write("received by \(Bundle.main.bundleIdentifier ?? "unknown")")
        content?.subtitle = Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String ?? ""

        guard let path = content?.userInfo["picture"] as? String,
            let host = Bundle.main.infoDictionary?["MediaHost"] as? String,
            let url = URL(string: host + path)
        else { return attachPlaceholder() }
        URLSession.shared.dataTask(with: url) { data, response, error in
            Log.write(error.map { "failed: \(($0 as NSError).code)" } ?? "loaded")
            guard let data = data, (response as? HTTPURLResponse)?.statusCode == 200,
                let image = UIImage(data: data)
            else { return self.attachPlaceholder() }
            self.attach(image)
        }.resume()
    }

    override func serviceExtensionTimeWillExpire() { attachPlaceholder() }

    private func attachPlaceholder() {
        if let image = UIImage(named: "Placeholder") { attach(image) } else { deliver() }
    }

    private func attach(_ image: UIImage) {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        do {
            try image.pngData()?.write(to: file)
            bestAttemptContent?.attachments = [try UNNotificationAttachment(identifier: "picture", url: file)]
        } catch {
            Log.write("no attachment: \(error)")
        }
        deliver()
    }

    private func deliver() {
        if let group = Bundle.main.object(forInfoDictionaryKey: "AppGroup") as? String,
            let container = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
        {
            try? Data().write(to: container.appendingPathComponent("delivered"))
        }
        guard let handler = contentHandler, let content = bestAttemptContent else { return }
        contentHandler = nil
        handler(content)
    }
}
