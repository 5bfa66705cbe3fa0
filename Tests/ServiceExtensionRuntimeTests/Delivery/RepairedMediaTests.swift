import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("A service converts what iOS does not take", .leavesNothing, .timeLimit(.minutes(1)))
struct RepairedMediaTests {
    private let server: LoopbackServer
    private let picture: [UInt8]

    init() throws {
        server = try LoopbackServer()
        picture = try Fixtures.media("truecolor.png")
        server.route("/a.webp", .bytes(SampleMedia.webp, contentType: "image/webp"))
        server.route("/a.svg", .bytes(SampleMedia.svg, contentType: "image/svg+xml"))
        server.route("/a.heic", .bytes(SampleMedia.heic, contentType: "image/heic"))
        server.route("/large.jpg", .lying(announced: "99999999", body: picture, contentType: "image/jpeg"))
        server.route("/page.jpg", .bytes(try Fixtures.media("page.html"), contentType: "image/jpeg"))
    }

    private func flow(_ template: String = "/repair?u={url}") throws -> Flow {
        let url = server.url(template)
        return try Flow { configuration in
            configuration.media.repair = try MediaRepair(parsing: url, allowHTTP: true)
        }
    }

    private var asked: [String] { server.log.requests.map(\.path) }

    @Test(arguments: ["/a.webp", "/a.svg", "/a.heic", "/large.jpg"])
    func `its answer is judged and attached, and the record tells of both`(_ path: String) async throws {
        defer { server.stop() }
        server.route("/repair", .bytes(picture, contentType: "image/png"))
        let flow = try flow()
        let delivered = try await flow.deliver(TestPayload.picture(server.url(path)))
        #expect(delivered.delivery.outcome == .modified)
        #expect(asked == [path, "/repair"])
        let escaped = PercentCoding.encoded(server.url(path)) {
            $0.isAlphanumeric || "-._~".utf8.contains($0)
        }
        #expect(server.log.requests.last?.target == "/repair?u=\(escaped)")
        let record = try #require(delivered.delivery.attachments.first)
        #expect(record.diagnostics.contains { $0.code == .mediaFallback && $0.message.contains("repaired") })
        try await flow.finish()
    }

    @Test func `it is asked once, and never for what it cannot cure`() async throws {
        defer { server.stop() }
        server.route("/repair", .bytes(SampleMedia.webp, contentType: "image/webp"))
        let cases: [(String, Code, [String])] = [
            ("/a.webp", .typeUnsupported, ["/a.webp", "/repair"]),
            ("/page.jpg", .typeUnsupported, ["/page.jpg"]),
            ("/gone.jpg", .httpStatus, ["/gone.jpg"]),
        ]
        for (path, code, requests) in cases {
            let before = asked.count
            let flow = try flow()
            let delivered = try await flow.deliver(TestPayload.picture(server.url(path)))
            #expect(delivered.delivery.attachments.first?.failure?.code == code)
            #expect(Array(asked.dropFirst(before)) == requests)
            try await flow.finish()
        }
    }

    @Test func `what is sendable names the published file, or the service without a public base`()
        async throws
    {
        defer { server.stop() }
        server.route("/repair", .bytes(picture, contentType: "image/png"))
        let flow = try flow("/repair?u={+url}")
        let payload = TestPayload.picture(server.url("/a.webp"))
        var delivered = try await flow.deliver(payload)
        let context = RecordContext(startedAt: WallClock(seconds: 0))
        let bare = try OutputFormat(kind: .sendable, repairs: true)
        let original = server.url("/a.webp")
        #expect(
            String(decoding: bare.render(&delivered, context: context), as: UTF8.self)
                == payload.replacing(original, with: server.url("/repair?u=") + original))
        let based = try OutputFormat(kind: .sendable, publicBase: "https://m.example/p", repairs: true)
        let sent = String(decoding: based.render(&delivered, context: context), as: UTF8.self)
        #expect(sent.contains("https://m.example/p/") && sent.contains(".png"))
        try await flow.finish()
    }

    @Test(arguments: [
        "https://a.example/", "https://a.example/{url}/{url}", "https://{+url}/a", "https://a.{url}/",
        "http://a.example/{url}", "a.example/{url}",
    ])
    func `a template is checked first`(_ text: String) {
        server.stop()
        #expect(throws: CodedFailure.self) { try MediaRepair(parsing: text, allowHTTP: false) }
    }
}
