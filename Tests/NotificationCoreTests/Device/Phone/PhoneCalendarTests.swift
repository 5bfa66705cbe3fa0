import Foundation
import NotificationCore
import Testing

extension PhoneCalendar {
    /// Of Foundation. The archive of a request is its components, such as `hour=2 minute=30 zone=Asia/Tokyo`.
    static let foundation = PhoneCalendar(
        next: { request, now, zone in next(request.archive, after: now, zone: zone) },
        time: { minutes, now, zone in
            next("hour=\(minutes / 60) minute=\(minutes % 60)", after: now, zone: zone) ?? now + 86_400
        },
        knowsZone: { TimeZone(identifier: $0) != nil })

    static func next(_ text: String, after now: Double, zone: String) -> Double? {
        var components = DateComponents()
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
        for part in text.split(separator: " ") {
            let pair = part.split(separator: "=").map(String.init)
            switch pair[0] {
            case "year": components.year = Int(pair[1])
            case "month": components.month = Int(pair[1])
            case "day": components.day = Int(pair[1])
            case "hour": components.hour = Int(pair[1])
            case "minute": components.minute = Int(pair[1])
            case "second": components.second = Int(pair[1])
            case "weekday": components.weekday = Int(pair[1])
            default: calendar.timeZone = TimeZone(identifier: pair[1]) ?? .gmt
            }
        }
        return calendar.nextDate(
            after: Date(timeIntervalSince1970: now), matching: components, matchingPolicy: .nextTime)?
            .timeIntervalSince1970
    }
}

/// Requests with a calendar trigger (Apple, "UNCalendarNotificationTrigger") in Berlin, where the clock jumps on
/// 30 March and 26 October 2025.
@Suite("Calendar triggers on a phone")
struct PhoneCalendarTests {
    private static let zone = "Europe/Berlin"

    private static func date(_ text: String, _ zone: String = zone) throws -> Double {
        let formatter = ISO8601DateFormatter()
        formatter.timeZone = TimeZone(identifier: zone)
        formatter.formatOptions = [.withFullDate, .withTime, .withColonSeparatorInTime]
        return try #require(formatter.date(from: text)).timeIntervalSince1970
    }

    /// With a request for those components.
    private static func phone(
        at text: String, _ components: String, repeats: Bool = true
    ) throws -> TestPhone {
        var phone = TestPhone(empty: ())
        phone.calendar = .foundation
        phone.now = try date(text)
        phone.apply(.timeZone(zone))
        phone.add(TestPhone.app)
        let now = phone.now
        var request = ScheduledNotification.make(
            "n", .calendar(next: PhoneCalendar.next(components, after: now, zone: zone), repeats: repeats))
        request.archive = components
        phone.center { try $0.add(request, at: now) }
        return phone
    }

    private static func fires(_ phone: TestPhone) -> Double? { phone.center()?.pending.first?.fires }

    /// What is shown until a date, with the local time.
    private static func shown(_ phone: inout TestPhone, until text: String) throws -> [Double] {
        let end = try date(text)
        return phone.wait(end - phone.now).compactMap {
            if case .shown(_, _, let item, _) = $0 { return item.date }
            return nil
        }
    }

