/// Order statistics of one figure.
struct Statistics {
    private let sorted: [Double]

    init(_ values: [Double]) { sorted = values.sorted() }

    var median: Double {
        guard !sorted.isEmpty else { return .nan }
        let half = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
    }

    var worst: Double { sorted.last ?? .nan }

    /// Nearest rank: the smallest value that so many percent do not exceed.
    func percentile(_ percent: Int) -> Double {
        guard !sorted.isEmpty else { return .nan }
        let rank = (sorted.count * percent + 99) / 100
        return sorted[min(max(rank, 1), sorted.count) - 1]
    }
}
