import Foundation
import Glibc
import UserNotifications

/// `as!` where the payload is read.
final class Casting: Downloader, @unchecked Sendable {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        // The cast is what the test is about.
        // swift-format-ignore: NeverForceUnwrap
        _ = request.content.userInfo["image"] as! String
        super.didReceive(request, withContentHandler: contentHandler)
    }
}

/// `!` where something has to be attached.
final class Unwrapping: Downloader, @unchecked Sendable {
    override func failed() {
        let nothing: Int? = Int("nothing")
        // swift-format-ignore: NeverForceUnwrap
        _ = nothing!
    }
}

/// Ends its process by itself.
final class Exiting: Downloader, @unchecked Sendable {
    override func hasNoMedia() { exit(3) }
}

/// Crashes whatever happens.
final class AlwaysCrashing: Downloader, @unchecked Sendable {
    override func resumed() { fatalError("never works") }
}

/// Downloads the media and does nothing with it.
final class Forgetful: Downloader, @unchecked Sendable {
    override func pathExtension(of file: URL, _ response: URLResponse?) -> String? { nil }
}

/// Makes the address from an identifier, downloads the media and does nothing with it.
final class ForgetfulOfIdentifier: Downloader, @unchecked Sendable {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
            let identifier = content.userInfo["picture"] as? String
        else { return contentHandler(request.content) }
        content.userInfo["image"] = "https://cdn.example.com/\(identifier)"
        super.didReceive(
            UNNotificationRequest(identifier: request.identifier, content: content, trigger: nil),
            withContentHandler: contentHandler)
    }

    override func pathExtension(of file: URL, _ response: URLResponse?) -> String? { nil }
}

/// Answers with what it got, at once.
final class Idle: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
    }
}

/// Answers a second time: at the warning again, when the download has ended, or when it fails.
final class Repeating: UNNotificationServiceExtension, @unchecked Sendable {
    private let lock = NSLock()
    private var handler: ((UNNotificationContent) -> Void)?
    private var best = UNMutableNotificationContent()

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        let copy = request.content.mutableCopy() as? UNMutableNotificationContent ?? .init()
        lock.withLock {
            handler = contentHandler
            best = copy
        }
        guard let text = request.content.userInfo["image"] as? String, let url = URL(string: text) else {
            return serviceExtensionTimeWillExpire()
        }
        URLSession.shared.downloadTask(with: url) { file, response, error in
            if let file, (response as? HTTPURLResponse)?.statusCode == 200 { self.attach(file) }
            // The error path falls through to the second call.
            if error != nil { self.serviceExtensionTimeWillExpire() }
            self.serviceExtensionTimeWillExpire()
        }.resume()
    }

    private func attach(_ file: URL) {
        let target = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jpg")
        guard (try? FileManager.default.moveItem(at: file, to: target)) != nil,
            let attachment = try? UNNotificationAttachment(identifier: "", url: target)
        else { return }
        lock.withLock { best.attachments = [attachment] }
    }

    override func serviceExtensionTimeWillExpire() {
        let (handler, best) = lock.withLock { (self.handler, self.best) }
        handler?(best)
    }
}
