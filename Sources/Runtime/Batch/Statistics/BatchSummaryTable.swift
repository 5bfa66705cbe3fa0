import NotificationCore

enum BatchSummaryTable {
    private static let mostCodes = 8
    private static let mostHosts = 3

    static func text(_ statistics: BatchStatistics, elapsed: Duration) -> String {
        let totals = statistics.totals
        var headline = "\(CountText.of(totals.lines, "line")) in \(DurationText.text(elapsed))"
        if let rate = BatchSummaryJSON.rate(totals.lines, elapsed) {
            headline += ", \(CountText.text(Int(rate.rounded()))) a second"
        }
        var lines = [headline]
        for (verdict, count) in statistics.countedVerdicts {
            let row = row(verdict.title, count.count)
            lines.append(verdict == .shows ? row : row + "   " + examples(count.examples))
        }
        for outcome in EngineDelivery.Outcome.allCases where statistics.count(outcome) > 0 {
            lines.append(row(outcome.rawValue, statistics.count(outcome)))
        }
        lines += codes(statistics.lineCodes, title: "why")
        if totals.pictures > 0 { lines.append(pictures(statistics)) }
        lines += codes(statistics.attachmentCodes, title: nil)
        if statistics.bytesFetched + statistics.bytesSaved > 0 {
            lines.append(
                "bytes  \(ByteCountText.text(statistics.bytesFetched)) fetched, "
                    + "\(ByteCountText.text(statistics.bytesSaved)) saved by sharing")
        }
        lines += times(statistics)
        if let (total, longest) = statistics.waited {
            lines.append(
                "output waited \(DurationText.text(total)), longest \(longest.text); --unordered does not wait"
            )
        }
        lines += hosts(statistics.hosts)
        return lines.map { $0 + "\n" }.joined()
    }

    private static func row(_ name: String, _ count: Int) -> String {
        "  " + name.padded(to: 26) + CountText.text(count).padded(left: 13)
    }

    private static func codes(_ codes: [BatchStatistics.Counted], title: String?) -> [String] {
        guard !codes.isEmpty else { return [] }
        var lines = title.map { [$0] } ?? []
        for (code, count) in codes.prefix(mostCodes) {
            lines.append(row(code.rawValue, count.count) + "   " + examples(count.examples))
        }
        if codes.count > mostCodes {
            lines.append("  and \(CountText.of(codes.count - mostCodes, "more code"))")
        }
        return lines
    }

    private static func examples(_ examples: [CodeCount.Example]) -> String {
        if examples.contains(where: { $0.id != nil }) {
            return examples.map { URLText.printable($0.id ?? String($0.line), limit: 40) }
                .joined(separator: ", ")
        }
        let numbers = examples.map { String($0.line) }.joined(separator: ", ")
        return (examples.count == 1 ? "line " : "lines ") + numbers
    }

    private static func pictures(_ statistics: BatchStatistics) -> String {
        let totals = statistics.totals
        var text =
            "pictures  \(CountText.text(statistics.count(.attached))) of "
            + "\(CountText.text(totals.pictures)) attached"
        if totals.lostForGood > 0 { text += ", \(CountText.text(totals.lostForGood)) lost for good" }
        if totals.lostRetryable > 0 {
            text += ", \(CountText.text(totals.lostRetryable)) lost that may come the next time"
        }
        return text
    }

    private static func times(_ statistics: BatchStatistics) -> [String] {
        [("fetches", statistics.fetchTimes), ("lines", statistics.lineTimes)].compactMap { name, times in
            guard let half = times.quantile(0.5), let most = times.quantile(0.9),
                let nearlyAll = times.quantile(0.99)
            else { return nil }
            return "times of \(name)  p50 \(DurationText.text(half)), p90 \(DurationText.text(most)), "
                + "p99 \(DurationText.text(nearlyAll)), longest \(DurationText.text(times.longest))"
        }
    }

    private static func hosts(_ table: HostTable) -> [String] {
        var lines: [String] = []
        let slowest = table.slowest(mostHosts)
        if !slowest.isEmpty { lines.append("slowest hosts") }
        for (name, host) in slowest {
            lines.append(
                "  \(shown(name))   \(DurationText.text(host.mean)) on average, "
                    + "\(DurationText.text(host.longest)) at most, \(CountText.of(host.fetches, "fetch", "fetches"))"
            )
        }
        let worst = table.worst(mostHosts)
        if !worst.isEmpty { lines.append("worst hosts") }
        for (name, host) in worst {
            lines.append(
                "  \(shown(name))   \(CountText.text(host.lost)) of "
                    + "\(CountText.of(host.pictures, "picture")) lost")
        }
        return lines
    }

    private static func shown(_ host: String) -> String { URLText.printable(host, limit: 60).padded(to: 26) }
}
