import Foundation
import Glibc
import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("A batch that was interrupted and goes on", .leavesNothing, .timeLimit(.minutes(3)))
struct BatchResumeTests {
    private let bench: Bench
    private let input: [UInt8]

    init() throws {
        bench = try Bench()
        bench.server.fallback { request in
            request.path.hasPrefix("/hero") ? .file(Bench.heroPath) : .status(404)
        }
        var lines: [String] = []
        for number in 0..<1500 {
            switch number % 6 {
            case 0: lines.append(bench.line("/hero\(number % 60).jpg", number))
            case 1: lines.append(bench.line("/none\(number % 10).jpg", number) + "\r")
            case 2: lines.append("not JSON \(number)")
            case 3: lines.append("")
            default: lines.append(#"{"aps":{"alert":"\#(number)"}}"#)
            }
        }
        input = Array((lines.joined(separator: "\n") + "\n").utf8)
    }

    private func start(_ arguments: [String] = []) throws -> RunningTool {
        let file = bench.directory.file("input")
        if !bench.directory.tree().contains("input") { try bench.directory.write(input, to: "input") }
        return try startTool(
            bench.batchArguments(
                ["-o", bench.directory.file("out"), "--report", bench.directory.file("report"), "--resume"]
                    + arguments + [file]))
    }

    private func run(_ arguments: [String] = []) throws -> ToolResult { try start(arguments).wait() }

    private func lines(_ name: String) throws -> [String] {
        try normalised(bench.directory.read(name))
    }

    @Test(.rows([.killed, .killedBeforeCheckpoint, .tornOutputLine]))
    func `after kill -9 at any moment it ends as if nothing had happened`()
        throws
    {
        let undisturbed = try run()
        #expect(undisturbed.status == 0, "\(undisturbed.stderr)")
        let (output, report) = try (lines("out"), lines("report"))
        #expect(output.count == 1500)
        var random = SplitMix64(seed: UInt64(Date().timeIntervalSince1970))
        var kills = 0
        while kills < 20 {
            for name in ["out", "out.resume", "report"] { unlink(bench.directory.file(name)) }
            // Three interruptions, each some way further, then to the end.
            for _ in 0..<3 {
                let tool = try start()
                let length = Int(random.next() % 400_000)
                while !tool.soFar.result.hasEnded, size("out") < length { poll(nil, 0, 1) }
                tool.signal(SIGKILL)
                _ = tool.wait()
                kills += 1
            }
            if kills % 2 == 0 { try tear("out") }
            let result = try run()
            #expect(result.status == 0, "\(result.stderr)")
            #expect(try lines("out") == output)
            #expect(try lines("report") == report)
        }
    }

    @Test func `after a finished run it changes nothing, and a longer input goes on`() throws {
        #expect(try run().status == 0)
        let before = try bench.directory.read("out")
        #expect(try run().status == 0)
        #expect(try bench.directory.read("out") == before)
        let requests = bench.server.log.requests.count
        try bench.directory.write(input + Array(#"{"aps":{"alert":"more"}}"#.utf8), to: "input")
        #expect(try run().status == 0)
        let after = try bench.directory.read("out")
        #expect(after.starts(with: before))
        #expect(try JSON(parsing: Array(after.dropFirst(before.count)))["line"].int == 1501)
        #expect(bench.server.log.requests.count == requests)
    }

    @Test(.row(.inputChanged))
    func `another input, another output and other options are refused`() throws {
        #expect(try run().status == 0)
        let output = try bench.directory.read("out")
        var changed = input
        changed[20] ^= 1
        try bench.directory.write(changed, to: "input")
        #expect(try run().status == 65)
        try bench.directory.write(Array(input.prefix(1000)), to: "input")
        #expect(try run().status == 65)
        try bench.directory.write(input, to: "input")
        #expect(try run(["--budget", "9s"]).status == 65)
        #expect(try run(["--output", "delivered"]).status == 65)
        // How fast it goes does not matter.
        #expect(try run(["--concurrency", "3", "--share-for", "1s"]).status == 0)
        #expect(try bench.directory.read("out") == output)
        unlink(bench.directory.file("out.resume"))
        #expect(try run().status == 65)
        #expect(try bench.directory.read("out") == output)
    }

    @Test(.row(.checkpointDamaged))
    func `a journal of which the newest half is lost goes on from the other`() throws {
        let first = try run()
        #expect(first.status == 0)
        let output = try lines("out")
        let journal = try bench.directory.read("out.resume")
        for half in 0..<2 {
            var torn = journal
            torn[half * 8192 + 50] ^= 0xFF
            try bench.directory.write(torn, to: "out.resume")
            #expect(try run().status == 0)
            #expect(try lines("out") == output)
        }
    }

    @Test func `it needs a file as input, an output file and the order`() throws {
        let file = try bench.directory.write(input, to: "input")
        let out = bench.directory.file("out")
        for arguments in [
            [file], ["-o", out, "-"], ["-o", out, "--unordered", file], ["-o", "/dev/null", file],
        ] {
            #expect(try runTool(bench.batchArguments(["--resume"] + arguments)).status == 64, "\(arguments)")
        }
    }

    @Test func `a run without it begins anew, with a journal of its own`() throws {
        #expect(try run().status == 0)
        let file = try bench.directory.write(Array("{\"aps\":{}}\n".utf8), to: "other")
        let result = try runTool(bench.batchArguments(["-o", bench.directory.file("out"), file]))
        #expect(result.status == 0)
        #expect(try lines("out").count == 1)
        #expect(try run().status == 65)
    }

    // MARK: - Parts

    private func size(_ name: String) -> Int {
        var status = stat()
        return stat(bench.directory.file(name), &status) == 0 ? Int(status.st_size) : 0
    }

    /// Leaves the beginning of a line after the last one, as a write that came through in part does.
    private func tear(_ name: String) throws {
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: bench.directory.file(name)))
        defer { try? handle.close() }
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(#"{"v":1,"#.utf8))
    }

    /// Without what may differ: times, where a file came from, and what belongs to the network.
    private func normalised(_ bytes: [UInt8]) throws -> [String] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast().map { line -> String in
                String(line).replacing(#/"(started_at|fetched|remote_ip)":"[^"]*",?/#, with: "")
                    .replacing(#/"timings_ms":\{[^}]*\},?/#, with: "")
                    .replacing(#/"(elapsed_ms|needs_kbps)":[-0-9.e]+,?/#, with: "")
                    .replacing(",}", with: "}")
            }
    }
}

extension ToolResult {
    fileprivate var hasEnded: Bool { status != nil || signal != nil }
}
