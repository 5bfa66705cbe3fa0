import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("The line that tells the progress") struct ProgressTextTests {
    private func gauges(_ written: Int, of read: Int, bytes: Int?, after seconds: Int) -> BatchGauges {
        var gauges = BatchGauges()
        gauges.linesWritten = written
        gauges.linesRead = read
        gauges.bytesRead = read * 100
        gauges.bytesInAll = bytes
        gauges.linesInFlight = 64
        gauges.elapsed = .seconds(seconds)
        return gauges
    }

    private let statistics: BatchStatistics = {
        var statistics = BatchStatistics()
        statistics.add(attached(1, bytes: 3 << 20))
        statistics.add(lost(2))
        return statistics
    }()

    @Test func `Lines, rate, time left, outcomes, bytes, in flight`() {
        var text = ProgressText()
        // A quarter is written: as long again, three times.
        let line = text.line(statistics, gauges(5000, of: 6000, bytes: 2_000_000, after: 20))
        #expect(
            line
                == "5,000 lines (25 %)  250/s  1 min left  1 modified  1 original  3 MB  64 in flight")
    }

    @Test
    func `After --resume lines and percent are of the whole file, and the time left is of what is left`() {
        var text = ProgressText()
        var gauges = gauges(1000, of: 1000, bytes: 2_000_000, after: 20)
        (gauges.bytesBefore, gauges.bytesRead, gauges.linesBefore) = (1_000_000, 500_000, 9000)
        // Three quarters are done, one of them in 20 s.
        #expect(text.line(statistics, gauges).hasPrefix("10,000 lines (75 %)  50/s  20 s left"))
    }

    @Test func `Where the end is not known nothing is said of it`() {
        var text = ProgressText()
        let line = text.line(statistics, gauges(5000, of: 6000, bytes: nil, after: 20))
        #expect(line.hasPrefix("5,000 lines  250/s  1 modified"), "\(line)")
    }

    @Test func `The rate is that of the last seconds`() {
        var text = ProgressText()
        for second in 1...30 {
            _ = text.line(statistics, gauges(second * 1000, of: 100_000, bytes: nil, after: second))
        }
        // Nothing has moved for ten seconds.
        for second in 31...40 {
            _ = text.line(statistics, gauges(30_000, of: 100_000, bytes: nil, after: second))
        }
        let line = text.line(statistics, gauges(30_000, of: 100_000, bytes: nil, after: 41))
        #expect(line.hasPrefix("30,000 lines  0/s"), "\(line)")
    }

    @Test(arguments: [0, 1, 10, 20, 40, 60, 79])
    func `It is never wider than it may be, and whole parts go`(width: Int) {
        var text = ProgressText()
        let line = text.line(statistics, gauges(5000, of: 6000, bytes: 2_000_000, after: 20), width: width)
        #expect(line.count <= width)
        if width >= 20 { #expect(line.hasPrefix("5,000 lines (25 %)") && !line.hasSuffix(" "), "\(line)") }
    }

    @Test func `Numbers have their thousands apart`() {
        #expect(
            [0, 999, 1000, 1_234_567, -1000].map(CountText.text) == [
                "0", "999", "1,000", "1,234,567", "-1,000",
            ])
    }
}
