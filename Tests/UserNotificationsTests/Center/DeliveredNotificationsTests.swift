import Foundation
import NotificationCore
import Testing
import UserNotifications

@Suite("Notifications that are shown")
struct DeliveredNotificationsTests {
    private let center = UNUserNotificationCenter.current()

    private func request(_ identifier: String, _ body: String = "text") -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.body = body
        return UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
    }

    @Test("A request without a trigger is shown at once, with the clock's date")
    func atOnce() async throws {
        let group = try AppGroup()
        group.clock.advance(by: .seconds(7))
        try await center.add(request("a"))
        let delivered = await center.deliveredNotifications()
        #expect(delivered.map(\.request) == [request("a")])
        #expect(delivered.first?.date == Date(timeIntervalSince1970: AppGroup.epoch + 7))
    }

    @Test("A remote notification replaces the one of its identifier, with nulls in its user info")
    func remote() async throws {
        let group = try AppGroup()
        defer { withExtendedLifetime(group) {} }
        try await center.add(request("a", "old"))
        try await center.add(request("b"))
        let content = UNMutableNotificationContent()
        content.body = "new"
        content.userInfo = ["aps": ["alert": "new"], "none": NSNull()]
        try center.recordDelivered(
            UNNotificationRequest(identifier: "a", content: content, trigger: nil))
        let delivered = await center.deliveredNotifications()
        #expect(delivered.map(\.request.identifier) == ["b", "a"])
        #expect(delivered.last?.request.content.body == "new")
        #expect(delivered.last?.request.content.userInfo["none"] is NSNull)
    }

    @Test("Removing takes only the named ones, and the handler gets the rest")
    func removes() async throws {
        let group = try AppGroup()
        defer { withExtendedLifetime(group) {} }
        for identifier in ["a", "b", "c"] { try await center.add(request(identifier)) }
        center.removeDeliveredNotifications(withIdentifiers: ["b", "unknown"])
        let rest = await withCheckedContinuation { continuation in
            center.getDeliveredNotifications { continuation.resume(returning: $0.map(\.request.identifier)) }
        }
        #expect(rest == ["a", "c"])
        center.removeAllDeliveredNotifications()
        #expect(await center.deliveredNotifications().isEmpty)
    }

    @Test("Two processes that notify at once lose nothing")
    func twoProcesses() async throws {
        let group = try AppGroup()
        #expect(try group.runHelpers("notifications", prefixes: ["a", "b"], each: 40) == [0, 0])
        let all = await center.deliveredNotifications().map(\.request.identifier)
        #expect(Set(all) == Set(["a", "b"].flatMap { prefix in (0..<40).map { "\(prefix)\($0)" } }))
        #expect(all.count == 80)
    }

    @Test("The badge is kept, and one below zero is refused")
    func badge() async throws {
        let group = try AppGroup()
        defer { withExtendedLifetime(group) {} }
        try await center.setBadgeCount(5)
        let error = await #expect(throws: UNError.self) { try await center.setBadgeCount(-1) }
        #expect(error?.code == .badgeInputInvalid)
        #expect(try center.device().badge == 5)
        center.setBadgeCount(0, withCompletionHandler: nil)
        #expect(try center.device().badge == 0)
    }

    @Test("Without an app group the state lasts as long as the process")
    func memory() async throws {
        let before = ExtensionSurroundings.install(ExtensionSurroundings())
        defer { ExtensionSurroundings.install(before) }
        try #require(ProcessInfo.processInfo.environment["NSE_APP_GROUP"] == nil)
        try await center.add(request("kept"))
        #expect(await center.deliveredNotifications().map(\.request.identifier) == ["kept"])
        center.removeAllDeliveredNotifications()
        #expect(await center.deliveredNotifications().isEmpty)
    }
}
