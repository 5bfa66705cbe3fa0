import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("What the command prints", .leavesNothing)
struct OutputKindsTests {
    @Test func `a record is one line with the delivered payload in it`() throws {
        let bench = try Bench()
        let recorded = try bench.record(bench.payload())
        let output = recorded.result.output
        #expect(output.hasSuffix("}\n") && output.dropLast().allSatisfy { $0 != "\n" })
        #expect(recorded.verdict == "modified - attached", "\(output)")
        #expect(recorded.record["v"].int == 1)
        #expect(recorded.record["payload"]["aps"]["alert"].string == "Hello")
        #expect(recorded.record["payload"]["nse"]["attachments"].array?.count == 1)
        let attachment = recorded.record["attachments"][0]
        #expect(attachment["pointer"].string == "/image" && attachment["http_status"].int == 200)
        #expect(attachment["path"].string == "Attachments/" + Bench.heroName)
        #expect(attachment["width"].int == 1200 && attachment["remote_ip"].string == "127.0.0.1")
    }

    @Test func `a record carries what is not JSON in base64`() throws {
        let result = try runTool(["-", "--output", "record"], stdin: [0xFF, 0xFE, 0])
        #expect(result.status == 65)
        let record = try JSON(parsing: result.stdout)
        #expect(record["payload_base64"].string == "//4A" && record["payload"].isAbsent)
    }

    @Test func `content is what the user would be shown`() throws {
        let bench = try Bench()
        let result = try bench.run(bench.payload(), ["--output", "content"])
        let content = try JSON(parsing: result.stdout)
        #expect(result.status == 0, "\(result.stderr)")
        #expect(content["body"].string == "Hello")
        #expect(content["attachments"].array?.count == 1)
        #expect(content["userInfo"]["aps"]["mutable-content"].int == 1)
        #expect(result.output.hasSuffix("}\n"))
    }

    @Test func `what is sendable names the published file and nothing of this machine`() throws {
        let bench = try Bench()
        let payload = bench.payload()
        let base = "https://media.example.com/push"
        let result = try bench.run(payload, ["--output", "sendable", "--public-base", base + "/"])
        #expect(result.status == 0, "\(result.stderr)")
        let before = String(decoding: payload, as: UTF8.self)
        let source = bench.server.url("/hero.jpg")
        #expect(result.output == before.replacing(source, with: "\(base)/\(Bench.heroName)"))
    }

    @Test func `an address that cannot be the base is reported by its option`() throws {
        for (option, more) in [("--public-base", ["--output", "sendable"]), ("--base-url", [])] {
            let result = try runTool(["-", option, "x"] + more)
            #expect(result.status == 64)
            #expect(
                result.stderr.hasPrefix(
                    "Error: \(option): the download never starts: this is not a full address. Write the whole "
                        + "address, from https:// on.\n"), "\(result.stderr)")
        }
    }

    @Test func `what is sendable keeps or drops a reference that is lost`() throws {
        let bench = try Bench()
        let payload = bench.payload("/gone.jpg")
        let sendable = ["--output", "sendable", "--public-base", "https://media.example.com"]
        #expect(try bench.run(payload, sendable).stdout == payload)
        let dropped = try bench.run(payload, sendable + ["--lost-media", "drop"])
        #expect(dropped.output == "{\"aps\": {\"alert\": \"Hello\", \"mutable-content\": 1}}\n")
    }

    @Test func `the result stands under the name that was asked for`() throws {
        let bench = try Bench()
        let result = try bench.run(bench.payload(), ["--result-key", "rich \"media\""])
        let json = try JSON(parsing: result.stdout)
        #expect(json["rich \"media\""]["attachments"].array?.count == 1)
        #expect(json["nse"].isAbsent)
    }

    @Test func `under another name an incoming nse is data like any`() throws {
        let payload = Array(#"{"aps":{"alert":"x","mutable-content":1},"nse":1}"#.utf8)
        let result = try runTool(["-", "--result-key", "mine"], stdin: payload)
        #expect(result.stdout == payload && result.status == 0, "\(result.stderr)")
    }
}
