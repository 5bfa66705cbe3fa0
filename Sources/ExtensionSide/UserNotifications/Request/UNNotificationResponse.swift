// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

/// The ``UNNotificationResponse/actionIdentifier`` of opening the app from the notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The ``UNNotificationResponse/actionIdentifier`` of dismissing the notification.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

public class UNNotificationResponse: NSObject, _ImmutableValue {
    /// The identifier of the chosen action, or ``UNNotificationDefaultActionIdentifier`` or
    /// ``UNNotificationDismissActionIdentifier``.
    public let actionIdentifier: String
    public let notification: UNNotification

    package init(actionIdentifier: String, notification: UNNotification) {
        self.actionIdentifier = actionIdentifier
        self.notification = notification
    }

    public override func isEqual(_ object: Any?) -> Bool { same(object, \.actionIdentifier, \.notification) }
    public override var hash: Int { actionIdentifier.hashValue ^ notification.hash }

    public override var description: String {
        description(["actionIdentifier: \(actionIdentifier)", "notification: \(notification)"])
    }

    public required init?(coder: NSCoder) {
        guard let action = coder.decodeText(forKey: "actionIdentifier"),
            let notification = coder.decodeValue(of: UNNotification.self, forKey: "notification")
        else { return nil }
        actionIdentifier = action
        self.notification = notification
    }

    public func encode(with coder: NSCoder) {
        coder.encode(text: actionIdentifier, forKey: "actionIdentifier")
        coder.encode(notification, forKey: "notification")
    }
}

public class UNTextInputNotificationResponse: UNNotificationResponse {
    public let userText: String

    package init(actionIdentifier: String, notification: UNNotification, userText: String) {
        self.userText = userText
        super.init(actionIdentifier: actionIdentifier, notification: notification)
    }

    /// Returns whether both are equal as ``UNNotificationResponse`` and have the same text.
    public override func isEqual(_ object: Any?) -> Bool {
        same(object, \.actionIdentifier, \.notification, \.userText)
    }

    public required init?(coder: NSCoder) {
        userText = coder.decodeText(forKey: "userText") ?? ""
        super.init(coder: coder)
    }

    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(text: userText, forKey: "userText")
    }
}
