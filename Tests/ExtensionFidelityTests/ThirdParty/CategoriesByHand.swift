import UserNotifications

@testable import CategoriesExtension

/// The extension as a test of an app makes it, without a bench.
enum CategoriesExtensionByHand {
    static func make() -> UNNotificationServiceExtension { NotificationService() }
}
