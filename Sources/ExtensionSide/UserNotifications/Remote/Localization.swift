public import Foundation
import NotificationCore

/// The localized texts of the app, which `loc-` keys name.
package struct Localization: Sendable {
    /// The texts by key.
    private let texts: [String: String]

    /// Creates a localization with known texts.
    package init(texts: [String: String] = [:]) { self.texts = texts }

    /// Reads a strings file, whose faults are reported on standard error.
    package init(contentsOf path: String) {
        do {
            let table = try StringsTable(contentsOf: path)
            for fault in table.faults { Self.report("\(path): \(fault)") }
            texts = table.texts
        } catch {
            Self.report("\(path): \(error.localizedDescription)")
            texts = [:]
        }
    }

    /// The texts of the strings file of the surroundings, else of `Localizable.strings` in the bundle.
    package static var current: Localization {
        if let path = ExtensionSurroundings.current.stringsFile { return Localization(contentsOf: path) }
        guard let path = Bundle.main.path(forResource: "Localizable", ofType: "strings") else {
            return Localization()
        }
        return Localization(contentsOf: path)
    }

    /// Returns the text of a key; nil when the app has no such key.
    package func text(forKey key: String) -> String? { texts[key] }

    private static let reported = Locked<Set<String>>([])

    /// Reports a fault once, however many notifications need the file.
    private static func report(_ line: String) {
        guard reported.withLock({ $0.insert(line).inserted }) else { return }
        FileHandle.standardError.write(Data("UserNotifications: \(line)\n".utf8))
    }
}

extension NSString {
    /// Returns the text of the app's `Localizable.strings` with the arguments filled in; the key itself when there is
    /// no text. On a phone it is looked up when the notification is shown, here at once.
    public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
        guard let format = Localization.current.text(forKey: key) else { return key }
        return Localization.fill(format, with: arguments ?? [])
    }
}

extension String {
    /// Does the same as the method of `NSString`; much Swift code uses this spelling.
    public static func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
        NSString.localizedUserNotificationString(forKey: key, arguments: arguments)
    }
}
