import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("The list of attachments", .leavesNothing, .timeLimit(.minutes(1)))
struct AttachmentListTests {
    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer()
        server.route("/a.jpg", .bytes(try Fixtures.media("baseline.jpg")))
        server.route("/b.png", .bytes(try Fixtures.media("truecolor.png")))
    }

    @Test func `The order is the payload's, whichever download ends first`() async throws {
        defer { server.stop() }
        let gate = try LoopbackGate()
        server.route("/late.gif", .stallAfter(10, of: try Fixtures.media("still.gif"), until: gate))
        let flow = try Flow()
        let run = flow.start(
            TestPayload.attachments([
                "z": server.url("/late.gif"), "y": server.url("/a.jpg"), "x": server.url("/b.png"),
            ]))
        try await eventually("the two quick ones") {
            run.snapshot.attachments.map(\.phase) == [.fetching, .ready, .ready]
        }
        // Nothing has its name before everything is there.
        #expect(flow.files == [])
        gate.open()
        let delivered = try await flow.deliveries.first()
        let list = try JSON(parsing: delivered.printed())["nse"]["attachments"]
        #expect(list.array?.map { $0["identifier"].string } == ["z", "y", "x"])
        #expect(
            list.array?.map { $0["type"].string } == ["com.compuserve.gif", "public.jpeg", "public.png"])
        #expect(flow.files.count == 3)
        try await flow.finish()
    }

    @Test func `Identifiers are unique`() async throws {
        defer { server.stop() }
        let flow = try Flow()
        let delivered = try await flow.deliver(
            TestPayload.mutable(
                #""fcm_options":{"image":"\#(server.url("/a.jpg"))"},"image":"\#(server.url("/b.png"))""#))
        let list = try JSON(parsing: delivered.printed())["nse"]["attachments"]
        #expect(list.array?.map { $0["identifier"].string } == ["image", "image#2"])
        try await flow.finish()
    }

    @Test func `Those that fail are told beside those that are attached`() async throws {
        defer { server.stop() }
        server.route("/gone.jpg", .status(404))
        server.route("/page.jpg", .bytes(try Fixtures.media("page.html"), contentType: "image/jpeg"))
        let flow = try Flow()
        let delivered = try await flow.deliver(
            TestPayload.mutable(
                #""custom":{"i":"1"},"att":{"number":5,"gone":"\#(server.url("/gone.jpg"))","#
                    + #""good":"\#(server.url("/a.jpg"))","page":"\#(server.url("/page.jpg"))","#
                    + #""scheme":"ftp://a.example/1"}"#))
        let records = delivered.delivery.attachments
        #expect(delivered.delivery.outcome == .modified && delivered.delivery.code == nil)
        #expect(records.map(\.reference.identifier) == ["number", "gone", "good", "page", "scheme"])
        #expect(records.map(\.outcome) == [.rejected, .failed, .attached, .rejected, .rejected])
        #expect(
            records.map { $0.failure?.code }
                == [.urlMalformed, .httpStatus, nil, .typeUnsupported, .urlScheme])
        #expect(records[3].seenMIME == "text/html")
        #expect(!delivered.delivery.retryable)
        let list = try JSON(parsing: delivered.printed())["nse"]["attachments"]
        #expect(list.array?.map { $0["identifier"].string } == ["good"])
        #expect(flow.files.count == 1)
        try await flow.finish()
    }

    @Test func `If none is left the original is delivered`() async throws {
        defer { server.stop() }
        server.route("/later.jpg", .status(503))
        let flow = try Flow()
        let payload = TestPayload.attachments([
            "one": server.url("/later.jpg"), "two": server.url("/later.jpg?2"),
        ])
        let delivered = try await flow.deliver(payload)
        #expect(delivered.delivery.outcome == .original && delivered.delivery.code == .mediaLost)
        #expect(delivered.delivery.retryable)
        #expect(try delivered.printed() == Array(payload.utf8))
        try await flow.finish()
        #expect(flow.files == [])
    }

    @Test func `Without a reference the original is delivered, and no app group opened`() async throws {
        defer { server.stop() }
        let flow = try Flow()
        let payload = TestPayload.mutable()
        let delivered = try await flow.deliver(payload)
        #expect(delivered.delivery.outcome == .original && delivered.delivery.code == .mediaNone)
        #expect(try delivered.printed() == Array(payload.utf8))
        try await flow.finish()
        #expect(flow.directory.tree() == [])
    }

    @Test func `An app group that cannot be used loses the pictures, not the notification`() async throws {
        defer { server.stop() }
        let flow = try Flow()
        // Where the directory should be made.
        try flow.directory.write("a file", to: "group")
        let payload = TestPayload.picture(server.url("/a.jpg"))
        let delivered = try await flow.deliver(payload)
        #expect(delivered.delivery.outcome == .original && delivered.delivery.code == .mediaLost)
        #expect(delivered.delivery.attachments.map { $0.failure?.code } == [.fsConflict])
        #expect(try delivered.printed() == Array(payload.utf8))
        try await flow.finish()
    }
}
