import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("Between reading and writing", .leavesNothing)
struct OutputWindowTests {
    private func line(_ number: Int, bytes: Int = 1) -> FinishedLine {
        FinishedLine(
            main: [UInt8](repeating: 0, count: bytes), result: BatchLineResult(line: number, outcome: nil),
            charge: bytes)
    }

    private func taken(_ window: OutputWindow) throws -> [Int]? {
        try window.take(lines: 10, bytes: 1 << 20)?.map(\.result.line)
    }

    @Test(
        arguments: [(1, nil, 1024), (64, nil, 1024), (4096, nil, 8192), (4096, 10, 10)] as [(Int, Int?, Int)])
    func `Reading is ahead by the readings that are kept, or by two lines for each transfer`(
        transfers: Int, asked: Int?, lines: Int
    ) {
        var settings = BatchSettings()
        settings.engine.concurrency = transfers
        settings.windowLines = asked
        #expect(settings.undecided == lines)
    }

    @Test func `Lines leave in order, also when later ones are ready first`() throws {
        let window = OutputWindow(undecided: 8, bytes: 1000, isOrdered: true)
        #expect(window.admit(4, charge: 0) == 0)
        window.complete([(2, line(2)), (0, line(0))])
        #expect(try taken(window) == [0])
        window.complete([(1, line(1)), (3, line(3))])
        #expect(try taken(window) == [1, 2, 3])
        window.endInput()
        #expect(try taken(window) == nil)
    }

    @Test func `Nothing after a line that is dropped is written`() throws {
        let window = OutputWindow(undecided: 8, bytes: 1000, isOrdered: true)
        #expect(window.admit(3, charge: 0) == 0)
        window.complete([(0, line(0)), (2, line(2))])
        window.drop(1)
        #expect(try taken(window) == [0])
        #expect(try taken(window) == nil)
    }

    @Test func `Unordered lines leave as they come, dropped ones are passed over`() throws {
        let window = OutputWindow(undecided: 8, bytes: 1000, isOrdered: false)
        #expect(window.admit(3, charge: 0) == 0)
        window.complete([(2, line(2))])
        window.drop(1)
        window.complete([(0, line(0))])
        #expect(try taken(window) == [2, 0])
        window.endInput()
        #expect(try taken(window) == nil)
    }

    @Test(arguments: [(lines: 2, bytes: 1000), (lines: 100, bytes: 20)])
    func `A reader waits until lines have been written`(lines: Int, bytes: Int) throws {
        let window = OutputWindow(undecided: 100, lines: lines, bytes: bytes, isOrdered: true)
        #expect(window.admit(2, charge: 20) == 0)
        let admitted = Monitor<Int?>(nil)
        let reader = try NamedThread.start("test-read") {
            let sequence = window.admit(1, charge: 10)
            admitted.change { $0 = sequence }
        }
        window.complete([(0, line(0, bytes: 10)), (1, line(1, bytes: 10))])
        #expect(admitted.wait(atMost: .milliseconds(50)) { $0 } == nil)
        let written = try #require(try window.take(lines: 10, bytes: 1000))
        if bytes == 20 { #expect(admitted.wait(atMost: .milliseconds(50)) { $0 } == nil) }
        window.written(written)
        #expect(admitted.wait(atMost: .seconds(10)) { $0 } == 2)
        reader.join()
    }

    @Test func `A line that is not decided holds back the writing, and not the reading`() throws {
        let window = OutputWindow(undecided: 8, bytes: 1 << 20, isOrdered: true)
        for first in stride(from: 0, to: 400, by: 4) {
            #expect(window.admit(4, charge: 0) == first)
            window.complete((max(first, 1)..<first + 4).map { ($0, line($0)) })
        }
        #expect(window.counts == (400, 0))
        window.complete([(0, line(0))])
        var written: [Int] = []
        window.endInput()
        while let lines = try window.take(lines: 64, bytes: 1 << 20) { written += lines.map(\.result.line) }
        #expect(written == Array(0..<400))
    }

    @Test func `Lines that wait for an earlier one take little memory, and come back whole`() throws {
        let window = OutputWindow(undecided: 8, bytes: 40_000, isOrdered: true)
        func full(_ number: Int) -> FinishedLine {
            let line = line(number, bytes: 9000 + number)
            line.main = (0..<line.main.count).map { UInt8(truncatingIfNeeded: $0 * number) }
            line.report = number % 2 == 0 ? [UInt8(number)] : nil
            return line
        }
        for number in 0..<40 {
            #expect(window.admit(1, charge: 600) == number)
            if number > 0 { window.complete([(number, full(number))]) }
        }
        window.complete([(0, full(0))])
        window.endInput()
        var next = 0
        while let lines = try window.take(lines: 7, bytes: 1 << 20) {
            for line in lines {
                #expect(line.main == full(next).main && line.report == full(next).report)
                next += 1
            }
            window.written(lines)
        }
        #expect(next == 40)
    }

    @Test func `Lines of a campaign that wait for an earlier one take less memory than lines of their own`()
        throws
    {
        let window = OutputWindow(undecided: 8, bytes: 64 << 10, isOrdered: true)
        let reader = try NamedThread.start("test-read") {
            for number in 0..<160 where window.admit(1, charge: 600) == number && number > 0 {
                let line = line(number, bytes: 1000)
                var picture = BatchAttachmentResult(outcome: .attached)
                picture.source = "https://cdn.example.com/\(number % 2).jpg"
                line.result.attachments = [picture]
                window.complete([(number, line)])
            }
            window.endInput()
        }
        for _ in 0..<1000 where window.counts.read < 160 { usleep(10_000) }
        #expect(window.counts == (160, 0))
        window.stop()
        reader.join()
    }

    @Test func `The line for which others waited knows how long`() throws {
        let time = Locked(Instant(nanoseconds: 0))
        let window = OutputWindow(
            undecided: 8, bytes: 1000, isOrdered: true, now: { time.withLock { $0 } })
        #expect(window.admit(3, charge: 0) == 0)
        #expect(window.blocked == nil)
        window.complete([(1, line(1))])
        time.withLock { $0 = $0 + .seconds(3) }
        window.complete([(2, line(2))])
        #expect(window.blocked?.sequence == 0)
        window.complete([(0, line(0))])
        let lines = try #require(try window.take(lines: 10, bytes: 1000))
        #expect(lines.map(\.result.heldOutput) == [.seconds(3), .zero, .zero])
        #expect(window.blocked == nil)
    }

    @Test func `A stop sends everyone home`() throws {
        let window = OutputWindow(undecided: 1, bytes: 10, isOrdered: true)
        #expect(window.admit(1, charge: 0) == 0)
        let thread = try NamedThread.start("test-write") { _ = try? window.take(lines: 1, bytes: 1) }
        window.stop()
        thread.join()
        #expect(window.admit(1, charge: 0) == nil)
    }
}
