import Glibc
import NSETestSupport
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("Lines of a stream", .leavesNothing)
struct LineReaderTests {
    /// Lines as text; of one that is too long its beginning and its rest after a bar.
    private func lines(_ bytes: [UInt8], limit: Int = 10, pieces: Int) throws -> [String] {
        let feeder = try PipeFeeder(bytes, pieces: pieces)
        defer { feeder.end() }
        let reader = LineReader(InputBuffer(feeder.output, limit: limit, doorbell: InputDoorbell()))
        var texts: [String] = []
        var consumed = 0
        while let block = try reader.next(most: 3) {
            consumed += block.consumed
            for line in block.lines {
                var text = String(decoding: line.bytes, as: UTF8.self)
                if line.isTooLong {
                    text += "|"
                    while let piece = try reader.passRest(&consumed) {
                        text += String(decoding: piece, as: UTF8.self)
                    }
                }
                texts.append(text + (line.ending == .carriageReturnLineFeed ? "R" : ""))
            }
        }
        #expect(consumed == bytes.count)
        return texts
    }

    @Test(arguments: [1, 2, 3, 7, 1000]) func `are the same however they arrive`(pieces: Int) throws {
        let text = "a\n\nbc\r\n\r\n\rx\n0123456789\n0123456789\r\n01234567890\nlong line that ends\r\nlast"
        #expect(
            try lines(Array(text.utf8), pieces: pieces) == [
                "a", "", "bcR", "R", "\rx", "0123456789", "0123456789R", "0123456789|0",
                "long line |that ends\r", "last",
            ])
    }

    @Test func `Random bytes come out whole`() throws {
        var random = SplitMix64(seed: 9)
        for _ in 0..<50 {
            let bytes = (0..<Int(random.next() % 3000)).map { _ in
                [10, 13, 65, 66, UInt8(truncatingIfNeeded: random.next())][Int(random.next() % 5)] as UInt8
            }
            var ends: [Int32] = [0, 0]
            #expect(pipe(&ends) == 0)
            var copy = bytes
            write(ends[1], &copy, copy.count)
            close(ends[1])
            let reader = LineReader(InputBuffer(ends[0], limit: 20, doorbell: InputDoorbell()))
            var whole: [UInt8] = []
            var consumed = 0
            while let block = try reader.next() {
                consumed += block.consumed
                for line in block.lines {
                    whole += line.bytes
                    if line.isTooLong { while let rest = try reader.passRest(&consumed) { whole += rest } }
                    whole += line.ending == .none ? [] : line.isTooLong ? [10] : line.ending.bytes
                }
            }
            close(ends[0])
            #expect(consumed == bytes.count)
            if whole.last == 10, bytes.last != 10 { whole.removeLast() }
            #expect(whole == bytes)
        }
    }

    @Test func `A doorbell does not cut a long line of a file short`() throws {
        let directory = try TemporaryDirectory()
        let bytes = [UInt8](repeating: 0x61, count: 1 << 20)
        let file = open(
            try directory.write(bytes + Array("\nnext\n".utf8), to: "input"), O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        let doorbell = InputDoorbell()
        let reader = LineReader(InputBuffer(file, limit: 10, doorbell: doorbell))
        let block = try #require(try reader.next())
        doorbell.ring()
        var whole = block.lines.first?.bytes ?? []
        var consumed = block.consumed
        while let piece = try reader.passRest(&consumed) { whole += piece }
        #expect(whole == bytes)
        #expect(consumed == bytes.count + 1)
    }

    @Test func `A doorbell ends a wait for input`() throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        let (input, doorbell) = (ends[0], InputDoorbell())
        let ended = Monitor(false)
        let thread = try NamedThread.start("test-read") {
            let reader = LineReader(InputBuffer(input, limit: 10, doorbell: doorbell))
            _ = try? reader.next()
            ended.change { $0 = true }
        }
        doorbell.ring()
        #expect(ended.wait(atMost: .seconds(10)) { $0 ? true : nil } == true)
        thread.join()
    }
}
