import NSETestSupport
import Testing

@Suite("A picture that the vendor's SDK passes over", .leavesNothing)
struct PassedOverTests {
    @Test func `is lost and not absent, and no second try helps`() throws {
        let bench = try Bench()
        let payload = Array(
            #"{"aps":{"alert":"x","mutable-content":1},"ct_mediaUrl":"https://cdn.example.com/a.jpg"}"#.utf8)
        let recorded = try bench.record(payload, ["--strict"])
        #expect(recorded.outcome == "original" && recorded.code == "media.lost")
        #expect(recorded.record["retryable"].bool == false)
        #expect(recorded.record["diagnostics"][0]["code"].string == "media.missing_key")
        #expect(recorded.result.status == 1)
    }
}
