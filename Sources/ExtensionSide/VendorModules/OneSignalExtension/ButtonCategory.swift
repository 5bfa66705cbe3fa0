/// Makes a category of the buttons of a payload, for this payload only.
enum ButtonCategory {
    /// Does nothing when the content has a category already, or the message has no buttons. Waits for the notification
    /// center.
    static func add(_ message: OneSignalMessage, to content: UNMutableNotificationContent) {
        guard content.categoryIdentifier.isEmpty, !message.buttons.isEmpty else { return }
        let name = "__onesignal__dynamic__" + message.identifier
        // Setting replaces all categories, so the others are read first; the SDK waits for them too.
        let center = UNUserNotificationCenter.current()
        let done = DispatchSemaphore(value: 0)
        let buttons = message.buttons
        center.getNotificationCategories { others in
            let category = category(name, buttons)
            center.setNotificationCategories(others.filter { $0.identifier != name }.union([category]))
            done.signal()
        }
        done.wait()
        content.categoryIdentifier = name
    }

    private static func category(
        _ name: String, _ buttons: [OneSignalMessage.Button]
    ) -> UNNotificationCategory {
        let actions = buttons.map {
            UNNotificationAction(identifier: $0.identifier, title: $0.title, options: [.foreground])
        }
        return UNNotificationCategory(
            identifier: name, actions: actions, intentIdentifiers: [], options: [.customDismissAction])
    }
}
