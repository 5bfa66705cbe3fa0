public import Foundation

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
