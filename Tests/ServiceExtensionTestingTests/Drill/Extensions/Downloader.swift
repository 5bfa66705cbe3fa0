import Foundation
import UserNotifications

/// A service extension that does everything right, in steps that faulty ones override.
class Downloader: UNNotificationServiceExtension, @unchecked Sendable {
    private let lock = NSLock()
    private var handler: ((UNNotificationContent) -> Void)?
    private var best: UNMutableNotificationContent?
    private var task: URLSessionDownloadTask?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        lock.withLock {
            handler = contentHandler
            best = request.content.mutableCopy() as? UNMutableNotificationContent
        }
        guard let text = address(in: request.content.userInfo), let url = URL(string: text),
            url.scheme == "https"
        else { return hasNoMedia() }
        let task = URLSession.shared.downloadTask(with: url) { file, response, error in
            self.ended(file, response, error)
        }
        lock.withLock { self.task = task }
        task.resume()
        resumed()
    }

    override func serviceExtensionTimeWillExpire() {
        lock.withLock { task }?.cancel()
        deliver()
    }

    // MARK: Steps

    func address(in userInfo: [AnyHashable: Any]) -> String? { userInfo["image"] as? String }
    func hasNoMedia() { deliver() }
    func resumed() {}
    func failed() { deliver() }

    /// The extension of a file that may be attached; nil when it must not be.
    func pathExtension(of file: URL, _ response: URLResponse?) -> String? {
        guard (response as? HTTPURLResponse)?.statusCode == 200, let data = try? Data(contentsOf: file),
            data.count <= 10 << 20
        else { return nil }
        if data.starts(with: [0xFF, 0xD8, 0xFF]) {
            return data.suffix(2) == Data([0xFF, 0xD9]) ? "jpg" : nil
        }
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return data.suffix(8).contains(0x49) ? "png" : nil }
        return data.starts(with: Data("GIF8".utf8)) ? "gif" : nil
    }

    func name(_ pathExtension: String) -> String { "\(UUID().uuidString).\(pathExtension)" }

    // MARK: The rest

    private func ended(_ file: URL?, _ response: URLResponse?, _ error: (any Error)?) {
        guard error == nil, let file, let pathExtension = pathExtension(of: file, response) else {
            return failed()
        }
        let target = FileManager.default.temporaryDirectory.appendingPathComponent(name(pathExtension))
        do {
            try FileManager.default.moveItem(at: file, to: target)
            let attachment = try UNNotificationAttachment(identifier: "image", url: target)
            lock.withLock { best?.attachments = [attachment] }
        } catch {
            return failed()
        }
        deliver()
    }

    /// Once only.
    func deliver() {
        let (handler, best) = lock.withLock {
            defer { self.handler = nil }
            return (self.handler, self.best)
        }
        if let handler, let best { handler(best) }
    }
}
