import UserNotifications

extension UNNotificationAction {
    static func make(from button: [String: Any]) -> UNNotificationAction? {
        guard let identifier = button["id"] as? String, let title = button["title"] as? String else { return nil }
        var options: UNNotificationActionOptions = []
        if button["opens"] as? Bool == true { options.insert(.foreground) }
        if button["destructive"] as? Bool == true { options.insert(.destructive) }
        if let placeholder = button["placeholder"] as? String {
            return UNTextInputNotificationAction(
                identifier: identifier, title: title, options: options, textInputButtonTitle: title,
                textInputPlaceholder: placeholder)
        }
        if #available(iOS 15.0, *), let symbol = button["symbol"] as? String {
            return UNNotificationAction(
                identifier: identifier, title: title, options: options,
                icon: UNNotificationActionIcon(systemImageName: symbol))
        }
        return UNNotificationAction(identifier: identifier, title: title, options: options)
    }
}
