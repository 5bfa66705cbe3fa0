import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("A payload of just the limit", .leavesNothing)
struct PayloadLimitTests {
    private func payload(_ bench: Bench, bytes: Int) -> [UInt8] {
        let head =
            #"{"aps":{"alert":"x","mutable-content":1},"image":"\#(bench.server.url("/hero.jpg"))","pad":""#
        let pad = String(repeating: "x", count: bytes - head.utf8.count - 2)
        return Array((head + pad + "\"}").utf8)
    }

    @Test(.row(.payloadOfExactLimit), arguments: ["", "\n", "\r\n"])
    func `is attached to, whatever ends its line`(ending: String) throws {
        let bench = try Bench()
        let input = payload(bench, bytes: 65_536) + Array(ending.utf8)
        let result = try bench.run(input)
        #expect(result.complaints.dropFirst().first?.hasPrefix("modified") == true, "\(result.stderr)")
        #expect(result.status == 0 && result.stdout.suffix(ending.utf8.count) == Array(ending.utf8)[...])
    }

    @Test(.row(.payloadOfExactLimit), arguments: ["", "\n", "\r\n"])
    func `one more byte is too much`(ending: String) throws {
        let bench = try Bench()
        let input = payload(bench, bytes: 65_537) + Array(ending.utf8)
        let result = try bench.run(input)
        #expect(result.status == 65 && result.stdout == input)
        let said = try #require(result.complaints.first)
        let words = "APNS REFUSES IT. The payload has 65537 bytes. The limit is 4096"
        #expect(said.hasPrefix(words), "\(said)")
        #expect(try runTool(["check", "--offline", "-"], stdin: input).output.hasPrefix(words))
    }

    @Test func `of a file of many megabytes the limit is named, and what reads many payloads`() throws {
        let bench = try Bench()
        let input = [UInt8](repeating: UInt8(ascii: "a"), count: 17 << 20)
        let result = try bench.run(input)
        #expect(result.status == 65 && result.stdout == input)
        #expect(result.stderr.contains("more than 16 MB. The limit is 65536 bytes"), "\(result.stderr)")
        #expect(result.stderr.contains("nse-run batch") && result.stderr.contains("4096"))
    }
}
