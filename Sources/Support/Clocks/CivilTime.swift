/// Seconds since 1970 and the date that people and servers write for them.
///
/// Proleptic Gregorian, UTC, no leap seconds (Howard Hinnant, "chrono-compatible low-level date algorithms").
package enum CivilTime {
    package struct Fields: Sendable, Hashable {
        package var year: Int64
        package var month: Int64
        package var day: Int64
        package var hour: Int64
        package var minute: Int64
        package var second: Int64
    }

    package static func fields(_ seconds: Int64) -> Fields {
        let days = floored(seconds, 86_400)
        let remainder = seconds % 86_400
        let rest = remainder < 0 ? remainder + 86_400 : remainder
        let shifted = days + 719_468
        let era = floored(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return Fields(
            year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
            day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1,
            hour: rest / 3600, minute: rest / 60 % 60, second: rest % 60)
    }

    /// `2026-03-01T09:30:00`, without fraction and zone; years have four digits.
    package static func text(_ seconds: Int64) -> String {
        let fields = fields(seconds)
        func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
        let year = String(repeating: "0", count: max(0, 4 - String(fields.year).count)) + String(fields.year)
        return "\(year)-\(two(fields.month))-\(two(fields.day))"
            + "T\(two(fields.hour)):\(two(fields.minute)):\(two(fields.second))"
    }

    /// The instant of a date; nil when there is no such day or time, or the year is not 0…9999. Second 60 is
    /// taken for the next minute's first.
    package static func seconds(_ fields: Fields) -> Int64? {
        let lengths: [Int64] = [31, isLeap(fields.year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard 0...9999 ~= fields.year, 1...12 ~= fields.month,
            1...lengths[Int(fields.month) - 1] ~= fields.day, 0...23 ~= fields.hour, 0...59 ~= fields.minute,
            0...60 ~= fields.second
        else { return nil }
        let year = fields.month <= 2 ? fields.year - 1 : fields.year
        let era = floored(year, 400)
        let yearOfEra = year - era * 400
        let shiftedMonth = fields.month > 2 ? fields.month - 3 : fields.month + 9
        let dayOfYear = (153 * shiftedMonth + 2) / 5 + fields.day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let days = era * 146_097 + dayOfEra - 719_468
        return days * 86_400 + fields.hour * 3600 + fields.minute * 60 + fields.second
    }

    /// A span for people, in its largest unit and rounded down: `40 seconds`, `3 days`.
    package static func span(_ seconds: Int64) -> String {
        switch seconds {
        case ..<120: "\(seconds) \(seconds == 1 ? "second" : "seconds")"
        case ..<7200: "\(seconds / 60) minutes"
        case ..<172_800: "\(seconds / 3600) hours"
        default: "\(seconds / 86_400) days"
        }
    }

    private static func isLeap(_ year: Int64) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    private static func floored(_ value: Int64, _ divisor: Int64) -> Int64 {
        let quotient = value / divisor
        return value % divisor < 0 ? quotient - 1 : quotient
    }
}
