import Foundation
import UserNotifications

extension UNNotificationAttachment {
    /// The file of a download goes away with its completion handler, so it is moved at once.
    convenience init(movingFrom location: URL, named name: String) throws {
        let directory = URL(fileURLWithPath: NSTemporaryDirectory())
            .appendingPathComponent(ProcessInfo.processInfo.globallyUniqueString, isDirectory: true)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true, attributes: nil)
        let file = directory.appendingPathComponent(name)
        try FileManager.default.moveItem(at: location, to: file)
        try self.init(identifier: "image", url: file, options: nil)
    }
}
