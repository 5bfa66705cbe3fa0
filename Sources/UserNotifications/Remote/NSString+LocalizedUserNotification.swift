public import Foundation

extension NSString {
    /// The text of the app's `Localizable.strings` with the arguments in its places; the key itself when there
    /// is none. On a phone it is looked up when the notification is shown, here at once.
    public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
        guard let format = Localization.current.text(forKey: key) else { return key }
        return Localization.fill(format, with: arguments ?? [])
    }
}

extension String {
    /// The same, as much Swift code spells it.
    public static func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
        NSString.localizedUserNotificationString(forKey: key, arguments: arguments)
    }
}
