import Glibc

/// Readings of the system's clocks in milliseconds.
enum BenchClock {
    /// CLOCK_BOOTTIME, the clock of the budgets.
    static func now() -> Double { read(CLOCK_BOOTTIME) }

    /// The time of day, to compare with `started_at` of a record.
    static func timeOfDay() -> Double { read(CLOCK_REALTIME) }

    private static func read(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
    }
}
