import Foundation
import NSELoopbackServer
import NSETestSupport
import NotificationCore
import Testing

@Suite("The tests' own tools", .leavesNothing)
struct TestSupportTests {
    private let much = ByteSequences.random(300_000, seed: 3)

    @Test func `both pipes of a program are drained while it reads`() throws {
        var options = ToolOptions()
        options.input = .bytes(much)
        let result = try runCommand("sh", ["-c", "tee /dev/stderr | cat"], options)
        #expect(result.stdout == much)
        #expect(result.stderr.utf8.count >= much.count / 2)
        #expect(result.status == 0)
        #expect(result.firstOutput ?? .seconds(99) <= result.duration)
    }

    @Test func `status, signal and the killing at the limit are told apart`() throws {
        #expect(try runCommand("sh", ["-c", "exit 75"]).status == 75)
        let ended = try runCommand("sh", ["-c", "kill -TERM $$"])
        #expect(ended.status == nil && ended.signal == SIGTERM)
        var options = ToolOptions()
        options.limit = .milliseconds(50)
        options.input = .open
        let late = try runCommand("cat", [], options)
        #expect(late.timedOut && late.signal == SIGKILL)
    }

    @Test func `standard output can be closed, broken, full or a file`() throws {
        let directory = try TemporaryDirectory()
        let cases: [(ToolOptions.Output, String)] = [
            (.closed, "Bad file descriptor"), (.full, "No space left on device"),
            (.broken, "Broken pipe"), (.file(directory.file("out")), ""),
        ]
        for (output, reason) in cases {
            var options = ToolOptions()
            options.output = output
            options.environment = ["LC_ALL": "C"]
            let result = try runCommand("sh", ["-c", "trap '' PIPE; exec env echo hello"], options)
            #expect(
                reason.isEmpty ? result.stderr.isEmpty : result.stderr.contains(reason), "\(result.stderr)")
            #expect((result.status == 0) == reason.isEmpty)
        }
        #expect(try directory.read("out") == Array("hello\n".utf8))
    }

    @Test func `a test can talk with a program that runs and signal it`() throws {
        var options = ToolOptions()
        options.input = .open
        let tool = try RunningTool("cat", [], options)
        tool.write(Array("one".utf8))
        try tool.waitUntil("an echo") { $0.result.stdout == Array("one".utf8) }
        tool.signal(SIGINT)
        #expect(tool.wait().signal == SIGINT)
    }

    @Test func `a program whose reader leaves gets a broken pipe`() throws {
        let tool = try RunningTool("yes", [])
        try tool.waitUntil("output") { !$0.result.stdout.isEmpty }
        tool.closeOutput()
        #expect(tool.wait().signal == SIGPIPE)
    }

    @Test func `a child gets a small environment, its directory and no other descriptor`() throws {
        let directory = try TemporaryDirectory()
        var options = ToolOptions()
        options.currentDirectory = directory.path
        options.environment = ["EXTRA": "1", "TMPDIR": nil]
        let result = try runCommand("sh", ["-c", "pwd; env; ls /proc/self/fd"], options)
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines.first == directory.path)
        #expect(lines.contains("EXTRA=1") && lines.contains { $0.hasPrefix("HOME=/") })
        #expect(!lines.contains { $0.hasPrefix("TMPDIR=") || $0.hasPrefix("USER=") })
        // The fourth is the listing's own.
        #expect(lines.suffix(4) == ["0", "1", "2", "3"])
    }

    @Test func `a descriptor and a thread that stay are named`() throws {
        let before = Cleanliness.now()
        let gate = try LoopbackGate()
        let server = try LoopbackServer(address: "127.0.0.9")
        // The thread writes its name itself.
        let client = try RawClient(port: server.port, address: "127.0.0.9")
        try server.waitUntil("a connection") { $0.accepted == 1 }
        let left = Cleanliness.now().left(since: before)
        #expect(left.contains { $0.hasPrefix("descriptor ") && $0.contains(": socket:[") })
        #expect(left.contains("thread nse-loop-accept"))
        client.close()
        server.stop()
        withExtendedLifetime(gate) {}
    }

    @Test func `the trait reports what a test leaves open`() async throws {
        let test = try #require(Test.current)
        let leaked = Locked<LoopbackGate?>(nil)
        try await withKnownIssue {
            try await LeavesNothing.leavesNothing.provideScope(for: test, testCase: nil) {
                let gate = try LoopbackGate()
                leaked.withLock { $0 = gate }
            }
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("left behind: descriptor ") }
        }
        leaked.withLock { $0 = nil }
    }

    @Test func `JSON keeps what kind of value a member is`() throws {
        let json = try JSON(parsing: #"{"a":[1,true,null,"x",2.5,false,0],"b":{}}"#)
        let values: [JSON] = [
            .number(1), .bool(true), .null, .string("x"), .number(2.5), .bool(false), .number(0),
        ]
        #expect(json["a"] == .array(values))
        #expect(json["a"][0].int == 1 && json["b"].names.isEmpty && json["c"][3]["d"].isAbsent)
        #expect(throws: (any Error).self) { try JSON(parsing: "{") }
    }

    @Test func `seeded bytes are the same in every run`() {
        var generator = SplitMix64(seed: 1_234_567)
        #expect(
            (0..<2).map { _ in generator.next() } == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973])
        #expect(ByteSequences.random(9, seed: 4) == ByteSequences.random(9, seed: 4))
        let mutated = ByteSequences.mutations(of: [1, 2, 3], count: 20, seed: 5)
        #expect(mutated == ByteSequences.mutations(of: [1, 2, 3], count: 20, seed: 5))
        #expect(Set(mutated).count > 10)
    }

    @Test func `a temporary directory is gone with its owner`() throws {
        var directory: TemporaryDirectory? = try TemporaryDirectory()
        let path = try #require(directory).path
        try directory?.write("x", to: "a/b")
        #expect(directory?.tree() == ["a/", "a/b"])
        directory = nil
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}
