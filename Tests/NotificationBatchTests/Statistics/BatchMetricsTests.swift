import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("The metrics of a batch") struct BatchMetricsTests {
    private func check(
        _ statistics: BatchStatistics, _ gauges: BatchGauges = BatchGauges()
    ) throws -> OpenMetricsChecker {
        try OpenMetricsChecker(String(decoding: BatchMetrics.text(statistics, gauges), as: UTF8.self))
    }

    @Test func `They are valid before anything has happened, and every outcome is there`() throws {
        let metrics = try check(BatchStatistics())
        #expect(metrics.samples[#"nse_notifications_total{outcome="modified",code="none"}"#] == 0)
        #expect(metrics.samples[#"nse_attachments_total{outcome="expired",code="none"}"#] == 0)
        #expect(metrics.samples["nse_fetch_seconds_count"] == 0)
    }

    @Test func `They count by outcome, code, origin and time`() throws {
        var statistics = BatchStatistics()
        statistics.add(attached(1, in: .milliseconds(20)))
        statistics.add(attached(2, from: .shared))
        statistics.add(attached(3, in: .seconds(60)))
        statistics.add(lost(4))
        var gauges = BatchGauges()
        gauges.linesInFlight = 3
        gauges.oldestAge = .milliseconds(1500)
        let metrics = try check(statistics, gauges).samples
        #expect(metrics[#"nse_notifications_total{outcome="modified",code="none"}"#] == 3)
        #expect(metrics[#"nse_notifications_total{outcome="original",code="media.lost"}"#] == 1)
        #expect(metrics[#"nse_attachments_total{outcome="failed",code="http.status"}"#] == 1)
        #expect(metrics[#"nse_media_bytes_total{origin="network"}"#] == 2000)
        #expect(metrics[#"nse_media_bytes_total{origin="shared"}"#] == 1000)
        #expect(metrics[#"nse_fetch_seconds_bucket{le="0.025"}"#] == 2)
        #expect(metrics[#"nse_fetch_seconds_bucket{le="10.0"}"#] == 2)
        #expect(metrics[#"nse_fetch_seconds_bucket{le="+Inf"}"#] == 3)
        #expect(abs((metrics["nse_fetch_seconds_sum"] ?? 0) - 60.025) < 1e-6)
        #expect(metrics["nse_lines_in_flight"] == 3)
        #expect(metrics["nse_oldest_line_age_seconds"] == 1.5)
    }

    @Test func `No input makes more series`() throws {
        var statistics = BatchStatistics()
        for number in 0..<1000 { statistics.add(lost(number, host: "h\(number).example", id: "\(number)")) }
        #expect(try check(statistics).samples.count < 60)
    }

    @Test func `The checker sees what is wrong`() {
        let head = "# TYPE a counter\n"
        for wrong in [
            head + "a_total 1\n", head + "a 1\n# EOF\n", "a_total 1\n# EOF\n", head + "a_total x\n# EOF\n",
            head + "a_total 1\na_total 1\n# EOF\n", head + "a_total{b=\"\n\"} 1\n# EOF\n",
            "# TYPE a gauge\n# UNIT a bytes\na 1\n# EOF\n",
            "# TYPE a histogram\na_bucket{le=\"+Inf\"} 1\na_count 2\n# EOF\n",
        ] {
            #expect(throws: OpenMetricsChecker.Fault.self, "\(wrong)") { try OpenMetricsChecker(wrong) }
        }
    }
}