    @Test("A daily request fires at the same time of the day, also across the change to summer time")
    func daily() throws {
        var phone = try Self.phone(at: "2025-03-28T12:00:00", "hour=9 minute=0")
        let shown = try Self.shown(&phone, until: "2025-04-01T12:00:00")
        #expect(
            shown
                == (try [
                    "2025-03-29T09:00:00", "2025-03-30T09:00:00", "2025-03-31T09:00:00",
                    "2025-04-01T09:00:00",
                ].map { try Self.date($0) }))
        // One of the days has 23 hours.
        #expect(shown[1] - shown[0] == 23 * 3600)
    }

    @Test("A time that a day skips fires at the next time there is, once")
    func gap() throws {
        var phone = try Self.phone(at: "2025-03-29T12:00:00", "hour=2 minute=30")
        let shown = try Self.shown(&phone, until: "2025-03-31T12:00:00")
        #expect(shown == (try ["2025-03-30T03:00:00", "2025-03-31T02:30:00"].map { try Self.date($0) }))
    }

    @Test("A time that a day has twice fires once a day")
    func twice() throws {
        var phone = try Self.phone(at: "2025-10-25T12:00:00", "hour=2 minute=30")
        let shown = try Self.shown(&phone, until: "2025-10-27T12:00:00")
        #expect(shown.count == 2)
        #expect(shown.last == (try Self.date("2025-10-27T02:30:00")))
    }

    @Test("In another time zone a request without one follows the phone, and one with a zone stays")
    func zones() throws {
        var local = try Self.phone(at: "2025-06-01T12:00:00", "hour=20 minute=0")
        local.apply(.timeZone("Asia/Tokyo"))
        #expect(Self.fires(local) == (try Self.date("2025-06-01T20:00:00", "Asia/Tokyo")))
        var fixed = try Self.phone(at: "2025-06-01T12:00:00", "hour=20 minute=0 zone=Europe/Berlin")
        fixed.apply(.timeZone("Asia/Tokyo"))
        #expect(Self.fires(fixed) == (try Self.date("2025-06-01T20:00:00")))
    }

    @Test("A date that does not repeat fires once and is gone")
    func once() throws {
        var phone = try Self.phone(
            at: "2025-06-01T12:00:00", "year=2025 month=6 day=2 hour=8", repeats: false)
        #expect(try Self.shown(&phone, until: "2027-01-01T00:00:00").count == 1)
        #expect(phone.pending == [])
    }

    @Test("A date that the change of zone has put into the past is told, by name")
    func past() throws {
        var phone = try Self.phone(
            at: "2025-06-01T12:00:00", "year=2025 month=6 day=1 hour=13", repeats: false)
        let effects = phone.apply(.timeZone("Asia/Tokyo"))
        #expect(effects.notes == [.neverFires])
        #expect(effects.texts.first?.contains("the request n of") == true)
        #expect(phone.pending == [])
    }

    @Test("A repeating request fires until there is no date any more, and is gone then")
    func ends() throws {
        var phone = try Self.phone(at: "2025-06-01T12:00:00", "year=2025 month=6 day=2 hour=9")
        #expect(try Self.shown(&phone, until: "2027-01-01T00:00:00").count == 1)
        #expect(phone.pending == [])
    }

    @Test("The summary comes at the time of the phone's zone")
    func summary() throws {
        var phone = try Self.phone(at: "2025-06-01T12:00:00", "hour=23")
        phone.apply(.summaryTimes([8 * 60, 18 * 60]))
        #expect(phone.model.nextDue == (try Self.date("2025-06-01T18:00:00")))
        phone.apply(.timeZone("Asia/Tokyo"))
        #expect(phone.model.nextDue == (try Self.date("2025-06-01T23:00:00", "Asia/Tokyo")))
    }

    @Test("Dates that are looked for again after the clock went back fire again; intervals keep what is left")
    func clockBack() throws {
        var phone = try Self.phone(at: "2025-06-01T12:00:00", "hour=13")
        let now = phone.now
        phone.center {
            try $0.add(.make("interval", .interval(seconds: 3 * 3600, repeats: false)), at: now)
        }
        #expect(phone.wait(2 * 3600).shown.map(\.identifier) == ["n"])
        let back = phone.wait(-3 * 3600)
        #expect(back.notes == [.clockWentBack])
        #expect(back.texts == ["the clock went back by 10800 s"])
        #expect(Self.fires(phone) == (try Self.date("2025-06-01T13:00:00")))
        #expect(phone.wait(3600).shown.map(\.identifier) == ["interval"])
    }
}
