import Glibc
import NSETestSupport
import ServiceExtensionRuntime
import Testing

@Suite("The files of a batch", .leavesNothing)
struct BatchFilesTests {
    @Test(arguments: [
        ["-o", "in"], ["--report", "in"], ["--summary", "in"], ["--metrics", "in"],
        ["-o", "out", "--report", "out"], ["-o", "out", "--summary", "out"],
        ["-o", "out", "--report", "out.resume"], ["-o", "out", "--summary", "out.resume"],
        ["--report", "out", "--metrics", "link"], ["--summary", "new", "--metrics", "new"],
    ])
    func `no two of them are one file, and what is there stays`(_ options: [String]) throws {
        let bench = try Bench()
        let line = Array((bench.line() + "\n").utf8)
        let input = try bench.directory.write(line, to: "in")
        try bench.directory.write("kept", to: "out")
        #expect(symlink("out", bench.directory.file("link")) == 0)
        let arguments = options.map { $0.hasPrefix("-") ? $0 : bench.directory.file($0) }
        let result = try runTool(bench.batchArguments(arguments + [input]))
        #expect(result.status == 64 && result.stdout == [])
        #expect(try bench.directory.read("in") == line)
        #expect(try bench.directory.read("out") == Array("kept".utf8))
    }

    @Test func `an output that is there keeps what it has when nothing can begin`() throws {
        let bench = try Bench()
        let output = try bench.directory.write("kept", to: "out")
        let result = try runTool(
            ["batch", "--app-group", "/proc/nowhere", "-o", output, "--report", output + ".report"],
            stdin: Array(bench.line().utf8))
        #expect(result.status == 73)
        #expect(try bench.directory.read("out") == Array("kept".utf8))
    }

    @Test func `a run does not empty the output of another one that is under way`() throws {
        let bench = try Bench()
        let output = try bench.directory.write("kept", to: "out")
        let other = open(output, O_WRONLY | O_CLOEXEC)
        defer { close(other) }
        #expect(flock(other, LOCK_EX) == 0)
        #expect(try runTool(bench.batchArguments(["-o", output])).status == 74)
        #expect(try bench.directory.read("out") == Array("kept".utf8))
    }

    @Test func `a pipe as the output tells when its reader has gone`() throws {
        let bench = try Bench()
        let path = bench.directory.file("pipe")
        #expect(mkfifo(path, 0o600) == 0)
        let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        var options = ToolOptions()
        options.input = .open
        let tool = try startTool(bench.batchArguments(["-o", path]), options)
        tool.write(Array("{\"aps\":{}}\n".utf8))
        var entry = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        #expect(poll(&entry, 1, 60_000) == 1)
        close(reader)
        tool.write(Array("{\"aps\":{}}\n".utf8))
        let result = tool.wait()
        #expect(result.status == 141 && !result.timedOut)
    }
}
