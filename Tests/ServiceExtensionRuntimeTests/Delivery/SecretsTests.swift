import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("Credentials and queries in texts", .leavesNothing, .timeLimit(.minutes(1)))
struct SecretsTests {
    @Test func `However a download ends, no text tells the secret of its URL`() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let secret = "?token=hunter2#hunter2"
        server.route("/page.jpg", .bytes(try Fixtures.media("page.html")))
        server.route("/cut.jpg", .lying(announced: "5000", body: try Fixtures.media("baseline.jpg")))
        server.route("/reset.jpg", .reset)
        server.route("/away.jpg", .redirect(to: "http://a:hunter2@127.0.0.1:1/x" + secret))
        server.route("/loop.jpg") { _ in .redirect(to: "/loop.jpg?token=hunter2") }
        server.route("/empty.jpg", .untilClose([]))
        server.route("/large.jpg", .lying(announced: "99999999", body: []))
        let flow = try Flow { $0.media.maxAttachments = 14 }
        let delivered = try await flow.deliver(
            TestPayload.attachments([
                "empty": server.url("/empty.jpg") + secret, "large": server.url("/large.jpg") + secret,
                "gone": server.url("/gone.jpg") + secret, "page": server.url("/page.jpg") + secret,
                "cut": server.url("/cut.jpg") + secret, "reset": server.url("/reset.jpg") + secret,
                "away": server.url("/away.jpg") + secret, "loop": server.url("/loop.jpg") + secret,
                "refused": "http://127.0.0.1:1/x.jpg" + secret, "ftp": "ftp://a:hunter2@a.example/x" + secret,
                "user": "https://a:hunter2@a.example/x.jpg" + secret,
                "port": "https://a.example:99999/x.jpg" + secret, "blank": "https://a.example/ x" + secret,
                "local": "https://10.1.2.3/x.jpg" + secret,
            ]))
        #expect(delivered.delivery.code == .mediaLost)
        #expect(delivered.delivery.attachments.count == 14)
        for record in delivered.delivery.attachments {
            let name = record.reference.identifier
            let failure = try #require(record.failure, "\(name)")
            for text in [failure.message, failure.hint ?? ""] + record.diagnostics.map(\.message) {
                #expect(!text.contains("hunter2"), "\(name): \(text)")
            }
        }
        let summary = HumanSummary(colour: false, verbose: true).text(of: delivered)
        #expect(!summary.contains("hunter2"), "\(summary)")
        try await flow.finish()
    }
}
