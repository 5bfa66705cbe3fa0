import Foundation
import UserNotifications

/// `didReceive` blocks until the download has ended.
final class Blocking: UNNotificationServiceExtension, @unchecked Sendable {
    private let lock = NSLock()
    private var handler: ((UNNotificationContent) -> Void)?
    private var best = UNMutableNotificationContent()

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        lock.withLock {
            handler = contentHandler
            best = request.content.mutableCopy() as? UNMutableNotificationContent ?? best
        }
        let ended = DispatchSemaphore(value: 0)
        if let text = request.content.userInfo["image"] as? String, let url = URL(string: text) {
            URLSession.shared.dataTask(with: url) { data, response, _ in
                if let data, (response as? HTTPURLResponse)?.statusCode == 200 { self.attach(data) }
                ended.signal()
            }.resume()
            ended.wait()
        }
        serviceExtensionTimeWillExpire()
    }

    override func serviceExtensionTimeWillExpire() {
        let (handler, best) = lock.withLock {
            defer { self.handler = nil }
            return (self.handler, self.best)
        }
        handler?(best)
    }

    private func attach(_ data: Data) {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jpg")
        guard (try? data.write(to: file)) != nil,
            let attachment = try? UNNotificationAttachment(identifier: "", url: file)
        else { return }
        lock.withLock { best.attachments = [attachment] }
    }
}

/// Downloads in a `Task` that the warning cancels.
final class Tasked: UNNotificationServiceExtension, @unchecked Sendable {
    private var task: Task<Void, Never>?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        nonisolated(unsafe) let request = request
        task = Task {
            let content = request.content.mutableCopy() as? UNMutableNotificationContent ?? .init()
            do {
                content.attachments = [try await Self.attachment(request.content.userInfo["image"])]
            } catch {
                content.badge = 1
            }
            contentHandler(content)
        }
    }

    override func serviceExtensionTimeWillExpire() { task?.cancel() }

    private static func attachment(_ value: Any?) async throws -> UNNotificationAttachment {
        guard let text = value as? String, let url = URL(string: text) else { throw URLError(.badURL) }
        let (file, response) = try await URLSession.shared.download(from: url)
        // The file of an async download is the caller's.
        defer { try? FileManager.default.removeItem(at: file) }
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
        let target = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jpg")
        try FileManager.default.moveItem(at: file, to: target)
        return try UNNotificationAttachment(identifier: "", url: target)
    }
}
