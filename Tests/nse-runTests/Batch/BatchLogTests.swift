import Glibc
import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("The log of a batch: --log-format json", .leavesNothing)
struct BatchLogTests {
    private func batch(
        _ bench: Bench, _ arguments: [String] = [], _ input: [UInt8]
    ) throws -> (result: ToolResult, lines: [JSON]) {
        let result = try runTool(
            ["batch", "--app-group", bench.appGroup, "--log-format", "json"] + Bench.reach + arguments,
            stdin: input)
        let checker = try SchemaChecker(schema: runTool(["schema", "log"]).output)
        let lines = try result.stderr.split(separator: "\n").map { try JSON(parsing: Array($0.utf8)) }
        for line in lines { #expect(checker.violations(of: line) == [], "\(result.stderr)") }
        return (result, lines)
    }

    @Test func `progress and summary are objects with the counts`() throws {
        let bench = try Bench()
        let (result, lines) = try batch(
            bench, [], bench.payload() + bench.payload("/gone.jpg") + Array("not JSON\n".utf8))
        #expect(result.status == 0)
        #expect(lines.map { $0["event"].string } == ["progress", "summary"], "\(result.stderr)")
        let summary = try #require(lines.last)
        #expect(summary["level"].string == "info" && summary["lines"].int == 3)
        #expect(summary["outcomes"]["modified"].int == 1 && summary["outcomes"]["invalid"].int == 1)
        #expect(summary["codes"]["media.lost"].int == 1, "\(result.stderr)")
    }

    @Test func `what ends it is an error, and quiet says nothing`() throws {
        let bench = try Bench()
        let (result, lines) = try batch(bench, ["-o", "/nothing/here"], [])
        #expect(result.status == 74 && lines.map { $0["event"].string } == ["failed"], "\(result.stderr)")
        #expect(lines.first?["level"].string == "error")
        let quiet = try batch(bench, ["-q"], Array("not JSON".utf8))
        #expect(quiet.result.stderr.isEmpty)
    }

    @Test func `the metrics say which versions made them`() throws {
        let bench = try Bench()
        _ = try batch(bench, ["--metrics", bench.directory.file("m")], bench.payload())
        let text = String(decoding: try bench.directory.read("m"), as: UTF8.self)
        let series = try OpenMetricsChecker(text).samples.keys.filter { $0.hasPrefix("nse_build_info{") }
        #expect(series.count == 1)
        let isWhole =
            series.first?.contains(
                /version="[0-9.]+",swift="[0-9.]+",libcurl="[0-9.]+[^"]*",libmagic="[0-9.]+"/) == true
        #expect(isWhole, "\(series)")
    }
}
