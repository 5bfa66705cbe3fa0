import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("--base-url", .leavesNothing)
struct BaseURLTests {
    private func payload(_ url: String) -> [UInt8] {
        let members = #""attachment":{"url":"\#(url)","content-type":"jpeg"}"#
        return Array((#"{"aps":{"alert":"x","mutable-content":1},\#(members)}"# + "\n").utf8)
    }

    @Test func `a path of the user's server is fetched from there, and the record names what was fetched`()
        throws
    {
        let bench = try Bench()
        let recorded = try bench.record(
            payload("/hero.jpg"), ["--base-url", bench.server.url("/lovelace/0")])
        #expect(recorded.verdict == "modified - attached", "\(recorded.result.output)")
        #expect(recorded.record["attachments"][0]["source"].string == bench.server.url("/hero.jpg"))
        #expect(recorded.record["attachments"][0]["pointer"].string == "/attachment/url")
    }

    @Test func `without it the record says what is missing`() throws {
        let bench = try Bench()
        let recorded = try bench.record(payload("/hero.jpg"))
        #expect(recorded.verdict == "original media.lost media.needs_server")
        #expect(recorded.record["attachments"][0]["hint"].string?.contains("--base-url") == true)
    }

    @Test func `what is sendable keeps the path`() throws {
        let bench = try Bench()
        let payload = payload("/hero.jpg")
        let report = bench.directory.file("report.json")
        let result = try bench.run(
            payload,
            [
                "--base-url", bench.server.url("/"), "--output", "sendable", "--public-base",
                "https://media.example.com", "--report", report,
            ])
        #expect(result.stdout == payload && result.status == 0, "\(result.stderr)")
        let codes = try JSON(parsing: bench.directory.read("report.json"))["diagnostics"].array?
            .map { $0["code"].string }
        #expect(codes?.contains("media.kept") == true)
    }

    @Test(arguments: [
        "home.example", "https://", "ftp://home.example", "http://home.example", "https://h.example/?a",
        "https://h.example/#a",
    ])
    func `it takes a URL like those that are fetched`(base: String) throws {
        let bench = try Bench()
        let result = try bench.run(payload("/hero.jpg"), ["--base-url", base], reach: false)
        #expect(result.status == 64 && result.stderr.contains("--base-url"), "\(result.stderr)")
    }
}
