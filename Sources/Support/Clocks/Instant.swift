/// A point of a clock that counts suspend, in nanoseconds since that clock began.
public struct Instant: Comparable, Hashable, Sendable {
    /// Since the clock began.
    public var nanoseconds: Int64

    /// - Parameter nanoseconds: since the clock began.
    @inlinable
    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// Whether `a` is earlier.
    @inlinable
    public static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }

    /// Saturating.
    public static func + (instant: Instant, duration: Duration) -> Instant {
        Instant(nanoseconds: instant.nanoseconds.addingSaturating(duration.nanoseconds))
    }

    /// Saturating.
    public static func - (a: Instant, b: Instant) -> Duration {
        .nanoseconds(a.nanoseconds.subtractingSaturating(b.nanoseconds))
    }
}

extension Int64 {
    func addingSaturating(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? .min : .max) : sum
    }

    func subtractingSaturating(_ other: Int64) -> Int64 {
        let (difference, overflow) = subtractingReportingOverflow(other)
        return overflow ? (other < 0 ? .max : .min) : difference
    }
}

extension Duration {
    /// Whole nanoseconds, saturating.
    package var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        if overflow { return seconds < 0 ? .min : .max }
        return product.addingSaturating(attoseconds / 1_000_000_000)
    }

    /// Milliseconds with their fraction, for records.
    package var milliseconds: Double { Double(nanoseconds) / 1_000_000 }
}
