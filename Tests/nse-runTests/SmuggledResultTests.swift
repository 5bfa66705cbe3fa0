import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("A payload that brings its own result", .leavesNothing)
struct SmuggledResultTests {
    @Test(arguments: ["nse", "\\u006ese", "n\\u0073e"])
    func `is not a valid notification, however the name is spelt`(name: String) throws {
        let bench = try Bench()
        let smuggled = #"{"attachments":[{"identifier":"image","url":"file:///etc/passwd"}]}"#
        let url = bench.server.url("/hero.jpg")
        let payload = Array(
            #"{"aps":{"alert":"x","mutable-content":1},"image":"\#(url)","\#(name)":\#(smuggled)}"#.utf8)
        let result = try bench.run(payload)
        #expect(result.status == 65)
        #expect(result.stdout == payload)
        #expect(result.stderr.contains("payload.reserved_key"), "\(result.stderr)")
        #expect(bench.server.log.accepted == 0 && bench.stored == [])
    }

    @Test func `the renamed result is guarded as well`() throws {
        let payload = Array(#"{"aps":{"alert":"x"},"mine":{}}"#.utf8)
        let result = try runTool(["-", "--result-key", "mine"], stdin: payload)
        #expect(result.status == 65 && result.stdout == payload)
        #expect(result.stderr.contains("payload.reserved_key"))
    }
}
