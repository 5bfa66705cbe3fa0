import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("Options that name what is read or made", .leavesNothing)
struct OptionInputTests {
    @Test func `a table of dialects may come through a pipe, which is read once`() throws {
        let bench = try Bench()
        let payload =
            #"{"aps":{"alert":"x","mutable-content":1},"mine":{"pic":"\#(bench.server.url("/hero.jpg"))"}}"#
        let file = try bench.directory.write(payload, to: "payload.json")
        let table = #"[{"vendor":"Mine","detect":"/mine","url_paths":["/mine/pic"]}]"#
        let result = try runTool(
            [file, "--app-group", bench.appGroup, "--dialects", "/dev/stdin", "--output", "record"]
                + Bench.reach,
            stdin: Array(table.utf8))
        #expect(result.status == 0, "\(result.stderr)")
        #expect(try JSON(parsing: result.stdout)["attachments"][0]["dialect"].string == "mine")
    }

    @Test func `a directory that everyone could write to is not made`() throws {
        let bench = try Bench()
        let result = try bench.run(bench.payload(), ["--group-mode", "2777"])
        #expect(result.status == 64)
        #expect(bench.directory.tree().contains { $0.hasPrefix("group") } == false)
    }

    @Test func `quiet is quiet about wrong usage too`() throws {
        let result = try runTool(["--quiet", "--budget", "soon"])
        #expect(result.status == 64 && result.stderr.isEmpty && result.stdout.isEmpty)
    }
}
