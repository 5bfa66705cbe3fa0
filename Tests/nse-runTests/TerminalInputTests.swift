import Glibc
import NSETestSupport
import Testing

@Suite("A terminal as standard input", .leavesNothing)
struct TerminalInputTests {
    private static let words = "reading from the terminal; Ctrl-D ends the input"

    /// Its standard streams are a terminal, on which nobody types until the words are there.
    @Test(arguments: [["-"], ["batch"], ["check", "--offline", "-"]])
    func `a word says that input is waited for, and Ctrl-D ends it`(arguments: [String]) throws {
        let bench = try Bench()
        var options = ToolOptions()
        options.input = .open
        options.environment = ["NSE_APP_GROUP": bench.appGroup]
        let command = ([try toolPath()] + arguments).map { "'\($0)'" }.joined(separator: " ")
        let tool = try RunningTool("script", ["-qec", command, "/dev/null"], options)
        try tool.waitUntil("the words") {
            String(decoding: $0.result.stdout, as: UTF8.self).contains(Self.words)
        }
        tool.write(Array("{\"aps\":{\"alert\":\"x\"}}\n".utf8) + [4])
        let result = tool.wait()
        #expect(result.status == 0, "\(result.output)")
        #expect(result.output.contains("alert"), "\(result.output)")
    }

    @Test func `quiet says nothing, and neither does a pipe`() throws {
        var options = ToolOptions()
        options.input = .bytes(Array("{\"aps\":{\"alert\":\"x\"}}".utf8))
        #expect(try !runTool(["-"], options).stderr.contains(Self.words))
    }
}
