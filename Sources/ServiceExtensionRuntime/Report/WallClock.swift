import Glibc

/// The time of day, for `started_at` only: budgets and deadlines never look at it.
package struct WallClock: Sendable, Hashable {
    package var seconds: Int64
    package var milliseconds: Int64

    package init(seconds: Int64, milliseconds: Int64 = 0) {
        self.seconds = seconds
        self.milliseconds = milliseconds
    }

    package static func now() -> WallClock {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return WallClock(seconds: Int64(time.tv_sec), milliseconds: Int64(time.tv_nsec / 1_000_000))
    }

    /// RFC 3339 in UTC with milliseconds: `2026-03-01T09:30:00.250Z`. Proleptic Gregorian, no leap seconds.
    package var rfc3339: String {
        let days = seconds.floorDivided(by: 86_400)
        let rest = seconds - days * 86_400
        // Days to civil date by eras of 400 years (Howard Hinnant's algorithm).
        let shifted = days + 719_468
        let era = shifted.floorDivided(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
        let fraction = String(milliseconds + 1000).dropFirst()
        let date = "\(String(year + 10_000).suffix(4))-\(two(month))-\(two(day))"
        return "\(date)T\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60)).\(fraction)Z"
    }
}

extension Int64 {
    fileprivate func floorDivided(by divisor: Int64) -> Int64 {
        self >= 0 ? self / divisor : -((-self + divisor - 1) / divisor)
    }
}
