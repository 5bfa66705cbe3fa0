package enum Misspelling {
    /// Insertions, deletions, replacements and swaps of neighbours that turn one into the other; nil when there
    /// are more than `limit`, or a name is longer than 64 bytes.
    package static func distance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int? {
        guard a.count <= 64, b.count <= 64, abs(a.count - b.count) <= limit else { return nil }
        var before = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for i in 0..<a.count {
            var row = [Int](repeating: i + 1, count: b.count + 1)
            for j in 0..<b.count {
                var best = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
                row[j + 1] = best
            }
            before = last
            last = row
        }
        return last[b.count] <= limit ? last[b.count] : nil
    }
}
