import NotificationCore
import ServiceExtensionRuntime

/// The metrics of a batch. Their labels come from our own tables alone, so no input makes more series.
enum BatchMetrics {
    /// The label for what has no code, because it went well.
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
                buckets: statistics.fetchBuckets.counts, bounds: FetchBuckets.bounds.map(\.text),
                sum: statistics.fetchBuckets.seconds)
        }
        add(gauges, to: &text)
        return text.bytes
    }

    private static func add(_ gauges: BatchGauges, to text: inout OpenMetricsText) {
        text.family("lines_in_flight", .gauge, help: "Lines whose budget runs.") {
            $0.add(gauges.linesInFlight)
        }
        text.family("transfers_in_flight", .gauge, help: "Downloads under way.") {
            $0.add(gauges.transfers)
        }
        text.family(
            "oldest_line_age", .gauge, unit: "seconds",
            help: "How long ago the budget of the oldest line in flight began; 0 when there is none."
        ) { $0.add((gauges.oldestAge ?? .zero).milliseconds / 1000) }
        text.family("lines_read", .counter, help: "Lines of the input, blank ones among them.") {
            $0.add(gauges.linesRead)
        }
        text.family("lines_written", .counter, help: "Lines of the output.") {
            $0.add(gauges.linesWritten)
        }
        text.family("input", .counter, unit: "bytes", help: "Bytes of the input that were read.") {
            $0.add(gauges.bytesRead)
        }
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
