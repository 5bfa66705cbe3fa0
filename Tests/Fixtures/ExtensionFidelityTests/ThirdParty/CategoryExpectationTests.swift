import Foundation
import ServiceExtensionTesting
import Testing

@testable import UserNotifications

/// Sets categories and reads them back, as the tests of vendors' libraries do.
private final class RegisteringExtension: UNNotificationServiceExtension {
    /// Written before the delivery ends, read after it.
    nonisolated(unsafe) static var read: Set<UNNotificationCategory> = []

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
        nonisolated(unsafe) let answer = { contentHandler(request.content) }
        center.getNotificationCategories { categories in
            Self.read = categories
            answer()
        }
    }
}

@Suite struct CategoryExpectationTests {
    @Test("Categories survive setting and getting, with the icons and options of their actions")
    func survive() async throws {
        _ = try await ExtensionHarness(RegisteringExtension.self).deliver(push())

        let category = try #require(RegisteringExtension.read.first)
        #expect(category.identifier == "chat")
        #expect(category.options == .customDismissAction)
        #expect(category.intentIdentifiers == ["x"])
        #expect(category.actions.map(\.identifier) == ["reply", "delete"])
        #expect(category.actions.map(\.options) == [.authenticationRequired, .destructive])
        #expect(category.actions.first?.icon == UNNotificationActionIcon(systemImageName: "arrow"))
        #expect((category.actions.first as? UNTextInputNotificationAction)?.textInputButtonTitle == "Send")
    }
}
