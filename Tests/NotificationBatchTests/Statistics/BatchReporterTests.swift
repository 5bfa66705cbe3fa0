import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("What a batch tells while it runs", .leavesNothing, .timeLimit(.minutes(1)))
struct BatchReporterTests {
    /// A pipe in the place of standard error, and a clock that stands still.
    private final class Bench {
        let directory: TemporaryDirectory
        let clock = ManualClock()
        let lines = Locked(0)
        var settings = BatchReporter.Settings()
        private let reader: Int32

        init() throws {
            directory = try TemporaryDirectory()
            var ends: [Int32] = [0, 0]
            try #require(pipe(&ends) == 0)
            reader = ends[0]
            settings.terminal = ends[1]
        }

        deinit {
            close(reader)
            close(settings.terminal)
        }

        func start() throws -> BatchReporter {
            let reporter = try BatchReporter(settings, clock: clock, startedAt: WallClock(seconds: 0))
            try reporter.start { [lines, clock] in
                var gauges = BatchGauges()
                gauges.linesWritten = lines.withLock { $0 }
                gauges.elapsed = clock.now() - Instant(nanoseconds: 0)
                return gauges
            }
            return reporter
        }

        /// Blocks until something was told.
        func next() -> String {
            var bytes = [UInt8](repeating: 0, count: 65_536)
            let count = read(reader, &bytes, bytes.count)
            return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        }

        /// What is there now; empty when nothing is.
        var rest: String {
            var entry = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
            return poll(&entry, 1, 0) == 1 ? next() : ""
        }
    }

    @Test func `The line moves ten times a second at most, and goes at the end`() async throws {
        let bench = try Bench()
        bench.settings.progress = .line
        bench.settings.table = false
        let reporter = try bench.start()
        for step in 1...20 {
            bench.lines.withLock { $0 = step }
            await bench.clock.waitForAlarms(1)
            bench.clock.advance(by: .milliseconds(100))
            let told = bench.next()
            #expect(
                told.hasPrefix("\r\(CountText.of(step, "line"))") && told.hasSuffix("\u{1B}[K"), "\(told)")
        }
        await bench.clock.waitForAlarms(1)
        // Less than a tenth of a second later there is nothing to see.
        bench.lines.withLock { $0 = 99 }
        bench.clock.advance(by: .milliseconds(99))
        #expect(bench.rest == "")
        #expect(reporter.finish() == [])
        #expect(bench.rest == "\r\u{1B}[K")
        #expect(bench.clock.pendingAlarms == 0)
    }

    @Test func `For logs there are plain lines, every ten seconds and at the end`() async throws {
        let bench = try Bench()
        bench.settings.progress = .plain
        bench.settings.table = false
        let reporter = try bench.start()
        await bench.clock.waitForAlarms(1)
        bench.clock.advance(by: .milliseconds(9_999))
        #expect(bench.rest == "")
        bench.clock.advance(by: .milliseconds(1))
        let told = bench.next()
        #expect(told.hasPrefix("nse-run: 0 lines") && told.hasSuffix("\n"), "\(told)")
        await bench.clock.waitForAlarms(1)
        bench.lines.withLock { $0 = 7 }
        _ = reporter.finish()
        let end = bench.rest
        #expect(end.hasPrefix("nse-run: 7 lines") && !end.contains("\u{1B}") && !end.contains("\r"))
    }

    @Test func `Not asked, it says nothing`() throws {
        let bench = try Bench()
        bench.settings.table = false
        let reporter = try bench.start()
        reporter.wrote([attached(1), lost(2)])
        reporter.summaryRequested()
        #expect(reporter.finish() == [])
        #expect(bench.rest == "")
        #expect(bench.clock.pendingAlarms == 0)
    }

    @Test func `The table comes when someone asks, and at the end`() throws {
        let bench = try Bench()
        bench.settings.summary = bench.directory.file("summary.json")
        let reporter = try bench.start()
        reporter.wrote([attached(1)])
        reporter.summaryRequested()
        #expect(bench.next().hasPrefix("1 line in 0 ms"))
        var signed = lost(2)
        signed.attachments[0].source = "https://b.example/p.jpg?sig=0123456789abcdef"
        reporter.wrote([signed])
        #expect(reporter.finish() == [])
        #expect(bench.rest.hasPrefix("2 lines in 0 ms"))
        let summary = try bench.directory.read("summary.json")
        #expect(try JSON(parsing: summary)["lines"].int == 2)
        #expect(String(decoding: summary, as: UTF8.self).contains(#"p.jpg?sig=***""#))
    }

    @Test func `Metrics are there at once, replaced every ten seconds, and right at the end`() async throws {
        let bench = try Bench()
        bench.settings.metrics = bench.directory.file("batch.prom")
        bench.settings.table = false
        let reporter = try bench.start()
        for step in 1...3 {
            await bench.clock.waitForAlarms(1)
            #expect(try written(bench) == Double(step - 1))
            bench.lines.withLock { $0 = step }
            bench.clock.advance(by: .seconds(10))
        }
        await bench.clock.waitForAlarms(1)
        bench.lines.withLock { $0 = 50 }
        #expect(try written(bench) == 3)
        #expect(reporter.finish() == [])
        #expect(try written(bench) == 50)
        #expect(bench.clock.pendingAlarms == 0)
    }

    @Test func `What cannot be written at the end is told`() throws {
        let bench = try Bench()
        try bench.directory.write("", to: "place/other")
        bench.settings.summary = bench.directory.file("place/summary.json")
        bench.settings.table = false
        let reporter = try bench.start()
        unlink(bench.directory.file("place/other"))
        try #require(rmdir(bench.directory.file("place")) == 0)
        let failures = reporter.finish()
        #expect(failures.map(\.errno.number) == [ENOENT] && failures[0].path.hasSuffix("place/summary.json"))
        bench.settings.summary = bench.directory.file("place/summary.json")
        #expect(throws: BatchReporter.Failure.self) { try bench.start() }
    }

    private func written(_ bench: Bench) throws -> Double? {
        let text = String(decoding: try bench.directory.read("batch.prom"), as: UTF8.self)
        return try OpenMetricsChecker(text).samples["nse_lines_written_total"]
    }
}
