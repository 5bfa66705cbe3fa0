import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("Quantiles of times") struct LogHistogramTests {
    @Test func `They are off by no more than is said, from microseconds to hours`() throws {
        var random = SplitMix64(seed: 7)
        var histogram = LogHistogram()
        var times: [Int] = []
        for _ in 0..<20_000 {
            let time = Int(
                UInt64.random(in: 1...UInt64.max, using: &random) >> Int.random(in: 30...62, using: &random))
            times.append(time)
            histogram.add(.nanoseconds(time))
        }
        times.sort()
        for part in [0.01, 0.25, 0.5, 0.9, 0.99, 0.999] {
            let exact = Double(times[Int((part * Double(times.count)).rounded(.up)) - 1])
            let told = Double(try #require(histogram.quantile(part)).nanoseconds)
            #expect(abs(told - exact) <= exact * LogHistogram.error + 1000, "p\(part): \(told) for \(exact)")
        }
        #expect(histogram.longest == .nanoseconds(times[times.count - 1]))
        #expect(histogram.count == times.count)
    }

    @Test func `None of none, and no more than the longest`() {
        var histogram = LogHistogram()
        #expect(histogram.quantile(0.5) == nil)
        histogram.add(.zero)
        #expect(histogram.quantile(0.5) == .zero)
        histogram.add(.seconds(100_000_000_000))
        histogram.add(.milliseconds(-5))
        #expect(histogram.quantile(0.5) == .zero)
        var one = LogHistogram()
        // The middle of its bucket is longer.
        one.add(.microseconds(983_041))
        #expect(one.quantile(0.99) == .microseconds(983_041))
    }
}
