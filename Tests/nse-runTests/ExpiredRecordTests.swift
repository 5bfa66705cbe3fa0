import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("The record of an expiry", .leavesNothing)
struct ExpiredRecordTests {
    @Test func `it says where the time went and what had come`() throws {
        let bench = try Bench()
        let hero = try Fixtures.sample("media/hero.jpg")
        bench.server.route("/half.jpg", .stallAfter(9000, of: hero, contentType: "image/jpeg"))
        let recorded = try bench.record(bench.payload("/half.jpg"), ["--budget", "300ms"])
        let attachment = recorded.record["attachments"][0]
        #expect(attachment["outcome"].string == "expired")
        #expect(attachment["bytes"].int == 9000)
        #expect(attachment["http_status"].int == 200)
        #expect(attachment["final_url"].string == bench.server.url("/half.jpg"))
        let timings = attachment["timings_ms"]
        let total = try #require(timings["total"].double)
        let receive = try #require(timings["receive"].double)
        #expect(receive > 0 && receive <= total)
        #expect(try SchemaChecker(schema: runTool(["schema"]).output).violations(of: recorded.record) == [])
        #expect(recorded.result.stderr.contains("receive"))
    }

    @Test func `pictures that a budget of nothing leaves no time for are lost pictures`() throws {
        let bench = try Bench()
        let result = try bench.record(bench.payload(), ["--budget", "0s", "--strict"])
        #expect(result.result.status == 75)
        #expect(result.record["attachments"][0]["outcome"].string == "expired")
        #expect(bench.server.log.accepted == 0)
    }

    @Test func `virtual time that something real used up is told with the real time`() throws {
        let bench = try Bench()
        bench.server.route("/never.jpg", .stallBeforeHeaders())
        let result = try bench.record(bench.payload("/never.jpg"), ["--budget", "300ms", "--virtual-time"])
        #expect(result.code == "budget.expired")
        #expect((result.record["elapsed_ms"].double ?? 0) >= 300)
        #expect(result.record["diagnostics"][0]["message"].string?.contains("real budget") == true)
    }

    @Test func `references that share a download say so`() throws {
        let bench = try Bench()
        let url = bench.server.url("/hero.jpg")
        let recorded = try bench.record(Bench.two(url, url))
        #expect(recorded.record["attachments"][0]["fetched"].string == "network")
        #expect(recorded.record["attachments"][1]["fetched"].string == "shared")
    }
}
