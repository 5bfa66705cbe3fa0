import Testing
import UserNotifications

@Suite("Categories of the notification centre")
struct CategoriesTests {
    private func category(_ identifier: String) -> UNNotificationCategory {
        UNNotificationCategory(
            identifier: identifier,
            actions: [
                UNNotificationAction(
                    identifier: "open", title: "Open", options: [.foreground],
                    icon: UNNotificationActionIcon(systemImageName: "star")),
                UNTextInputNotificationAction(
                    identifier: "reply", title: "Reply", options: [], textInputButtonTitle: "Send",
                    textInputPlaceholder: "…"),
            ], intentIdentifiers: [], options: [.customDismissAction])
    }

    @Test("What is set is read back, with actions, icons and options, by either form")
    func readBack() async throws {
        let group = try AppGroup()
        defer { withExtendedLifetime(group) {} }
        let center = UNUserNotificationCenter.current()
        let set: Set = [category("a"), category("b")]
        center.setNotificationCategories(set)
        #expect(await center.notificationCategories() == set)
        let byHandler = await withCheckedContinuation { continuation in
            center.getNotificationCategories { continuation.resume(returning: $0.map(\.identifier).sorted()) }
        }
        #expect(byHandler == ["a", "b"])
    }

    @Test("A set replaces the whole earlier set")
    func replaces() async throws {
        let group = try AppGroup()
        defer { withExtendedLifetime(group) {} }
        let center = UNUserNotificationCenter.current()
        center.setNotificationCategories([category("a")])
        center.setNotificationCategories([category("b")])
        #expect(await center.notificationCategories().map(\.identifier) == ["b"])
    }

    @Test("A handler may wait for the handler of another call")
    func nestedWait() async throws {
        let group = try AppGroup()
        defer { withExtendedLifetime(group) {} }
        let center = UNUserNotificationCenter.current()
        center.setNotificationCategories([category("a")])
        let found = await withCheckedContinuation { continuation in
            center.getNotificationCategories { _ in
                let inner = DispatchSemaphore(value: 0)
                center.getNotificationCategories { _ in inner.signal() }
                continuation.resume(returning: inner.wait(timeout: .now() + 10) == .success)
            }
        }
        #expect(found)
    }
}
