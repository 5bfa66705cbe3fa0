import Foundation
import NotificationCore
import Testing
import UserNotifications

@Suite("Requests that wait")
struct PendingRequestsTests {
    private let center = UNUserNotificationCenter.current()

    private func request(_ identifier: String, after seconds: Double, _ body: String = "text")
        -> UNNotificationRequest
    {
        let content = UNMutableNotificationContent()
        content.body = body
        content.userInfo = ["key": ["nested": [true, 1, 1.0, 2.5, "x"]]]
        content.sound = .default
        return UNNotificationRequest(
            identifier: identifier, content: content,
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false))
    }

    @Test("What was added is read back as it was, by either form")
    func readBack() async throws {
        let group = try AppGroup()
        defer { withExtendedLifetime(group) {} }
        let added = request("a", after: 10)
        try await center.add(added)
        #expect(await center.pendingNotificationRequests() == [added])
        let byHandler = await withCheckedContinuation { continuation in
            center.getPendingNotificationRequests { continuation.resume(returning: $0.map(\.identifier)) }
        }
        #expect(byHandler == ["a"])
    }

    @Test("A request replaces the one of its identifier")
    func replaces() async throws {
        let group = try AppGroup()
        defer { withExtendedLifetime(group) {} }
        try await center.add(request("a", after: 10, "old"))
        try await center.add(request("a", after: 20, "new"))
        #expect(await center.pendingNotificationRequests().map(\.content.body) == ["new"])
    }

    @Test("When the clock reaches its time a request is delivered, at that time")
    func fires() async throws {
        let group = try AppGroup()
        try await center.add(request("a", after: 10))
        group.clock.advance(by: .seconds(9))
        #expect(await center.deliveredNotifications().isEmpty)
        group.clock.advance(by: .seconds(5))
        let delivered = await center.deliveredNotifications()
        #expect(delivered.map(\.request.identifier) == ["a"])
        #expect(delivered.first?.date == Date(timeIntervalSince1970: AppGroup.epoch + 10))
        #expect(await center.pendingNotificationRequests().isEmpty)
    }

    @Test("Removing takes only what is named")
    func removes() async throws {
        let group = try AppGroup()
        defer { withExtendedLifetime(group) {} }
        for identifier in ["a", "b", "c"] { try await center.add(request(identifier, after: 10)) }
        center.removePendingNotificationRequests(withIdentifiers: ["b", "unknown"])
        #expect(await center.pendingNotificationRequests().map(\.identifier) == ["a", "c"])
        center.removeAllPendingNotificationRequests()
        #expect(await center.pendingNotificationRequests().isEmpty)
    }

    @Test("Of 65 requests the one that fires last is dropped")
    func limit() async throws {
        let group = try AppGroup()
        defer { withExtendedLifetime(group) {} }
        for index in 0..<65 { try await center.add(request("\(index)", after: Double(100 - index))) }
        let waiting = await center.pendingNotificationRequests().map(\.identifier)
        #expect(waiting == (1..<65).map(String.init))
    }

    @Test("A refusal is the phone's error, and no request is pending")
    func refusals() async throws {
        let group = try AppGroup()
        defer { withExtendedLifetime(group) {} }
        let text = UNMutableNotificationContent()
        text.title = "text"
        let never = DateComponents(year: 2001, month: 1, day: 1)
        let rows: [(UNNotificationContent, UNNotificationTrigger?, UNError.Code)] = [
            (UNNotificationContent(), nil, .notificationInvalidNoContent),
            (
                text, UNCalendarNotificationTrigger(dateMatching: never, repeats: false),
                .notificationInvalidNoDate
            ),
            (
                text, UNTimeIntervalNotificationTrigger(timeInterval: 0, repeats: false),
                .notificationInvalidNoDate
            ),
            (
                text, UNTimeIntervalNotificationTrigger(timeInterval: 59, repeats: true),
                .notificationInvalidNoDate
            ),
        ]
        for (content, trigger, code) in rows {
            let request = UNNotificationRequest(identifier: "a", content: content, trigger: trigger)
            let error = await #expect(throws: UNError.self) { try await center.add(request) }
            #expect(error?.code == code)
        }
        try center.changeDevice { $0.decide(.refuse) }
        let error = await #expect(throws: UNError.self) { try await center.add(request("a", after: 1)) }
        #expect(error?.code == .notificationsNotAllowed)
        #expect(try center.device().pending.isEmpty)
    }

    @Test("User info that no property list holds is refused")
    func userInfo() async throws {
        struct Own {}
        let group = try AppGroup()
        defer { withExtendedLifetime(group) {} }
        let content = UNMutableNotificationContent()
        content.body = "text"
        content.userInfo = ["key": Own()]
        let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
        await #expect(throws: CocoaError.self) { try await center.add(request) }
    }

    @Test("A handler is never called by the call itself, nor on the main thread")
    func asynchronous() async throws {
        let group = try AppGroup()
        defer { withExtendedLifetime(group) {} }
        let isElsewhere = await withCheckedContinuation { continuation in
            DispatchQueue.main.async {
                let calling = Thread.current
                calling.threadDictionary["calls the centre"] = true
                center.add(request("a", after: 10)) { _ in
                    continuation.resume(
                        returning: !Thread.isMainThread
                            && Thread.current.threadDictionary["calls the centre"] == nil)
                }
                calling.threadDictionary["calls the centre"] = nil
            }
        }
        #expect(isElsewhere)
    }
}
