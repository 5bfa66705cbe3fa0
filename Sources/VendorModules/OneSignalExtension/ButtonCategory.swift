/// The buttons of a payload as a category that exists only for it.
enum ButtonCategory {
    /// Does nothing when the content has a category already, or there are no buttons.
    static func add(_ message: OneSignalMessage, to content: UNMutableNotificationContent) {
        guard content.categoryIdentifier.isEmpty, !message.buttons.isEmpty else { return }
        let name = "__onesignal__dynamic__" + message.identifier
        // Setting replaces all, so the others are read first; the SDK waits for them too.
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
