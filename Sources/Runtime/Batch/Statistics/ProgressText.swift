import NotificationCore

struct ProgressText {
    /// Samples of the last few seconds, from which the rate is computed.
    private var samples: [(elapsed: Duration, lines: Int)] = []
    private var oldest: (elapsed: Duration, lines: Int) = (.zero, 0)
    private static let window: Duration = .seconds(5)

    /// - Parameter width: columns that the line may take; what does not fit is left out, the last things first.
    mutating func line(_ statistics: BatchStatistics, _ gauges: BatchGauges, width: Int = .max) -> String {
        samples.append((gauges.elapsed, gauges.linesWritten))
        while let first = samples.first, first.elapsed + Self.window < gauges.elapsed {
            oldest = first
            samples.removeFirst()
        }
        var parts = [CountText.of(gauges.linesBefore + gauges.linesWritten, "line")]
        let done = Self.done(gauges)
        if let done { parts[0] += " (\(Int(done * 100)) %)" }
        if let rate = rate(gauges) { parts.append("\(CountText.text(rate))/s") }
        if let held = gauges.heldOutput, held.time > HeldOutput.least {
            parts.append("output waits \(held.text)")
        }
        if let done, let left = Self.left(done, gauges) {
            parts.append("\(DurationText.text(left)) left")
        }
        for outcome in EngineDelivery.Outcome.allCases where statistics.count(outcome) > 0 {
            parts.append("\(CountText.text(statistics.count(outcome))) \(outcome.rawValue)")
        }
        if statistics.bytesFetched > 0 { parts.append(ByteCountText.text(statistics.bytesFetched)) }
        parts.append("\(CountText.text(gauges.linesInFlight)) in flight")
        return Self.fit(parts, width)
    }

    /// The part of the whole input (0 to 1) whose lines are written; nil where the end is not known.
    static func done(_ gauges: BatchGauges) -> Double? {
        guard let all = gauges.bytesInAll, all > 0, gauges.linesRead > 0 else { return nil }
        let written = Double(gauges.bytesRead) * Double(gauges.linesWritten) / Double(gauges.linesRead)
        return min(1, (Double(gauges.bytesBefore) + written) / Double(all))
    }

    /// How long the rest takes at the pace of this run.
    static func left(_ done: Double, _ gauges: BatchGauges) -> Duration? {
        let own = done - Double(gauges.bytesBefore) / Double(max(1, gauges.bytesInAll ?? 1))
        guard own > 0 else { return nil }
        // A guess of days has no use for a fraction of a second.
        return .milliseconds(Int64(gauges.elapsed.milliseconds * (1 - done) / own))
    }

    private func rate(_ gauges: BatchGauges) -> Int? {
        let time = gauges.elapsed - oldest.elapsed
        guard time > .zero else { return nil }
        return Int(Double(gauges.linesWritten - oldest.lines) / (time.milliseconds / 1000))
    }

    private static func fit(_ parts: [String], _ width: Int) -> String {
        var text = parts[0]
        for part in parts.dropFirst() {
            guard text.count + 2 + part.count <= width else { break }
            text += "  " + part
        }
        return String(text.prefix(max(0, width)))
    }
}
