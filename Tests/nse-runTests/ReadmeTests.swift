import Foundation
import LoopbackServer
import NSETestSupport
import Testing

/// What the README shows is what the command prints, but for times, shares of the budget and ports.
@Suite("README", .leavesNothing)
struct ReadmeTests {
    private static let readme = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "README.md")

    /// The fenced block that begins with this line, without the fences.
    private func block(_ firstLine: String) throws -> String {
        let text = try String(contentsOf: Self.readme, encoding: .utf8)
        let start = try #require(
            text.range(of: firstLine), "the README has no block that begins so: \(firstLine)")
        let end = try #require(text.range(of: "\n```", range: start.upperBound..<text.endIndex))
        return String(text[start.lowerBound..<end.lowerBound])
    }

    private func normalised(_ text: String) -> String {
        text.replacing(/\d+(\.\d+)? (ms|s)\b/, with: "T")
            .replacing(/(< )?\d+(\.\d+)? %/, with: "P")
            .replacing(/127\.0\.0\.1:\d+/, with: "HOST")
            .replacing(/budget used: .*/, with: "budget used")
            .replacing(/"(started_at|elapsed_ms|connect|wait|receive|total)" ?: .*/, with: "TIME")
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

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
        let shown = try block("$ nse-run samples/html-behind-jpg.json").drop { $0 != "\n" }
        let result = try htmlBehindJPG(bench, [])
        #expect(normalised(result.stderr) == normalised(String(shown)))
    }

    @Test func `the answer of check is the one that the command gives`() throws {
        let call = "$ nse-run check samples/broken/fcm-v1.json"
        let shown = try block(call).drop { $0 != "\n" }
        var options = ToolOptions()
        options.currentDirectory = Fixtures.root
        let result = try runTool(["check", "samples/broken/fcm-v1.json"], options)
        #expect(result.status == 1 && result.stderr == "")
        #expect(normalised(result.output) == normalised(String(shown)))
    }

    @Test func `the annotated record is the one that the command writes`() throws {
        let bench = try Bench()
        let shown = try pretty(Array(block("{\n  \"v\": 1,").utf8))
        let result = try htmlBehindJPG(bench, ["--quiet", "--report", bench.directory.file("report.json")])
        #expect(result.status == 0)
        let written = try pretty(bench.directory.read("report.json"))
        #expect(normalised(written) == normalised(shown))
    }

    @Test func `the demo's table is the one that the demo prints`() throws {
        let result = try runTool(["demo", "--samples", Fixtures.samplesDirectory])
        let table = result.output.components(separatedBy: "\n\n").first ?? ""
        #expect(try normalised(table) == normalised(block("sample               delivered  why")))
    }
}
