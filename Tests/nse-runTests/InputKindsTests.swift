import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("Where the payload comes from", .leavesNothing)
struct InputKindsTests {
    private let payload = Array(#"{"aps":{"alert":"Hello","mutable-content":1}}"#.utf8)

    @Test func `a dash is standard input`() throws {
        let bench = try Bench()
        let arguments = ["-", "--app-group", bench.appGroup] + Bench.reach
        let result = try runTool(arguments, stdin: bench.payload())
        #expect(result.status == 0, "\(result.stderr)")
        #expect(try JSON(parsing: result.stdout)["nse"]["attachments"].array?.count == 1)
    }

    @Test func `standard input that comes in pieces is read to its end`() throws {
        var options = ToolOptions()
        options.input = .open
        let tool = try startTool(["-"], options)
        for byte in payload { tool.write([byte]) }
        tool.closeInput()
        let result = tool.wait()
        #expect(result.stdout == payload && result.status == 0, "\(result.stderr)")
    }

    @Test func `the record names the file, and nothing for standard input`() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.write(payload, to: "push.json")
        let named = try runTool([file, "--output", "record"])
        #expect(try JSON(parsing: named.stdout)["id"].string == "push.json")
        let piped = try runTool(["-", "--output", "record"], stdin: payload)
        #expect(try JSON(parsing: piped.stdout)["id"].isAbsent)
    }

    @Test func `an apns file of Xcode is a payload like another`() throws {
        let bench = try Bench()
        let text = """
            {
                "Simulator Target Bundle": "com.example.app",
                "aps": {"alert": {"title": "T", "body": "B"}, "mutable-content": 1},
                "image": "\(bench.server.url("/hero.jpg"))"
            }

            """
        let file = try bench.directory.write(text, to: "push.apns")
        let result = try runTool([file, "--app-group", bench.appGroup] + Bench.reach)
        let json = try JSON(parsing: result.stdout)
        #expect(result.status == 0, "\(result.stderr)")
        #expect(json["Simulator Target Bundle"].string == "com.example.app")
        #expect(json["nse"]["attachments"].array?.count == 1)
    }

    @Test(arguments: [[], ["check"]])
    func `a file whose name is not UTF-8 cannot be named, and the way to give it is told`(words: [String])
        throws
    {
        let result = try runTool(words + ["push\u{FFFD}.json"])
        #expect(result.status == 66)
        #expect(result.stderr.contains("a name that is not UTF-8 is not found; give the file as - < FILE"))
    }

    @Test func `a file that has the name of a command is reached by its path`() throws {
        let directory = try TemporaryDirectory()
        try directory.write(payload, to: "demo")
        var options = ToolOptions()
        options.currentDirectory = directory.path
        #expect(try runTool(["./demo"], options).stdout == payload)
    }
}
