import Foundation
import NSETestSupport
import Testing

@Suite("The help", .leavesNothing)
struct HelpTests {
    private static let snapshots = Fixtures.root + "/Tests/nse-runTests/Snapshots"
    private static let commands = [
        "batch", "build", "check", "demo", "dialects", "drill", "explain", "prune", "schema", "serve",
    ]

    /// With NSE_RECORD=1 the snapshot is written anew, and the test fails to say so.
    @Test(arguments: [""] + commands)
    func `it is what the snapshot says`(command: String) throws {
        let result = try runTool((command.isEmpty ? [] : [command]) + ["--help"])
        #expect(result.status == 0 && result.stderr == "")
        let file = "\(Self.snapshots)/help\(command.isEmpty ? "" : "-\(command)").txt"
        if ProcessInfo.processInfo.environment["NSE_RECORD"] == "1" {
            try FileManager.default.createDirectory(atPath: Self.snapshots, withIntermediateDirectories: true)
            try Data(result.stdout).write(to: URL(fileURLWithPath: file))
            Issue.record("recorded \(file)")
        }
        let expected = try String(contentsOfFile: file, encoding: .utf8)
        #expect(result.output == expected, "record it again with NSE_RECORD=1 if this is meant")
    }

    @Test(arguments: [[], ["batch"], ["check"], ["serve"]])
    func `help says what --help says`(command: [String]) throws {
        let (asked, expected) = (try runTool(["help"] + command), try runTool(command + ["--help"]))
        #expect(asked.status == 0 && asked.stdout == expected.stdout && !asked.stdout.isEmpty)
    }

    @Test func `help on what is no command is wrong usage, with the command that was meant`() throws {
        let near = try runTool(["help", "chekc"])
        #expect(near.status == 64 && near.stderr.contains("Did you mean check?"), "\(near.stderr)")
        let far = try runTool(["help", "telephone"])
        #expect(far.status == 64 && far.stderr.contains("'telephone'") && !far.stderr.contains("mean"))
        let file = try runTool(["bacth"])
        #expect(file.status == 66 && file.stderr.contains("did you mean nse-run batch?"), "\(file.stderr)")
        let more = try runTool(["chekc", "push.json"])
        #expect(more.status == 64 && more.stderr.contains("no command 'chekc'. Did you mean check?"))
    }

    @Test func `every line fits a terminal of 80 columns`() throws {
        for command in [[]] + Self.commands.map({ [$0] }) {
            let lines = try runTool(command + ["--help"]).output.split(separator: "\n")
            #expect(lines.allSatisfy { $0.count <= 80 }, "\(command)")
        }
    }

    @Test func `the help names each command in a line, an example, and the pages`() throws {
        let lines = try runTool(["help"]).output.split(separator: "\n")
        for command in Self.commands {
            #expect(lines.contains { $0.hasPrefix("  \(command) ") }, "\(command)")
        }
        #expect(lines.contains { $0.hasPrefix("Example: nse-run ") })
        #expect(lines.contains { $0.contains("README.md") })
    }

    @Test func `every help says what the exit statuses mean`() throws {
        for command in [[]] + Self.commands.map({ [$0] }) {
            #expect(try runTool(["help"] + command).output.contains("Exit status: 0 "), "\(command)")
        }
    }

    @Test func `a file that is called like a command is given with its folder`() throws {
        let directory = try TemporaryDirectory()
        _ = try directory.write(#"{"aps":{"alert":"x"}}"#, to: "help")
        var options = ToolOptions()
        options.currentDirectory = directory.path
        let result = try runTool(["./help"], options)
        #expect(result.status == 0 && result.output.contains("alert"), "\(result.stderr)")
    }
}
