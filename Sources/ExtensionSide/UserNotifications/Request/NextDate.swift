package import NotificationCore

extension UNTimeIntervalNotificationTrigger {
    /// Returns the date that is the interval from now, whenever the request was added.
    /// - Returns: nil when the interval is not above 0, or repeats below 60; the phone's words go to standard error.
    public func nextTriggerDate() -> Date? {
        if let problem {
            Console.note(problem)
            return nil
        }
        return NextDate.now.addingTimeInterval(timeInterval)
    }

    /// The text of the `NSInternalInconsistencyException` that a phone raises; nil for a valid interval.
    var problem: String? {
        if !(timeInterval > 0) { return "time interval must be greater than 0" }
        if repeats, timeInterval < 60 { return "time interval must be at least 60 if repeating" }
        return nil
    }
}

extension UNCalendarNotificationTrigger {
    /// Returns the next date at which all given components match; nil when there is none.
    public func nextTriggerDate() -> Date? { NextDate.after(NextDate.now, matching: dateComponents) }
}

/// Computes the dates of triggers, on the clock of the surroundings.
package enum NextDate {
    static var now: Date { Date(timeIntervalSince1970: ExtensionSurroundings.current.secondsSince1970) }

    /// The next date after `now`, in seconds since 1970, of a stored request with a calendar trigger; else nil.
    static func after(_ now: Double, of request: ScheduledNotification, zone: TimeZone? = nil) -> Double? {
        let stored = Archive.object(of: UNNotificationRequest.self, from: request.archive)
        guard let trigger = stored?.trigger as? UNCalendarNotificationTrigger else { return nil }
        return after(Date(timeIntervalSince1970: now), matching: trigger.dateComponents, zone: zone)?
            .timeIntervalSince1970
    }

    /// The calendar functions of a simulated phone.
    package static let phoneCalendar = PhoneCalendar(
        next: { request, now, zone in after(now, of: request, zone: TimeZone(identifier: zone)) },
        time: { minutes, now, zone in
            var components = DateComponents()
            components.hour = minutes / 60
            components.minute = minutes % 60
            let date = after(
                Date(timeIntervalSince1970: now), matching: components, zone: TimeZone(identifier: zone))
            return date?.timeIntervalSince1970 ?? now + 86_400
        },
        knowsZone: { TimeZone(identifier: $0) != nil })

    /// - Parameter zone: the time zone when the components name none; nil: the surroundings', else the machine's.
    static func after(
        _ date: Date, matching components: DateComponents, zone: TimeZone? = nil
    ) -> Date? {
        var calendar = components.calendar ?? Calendar.current
        let around = zone ?? ExtensionSurroundings.current.timeZone.flatMap { TimeZone(identifier: $0) }
        if let zone = components.timeZone ?? components.calendar?.timeZone ?? around {
            calendar.timeZone = zone
        }
        var components = components
        components.calendar = nil
        components.timeZone = nil
        return calendar.nextDate(after: date, matching: components, matchingPolicy: .nextTime)
    }
}
