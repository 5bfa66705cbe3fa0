import UserNotifications

class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

        guard let content = bestAttemptContent, let buttons = content.userInfo["buttons"] as? [[String: Any]], !buttons.isEmpty else {
            return contentHandler(request.content)
        }

        let category = UNNotificationCategory(
            identifier: "dynamic." + request.identifier,
            actions: buttons.compactMap(UNNotificationAction.make),
            intentIdentifiers: [],
            options: [.customDismissAction]
        )
        content.categoryIdentifier = category.identifier

        let center = UNUserNotificationCenter.current()
        center.getNotificationCategories { categories in
            // Those of notifications that are gone go too.
            let kept = categories.filter { !$0.identifier.hasPrefix("dynamic.") }
            center.setNotificationCategories(kept.union([category]))
            // Asked for once more, or the buttons may come too late for this notification.
            center.getNotificationCategories { _ in
                self.contentHandler?(content)
                self.contentHandler = nil
            }
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }
}
