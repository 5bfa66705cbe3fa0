import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

/// Each vendor's payload with a URL that has no extension, redirects, and is served as nothing in particular.
@Suite("What is sendable, for every vendor", .leavesNothing, .timeLimit(.minutes(1)))
struct SendableDialectTests {
    private let server: LoopbackServer
    private var url: String { server.url("/asset/8812") }

    init() throws {
        server = try LoopbackServer()
        server.route("/asset/8812", .redirect(to: "/store/x"))
        server.route(
            "/store/x",
            .bytes(try Fixtures.media("truecolor.png"), contentType: "application/octet-stream"))
    }

    @Test(arguments: VendorPayload.all)
    func `The published address stands where the URL stood, and nothing else changes`(vendor: VendorPayload)
        async throws
    {
        defer { server.stop() }
        let flow = try Flow()
        let payload = vendor.json(url: url)
        var delivered = try await flow.deliver(payload)
        let record = try #require(delivered.delivery.attachments.first)
        #expect(record.outcome == .attached && record.reference.dialect == vendor.dialect)
        #expect(delivered.delivery.attachments.count == 1)
        let format = try OutputFormat(kind: .sendable, publicBase: "https://media.example/push")
        let bytes = format.render(&delivered, context: RecordContext(startedAt: WallClock(seconds: 0)))
        let sendable = String(decoding: bytes, as: UTF8.self)
        let path = try #require(record.stored?.relativePath)
        #expect(path.hasSuffix(".png"))
        let published = "https://media.example/push" + path.dropFirst("Attachments".count)
        #expect(sendable == payload.replacing(url, with: published))
        #expect(!sendable.contains("\"nse\"") && !sendable.contains("file:"))

        // It is read like the first one, and named by the vendor's SDK as what it is.
        let again = try ReferenceFinder.standard.find(in: NotificationPayload(parsing: bytes)).references
        #expect(again.map(\.value) == [.found(published)])
        #expect(again.map(\.dialect) == [vendor.dialect])
        let media = ServedMedia(
            url: published, finalURL: .known(published), contentType: .known("image/png"),
            disposition: .known(nil),
            hint: .known(again.first?.hint?.text),
            content: .known(.media(try #require(record.admission?.type))))
        #expect(Vendor.diagnose(dialect: vendor.dialect, media) == nil)
        try await flow.finish()
    }

    @Test func `A name in the Content-Disposition is the one that an SDK takes`() async throws {
        defer { server.stop() }
        server.route(
            "/named",
            .response(
                headers: [
                    ("Content-Type", "application/octet-stream"),
                    ("Content-Disposition", "inline; filename*=UTF-8''a%2Epng"),
                ], body: try Fixtures.media("truecolor.png")))
        let flow = try Flow()
        let payload = try #require(VendorPayload["firebase"]).json(url: server.url("/named"))
        let record = try JSON(parsing: try await flow.deliver(payload).printed(.record))
        #expect(record["attachments"][0]["outcome"].string == "attached")
        #expect(record["diagnostics"].array?.contains { $0["code"].string == "media.vendor" } != true)
        try await flow.finish()
    }

    /// SDKs that show this file: they always write a picture's name, look at the bytes, or go by a hint that the
    /// example has; of two the code is closed.
    private static let showing: Set<String> = [
        "adobe-aep", "airship", "app42", "bark", "batch", "blueshift", "bloomreach", "braze", "clevertap",
        "expo",
        "homeassistant", "klaviyo", "localytics", "mindbox", "moengage", "ntfy", "twilio-engage", "webengage",
        "wonderpush",
    ]

    @Test(arguments: VendorPayload.all)
    func `The record says so when a phone would not show what is attached here`(vendor: VendorPayload)
        async throws
    {
        defer { server.stop() }
        let flow = try Flow()
        let delivered = try await flow.deliver(vendor.json(url: url))
        let record = try JSON(parsing: delivered.printed(.record))
        let told = record["diagnostics"].array?.filter { $0["code"].string == "media.vendor" } ?? []
        #expect(told.count == (Self.showing.contains(vendor.dialect) ? 0 : 1), "\(told)")
        for diagnostic in told {
            let isOwn = Vendor.isOwnKey(ofDialect: vendor.dialect)
            #expect(diagnostic["severity"].string == (isOwn ? "error" : "note"))
            #expect(diagnostic["hint"].string?.contains("as --output sendable does.") == true)
        }
        try await flow.finish()
    }
}
