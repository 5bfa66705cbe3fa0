import Foundation
import NSETestSupport
import Testing

@Suite("The help", .leavesNothing)
struct HelpTests {
    private static let snapshots = Fixtures.root + "/Tests/nse-runTests/Snapshots"

    /// With NSE_RECORD=1 the snapshot is written anew, and the test fails to say so.
    @Test(arguments: [
        "", "batch", "build", "check", "demo", "dialects", "drill", "explain", "prune", "schema",
    ])
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
        #expect(result.output == expected, "record it anew with NSE_RECORD=1 if this is meant")
    }

    @Test func `every line fits a terminal of 80 columns`() throws {
        for command in [
            [], ["batch"], ["build"], ["check"], ["demo"], ["dialects"], ["drill"], ["explain"], ["prune"],
            ["schema"],
        ] {
            let lines = try runTool(command + ["--help"]).output.split(separator: "\n")
            #expect(lines.allSatisfy { $0.count <= 80 }, "\(command)")
        }
    }
}
