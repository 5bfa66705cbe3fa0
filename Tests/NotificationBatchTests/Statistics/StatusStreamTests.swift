import Glibc
import NSETestSupport
import Testing

@testable import ServiceExtensionRuntime

@Suite("A line on a terminal", .leavesNothing) struct StatusStreamTests {
    /// A terminal of so many columns.
    private final class Terminal {
        /// The user's end, and the program's.
        let (near, far): (Int32, Int32)

        init(columns: UInt16) throws {
            near = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
            try #require(near >= 0)
            var number: Int32 = 0
            // TIOCSPTLCK and TIOCGPTN: unlock, and which one it is.
            try #require(ioctl(near, UInt(0x4004_5431), &number) == 0)
            try #require(ioctl(near, UInt(0x8004_5430), &number) == 0)
            far = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
            try #require(far >= 0)
            var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
            try #require(ioctl(far, UInt(TIOCSWINSZ), &size) == 0)
        }

        deinit {
            close(far)
            close(near)
        }

        func resize(_ columns: UInt16) {
            var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
            _ = ioctl(far, UInt(TIOCSWINSZ), &size)
        }

        var shown: String { shown(bytes: 0) }

        /// What came since the last time. The kernel hands it over on a thread of its own: as many bytes are
        /// waited for.
        func shown(bytes wanted: Int) -> String {
            var all: [UInt8] = []
            repeat {
                var ready = pollfd(fd: near, events: Int16(POLLIN), revents: 0)
                guard poll(&ready, 1, wanted == 0 ? 0 : 5000) > 0 else { break }
                var bytes = [UInt8](repeating: 0, count: 65_536)
                let count = read(near, &bytes, bytes.count)
                all += bytes.prefix(max(0, count))
            } while all.count < wanted
            return String(decoding: all, as: UTF8.self)
        }

        /// Waits for what is expected.
        func shows(_ text: String) -> Bool { shown(bytes: text.utf8.count) == text }
    }

    @Test func `It is as wide as the terminal is at the moment`() throws {
        let terminal = try Terminal(columns: 40)
        let stream = StatusStream(descriptor: terminal.far)
        #expect(stream.width == 39)
        terminal.resize(120)
        #expect(stream.width == 119)
    }

    @Test func `It is drawn over, not again when nothing changed, and gone before other text`() throws {
        let terminal = try Terminal(columns: 80)
        var stream = StatusStream(descriptor: terminal.far)
        stream.draw("one")
        #expect(terminal.shows("\rone\u{1B}[K"))
        stream.draw("one")
        #expect(terminal.shown == "")
        stream.draw("two")
        stream.print("text\n")
        #expect(terminal.shows("\rtwo\u{1B}[K\r\u{1B}[Ktext\r\n"))
        stream.clear()
        #expect(terminal.shown == "")
    }

    @Test func `A terminal whose output is stopped is not waited for`() throws {
        let terminal = try Terminal(columns: 80)
        var stream = StatusStream(descriptor: terminal.far)
        // The other end does not read: its buffer fills up, and the stream ends.
        for number in 0..<20_000 { stream.draw("line \(number)") }
        stream.clear()
        #expect(terminal.shown(bytes: 7).hasPrefix("\rline 0"))
    }
}
