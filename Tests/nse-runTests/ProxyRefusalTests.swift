import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("A proxy that does not connect is named", .leavesNothing)
struct ProxyRefusalTests {
    @Test(arguments: [(403, false), (407, false), (502, true)])
    func `instead of the server`(status: Int, retryable: Bool) throws {
        let bench = try Bench()
        bench.server.fallback { _ in .status(status) }
        let recorded = try bench.record(
            Bench.payload("https://cdn.example.com/hero.jpg"), ["--proxy", bench.server.url("")],
            reach: false)
        #expect(recorded.verdict == "original media.lost policy.proxy", "\(recorded.result.stderr)")
        let attachment = recorded.record["attachments"][0]
        #expect(attachment["retryable"].bool == retryable)
        #expect(attachment["message"].string?.hasSuffix("the proxy answered \(status)") == true)
        #expect(bench.server.log.requests.map(\.method) == ["CONNECT"])
    }
}
