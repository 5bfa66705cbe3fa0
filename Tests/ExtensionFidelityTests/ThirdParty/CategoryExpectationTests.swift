import Foundation
import NotificationCore
import ServiceExtensionTesting
import Testing

@testable import UserNotifications

/// Sets categories and reads them back, as the tests of vendors' libraries do.
private final class RegisteringExtension: UNNotificationServiceExtension {
    static let read = Locked<[UNNotificationCategory]>([])

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let reply = UNTextInputNotificationAction(
            identifier: "reply", title: "Reply", options: [.authenticationRequired],
            icon: UNNotificationActionIcon(systemImageName: "arrow"), textInputButtonTitle: "Send",
            textInputPlaceholder: "Message")
        let delete = UNNotificationAction(identifier: "delete", title: "Delete", options: [.destructive])
        let center = UNUserNotificationCenter.current()
        center.setNotificationCategories([
            UNNotificationCategory(
                identifier: "chat", actions: [reply, delete], intentIdentifiers: ["x"],
                options: .customDismissAction)
        ])
        center.getNotificationCategories { categories in
            Self.read.withLock { $0 = Array(categories) }
            contentHandler(request.content)
        }
    }
}

@Suite struct CategoryExpectationTests {
    @Test("Categories survive setting and getting, with the icons and options of their actions")
    func survive() async throws {
        _ = try await ExtensionHarness(RegisteringExtension.self).deliver(push())

        let category = try #require(RegisteringExtension.read.withLock { $0 }.first)
        #expect(category.identifier == "chat")
        #expect(category.options == .customDismissAction)
        #expect(category.intentIdentifiers == ["x"])
        #expect(category.actions.map(\.identifier) == ["reply", "delete"])
        #expect(category.actions.map(\.options) == [.authenticationRequired, .destructive])
        #expect(category.actions.first?.icon == UNNotificationActionIcon(systemImageName: "arrow"))
        #expect((category.actions.first as? UNTextInputNotificationAction)?.textInputButtonTitle == "Send")
    }
}
