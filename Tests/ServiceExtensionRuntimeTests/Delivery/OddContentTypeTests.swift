import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite(.leavesNothing)
struct OddContentTypeTests {
    @Test func `A Content-Type that is no media type is remarked on, and the bytes decide`() async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        server.route("/a.png", .bytes(TinyMedia.png(), contentType: "png"))
        let flow = try Flow()
        let delivered = try await flow.deliver(TestPayload.picture(server.url("/a.png")))
        try await flow.finish()
        let record = try #require(delivered.delivery.attachments.first)
        #expect(record.outcome == .attached)
        #expect(record.report?.declaredMIME == nil)
        let said = record.diagnostics.map(\.message)
        #expect(said == ["the Content-Type is not a media type; the file is image/png"])
    }
}
