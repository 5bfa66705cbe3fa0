import Foundation
import Glibc
import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("A signal in the middle of a download", .leavesNothing)
struct SignalTests {
    private func stalled() throws -> Bench {
        let bench = try Bench()
        let hero = try Fixtures.sample("media/hero.jpg")
        bench.server.route("/half.jpg", .stallAfter(9000, of: hero, contentType: "image/jpeg"))
        return bench
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
    func `the original is delivered, staging is empty, and the status tells of the signal`(
        number: Int32, status: Int32
    ) throws {
        let bench = try stalled()
        let payload = bench.payload("/half.jpg")
        let report = bench.directory.file("report.json")
        let tool = try startTool(bench.command(payload, ["--report", report]))
        try bench.server.waitForRequests()
        tool.signal(number)
        let result = tool.wait()
        #expect(result.status == status && result.signal == nil, "\(result.stderr)")
        #expect(result.stdout == payload)
        #expect(result.stderr.contains("internal.interrupted"), "\(result.stderr)")
        #expect(result.stderr.contains("change: Run it again."), "\(result.stderr)")
        #expect(bench.stored == [])
        let record = try JSON(parsing: bench.directory.read("report.json"))
        #expect(record["code"].string == "internal.interrupted")
        #expect(record["attachments"][0]["outcome"].string == "expired")
    }

    @Test func `a second one ends a command that is stuck in its output`() throws {
        let bench = try stalled()
        let pipe = try FullPipe(bench.directory.file("pipe"))
        defer { pipe.close() }
        var options = ToolOptions()
        options.output = .file(pipe.path)
        let tool = try startTool(bench.command(bench.payload("/half.jpg"), []), options)
        try bench.server.waitForRequests()
        tool.signal(SIGINT)
        // The transfer is cancelled by the delivery, which now waits for a reader.
        try bench.server.waitUntil("the end of the transfer") { $0.open == 0 }
        tool.signal(SIGTERM)
        let result = tool.wait()
        #expect(result.status == 143 && !result.timedOut)
    }

    @Test func `one that comes before the payload is read ends the command`() throws {
        var options = ToolOptions()
        options.input = .open
        let tool = try startTool(["-"], options)
        // The command has the signal in its mask as soon as it takes it over.
        try tool.waitUntilBlocked(SIGTERM)
        tool.signal(SIGTERM)
        let result = tool.wait()
        #expect(result.status == 143 && result.stdout == [])
    }
}

/// A named pipe with a reader that never reads, filled to the brim.
private struct FullPipe {
    let path: String
    private let descriptor: Int32

    init(_ path: String) throws {
        self.path = path
        guard mkfifo(path, 0o600) == 0 else { throw ToolError(description: "mkfifo failed, errno \(errno)") }
        descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw ToolError(description: "open failed, errno \(errno)") }
        let block = [UInt8](repeating: 0, count: 4096)
        while write(descriptor, block, block.count) > 0 {}
    }

    func close() { Glibc.close(descriptor) }
}

extension RunningTool {
    /// Blocks until the main thread of the program has this signal blocked.
    fileprivate func waitUntilBlocked(_ number: Int32) throws {
        for _ in 0..<2000 {
            let text = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
            let line = text?.split(separator: "\n").first { $0.hasPrefix("SigBlk:") }
            let mask = line.flatMap { UInt64($0.split(separator: "\t").last ?? "", radix: 16) } ?? 0
            if mask & 1 << UInt64(number - 1) != 0 { return }
            poll(nil, 0, 5)
        }
        throw ToolError(description: "the program never blocked signal \(number)")
    }
}
