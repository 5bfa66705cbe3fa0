package struct ReplyTiming: Sendable {
    package enum Step: Sendable, Hashable {
        case head
        case body(Range<Int>)
        case finish
        /// The connection ends before the announced length.
        case lost
    }

    package private(set) var steps: [(after: Duration, step: Step)] = []
    /// The number of bytes after which nothing more comes; nil when the response ends.
    package private(set) var stalledAfter: Int?

    /// - Parameter announced: the announced length; a client reads no more than that.
    /// - Parameter rate: bytes per second.
    package init(
        start: Duration, byteCount: Int, announced: Int?, rate: Int? = nil, stallAfter: Int? = nil,
        truncate: Int? = nil
    ) {
        steps.append((start, .head))
        var end = min(byteCount, announced ?? byteCount)
        if let truncate, truncate < end { end = truncate }
        let stall = stallAfter.flatMap { $0 < max(end, 1) ? $0 : nil }
        if let stall { end = stall }

        var at = start
        var sent = 0
        while sent < end {
            let count = min(end - sent, Self.piece(end, rate: rate))
            if let rate {
                at = start + .nanoseconds(Int64((Double(sent + count) / Double(rate) * 1e9).rounded()))
            }
            steps.append((at, .body(sent..<(sent + count))))
            sent += count
        }
        if let stall {
            stalledAfter = stall
        } else if let announced, end < announced, byteCount > 0 || announced > 0 {
            steps.append((at, .lost))
        } else {
            steps.append((at, .finish))
        }
    }

    /// The number of bytes that come at one time: all of them, or with a rate a 64th of the whole, but at least the
    /// bytes of 0.1 s and at most those of 5 s.
    private static func piece(_ whole: Int, rate: Int?) -> Int {
        guard let rate else { return whole }
        return max(1, min(max(whole / 64, rate / 10), rate.multipliedReportingOverflow(by: 5).partialValue))
    }
}
