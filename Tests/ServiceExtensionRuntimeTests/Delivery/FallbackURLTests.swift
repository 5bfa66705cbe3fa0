import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("A second URL for when the first cannot be attached", .leavesNothing, .timeLimit(.minutes(1)))
struct FallbackURLTests {
    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer()
        server.route("/a.jpg", .bytes(try Fixtures.media("baseline.jpg")))
        server.route("/b.png", .bytes(try Fixtures.media("truecolor.png")))
        server.route("/page.jpg", .bytes(try Fixtures.media("page.html"), contentType: "image/jpeg"))
        server.route("/later.jpg", .status(503))
    }

    private func swrve(_ url: String, _ fallback: String) -> String {
        TestPayload.mutable(
            #""_sd":"app://first","_sw":{"media":{"url":\#(url),"fallback_url":"\#(server.url(fallback))","#
                + #""fallback_sd":"app://second","title":"New"}}"#)
    }

    private func quoted(_ path: String) -> String { "\"\(server.url(path))\"" }

    private var asked: [String] { server.log.requests.map(\.path) }

    @Test(arguments: ["/gone.jpg", "/page.jpg"])
    func `It is attached when the first one is lost or refused, and the record tells of both`(path: String)
        async throws
    {
        defer { server.stop() }
        let flow = try Flow()
        let payload = swrve(quoted(path), "/b.png")
        let delivered = try await flow.deliver(payload)
        #expect(delivered.delivery.outcome == .modified)
        #expect(asked == [path, "/b.png"])
        let record = try JSON(parsing: delivered.printed(.record))
        let attachment = record["attachments"][0]
        #expect(record["attachments"].array?.count == 1)
        #expect(attachment["pointer"].string == "/_sw/media/url")
        #expect(attachment["source"].string == server.url("/b.png"))
        #expect(attachment["type"].string == "public.png" && attachment["http_status"].int == 200)
        let told = record["diagnostics"].array?.first { $0["code"].string == "media.fallback" }
        #expect(told?["severity"].string == "note")
        #expect(told?["message"].string?.hasPrefix("/_sw/media/fallback_url is fetched, because") == true)
        // With it come the texts, and the deep link that belongs to it.
        let printed = try JSON(parsing: delivered.printed())
        #expect(printed["aps"]["alert"]["title"].string == "New")
        #expect(printed["_sd"].string == "app://second")
        #expect(printed["nse"]["attachments"][0]["source"].string == server.url("/b.png"))
        #expect(try JSON(parsing: delivered.printed(.content))["userInfo"]["_sd"].string == "app://second")
        try await flow.finish()
    }

    @Test func `In what is sendable it takes the first one's place`() async throws {
        defer { server.stop() }
        let flow = try Flow()
        let payload = swrve(quoted("/gone.jpg"), "/b.png")
        var delivered = try await flow.deliver(payload)
        let format = try OutputFormat(kind: .sendable, publicBase: "https://m.example/p")
        let context = RecordContext(startedAt: WallClock(seconds: 0))
        let sendable = String(decoding: format.render(&delivered, context: context), as: UTF8.self)
        let path = try #require(delivered.delivery.attachments.first?.stored?.relativePath)
        let published = "https://m.example/p" + path.dropFirst("Attachments".count)
        #expect(sendable == payload.replacing(server.url("/gone.jpg"), with: published))
        try await flow.finish()
    }

    @Test func `While the first one can be attached it is not requested`() async throws {
        defer { server.stop() }
        let flow = try Flow()
        let delivered = try await flow.deliver(swrve(quoted("/a.jpg"), "/b.png"))
        #expect(asked == ["/a.jpg"])
        #expect(
            delivered.delivery.attachments.first?.diagnostics.map(\.code).contains(.mediaFallback) == false)
        #expect(try JSON(parsing: delivered.printed())["_sd"].string == "app://first")
        try await flow.finish()
    }

    @Test func `It stands in for something that is no URL`() async throws {
        defer { server.stop() }
        let flow = try Flow()
        let delivered = try await flow.deliver(swrve("7", "/b.png"))
        #expect(delivered.delivery.outcome == .modified && asked == ["/b.png"])
        #expect(delivered.delivery.attachments.first?.source == server.url("/b.png"))
        try await flow.finish()
    }

    @Test func `If both fail, the record is the first one's and says what became of the second`() async throws
    {
        defer { server.stop() }
        let flow = try Flow()
        let payload = swrve(quoted("/gone.jpg"), "/later.jpg")
        let delivered = try await flow.deliver(payload)
        #expect(delivered.delivery.outcome == .original && delivered.delivery.code == .mediaLost)
        #expect(try delivered.printed() == Array(payload.utf8))
        let record = try #require(delivered.delivery.attachments.first)
        #expect(record.source == server.url("/gone.jpg") && record.report?.status == 404)
        #expect(record.failure?.code == .httpStatus)
        // The second one may be there later.
        #expect(record.failure?.retryable == true && delivered.delivery.retryable)
        #expect(record.ownDiagnostics.map(\.severity) == [.warning])
        #expect(record.ownDiagnostics.first?.message.contains("503") == true)
        try await flow.finish()
    }

    @Test func `The same URL is not asked for twice`() async throws {
        defer { server.stop() }
        let flow = try Flow()
        let delivered = try await flow.deliver(swrve(quoted("/gone.jpg"), "/gone.jpg"))
        #expect(delivered.delivery.code == .mediaLost && asked == ["/gone.jpg"])
        try await flow.finish()
    }

    @Test func `Both are fetched under one budget`() async throws {
        defer { server.stop() }
        server.route("/slow.png", .stallBeforeHeaders())
        let flow = try Flow()
        flow.start(swrve(quoted("/gone.jpg"), "/slow.png"))
        try await server.waitUntil("the second request") { $0.requests.count == 2 }
        flow.clock.advance(to: Instant(nanoseconds: 30_000_000_000))
        let delivered = try await flow.deliveries.first()
        #expect(delivered.delivery.code == .budgetExpired)
        let record = try #require(delivered.delivery.attachments.first)
        #expect(record.failure?.code == .budgetExpired && record.source == server.url("/slow.png"))
        #expect(record.diagnostics.map(\.code) == [.mediaFallback])
        try await flow.finish()
    }
}
