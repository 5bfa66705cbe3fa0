package struct PhoneCalendar: Sendable {
    /// The date after `now` for a calendar's request, in the phone's time zone where it names none; nil: never again.
    package var next: @Sendable (_ request: ScheduledNotification, _ now: Double, _ zone: String) -> Double?
    /// The first date after `now` that is this many minutes after midnight.
    package var time: @Sendable (_ minutes: Int, _ now: Double, _ zone: String) -> Double
    package var knowsZone: @Sendable (_ zone: String) -> Bool

    package init(
        next: @escaping @Sendable (ScheduledNotification, Double, String) -> Double?,
        time: @escaping @Sendable (Int, Double, String) -> Double,
        knowsZone: @escaping @Sendable (String) -> Bool
    ) {
        self.next = next
        self.time = time
        self.knowsZone = knowsZone
    }

    /// A calendar with days of 24 hours, in which a calendar trigger keeps its date and never repeats.
    package static let utc = PhoneCalendar(
        next: { request, now, _ in
            guard case .calendar(let date?, _) = request.trigger, date > now else { return nil }
            return date
        },
        time: { minutes, now, _ in
            let day = (now / 86_400).rounded(.down) * 86_400
            let time = day + Double(minutes) * 60
            return time > now ? time : time + 86_400
        },
        knowsZone: { $0 == "UTC" })
}
