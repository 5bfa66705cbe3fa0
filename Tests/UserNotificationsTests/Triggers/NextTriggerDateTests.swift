import Foundation
import NotificationCore
import Testing
import UserNotifications

@Suite("When a trigger fires next")
struct NextTriggerDateTests {
    /// 14 November 2023, 22:13:20 GMT, a Tuesday.
    private let now = Date(timeIntervalSince1970: AppGroup.epoch)

    private var gregorian: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        return calendar
    }

    private func next(_ components: DateComponents, repeats: Bool = false) -> Date? {
        var components = components
        components.calendar = gregorian
        return UNCalendarNotificationTrigger(dateMatching: components, repeats: repeats).nextTriggerDate()
    }

    private func date(_ text: String) -> Date? { ISO8601DateFormatter().date(from: text) }

    @Test("An interval counts from now on the clock, not from when it was made")
    func interval() throws {
        let group = try AppGroup()
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: true)
        #expect(trigger.nextTriggerDate() == now.addingTimeInterval(90))
        group.clock.advance(by: .seconds(60))
        #expect(trigger.nextTriggerDate() == now.addingTimeInterval(150))
    }

    @Test(
        "An interval that the phone does not take has no date",
        arguments: [(0.0, false), (-1, false), (59, true)])
    func invalid(seconds: Double, repeats: Bool) throws {
        let group = try AppGroup()
        defer { withExtendedLifetime(group) {} }
        #expect(
            UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats).nextTriggerDate()
                == nil)
    }

    @Test("Only the given components must match")
    func components() throws {
        let group = try AppGroup()
        defer { withExtendedLifetime(group) {} }
        #expect(next(DateComponents(hour: 8)) == date("2023-11-15T08:00:00Z"))
        #expect(next(DateComponents(hour: 23, minute: 30)) == date("2023-11-14T23:30:00Z"))
        #expect(next(DateComponents(minute: 0), repeats: true) == date("2023-11-14T23:00:00Z"))
        #expect(next(DateComponents(hour: 9, weekday: 2)) == date("2023-11-20T09:00:00Z"))
        #expect(next(DateComponents(year: 2024, month: 2, day: 29)) == date("2024-02-29T00:00:00Z"))
        #expect(next(DateComponents(month: 1, day: 1)) == date("2024-01-01T00:00:00Z"))
    }

    @Test("What never comes again has no date")
    func never() throws {
        let group = try AppGroup()
        defer { withExtendedLifetime(group) {} }
        #expect(next(DateComponents(year: 2001, month: 1, day: 1)) == nil)
        #expect(next(DateComponents(year: 2023, month: 11, day: 14, hour: 22, minute: 13)) == nil)
        #expect(next(DateComponents(month: 13)) == nil)
        #expect(next(DateComponents()) == nil)
    }

    @Test("The time zone of the components decides")
    func timeZone() throws {
        let group = try AppGroup()
        defer { withExtendedLifetime(group) {} }
        let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
        #expect(next(DateComponents(timeZone: tokyo, hour: 8)) == date("2023-11-14T23:00:00Z"))
    }

    @Test("A calendar's request repeats from date to date")
    func repeats() async throws {
        let group = try AppGroup()
        let content = UNMutableNotificationContent()
        content.body = "text"
        var hourly = DateComponents(minute: 0)
        hourly.calendar = gregorian
        let center = UNUserNotificationCenter.current()
        try await center.add(
            UNNotificationRequest(
                identifier: "hourly", content: content,
                trigger: UNCalendarNotificationTrigger(dateMatching: hourly, repeats: true)))
        group.clock.advance(by: .seconds(3600))
        #expect(await center.deliveredNotifications().map(\.date) == [date("2023-11-14T23:00:00Z")])
        group.clock.advance(by: .seconds(3600))
        #expect(await center.deliveredNotifications().map(\.date) == [date("2023-11-15T00:00:00Z")])
        #expect(await center.pendingNotificationRequests().count == 1)
    }
}
