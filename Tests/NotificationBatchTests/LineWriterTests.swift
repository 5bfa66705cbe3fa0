import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("The writer of lines", .leavesNothing) struct LineWriterTests {
    @Test func `lines that were written whole count although the rest of a long line cannot be written`()
        throws
    {
        var ends: [Int32] = [-1, -1]
        let made = pipe(&ends)
        try #require(made == 0)
        let (reader, output) = (ends[0], ends[1])
        defer { close(output) }

        let rest = PassingLine()
        let long = FinishedLine(main: [0x62], result: BatchLineResult(line: 2, outcome: nil))
        long.rest = rest
        let short = FinishedLine(main: [0x61, 0x0A], result: BatchLineResult(line: 1, outcome: nil))
        let window = OutputWindow(undecided: 8, bytes: 1000, isOrdered: true)
        #expect(window.admit(2, charge: 0) == 0)
        window.complete([(sequence: 0, line: short), (sequence: 1, line: long)])
        window.endInput()

        let writer = LineWriter(
            window: window, output: output, report: nil, reporter: nil, resume: nil,
            totals: Locked(BatchTotals()))
        let failure = Locked<LineWriter.Failure?>(nil)
        let thread = try NamedThread.start("writer") {
            do throws(LineWriter.Failure) {
                try writer.run()
            } catch {
                failure.withLock { $0 = error }
            }
        }
        let begun = try Descriptor(reader).readToEnd(limit: 3)
        close(reader)
        _ = rest.put([0x63])
        rest.finish()
        thread.join()

        #expect(begun == [0x61, 0x0A, 0x62])
        let found = failure.withLock { $0 }
        #expect(found?.file == .output)
        #expect(found?.errno == Errno(EPIPE))
        #expect(writer.written.lines == 1)
    }
}
