import UserNotifications

@testable import NSECategoriesExtension

/// The extension as a test of an app makes it, without a bench.
enum CategoriesExtensionByHand {
    static func make() -> UNNotificationServiceExtension { NotificationService() }
}
