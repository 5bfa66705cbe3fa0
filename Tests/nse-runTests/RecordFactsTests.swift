import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("What a record tells of a download", .leavesNothing)
struct RecordFactsTests {
    private func attachment(_ headers: [(String, String)], _ arguments: [String] = []) throws -> Recorded {
        let bench = try Bench()
        bench.server.route(
            "/a.jpg", .response(200, headers: headers, body: try Fixtures.media("baseline.jpg")))
        return try bench.record(bench.payload("/a.jpg"), arguments)
    }

    @Test func `the request ids of the CDN are there to be quoted to its owner`() throws {
        let recorded = try attachment([("CF-Ray", "8a-FRA"), ("X-Amz-Cf-Id", "abc=="), ("X-Other", "1")])
        #expect(recorded.verdict == "modified - attached")
        #expect(
            recorded.record["attachments"][0]["response_ids"].object
                == ["cf-ray": .string("8a-FRA"), "x-amz-cf-id": .string("abc==")])
    }

    @Test(arguments: [("User-Agent", 1), ("accept, accept-encoding", 1), ("Origin", 0)])
    func `a server that answers by who asks is noted`(vary: String, count: Int) throws {
        let diagnostics = try attachment([("Vary", vary)]).record["diagnostics"].array ?? []
        #expect(diagnostics.filter { $0["code"].string == "http.varies" }.count == count)
    }

    @Test func `the rate that a phone needs is that of the bytes over budget, grace and wait`() throws {
        let bytes = try Fixtures.media("baseline.jpg").count
        let recorded = try attachment([], ["--budget", "5s", "--grace", "1s"])
        let rate = try #require(recorded.record["attachments"][0]["needs_kbps"].double)
        let wait = try #require(recorded.record["attachments"][0]["timings_ms"]["wait"].double)
        #expect(abs(rate - Double(bytes) * 8 / 1000 / (4 - wait / 1000)) <= 0.1)
    }

    @Test(arguments: [(404, false), (410, false), (429, true), (503, true)])
    func `whether to try again stands at the attachment and at the whole`(status: Int, retryable: Bool) throws
    {
        let bench = try Bench()
        bench.server.route("/a.jpg", .status(status))
        let record = try bench.record(bench.payload("/a.jpg")).record
        #expect(record["attachments"][0]["retryable"].bool == retryable)
        #expect(record["retryable"].bool == retryable)
    }

    @Test func `what is lost beside something attached decides whether to try again`() throws {
        let bench = try Bench()
        bench.server.route("/later.jpg", .status(503))
        let both = Bench.two(bench.server.url("/hero.jpg"), bench.server.url("/later.jpg"))
        #expect(try bench.record(both).record["retryable"].bool == true)
        let gone = Bench.two(bench.server.url("/hero.jpg"), bench.server.url("/gone.jpg"))
        #expect(try bench.record(gone).record["retryable"].bool == false)
    }
}
