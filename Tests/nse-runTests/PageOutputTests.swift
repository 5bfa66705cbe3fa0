import Foundation
import NSELoopbackServer
import NSETestSupport
import Testing

/// What the pages show is what the command prints, but for times, shares of the budget and ports.
@Suite("Pages: what the command prints", .leavesNothing)
struct PageOutputTests {
    private func pretty(_ json: [UInt8]) throws -> String {
        let object = try JSONSerialization.jsonObject(with: Data(json))
        let data = try JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
        return String(decoding: data, as: UTF8.self)
    }

    private func htmlBehindJPG(_ bench: Bench, _ arguments: [String]) throws -> ToolResult {
        bench.server.route(
            "/login.jpg", .file(Fixtures.samplesDirectory + "/media/login.html", contentType: "image/jpeg"))
        let sample = try String(
            contentsOfFile: Fixtures.samplesDirectory + "/html-behind-jpg.json", encoding: .utf8)
        let here = sample.replacingOccurrences(of: "http://127.0.0.1:8080/", with: bench.server.url("/"))
        let file = try bench.directory.write(Array(here.utf8), to: "html-behind-jpg.json")
        return try runTool([file, "--app-group", bench.appGroup] + Bench.reach + arguments)
    }

    @Test func `the reasons for the broken push are those that the command gives`() throws {
        let bench = try Bench()
        let block = try Page(article: "Deliver").block("$ nse-run samples/html-behind-jpg.json")
        let result = try htmlBehindJPG(bench, [])
        #expect(Page.normalised(result.stderr) == Page.normalised(block.drop { $0 != "\n" }))
    }

    @Test func `the annotated record is the one that the command writes`() throws {
        let bench = try Bench()
        let shown = try pretty(Array(Page(article: "Deliver").block("{\n  \"v\": 1,").utf8))
        let result = try htmlBehindJPG(bench, ["--quiet", "--report", bench.directory.file("report.json")])
        #expect(result.status == 0)
        let written = try pretty(bench.directory.read("report.json"))
        #expect(Page.normalised(written) == Page.normalised(shown))
    }

    @Test func `the demo's table is the one that the demo prints`() throws {
        let result = try runTool(["demo", "--samples", Fixtures.samplesDirectory])
        let table = result.output.components(separatedBy: "\n\n").first ?? ""
        let shown = try Page("samples/README.md").block("sample               delivered  why")
        #expect(Page.normalised(table) == Page.normalised(shown))
    }

    @Test func `every command of the help has a row in the list of all commands`() throws {
        let help = try runTool(["--help"]).output
        let list = try #require(help.components(separatedBy: "SUBCOMMANDS:\n").last)
        let commands = list.matches(of: /(?:^|\n)  ([a-z]+) {2,}/).map { String($0.1) }
        #expect(commands.count >= 10)
        let page = try Page(article: "Deliver").text
        for command in commands { #expect(page.contains("| `nse-run \(command)"), "\(command)") }
    }
}
