import Glibc
import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("The reports of a batch", .leavesNothing)
struct BatchReportingTests {
    private func arguments(_ bench: Bench, _ more: [String]) -> [String] {
        ["batch", "--app-group", bench.appGroup] + Bench.reach + more
    }

    private func lines(_ bench: Bench) -> [UInt8] {
        bench.payload() + bench.payload() + bench.payload("/gone.jpg") + Array("not JSON\n\n".utf8)
    }

    @Test func `summary, metrics and table agree with the records`() throws {
        let bench = try Bench()
        let (summary, metrics) = (bench.directory.file("summary.json"), bench.directory.file("batch.prom"))
        let result = try runTool(
            arguments(bench, ["--summary", summary, "--metrics", metrics]), stdin: lines(bench))
        #expect(result.status == 0, "\(result.stderr)")
        let told = try JSON(parsing: bench.directory.read("summary.json"))
        #expect(told["lines"].int == 5 && told["notifications"].int == 4)
        #expect(told["outcomes"]["modified"].int == 2 && told["outcomes"]["original"].int == 1)
        #expect(told["outcomes"]["invalid"].int == 1)
        #expect(told["attachment_codes"][0]["code"].string == "http.status")
        #expect(told["attachment_codes"][0]["examples"][0]["line"].int == 3)
        let size = try #require(told["bytes"]["saved"].int)
        #expect(size > 0 && told["bytes"]["fetched"].int.map { $0 >= size } == true)
        #expect(told["hosts"]["worst"][0]["lost"].int == 1)
        let text = String(decoding: try bench.directory.read("batch.prom"), as: UTF8.self)
        let series = try OpenMetricsChecker(text).samples
        #expect(series[#"nse_notifications_total{outcome="modified",code="none"}"#] == 2)
        #expect(series[#"nse_notifications_total{outcome="invalid",code="payload.syntax"}"#] == 1)
        #expect(series[#"nse_attachments_total{outcome="failed",code="http.status"}"#] == 1)
        #expect(series["nse_lines_written_total"] == 5 && series["nse_lines_in_flight"] == 0)
        #expect(result.stderr.hasPrefix("5 lines in "), "\(result.stderr)")
        #expect(result.stderr.contains("http.status") && result.stderr.contains("line 3"))
        #expect(!result.stderr.contains("\u{1B}") && !result.stderr.contains("\r"))
    }

    @Test(arguments: ["record", "delivered"])
    func `verdicts are counted in each report, whatever is written`(output: String) throws {
        let bench = try Bench()
        let files = ["summary", "metrics", "html"].map { bench.directory.file($0) }
        let result = try runTool(
            arguments(
                bench,
                [
                    "--output", output, "--summary", files[0], "--metrics", files[1], "--html", files[2],
                ]), stdin: lines(bench))
        let verdicts = try JSON(parsing: bench.directory.read("summary"))["verdicts"]
        #expect(verdicts[0]["verdict"].string == "shows" && verdicts[0]["lines"].int == 2, "\(verdicts)")
        let lost = verdicts.array?.first { $0["cause"].string == "http.status" }
        #expect(lost?["verdict"].string == "no_picture" && lost?["examples"][0]["line"].int == 3)
        let series = try OpenMetricsChecker(
            String(decoding: try bench.directory.read("metrics"), as: UTF8.self)
        )
        .samples
        #expect(series[#"nse_verdicts_total{verdict="shows"}"#] == 2)
        #expect(series[#"nse_verdicts_total{verdict="no_picture"}"#] == 1)
        let page = String(decoding: try bench.directory.read("html"), as: UTF8.self)
        #expect(page.contains("NO PICTURE: http.status"))
        #expect(result.stderr.contains("  PICTURE SHOWS ") && result.stderr.contains("  NO PICTURE "))
    }

    @Test func `quiet writes not one byte, whatever is asked for`() throws {
        let bench = try Bench()
        let result = try runTool(
            arguments(bench, ["--quiet", "--progress", "always", "--summary", bench.directory.file("s")]),
            stdin: lines(bench))
        #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
        #expect(try JSON(parsing: bench.directory.read("s"))["lines"].int == 5)
    }

    @Test func `SIGUSR1 asks for the table and the summary, and nothing stops`() throws {
        let bench = try Bench()
        var options = ToolOptions()
        options.input = .open
        let running = try startTool(arguments(bench, ["--summary", bench.directory.file("s")]), options)
        running.write(bench.payload())
        try running.waitUntil("its record") { $0.result.stdout.last == 10 }
        // A line is counted once it has been written: asked in between, the table is the one before it.
        for tables in 1...100 {
            running.signal(SIGUSR1)
            let told = try running.waitUntil("table \(tables)") { Self.tables($0.stderr).count >= tables }
            if Self.tables(told.stderr).contains(where: { $0.hasPrefix("1 line in ") }) { break }
            try #require(tables < 100)
        }
        running.write(bench.payload())
        running.closeInput()
        let result = running.wait()
        #expect(result.status == 0 && result.stderr.contains("2 lines in "), "\(result.stderr)")
        #expect(try JSON(parsing: bench.directory.read("s"))["lines"].int == 2)
    }

    /// The first lines of the tables.
    private static func tables(_ stderr: [UInt8]) -> [Substring] {
        String(decoding: stderr, as: UTF8.self).split(separator: "\n").filter {
            $0.contains(" line in ") || $0.contains(" lines in ")
        }
    }

    @Test func `an example is named by the record's id`() throws {
        let bench = try Bench()
        let line =
            #"{"id":"push-7","aps":{"alert":"x","mutable-content":1},"image":"\#(bench.server.url("/gone.jpg"))"}"#
        let result = try runTool(
            arguments(bench, ["--id-key", "/id", "--summary", bench.directory.file("s")]),
            stdin: Array(line.utf8))
        let told = try JSON(parsing: bench.directory.read("s"))
        #expect(told["codes"][0]["examples"][0]["id"].string == "push-7", "\(result.stderr)")
        #expect(result.stderr.contains("push-7"))
    }

    @Test(arguments: ["--summary", "--metrics"])
    func `a place that cannot be written ends with 74 before anything is read`(option: String) throws {
        let bench = try Bench()
        let result = try runTool(
            arguments(bench, [option, bench.directory.file("missing/file")]), stdin: lines(bench))
        #expect(result.status == 74 && result.stdout.isEmpty, "\(result.stderr)")
        #expect(result.stderr.contains("missing/file") && bench.server.log.requests.isEmpty)
    }

    @Test func `progress always tells it in plain lines`() throws {
        let bench = try Bench()
        let result = try runTool(arguments(bench, ["--progress", "always"]), stdin: lines(bench))
        #expect(result.complaints.first?.hasPrefix("nse-run: 5 lines") == true, "\(result.stderr)")
        #expect(!result.stderr.contains("\r"))
    }
}
