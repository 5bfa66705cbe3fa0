import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("A picture that comes late but in time", .leavesNothing, .timeLimit(.minutes(1)))
struct LatePictureTests {
    @Test(
        "is delivered, also after the warning",
        arguments: [Duration.milliseconds(28_500), .milliseconds(29_999)])
    func late(time: Duration) async throws {
        let server = try LoopbackServer()
        defer { server.stop() }
        let gate = try LoopbackGate()
        let picture = try Fixtures.media("baseline.jpg")
        server.route("/a.jpg", .stallAfter(500, of: picture, contentType: "image/jpeg", until: gate))
        let flow = try Flow()
        let payload = TestPayload.picture(server.url("/a.jpg"))
        let run = flow.start(payload)
        try await eventually("500 bytes") { run.snapshot.attachments.first?.received == 500 }
        flow.clock.advance(by: time)
        #expect(flow.deliveries.all.isEmpty)
        gate.open()
        let delivered = try await flow.deliveries.first()
        #expect(delivered.delivery.outcome == .modified && delivered.delivery.code == nil)
        #expect(delivered.elapsed == time)
        let record = try #require(delivered.delivery.attachments.first)
        #expect(record.outcome == .attached && record.bytes == picture.count)
        #expect(record.readyAfter == time)
        let stored = try #require(record.stored)
        #expect(try flow.directory.read("group/" + stored.relativePath) == picture)
        try await flow.finish()
        flow.clock.advance(by: .seconds(60))
        #expect(flow.deliveries.all.count == 1)
        #expect(run.surplusAnswers == 0)
    }
}
