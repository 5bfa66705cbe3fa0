import NotificationCore

/// Times in sixteen buckets for each doubling, from a microsecond to 50 days. A quantile is the middle of its
/// bucket, so it is off by at most ``error``, or by half a microsecond.
struct LogHistogram: Sendable {
    static let error = 1.0 / 32

    private static let doublings = 42
    private var buckets: [Int] = []
    private(set) var count = 0
    private(set) var longest: Duration = .zero

    mutating func add(_ time: Duration) {
        if buckets.isEmpty { buckets = Array(repeating: 0, count: (Self.doublings - 3) * 16) }
        buckets[Self.bucket(of: time)] += 1
        count += 1
        longest = max(longest, time)
    }

    /// The time that `part` (0 to 1) of all times do not exceed; nil when there are none.
    func quantile(_ part: Double) -> Duration? {
        guard count > 0 else { return nil }
        let rank = max(1, Int((part * Double(count)).rounded(.up)))
        var seen = 0
        for (index, number) in buckets.enumerated() {
            seen += number
            if seen >= rank { return min(Self.middle(of: index), longest) }
        }
        return longest
    }

    private static func bucket(of time: Duration) -> Int {
        let microseconds = UInt64(max(0, time.nanoseconds) / 1000)
        guard microseconds >= 16 else { return Int(microseconds) }
        let doubling = 63 - microseconds.leadingZeroBitCount
        guard doubling < doublings else { return (doublings - 3) * 16 - 1 }
        return (doubling - 3) * 16 + Int(microseconds >> UInt64(doubling - 4)) & 15
    }

    private static func middle(of bucket: Int) -> Duration {
        guard bucket >= 16 else { return .microseconds(bucket) }
        let shift = bucket / 16 - 1
        let width = 1 << shift
        return .nanoseconds((16 + bucket % 16) * width * 1000 + width * 500)
    }
}
