import NSETestSupport
import Testing

@Suite("--version", .leavesNothing)
struct VersionTests {
    @Test func `it names everything that a verdict depends on`() throws {
        let result = try runTool(["--version"])
        #expect(result.status == 0 && result.stderr == "")
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.first?.wholeMatch(of: /nse-run \d+\.\d+\.\d+/) != nil)
        #expect(lines.dropFirst().first?.firstMatch(of: /^libcurl \d+\.\d+\.\d+, .*SSL/) != nil)
        #expect(
            lines.last?.firstMatch(of: /^libmagic \d\.\d+, database \/\S+, \d+ bytes, sha256 [0-9a-f]{16}/)
                != nil)
    }

    @Test func `it needs neither payload nor home`() throws {
        var options = ToolOptions()
        options.environment = ["HOME": nil, "MAGIC": "/nonexistent"]
        let result = try runTool(["--version"], options)
        #expect(result.status == 0 && result.output.contains("libmagic "))
    }
}
