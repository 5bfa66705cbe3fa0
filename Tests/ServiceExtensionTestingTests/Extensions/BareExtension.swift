import Foundation
import UserNotifications

/// Keeps what it is given; subclasses say what they do with it.
class BareExtension: UNNotificationServiceExtension, @unchecked Sendable {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var content = UNMutableNotificationContent()
    var given = UNNotificationContent()

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        given = request.content
        if let copy = request.content.mutableCopy() as? UNMutableNotificationContent { content = copy }
        content.title += " [modified]"
        received()
    }

    /// What the style under test does.
    func received() {}

    func deliver() { contentHandler?(content) }

    var url: URL {
        (given.userInfo["image"] as? String).flatMap { URL(string: $0) } ?? URL(fileURLWithPath: "/nowhere")
    }

    /// Attaches bytes under a name in the temporary directory.
    func attach(_ data: Data, named name: String = "picture.jpg") throws {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try data.write(to: place)
        content.attachments.append(try UNNotificationAttachment(identifier: "image", url: place))
    }
}
