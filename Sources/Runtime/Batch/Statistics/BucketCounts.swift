import NotificationCore

/// Counts in fixed buckets: the last one has no upper bound.
struct BucketCounts: Sendable {
    let bounds: [Double]
    var counts: [Int]

    init(_ bounds: [Double]) {
        self.bounds = bounds
        counts = Array(repeating: 0, count: bounds.count + 1)
    }

    mutating func add(_ value: Double) {
        counts[bounds.firstIndex { value <= $0 } ?? bounds.count] += 1
    }
}

/// Lines over the time of a run of any length, in a bounded number of intervals: when they are used up, each two become
/// one.
struct PaceSeries: Sendable {
    private static let most = 120

    private(set) var interval: Duration = .milliseconds(100)
    private(set) var counts: [Int] = []

    mutating func add(_ lines: Int, at elapsed: Duration) {
        while elapsed / interval >= Double(Self.most) {
            counts = stride(from: 0, to: counts.count, by: 2).map { at in
                counts[at] + (at + 1 < counts.count ? counts[at + 1] : 0)
            }
            interval *= 2
        }
        let index = max(0, Int(elapsed / interval))
        while counts.count <= index { counts.append(0) }
        counts[index] += lines
    }
}

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
