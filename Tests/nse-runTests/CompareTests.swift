import Foundation
import NSETestSupport
import Testing

/// The comparison of the documentation, at a tiny scale.
@Suite("nse-bench compare") struct CompareTests {
    private static func compare(
        _ arguments: [String], _ environment: [String: String?] = [:]
    ) throws -> (result: ToolResult, markdown: String) {
        let directory = try TemporaryDirectory()
        let tool = URL(fileURLWithPath: try toolPath())
        var options = ToolOptions()
        options.environment = environment
        let result = try runCommand(
            tool.deletingLastPathComponent().appending(path: "nse-bench").path,
            [
                "compare", "--nse-run", tool.path, "--rounds", "1", "--scale", "0.001", "--scratch",
                directory.path,
            ]
                + ["--markdown", directory.file("table.md")] + arguments, options)
        try #require(result.status == 0, "\(result.stderr)")
        return (result, String(decoding: try directory.read("table.md"), as: UTF8.self))
    }

    @Test func `Every workload has its table, and what is missing is named`() throws {
        let (result, table) = try Self.compare([])
        #expect(table.components(separatedBy: "\n### ").count == 5)
        #expect(table.components(separatedBy: "\n| nse-run |").count == 5)
        #expect(table.contains("Linux") && table.contains("cores") && table.contains("1 rounds"))
        for name in ["C reference", "curl and file", "asyncio script"] {
            let reason = name == "C reference" ? "left out: the C reference" : "left out: the \(name)"
            #expect(
                table.components(separatedBy: "\n| \(name) |").count == 5
                    || table.contains(reason) || table.contains("left out: curl"), "\(name): \(table)")
        }
        #expect(result.output.contains("of the time of"))
    }

    @Test func `Where nothing else is installed it measures nse-run alone`() throws {
        let bare = try TemporaryDirectory()
        for name in ["sh", "rm", "find", "wc", "sed", "uname"] {
            let found = try #require(
                ["/bin", "/usr/bin"].first { FileManager.default.fileExists(atPath: "\($0)/\(name)") })
            try #require(symlink("\(found)/\(name)", bare.file(name)) == 0)
        }
        let (_, table) = try Self.compare(["--workload", "campaign"], ["PATH": bare.path])
        for reason in ["the C reference: no cc", "curl: not here", "the asyncio script: no python3"] {
            #expect(table.contains("- left out: " + reason))
        }
        #expect(table.contains("| nse-run | 1.00 |"))
    }
}
