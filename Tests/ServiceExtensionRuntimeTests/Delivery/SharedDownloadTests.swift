import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("What is fetched, how often and how many at once", .leavesNothing, .timeLimit(.minutes(1)))
struct SharedDownloadTests {
    private let server: LoopbackServer
    private let picture: [UInt8]

    init() throws {
        server = try LoopbackServer()
        picture = try Fixtures.media("baseline.jpg")
        server.route("/a.jpg", .bytes(picture))
    }

    @Test func `A URL that two references name is asked for once and attached twice`() async throws {
        defer { server.stop() }
        let flow = try Flow()
        let url = server.url("/a.jpg")
        let delivered = try await flow.deliver(TestPayload.attachments(["one": url, "two": url]))
        #expect(delivered.delivery.outcome == .modified)
        #expect(server.log.targets == ["/a.jpg"])
        let stored = delivered.delivery.attachments.compactMap(\.stored?.path)
        #expect(stored.count == 2 && Set(stored).count == 1)
        #expect(flow.files.count == 1)
        let list = try JSON(parsing: delivered.printed())["nse"]["attachments"]
        #expect(list.array?.map { $0["identifier"].string } == ["one", "two"])
        try await flow.finish()
    }

    @Test func `URLs that differ in their query are two files`() async throws {
        defer { server.stop() }
        let flow = try Flow()
        let url = server.url("/a.jpg")
        _ = try await flow.deliver(TestPayload.attachments(["one": url + "?w=1", "two": url + "?w=2"]))
        #expect(server.log.targets.sorted() == ["/a.jpg?w=1", "/a.jpg?w=2"])
        try await flow.finish()
    }

    @Test func `References beyond the limit are told and not fetched`() async throws {
        defer { server.stop() }
        let flow = try Flow { $0.media.maxAttachments = 2 }
        let delivered = try await flow.deliver(
            TestPayload.attachments([
                "one": server.url("/a.jpg?1"), "two": server.url("/a.jpg?2"), "three": server.url("/a.jpg?3"),
            ]))
        let records = delivered.delivery.attachments
        #expect(delivered.delivery.outcome == .modified)
        #expect(records.map(\.outcome) == [.attached, .attached, .skipped])
        #expect(records.last?.failure?.code == .mediaLimit)
        #expect(records.last?.failure?.message == "this is reference 3 of 3, and the limit is 2")
        #expect(server.log.targets.sorted() == ["/a.jpg?1", "/a.jpg?2"])
        try await flow.finish()
    }

    @Test func `With a limit of nothing everything is lost and nothing asked for`() async throws {
        defer { server.stop() }
        let flow = try Flow { $0.media.maxAttachments = 0 }
        let delivered = try await flow.deliver(TestPayload.picture(server.url("/a.jpg")))
        #expect(delivered.delivery.outcome == .original && delivered.delivery.code == .mediaLost)
        #expect(server.log.accepted == 0)
        try await flow.finish()
        #expect(!flow.directory.tree().contains("group/"))
    }

    @Test func `Four downloads are under way at once, and not one more`() async throws {
        defer { server.stop() }
        let gate = try LoopbackGate()
        let inFlight = Monitor((now: 0, most: 0))
        let picture = picture
        server.fallback { _ in
            LoopbackScript([
                .perform {
                    inFlight.change { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                }, .wait(gate), .perform { inFlight.change { $0.now -= 1 } },
                .send(LoopbackScript.head(200, headers: [("Content-Length", "\(picture.count)")])),
                .send(picture),
            ])
        }
        let flow = try Flow()
        flow.start(
            TestPayload.attachments([
                "1": server.url("/1"), "2": server.url("/2"), "3": server.url("/3"), "4": server.url("/4"),
                "5": server.url("/5"), "6": server.url("/6"),
            ]))
        try await server.waitForRequests(4)
        // Each download under way is one work on the clock, once they are all handed out.
        try await eventually("four downloads") { flow.clock.workUnderWay == 4 }
        // One leaves, the next one comes.
        gate.pass(1)
        try await server.waitForRequests(5)
        try await eventually("four downloads again") { flow.clock.workUnderWay == 4 }
        gate.open()
        let delivered = try await flow.deliveries.first()
        #expect(delivered.delivery.attachments.map(\.outcome) == Array(repeating: .attached, count: 6))
        #expect(inFlight.snapshot.most <= 4)
        try await flow.finish()
    }
}
