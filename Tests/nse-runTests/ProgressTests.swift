import Glibc
import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("Progress on a terminal", .leavesNothing)
struct ProgressTests {
    /// Runs the words with a terminal as standard error; what they print goes elsewhere.
    private func onTerminal(_ words: [String]) throws -> String {
        let command = ([try toolPath()] + words).map { "'\($0)'" }.joined(separator: " ")
        let tool = try RunningTool("script", ["-qec", command + " > /dev/null", "/dev/null"])
        return tool.wait().output
    }

    @Test func `check says how many of its inputs are begun`() throws {
        let directory = try TemporaryDirectory()
        let files = try (0..<3).map {
            try directory.write(#"{"aps":{"alert":"x","mutable-content":1}}"#, to: "push\($0).json")
        }
        let shown = try onTerminal(["check", "--offline"] + files)
        #expect(shown.contains("\r0 of 3 inputs, \(files[0])".prefix(58)), "\(shown)")
        #expect(shown.hasSuffix("\u{1B}[K"), "what was drawn is taken away: \(shown)")
        let quiet = try onTerminal(["check", "--offline", "-q"] + files)
        #expect(quiet.isEmpty)
        let piped = try runTool(["check", "--offline"] + files)
        #expect(piped.stderr.isEmpty)
    }

    @Test func `prune says how many files it has seen`() throws {
        let bench = try Bench()
        _ = try bench.run(bench.payload())
        let shown = try onTerminal(["prune", "--app-group", bench.appGroup, "--older-than", "7d"])
        #expect(shown.contains("1 file seen, 0 removed"), "\(shown)")
        #expect(shown.hasSuffix("\u{1B}[K"), "\(shown)")
    }

    @Test func `the drill says how many rows are done`() throws {
        let directory = try TemporaryDirectory()
        let payload = try directory.write(
            #"{"aps":{"alert":"x","mutable-content":1},"image-url":"https://cdn.example.com/a.jpg"}"#,
            to: "push.json")
        let shown = try onTerminal([
            "drill", "--extension", try builtPath("nse-drilled-good"), "--only", "http.204", payload,
        ])
        #expect(shown.contains(" of "), "\(shown)")
        #expect(shown.contains(" rows, "), "\(shown)")
    }
}
