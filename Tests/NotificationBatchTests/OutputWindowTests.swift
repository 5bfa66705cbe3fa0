import NSETestSupport
import NotificationCore
import Testing

@testable import NotificationBatch

@Suite("Between reading and writing", .leavesNothing)
struct OutputWindowTests {
    private func line(_ number: Int, bytes: Int = 1) -> FinishedLine {
        FinishedLine(
            main: [UInt8](repeating: 0, count: bytes), result: BatchLineResult(line: number, outcome: nil),
            charge: bytes)
    }

    private func taken(_ window: OutputWindow) -> [Int]? {
        window.take(lines: 10, bytes: 1 << 20)?.map(\.result.line)
    }

    @Test func `Lines leave in order, also when later ones are ready first`() {
        let window = OutputWindow(lines: 8, bytes: 1000, isOrdered: true)
        #expect(window.admit(4, charge: 0) == 0)
        window.complete([(2, line(2)), (0, line(0))])
        #expect(taken(window) == [0])
        window.complete([(1, line(1)), (3, line(3))])
        #expect(taken(window) == [1, 2, 3])
        window.endInput()
        #expect(taken(window) == nil)
    }

    @Test func `Nothing after a line that is dropped is written`() {
        let window = OutputWindow(lines: 8, bytes: 1000, isOrdered: true)
        #expect(window.admit(3, charge: 0) == 0)
        window.complete([(0, line(0)), (2, line(2))])
        window.drop(1)
        #expect(taken(window) == [0])
        #expect(taken(window) == nil)
    }

    @Test func `Unordered lines leave as they come, dropped ones are passed over`() {
        let window = OutputWindow(lines: 8, bytes: 1000, isOrdered: false)
        #expect(window.admit(3, charge: 0) == 0)
        window.complete([(2, line(2))])
        window.drop(1)
        window.complete([(0, line(0))])
        #expect(taken(window) == [2, 0])
        window.endInput()
        #expect(taken(window) == nil)
    }

    @Test(arguments: [(lines: 2, bytes: 1000), (lines: 100, bytes: 20)])
    func `A reader waits until lines have been written`(lines: Int, bytes: Int) throws {
        let window = OutputWindow(lines: lines, bytes: bytes, isOrdered: true)
        #expect(window.admit(2, charge: 20) == 0)
        let admitted = Monitor<Int?>(nil)
        let reader = try NamedThread.start("test-read") {
            let sequence = window.admit(1, charge: 10)
            admitted.change { $0 = sequence }
        }
        window.complete([(0, line(0, bytes: 10)), (1, line(1, bytes: 10))])
        #expect(admitted.wait(atMost: .milliseconds(50)) { $0 } == nil)
        let written = try #require(window.take(lines: 10, bytes: 1000))
        if bytes == 20 { #expect(admitted.wait(atMost: .milliseconds(50)) { $0 } == nil) }
        window.written(written)
        #expect(admitted.wait(atMost: .seconds(10)) { $0 } == 2)
        reader.join()
    }

    @Test func `A stop sends everyone home`() throws {
        let window = OutputWindow(lines: 1, bytes: 10, isOrdered: true)
        #expect(window.admit(1, charge: 0) == 0)
        let thread = try NamedThread.start("test-write") { _ = window.take(lines: 1, bytes: 1) }
        window.stop()
        thread.join()
        #expect(window.admit(1, charge: 0) == nil)
    }
}
