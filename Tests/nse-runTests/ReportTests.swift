import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("--report", .leavesNothing)
struct ReportTests {
    @Test(arguments: ["delivered", "record", "content"])
    func `the report is the record without the payload, whatever is printed`(kind: String) throws {
        let bench = try Bench()
        let file = bench.directory.file("report.json")
        let result = try bench.run(bench.payload(), ["--report", file, "--output", kind])
        #expect(result.status == 0, "\(result.stderr)")
        let report = try JSON(parsing: bench.directory.read("report.json"))
        #expect(report["outcome"].string == "modified" && report["payload"].isAbsent)
        #expect(report["attachments"][0]["path"].string == "Attachments/" + Bench.heroName)
    }

    @Test func `an older report is replaced, also by one for an invalid payload`() throws {
        let directory = try TemporaryDirectory()
        let file = try directory.write(#"{"v":1,"# + String(repeating: "x", count: 5000), to: "report.json")
        let result = try runTool(["-", "--report", file], stdin: Array("{".utf8))
        #expect(result.status == 65 && result.output == "{")
        let report = try JSON(parsing: directory.read("report.json"))
        #expect(report["outcome"].string == "invalid" && report["code"].string == "payload.syntax")
        #expect(report["payload_base64"].isAbsent)
    }

    @Test func `a report in the payload's own file does not lose the payload`() throws {
        let bench = try Bench()
        let payload = bench.payload("/gone.jpg")
        let result = try bench.run(payload, ["--report", bench.directory.file("payload.json")])
        #expect(result.status == 0 && result.stdout == payload, "\(result.stderr)")
        let report = try JSON(parsing: bench.directory.read("payload.json"))
        #expect(report["code"].string == "media.lost")
    }

    @Test func `a report that cannot be opened ends the run before anything is fetched`() throws {
        let bench = try Bench()
        let payload = bench.payload()
        let result = try bench.run(payload, ["--report", bench.directory.file("no/report.json")])
        #expect(result.status == 74)
        #expect(result.complaints.count == 1 && result.stderr.contains("no/report.json: No such file"))
        #expect(bench.server.log.accepted == 0)
        #expect(result.stdout == payload)
    }

    @Test func `a report on a full disk is told, and the payload is delivered all the same`() throws {
        let bench = try Bench()
        let result = try bench.run(bench.payload(), ["--report", "/dev/full"])
        #expect(result.status == 74)
        #expect(result.stderr.contains("/dev/full: No space left on device"))
        #expect(try JSON(parsing: result.stdout)["nse"]["attachments"].array?.count == 1)
    }
}
