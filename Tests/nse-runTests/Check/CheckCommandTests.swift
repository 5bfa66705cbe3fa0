import Foundation
import NSETestSupport
import NotificationCheck
import NotificationCore
import Testing

/// What somebody does who has never used the command.
@Suite("nse-run check", .leavesNothing)
struct CheckCommandTests {
    private let directory: TemporaryDirectory
    private let right: String
    private let wrong: String
    private let local = ["--allow-host", "*.example"]

    init() throws {
        directory = try TemporaryDirectory()
        let url = "https://cdn.shop.example/a.jpg"
        right = try directory.write(
            #"{"aps":{"alert":"Hi","mutable-content":1},"image-url":"\#(url)"}"#, to: "right.json")
        wrong = try directory.write(#"{"aps":{"alert":"Hi"},"image-url":"\#(url)"}"#, to: "wrong.json")
    }

    private func status(_ arguments: String...) throws -> Int32? {
        try runTool(["check"] + arguments + local).status
    }

    @Test func `of several inputs the highest status counts, in the order 0, 75, 1, 65, 66, 78`() throws {
        let prose = try directory.write("My picture is not there.", to: "prose.txt")
        let missing = directory.file("missing")
        #expect(try status(right, "--offline") == 0)
        #expect(try status(right, "--inject", "status=503@*") == 75)
        #expect(try status(wrong, right, "--inject", "status=503@*") == 1)
        #expect(try status(prose, wrong, "--offline") == 65)
        #expect(try status(missing, prose, "--offline") == 66)
        // As a run and a batch: what was not looked at for want of a file is not well.
        #expect(try status(missing, right, "--cacert", missing) == 78)
    }

    @Test func `the address of a picture may be given as it is`() throws {
        let result = try runTool(["check", "http://cdn.shop.example/a.jpg", "--offline"])
        #expect(result.status == 1 && result.output.contains("(url.scheme)\n"), "\(result.output)")
        #expect(result.output.contains("Read as the address of a picture.\n"))
    }

    @Test func `a picture on this machine is a fault in code, but not in code that tests`() throws {
        let push = #"{"aps":{"alert":"a","mutable-content":1},"image":"http://localhost:9090/p.png"}"#
        let code = "func push() { client.Push(&apns2.Notification{Payload: []byte(`\(push)`)}) }\n"
        for (text, expected) in [(code, 1), (code + "assert.Equal(t, 200, res.StatusCode)\n", 0)] {
            let file = try directory.write(Array(text.utf8), to: "push\(expected).go")
            #expect(try status(file, "--offline") == Int32(expected))
        }
    }

    @Test func `what cannot be read is said in one line`() throws {
        let empty = directory.file("empty")
        try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: false)
        let large = try directory.write([], to: "large.json")
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: large))
        try handle.truncate(atOffset: 1 << 30)
        try handle.close()
        for input in [empty, large, directory.file("missing"), "/dev/urandom", "/dev/zero"] {
            let result = try runTool(["check", input])
            #expect(result.status == 66 && result.stdout == [], "\(input)")
            #expect(result.stderr.split(separator: "\n").count == 1, "\(result.stderr)")
        }
        var closed = ToolOptions()
        closed.input = .closed
        let result = try runTool(["check", "-"], closed)
        #expect(result.status == 66 && result.stderr.contains("standard input is not open"))
    }

    @Test func `a name with control characters reaches no terminal`() throws {
        let name = try directory.write(#"{"aps":{"alert":"Hi"}}"#, to: "a\n::error::b\u{1B}[31m.json")
        for format in ["text", "github"] {
            let result = try runTool(["check", name, wrong, "--offline", "--format", format])
            #expect(!result.stdout.contains(0x1B), "\(format)")
            #expect(!result.output.contains("\n::error::b"), "\(format)")
        }
        let missing = try runTool(["check", directory.file("a\nb\u{1B}[31m")])
        #expect(missing.status == 66 && missing.stderr.filter { $0 == "\n" }.count == 1)
        #expect(!missing.stderr.contains("\u{1B}"))
    }

    @Test func `an output that cannot be written gives 74`() throws {
        for output in [ToolOptions.Output.closed, .full] {
            var options = ToolOptions()
            options.output = output
            #expect(try runTool(["check", right, "--offline"], options).status == 74)
        }
    }

    @Test func `--compiled prints the payload, or says why there is none`() throws {
        let result = try runTool(["check", wrong, "--compiled", "--offline"])
        #expect(result.status == 1)
        #expect(try JSON(parsing: result.stdout) == JSON(parsing: directory.read("wrong.json")))
        let prose = try runTool(["check", "-", "--compiled"], stdin: Array("Hello".utf8))
        #expect(prose.status == 65 && prose.stdout == [] && prose.stderr.contains("NOT UNDERSTOOD"))
        #expect(
            try runTool(["check", "-", "--compiled", "--quiet"], stdin: Array("Hello".utf8)).stderr == "")
    }

    @Test func `lines of NDJSON have an answer each, with the line of each`() throws {
        let line = #"{"aps":{"alert":"Hi"},"image-url":"https://cdn.shop.example/a.jpg"}"# + "\n"
        let result = try runTool(
            ["check", "-", "--json", "--offline"] + local,
            stdin: Array(String(repeating: line, count: 500).utf8))
        let answers = try JSON.lines(result.stdout)
        #expect(answers.count == 500 && result.status == 1)
        #expect(answers.compactMap { $0["findings"][0]["place"]["line"].int } == Array(1...500))
        #expect(answers.allSatisfy { $0["findings"][0]["place"]["column"].int == 8 })
    }

    @Test func `SARIF names rule, level, file and line of each diagnostic`() throws {
        let result = try runTool(["check", wrong, "--offline", "--format", "sarif"] + local)
        let log = try JSON(parsing: result.stdout)
        #expect(log["version"].string == "2.1.0")
        let run = log["runs"][0]
        let rules = run["tool"]["driver"]["rules"].array?.compactMap { $0["id"].string } ?? []
        let results = run["results"].array ?? []
        #expect(results.first?["ruleId"].string == "gate.not_mutable")
        for diagnostic in results {
            #expect(rules.contains(diagnostic["ruleId"].string ?? ""))
            #expect(["error", "warning", "note"].contains(diagnostic["level"].string))
            #expect(diagnostic["message"]["text"].string?.isEmpty == false)
        }
        let place = results.first?["locations"][0]["physicalLocation"] ?? .absent
        #expect(place["artifactLocation"]["uri"].string?.hasSuffix("/wrong.json") == true)
        #expect(place["region"]["startLine"].int == 1)
    }

    @Test func `--as all is a table below the address`() throws {
        let result = try runTool(["check", right, "--offline", "--as", "all"] + local)
        #expect(result.output.contains("What the vendors' SDKs do with https://cdn.shop.example/a.jpg:\n"))
        let json = try runTool(["check", right, "--offline", "--as", "all", "--json"] + local)
        #expect(try JSON(parsing: json.stdout)["vendors"].array?.count ?? 0 > 10)
        let checker = try SchemaChecker(schema: runTool(["schema", "check"]).output)
        #expect(try checker.violations(of: json.stdout) == [])
    }

    @Test func `lines and columns are those of the whole text`() {
        let text = Array("\u{FEFF}ä{\n\r\n  x\ry\n".utf8)
        let starts = LineStarts(text)
        for offset in 0...text.count + 1 where offset != 2 {
            let (line, column) = starts.position(of: offset, in: text)
            let expected = TextPosition(of: offset, in: text)
            #expect(line == expected.line && column == expected.column, "\(offset)")
        }
    }
}
