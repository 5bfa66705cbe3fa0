import Glibc
import NotificationCore

/// The time of day, for `started_at` and for what is signed until then; budgets and deadlines never look at it.
package struct WallClock: Sendable, Hashable {
    package var seconds: Int64
    package var milliseconds: Int64

    package init(seconds: Int64, milliseconds: Int64 = 0) {
        self.seconds = seconds
        self.milliseconds = milliseconds
    }

    package static func now() -> WallClock {
        let (seconds, rest) = SystemTime.nanoseconds(CLOCK_REALTIME).quotientAndRemainder(
            dividingBy: 1_000_000_000)
        return WallClock(seconds: seconds, milliseconds: rest / 1_000_000)
    }

    /// RFC 3339 in UTC with milliseconds: `2026-03-01T09:30:00.250Z`.
    package var rfc3339: String {
        CivilTime.text(seconds) + "." + String(milliseconds + 1000).dropFirst() + "Z"
    }
}
