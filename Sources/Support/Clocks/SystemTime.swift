package import Glibc

package enum SystemTime {
    package static func now() -> Double { Double(nanoseconds(CLOCK_REALTIME)) / 1e9 }

    /// Nanoseconds since some point in the past; never goes back.
    package static func monotonic() -> UInt64 { UInt64(nanoseconds(CLOCK_MONOTONIC)) }

    /// What this clock shows.
    package static func nanoseconds(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
