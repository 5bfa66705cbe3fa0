import Foundation
import UserNotifications

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

final class NotificationService: UNNotificationServiceExtension {
    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void) {
        let content = request.content
        guard let address = content.userInfo["hero"] as? String, let url = URL(string: address) else {
            return contentHandler(content)
        }
        let (title, body, thread) = (content.title, content.body, content.threadIdentifier)
        Task {
            let answer = UNMutableNotificationContent()
            answer.title = title
            answer.body = body
            answer.threadIdentifier = thread
            var request = URLRequest(url: url)
            request.timeoutInterval = 20
            request.setValue("image/*", forHTTPHeaderField: "Accept")
            if let (file, response) = try? await URLSession.shared.download(for: request),
                let attachment = try? Self.attachment(file, response)
            {
                answer.attachments = [attachment]
            }
            contentHandler(answer)
        }
    }

    private static func attachment(_ download: URL, _ response: URLResponse) throws -> UNNotificationAttachment {
        defer { try? FileManager.default.removeItem(at: download) }
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
        let name = UUID().uuidString + "-" + (response.suggestedFilename ?? "file")
        let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(name)
        try FileManager.default.copyItem(at: download, to: file)
        return try UNNotificationAttachment(identifier: "hero", url: file, options: nil)
    }
}
