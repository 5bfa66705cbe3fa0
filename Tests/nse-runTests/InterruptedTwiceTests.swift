import Glibc
import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("Two signals together", .leavesNothing)
struct InterruptedTwiceTests {
    /// A terminal and a supervisor signal at the same moment; the notification must get out all the same.
    @Test(arguments: 0..<5) func `the second leaves the delivery of the first its time`(round: Int) throws {
        let bench = try Bench()
        bench.server.route("/half.jpg", .stallBeforeHeaders())
        let payload = bench.payload("/half.jpg")
        let tool = try startTool(bench.command(payload, []))
        try bench.server.waitForRequests()
        tool.signal(SIGINT)
        tool.signal(SIGTERM)
        let result = tool.wait()
        #expect(result.stdout == payload, "round \(round)")
        #expect([130, 143].contains(result.status ?? -1))
    }
}
