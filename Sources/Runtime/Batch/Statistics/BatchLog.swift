import NotificationCore
import ServiceExtensionRuntime

/// What a batch says of itself as lines of a log.
enum BatchLog {
    static func text(
        _ event: OperationLog.Event, _ statistics: BatchStatistics, _ gauges: BatchGauges, message: String?
    ) -> String {
        let line = OperationLog(event, of: "nse-run", message: message) { writer in
            writer.member("lines", gauges.linesBefore + gauges.linesWritten)
            writer.member("in_flight", gauges.linesInFlight)
            writer.member("done", ProgressText.done(gauges).map { ($0 * 1000).rounded() / 1000 })
            writer.member("elapsed_ms", gauges.elapsed.milliseconds.rounded())
            writer.member("bytes_fetched", statistics.bytesFetched)
            writer.object("outcomes") { writer in
                for outcome in EngineDelivery.Outcome.allCases where statistics.count(outcome) > 0 {
                    writer.name(outcome.rawValue)
                    writer.integer(statistics.count(outcome))
                }
            }
            if event == .summary {
                writer.object("codes") { writer in
                    for (code, count) in statistics.lineCodes {
                        writer.name(code.rawValue)
                        writer.integer(count.count)
                    }
                }
            }
            if let held = gauges.heldOutput ?? (event == .summary ? statistics.waited?.longest : nil),
                held.time > HeldOutput.least
            {
                writer.member("line", held.line)
                writer.member("url", held.url.map { URLText.redacted($0) })
                writer.member("waited_ms", held.time.milliseconds.rounded())
            }
        }
        return String(decoding: line.bytes, as: UTF8.self)
    }
}
