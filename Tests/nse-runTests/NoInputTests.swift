import Glibc
import NSETestSupport
import ServiceExtensionRuntime
import Testing

@Suite("Input that cannot be read ends with 66", .leavesNothing)
struct NoInputTests {
    private func expectNoInput(_ path: String, _ reason: String) throws {
        let result = try runTool([path])
        #expect(result.status == 66)
        #expect(result.stdout == [])
        #expect(result.stderr == "nse-run: cannot read \(path): \(reason)\n")
    }

    @Test func `a file that is not there`() throws {
        try expectNoInput("/nonexistent/push.json", "No such file or directory")
    }

    @Test func `a directory`() throws {
        try expectNoInput("/tmp", "Is a directory; nse-run check takes folders")
    }

    @Test func `no standard input at all`() throws {
        var options = ToolOptions()
        options.input = .closed
        for command in [["-"], ["check", "-"], ["batch"]] {
            let result = try runTool(command, options)
            #expect(result.status == 66 && result.stdout == [])
            #expect(result.complaints == ["nse-run: standard input is not open"])
        }
    }

    @Test func `a file that may not be read`() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.write("{}", to: "secret.json")
        guard getuid() != 0 else {
            // Nothing is forbidden to the superuser; memory of the kernel fails to be read with EIO.
            try expectNoInput("/proc/self/mem", "Input/output error")
            return
        }
        chmod(file, 0)
        try expectNoInput(file, "Permission denied")
    }

    @Test func `no samples for the demonstration`() throws {
        let result = try runTool(["demo", "--samples", "/nonexistent"])
        #expect(result.status == 66 && result.stdout == [])
        #expect(result.complaints.count == 1 && result.stderr.contains("/nonexistent"))
    }
}
