import Foundation
import UserNotifications

/// Does what its payload says under `do`: each of the things that make pictures, or whole notifications, disappear on
/// phones without a word.
class NotificationService: UNNotificationServiceExtension {
    static var notifications = 0
    static var kept: [UnsafeMutableRawPointer] = []

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        Self.notifications += 1
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        switch request.content.userInfo["do"] as? String {
        case "crash":
            let photos: [String] = []
            content.title = photos[Self.notifications]
            contentHandler(content)
        case "hang":
            // The handler is forgotten on one path.
            break
        case "block":
            // The answer of a download is waited for on the main queue, which waits for this.
            DispatchQueue.main.async { Thread.sleep(forTimeInterval: 3600) }
            DispatchQueue.main.async { contentHandler(content) }
        case "memory":
            // A picture is decoded at full size, and kept.
            while Self.kept.count < 256 {
                let bytes = UnsafeMutableRawPointer.allocate(byteCount: 1 << 20, alignment: 16)
                memset(bytes, Int32(Self.kept.count & 1), 1 << 20)
                Self.kept.append(bytes)
                usleep(2000)
            }
            contentHandler(content)
        case "twice":
            content.title += " [first]"
            contentHandler(content)
            content.title += " [second]"
            contentHandler(content)
        case "no-text":
            content.title = ""
            content.subtitle = ""
            content.body = ""
            contentHandler(content)
        case "outside":
            attach("/etc/hostname", "picture.jpg", to: content)
            contentHandler(content)
        case "race":
            // Gives up after 25 seconds by a timer of its own.
            download(content) { _ in }
            DispatchQueue.global().asyncAfter(deadline: .now() + 25) {
                content.subtitle = "without its picture"
                contentHandler(content)
            }
        case "leave":
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("half-a-picture.tmp")
            try? Data(count: 1000).write(to: file)
            content.title += " [with a file left]"
            contentHandler(content)
        default:
            download(content, contentHandler)
        }
    }

    /// Attaches whatever comes from the address of the payload.
    private func download(
        _ content: UNMutableNotificationContent,
        _ contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let address = content.userInfo["photo"] as! String
        URLSession.shared.downloadTask(with: URL(string: address)!) { file, _, error in
            if let file {
                // The status is not looked at, nor the type.
                let picture = file.deletingPathExtension().appendingPathExtension("jpg")
                try? FileManager.default.moveItem(at: file, to: picture)
                if let attachment = try? UNNotificationAttachment(identifier: "picture", url: picture) {
                    content.attachments = [attachment]
                }
            } else if let error {
                content.subtitle = error.localizedDescription
            }
            contentHandler(content)
        }.resume()
    }

    /// A link in the directory for temporary files to a file elsewhere.
    private func attach(_ path: String, _ name: String, to content: UNMutableNotificationContent) {
        let link = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try? FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: path)
        if let attachment = try? UNNotificationAttachment(identifier: "picture", url: link) {
            content.attachments = [attachment]
        }
    }
}
