import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("Lines of a batch that wait for a server", .leavesNothing)
struct BatchWaitingTests {
    @Test func `do not stop later lines from being read and fetched, and the output is in order`() throws {
        let bench = try Bench()
        for path in ["/hang-1.jpg", "/hang-2.jpg"] { bench.server.route(path, LoopbackScript([.stall])) }
        let good = (0..<4000).map { bench.line("/hero.jpg", $0) }
        let lines = [bench.line("/hang-1.jpg")] + good + [bench.line("/hang-2.jpg")]
        let result = try bench.batch(lines, ["--budget", "2500ms", "--report", bench.directory.file("r")])
        let records = try result.records()
        #expect(records.map { $0["line"].int } == Array(1...4002))
        let (first, last) = (try #require(records.first), try #require(records.last))
        #expect([first, last].allSatisfy { $0["code"].string == "budget.expired" })
        #expect(records.dropFirst().dropLast().allSatisfy { $0["outcome"].string == "modified" })
        // The last one began before the first one had ended, so both waited at the same time.
        let begun = [first, last].map { $0["started_at"].string ?? "" }
        let seconds = begun.compactMap { Double($0.suffix(7).dropLast()) }
        try #require(seconds.count == 2)
        #expect((seconds[1] - seconds[0] + 60).truncatingRemainder(dividingBy: 60) < 2.5, "\(begun)")
        #expect(
            result.stderr.contains(
                /output waited 2\.\d s, longest 2\.\d s for line 1 \(http:\/\/127\.0\.0\.1:/),
            "\(result.stderr)")
        #expect(result.stderr.contains("/hang-1.jpg); --unordered does not wait"), "\(result.stderr)")
    }
}
