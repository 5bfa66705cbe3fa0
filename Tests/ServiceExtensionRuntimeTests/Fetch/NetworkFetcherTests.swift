import CurlTransport
import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("Each hop is reported by itself", .leavesNothing, .timeLimit(.minutes(1)))
struct NetworkFetcherTests {
    private func report(_ path: String, at server: LoopbackServer) async throws -> FetchReport {
        let flow = try Flow()
        let delivered = try await flow.deliver(TestPayload.picture(server.url(path)))
        try await flow.finish()
        return try #require(delivered.delivery.attachments.first?.report)
    }

    private static let serverHeaders = [
        ("Content-Type", "text/html"), ("cf-ray", "8a1-FRA"), ("Vary", "User-Agent"),
    ]

    @Test("a hop that has no answer has nothing of the server that redirected to it")
    func withoutAnswer() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let dead = try LoopbackServer(address: "127.0.0.7")
        dead.stop()
        server.route(
            "/a.png", .response(302, headers: Self.serverHeaders + [("Location", dead.url("/b.png"))]))
        let report = try await report("/a.png", at: server)
        #expect(report.redirects.map(\.status) == [302])
        #expect(report.finalURL == dead.url("/b.png"))
        #expect(report.status == nil && report.declaredMIME == nil && report.contentType == nil)
        #expect(report.responseIDs == [:] && report.diagnostics == [])
        #expect(report.remoteIP != "127.0.0.1")
    }

    @Test("a hop that is refused before it begins has nothing of the server that redirected to it")
    func refused() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route(
            "/a.png", .response(302, headers: Self.serverHeaders + [("Location", "http://169.254.169.254/")]))
        let report = try await report("/a.png", at: server)
        #expect(report.redirects.count == 1 && report.finalURL == "http://169.254.169.254/")
        #expect(report.status == nil && report.declaredMIME == nil && report.remoteIP == nil)
        #expect(report.responseIDs == [:] && report.diagnostics == [])
    }

    @Test("the raw Content-Type of the last answer stands in the report")
    func contentType() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/a.png", .bytes(try Fixtures.media("truecolor.png"), contentType: "png"))
        let report = try await report("/a.png", at: server)
        #expect(report.contentType == "png" && report.declaredMIME == nil && report.remoteIP == "127.0.0.1")
    }
}
