import NSETestSupport
import Testing

@Suite("nse-run check --extension", .leavesNothing)
struct HostCheckTests {
    private let bench: Bench

    init() throws { bench = try Bench() }

    private func check(_ payload: String, _ arguments: [String] = []) throws -> ToolResult {
        let file = try bench.directory.write(payload, to: "push.json")
        return try runTool(
            ["check", file, "--extension", hostHelperPath(), "--app-group", bench.directory.file("group")]
                + arguments)
    }

    @Test func `what the extension attaches is what shows`() throws {
        let result = try check(Bench.asking("attach.tmp"))
        #expect(result.status == 0, "\(result.output)\(result.stderr)")
        #expect(result.output.hasPrefix("PICTURE SHOWS."))
    }

    @Test func `why it does not answer is the cause`() throws {
        let result = try check(Bench.asking("crash.trap"))
        #expect(result.status == 1)
        #expect(result.output.hasPrefix("NO PICTURE. The process was ended by signal "))
        #expect(result.output.contains("(extension.crashed)"))
    }

    @Test func `an answer without an attachment shows no picture`() throws {
        // Only one that is named is lost, as in a run.
        for (members, status) in [("", Int32(0)), (#""image":"https://cdn.shop.example/a.jpg""#, 1)] {
            let result = try check(Bench.asking("title", members: members))
            #expect(result.status == status, "\(result.output)")
            #expect(result.output.hasPrefix("NO PICTURE. The extension attached nothing. (media.none)"))
        }
    }

    @Test(
        arguments: [
            #"{"aps":{"alert":"x"},"do":["title"]}"#,
            #"{"aps":{"alert":"x"},"do":["attach.tmp"],"image":"https://cdn.shop.example/a.jpg"}"#,
            #"{"aps":{"mutable-content":1},"do":["crash.trap"],"image":"https://cdn.shop.example/a.jpg"}"#,
            #"{"images":["https://cdn.shop.example/a.jpg"],"do":["title"]}"#,
            #"{"title":"T","media":{"type":"image","url":"https://cdn.shop.example/a"},"do":["title"]}"#,
            #"{"message":{"token":"t","notification":{"title":"T"},"data":{"image":"https://cdn.shop.example/a.jpg"}}}"#,
        ])
    func `where no phone starts the extension, the verdict is that of a run`(payload: String) throws {
        let answer = try JSON(parsing: check(payload, ["--json"]).stdout)
        let run = try bench.record(Array(payload.utf8), ["--extension", hostHelperPath()]).record
        #expect(answer["verdict"].string == run["verdict"].string)
        #expect(answer["code"].string == run["cause"].string, "\(answer["sentence"].string ?? "")")
    }

    @Test func `one that is not there is told`() throws {
        let result = try runTool(["check", "-", "--extension", bench.directory.file("none")])
        #expect(result.status == 66 && result.stderr.contains("cannot find the extension"))
    }
}
