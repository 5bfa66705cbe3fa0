import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("Lines that share an answer keep what is their own", .leavesNothing)
struct BatchOwnPartTests {
    /// Of the lines of one kind all but the first come after the answer, when its records are kept.
    @Test func `identifier, options, dialect and pointer are those of the line`() throws {
        let bench = try Bench()
        let url = bench.server.url("/hero.jpg")
        let head = #"{"aps":{"alert":"Hi","mutable-content":1},"#
        let kinds = [
            #""image":"\#(url)"}"#,
            #""media-url":"\#(url)"}"#,
            #""attachment":{"url":"\#(url)"}}"#,
            #""attachment":{"url":"\#(url)","hide-thumbnail":true}}"#,
            #""os_data":{"i":"1","att":{"id1":"\#(url)"}}}"#,
            #""os_data":{"i":"1","att":{"id2":"\#(url)"}}}"#,
        ]
        let lines = (0..<60).map { head + kinds[$0 % kinds.count] }
        let together = try bench.batch(lines).records()
        let delivered = try bench.batch(lines, ["--output", "delivered"]).records()
        #expect(together.count == lines.count && delivered.count == lines.count)
        for (index, kind) in kinds.enumerated() {
            let alone = try bench.record(Array((head + kind).utf8)).record["attachments"][0]
            for line in stride(from: index, to: lines.count, by: kinds.count) {
                let entry = together[line]["attachments"][0]
                for member in ["identifier", "pointer", "dialect", "source", "type", "sha256"] {
                    #expect(entry[member] == alone[member], "\(member) of line \(line)")
                }
                #expect(entry["options"] == alone["options"] && entry["outcome"].string == "attached")
                let attached = delivered[line]["nse"]["attachments"][0]
                #expect(
                    attached["identifier"] == alone["identifier"] && attached["options"] == alone["options"])
            }
        }
    }
}
