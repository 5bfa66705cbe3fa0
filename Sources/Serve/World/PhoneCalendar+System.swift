import Foundation

extension PhoneCalendar {
    /// The calendar of ISO 8601 in the phone's time zone. Requests that an app schedules do not occur here, because no
    /// code of an app runs: only the times of the summary are looked for.
    static let system = PhoneCalendar(
        next: PhoneCalendar.utc.next,
        time: { minutes, now, zone in
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
            let date = calendar.nextDate(
                after: Date(timeIntervalSince1970: now),
                matching: DateComponents(hour: minutes / 60, minute: minutes % 60, second: 0),
                matchingPolicy: .nextTime)
            return date?.timeIntervalSince1970 ?? PhoneCalendar.utc.time(minutes, now, zone)
        },
        knowsZone: { TimeZone(identifier: $0) != nil })
}
