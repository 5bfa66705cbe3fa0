import NotificationCore

/// Times of fetches in the fixed buckets of a metric.
struct FetchBuckets: Sendable {
    /// Upper bounds in seconds, each with how it is written; the last bucket has none.
    static let bounds: [(seconds: Double, text: String)] = [
        (0.005, "0.005"), (0.01, "0.01"), (0.025, "0.025"), (0.05, "0.05"), (0.1, "0.1"), (0.25, "0.25"),
        (0.5, "0.5"), (1, "1.0"), (2.5, "2.5"), (5, "5.0"), (10, "10.0"),
    ]

    /// The number of times in each bucket alone: above the bound of the bucket before it.
    private(set) var counts = [Int](repeating: 0, count: bounds.count + 1)
    private(set) var seconds = 0.0

    mutating func add(_ time: Duration) {
        let value = time.milliseconds / 1000
        counts[Self.bounds.firstIndex { value <= $0.seconds } ?? Self.bounds.count] += 1
        seconds += value
    }
}
