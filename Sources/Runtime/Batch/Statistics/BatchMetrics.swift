import NotificationCore

/// The metrics of a batch. Their labels come from our own tables alone, so no input makes more series.
enum BatchMetrics {
    static let noCode = "none"

    static func text(
        _ statistics: BatchStatistics, _ gauges: BatchGauges, build: BuildInfo? = nil
    ) -> [UInt8] {
        var text = OpenMetricsText(prefix: "nse_")
        build?.add(to: &text)
        text.family(
            "notifications", .counter, help: "Lines that were answered, blank ones not among them."
        ) { family in
            for outcome in EngineDelivery.Outcome.allCases {
                add(statistics.lines.filter { $0.key.outcome == outcome }, outcome, to: &family)
            }
        }
        text.family("verdicts", .counter, help: "Lines, by what a phone would show.") { family in
            for verdict in Verdict.allCases {
                let counts = statistics.verdicts.filter { $0.key.outcome == verdict }.values
                family.add(counts.reduce(0) { $0 + $1.count }, ("verdict", verdict.rawValue))
            }
        }
        text.family("attachments", .counter, help: "References to media, by outcome.") {
            family in
            for outcome in AttachmentRecord.Outcome.allCases {
                add(statistics.attachments.filter { $0.key.outcome == outcome }, outcome, to: &family)
            }
        }
        text.family("media", .counter, unit: "bytes", help: "Bytes of media, by where they came from.") {
            for origin in [FetchReport.Origin.network, .shared, .cache] {
                $0.add(statistics.bytes[origin] ?? 0, ("origin", origin.rawValue))
            }
        }
        text.family("fetch", .histogram, unit: "seconds", help: "How long downloads took.") {
            $0.add(
                buckets: statistics.fetchBuckets.counts,
                bounds: statistics.fetchBuckets.bounds.map { "\($0)" }, sum: statistics.fetchBuckets.sum)
        }
        add(gauges, to: &text)
        return text.bytes
    }

    private static func add(_ gauges: BatchGauges, to text: inout OpenMetricsText) {
        text.add("lines_in_flight", "Lines whose budget runs.", gauges.linesInFlight)
        text.add("transfers_in_flight", "Downloads under way.", gauges.transfers)
        text.family(
            "oldest_line_age", .gauge, unit: "seconds",
            help: "How long ago the budget of the oldest line in flight began; 0 when there is none."
        ) { $0.add((gauges.oldestAge ?? .zero).milliseconds / 1000) }
        text.add("lines_read", "Lines of the input, blank ones among them.", gauges.linesRead, .counter)
        text.add("lines_written", "Lines of the output.", gauges.linesWritten, .counter)
        text.add("input", "Bytes of the input that were read.", gauges.bytesRead, .counter, unit: "bytes")
    }

    private static func add<Outcome: RawRepresentable<String>>(
        _ counts: [BatchStatistics.Reason<Outcome>: CodeCount], _ outcome: Outcome,
        to family: inout OpenMetricsText.Family
    ) {
        let named = counts.map { (code: $0.key.code?.rawValue ?? noCode, count: $0.value.count) }
        // Present from the start with 0, so that the first increase shows.
        if !named.contains(where: { $0.code == noCode }) {
            family.add(0, ("outcome", outcome.rawValue), ("code", noCode))
        }
        for (code, count) in named.sorted(by: { $0.code < $1.code }) {
            family.add(count, ("outcome", outcome.rawValue), ("code", code))
        }
    }
}

package struct BatchGauges: Sendable, Hashable {
    /// Lines whose budget runs.
    var linesInFlight = 0
    package var transfers = 0
    /// How long ago the budget of the oldest line that is not decided began; nil when there is none.
    var oldestAge: Duration?
    /// The line for which later lines of an ordered output wait; nil when none does.
    var heldOutput: HeldOutput?
    /// Lines and bytes of the input that earlier runs have done.
    var linesBefore = 0
    var bytesBefore = 0
    /// Lines that were read, blank ones included.
    var linesRead = 0
    var linesWritten = 0
    var bytesRead = 0
    /// The size of the input file; nil when the input is not a file.
    var bytesInAll: Int?
    package var elapsed: Duration = .zero

    package init() {}
}

/// A line for which later ones waited.
struct HeldOutput: Sendable, Hashable {
    /// Shorter waits are not reported.
    static let least: Duration = .seconds(2)

    var line: Int
    /// The URL for which the line waited; nil when it is not known.
    var url: String?
    var time: Duration

    /// "12 s for line 1500 (https://cdn.shop.example/a.jpg)".
    var text: String {
        let url = url.map { " (" + URLText.printable(URLText.redacted($0), limit: 60) + ")" } ?? ""
        return "\(DurationText.text(time)) for line \(line)\(url)"
    }
}
