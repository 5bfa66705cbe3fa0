import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("The request on the wire", .leavesNothing)
struct RequestTests {
    private let agent = "nse-run/1 CFNetwork/1496.0.7 Darwin/23.5.0"

    private func head(_ bench: Bench, _ target: String, agent: String) -> String {
        "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(bench.server.port)\r\nUser-Agent: \(agent)\r\n"
            + "Accept: */*\r\n\r\n"
    }

    @Test func `is what a phone asks and nothing more`() throws {
        let bench = try Bench()
        let result = try bench.run(bench.payload("/hero.jpg?w=1&h=%20#part"))
        #expect(result.status == 0, "\(result.stderr)")
        let heads = bench.server.log.requests.map { String(decoding: $0.head, as: UTF8.self) }
        #expect(heads == [head(bench, "/hero.jpg?w=1&h=%20", agent: agent)])
    }

    @Test func `names another client when told so`() throws {
        let bench = try Bench()
        _ = try bench.run(bench.payload(), ["--user-agent", "Shop/7 (test)"])
        let heads = bench.server.log.requests.map { String(decoding: $0.head, as: UTF8.self) }
        #expect(heads == [head(bench, "/hero.jpg", agent: "Shop/7 (test)")])
    }

    @Test func `is made once for a URL that stands there twice`() throws {
        let bench = try Bench()
        let url = bench.server.url("/hero.jpg")
        let payload = Bench.two(url, url)
        let recorded = try bench.record(payload)
        #expect(recorded.verdict == "modified - attached attached", "\(recorded.result.stderr)")
        #expect(bench.server.log.targets == ["/hero.jpg"])
    }
}
