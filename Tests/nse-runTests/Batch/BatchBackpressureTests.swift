import Glibc
import NSETestSupport
import NotificationCore
import Testing

@Suite("A consumer of a batch that blocks", .leavesNothing)
struct BatchBackpressureTests {
    @Test(.row(.outputBlocked))
    func `stops the intake, and gets everything in order when it reads again`() throws {
        let bench = try Bench()
        let path = bench.directory.file("pipe")
        try #require(mkfifo(path, 0o600) == 0)
        let reader = open(path, O_RDWR | O_CLOEXEC)
        defer { close(reader) }
        var options = ToolOptions()
        options.input = .open
        options.output = .file(path)
        let tool = try startTool(bench.batchArguments(["--window", "100", "--output", "delivered"]), options)
        let line = Array(#"{"aps":{"alert":"\#(String(repeating: "x", count: 3900))"}}"#.utf8) + [10]
        let lines = 2000
        // Far more than the pipes and the window take: this write ends only when someone reads.
        let feeder = try NamedThread.start("test-feeder") {
            for _ in 0..<lines { tool.write(line) }
            tool.closeInput()
        }
        // The window is full when the output's pipe is and nothing moves any more.
        try #require(settles { queued(reader) })
        #expect(queued(reader) < 1 << 20)
        var got = 0
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while got < lines * line.count {
            let count = read(reader, &bytes, bytes.count)
            try #require(count > 0)
            for index in 0..<count where bytes[index] != line[(got + index) % line.count] {
                Issue.record("another byte at \(got + index)")
                return
            }
            got += count
        }
        feeder.join()
        #expect(tool.wait().status == 0)
    }

    private func queued(_ descriptor: Int32) -> Int {
        var count: Int32 = 0
        _ = ioctl(descriptor, UInt(FIONREAD), &count)
        return Int(count)
    }

    /// True when the figure is above nothing and the same for a while.
    private func settles(_ figure: () -> Int) -> Bool {
        var last = (value: -1, times: 0)
        for _ in 0..<1000 {
            poll(nil, 0, 10)
            let value = figure()
            last = value == last.value ? (value, last.times + 1) : (value, 0)
            if value > 0, last.times >= 20 { return true }
        }
        return false
    }
}
