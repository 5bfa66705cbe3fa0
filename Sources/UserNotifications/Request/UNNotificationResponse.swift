public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// ``UNNotificationResponse/actionIdentifier`` when the user opened the app from the notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// ``UNNotificationResponse/actionIdentifier`` when the user dismissed the notification.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// What the user did with a notification.
public class UNNotificationResponse: NSObject, NSCopying, NSSecureCoding {
    /// Of the action chosen, or ``UNNotificationDefaultActionIdentifier`` or
    /// ``UNNotificationDismissActionIdentifier``.
    public let actionIdentifier: String
    /// The notification it is about.
    public let notification: UNNotification

    package init(actionIdentifier: String, notification: UNNotification) {
        self.actionIdentifier = actionIdentifier
        self.notification = notification
    }

    /// A response cannot be changed and is its own copy.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Same class, action and notification.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationResponse, type(of: other) == type(of: self) else {
            return false
        }
        return other.actionIdentifier == actionIdentifier && other.notification == notification
    }

    /// Follows from action and notification.
    public override var hash: Int { actionIdentifier.hashValue ^ notification.hash }

    /// The values, for people.
    public override var description: String {
        description(["actionIdentifier: \(actionIdentifier)", "notification: \(notification)"])
    }

    /// Same as ``description``.
    public override var debugDescription: String { description }

    /// Always true.
    public class var supportsSecureCoding: Bool { true }

    /// Reads what ``encode(with:)`` wrote.
    public required init?(coder: NSCoder) {
        guard let action = coder.decodeText(forKey: "actionIdentifier"),
            let notification = coder.decodeValue(of: UNNotification.self, forKey: "notification")
        else { return nil }
        actionIdentifier = action
        self.notification = notification
    }

    /// Writes all of it.
    public func encode(with coder: NSCoder) {
        coder.encode(text: actionIdentifier, forKey: "actionIdentifier")
        coder.encode(notification, forKey: "notification")
    }
}

/// What the user typed into a notification.
public class UNTextInputNotificationResponse: UNNotificationResponse {
    /// `""` when the user typed nothing.
    public let userText: String

    package init(actionIdentifier: String, notification: UNNotification, userText: String) {
        self.userText = userText
        super.init(actionIdentifier: actionIdentifier, notification: notification)
    }

    /// As ``UNNotificationResponse``, and the same text.
    public override func isEqual(_ object: Any?) -> Bool {
        super.isEqual(object) && (object as? UNTextInputNotificationResponse)?.userText == userText
    }

    /// Reads what ``encode(with:)`` wrote.
    public required init?(coder: NSCoder) {
        userText = coder.decodeText(forKey: "userText") ?? ""
        super.init(coder: coder)
    }

    /// Writes all of it.
    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(text: userText, forKey: "userText")
    }
}
