import Foundation
import NotificationCore
import UserNotifications

/// Reads a property list of a project.
enum PropertyListFile {
    /// The reason why a file is refused.
    struct Fault: Error {
        /// A text for people that follows the path and a colon.
        let message: String
    }

    static let largest = 1 << 20

    /// - Returns: the dictionary that the file holds.
    static func read(_ path: String) throws(Fault) -> [String: Any] {
        guard let file = OpenFile(path) else { throw Fault(message: "it cannot be opened: errno \(errno)") }
        guard file.isRegular else { throw Fault(message: "it is not a regular file") }
        guard file.size <= largest else { throw Fault(message: "it is larger than 1 MB") }
        var bytes = [UInt8](repeating: 0, count: file.size)
        do {
            guard try file.read(at: 0, &bytes) == bytes.count else { throw Fault(message: "it ends early") }
        } catch let fault as Fault {
            throw fault
        } catch {
            throw Fault(message: "it cannot be read: \(error)")
        }
        let list: PropertyListValue
        do {
            list = try PropertyList.read(bytes)
        } catch {
            throw Fault(message: error.message)
        }
        guard let dictionary = list.object as? [String: Any] else {
            throw Fault(message: "it is not a dictionary")
        }
        return dictionary
    }
}
