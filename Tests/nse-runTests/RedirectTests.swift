import NSELoopbackServer
import NSETestSupport
import Testing

@Suite("Redirects are followed hop by hop", .leavesNothing)
struct RedirectTests {
    private func verdict(_ location: String) throws -> (String, Recorded) {
        let bench = try Bench()
        bench.server.route("/go", .redirect(to: location))
        let recorded = try bench.record(bench.payload("/go"))
        #expect(bench.server.log.targets == ["/go"])
        #expect(recorded.result.status == 0 && bench.stored == [])
        return (recorded.verdict, recorded)
    }

    @Test func `one that leads to a picture delivers it, with every hop in the record`() throws {
        let bench = try Bench()
        bench.server.route("/go", .redirect(to: "/there?x=1", status: 301))
        bench.server.route("/there", .redirect(to: bench.server.url("/hero.jpg"), status: 307))
        let recorded = try bench.record(bench.payload("/go"))
        #expect(recorded.verdict == "modified - attached", "\(recorded.result.stderr)")
        let attachment = recorded.record["attachments"][0]
        #expect(attachment["redirects"].array?.map { $0["status"].int } == [301, 307])
        #expect(attachment["redirects"][1]["url"].string == bench.server.url("/there?x=1"))
        #expect(attachment["final_url"].string == bench.server.url("/hero.jpg"))
    }

    @Test func `with credentials they are not followed, and their response is not read`() throws {
        let (verdict, recorded) = try verdict("http://user:secret@127.0.0.1/hero.jpg")
        #expect(verdict == "original media.lost url.userinfo")
        #expect(!recorded.result.stderr.contains("secret"))
    }

    @Test func `in a Latin-1 text they are not followed, and nothing is guessed`() throws {
        let bench = try Bench()
        let location = Array("HTTP/1.1 302 Found\r\nLocation: /b".utf8) + [0xFC] + Array("cher.jpg".utf8)
        bench.server.route("/go", .raw(location + Array("\r\nContent-Length: 0\r\n\r\n".utf8)))
        let recorded = try bench.record(bench.payload("/go"))
        #expect(recorded.verdict == "original media.lost http.redirect")
        #expect(bench.server.log.targets == ["/go"])
    }

    @Test func `in a circle they end at once`() throws {
        let bench = try Bench()
        bench.server.route("/a", .redirect(to: "/b"))
        bench.server.route("/b", .redirect(to: "/a"))
        let recorded = try bench.record(bench.payload("/a"))
        #expect(recorded.verdict == "original media.lost http.redirect_limit")
        #expect(bench.server.log.requests.count <= 6)
    }
}
