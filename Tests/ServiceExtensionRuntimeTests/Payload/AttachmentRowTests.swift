import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("Payload rows of attachments", .leavesNothing, .timeLimit(.minutes(1)))
struct AttachmentRowTests {
    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer()
        let picture = try Fixtures.media("baseline.jpg")
        server.fallback { _ in .bytes(picture) }
    }

    /// The rows of the tests below that have one kind only.
    static let many = [(43, "10,000 references")].map(PayloadRows.Kind.init)
    static let same = [(44, "500 times the same URL")].map(PayloadRows.Kind.init)
    static let twins = [(46, "the same identifier twice")].map(PayloadRows.Kind.init)
    static let numbered = [(49, "an object with numeric keys")].map(PayloadRows.Kind.init)

    @Test("Of 10,000 references ten are fetched, the others told", arguments: many)
    func tenThousand(_ row: PayloadRows.Kind) async throws {
        defer { server.stop() }
        let list = (0..<10_000).map { #""k\#($0)":"\#(server.url("/\($0)"))""# }.joined(separator: ",")
        let flow = try Flow { $0.delivery.maxPayload = 1 << 20 }
        let delivered = try await flow.deliver(TestPayload.mutable(#""custom":{"i":"1"},"att":{\#(list)}"#))
        let records = delivered.delivery.attachments
        #expect(delivered.delivery.outcome == .modified && records.count == 10_000)
        #expect(records.prefix(10).allSatisfy { $0.outcome == .attached })
        let rest = records.dropFirst(10)
        #expect(rest.allSatisfy { $0.outcome == .skipped && $0.failure?.code == .mediaLimit })
        #expect(Set(server.log.targets) == Set((0..<10).map { "/\($0)" }))
        try await flow.finish()
    }

    @Test("A URL that is named 500 times is fetched once and attached 500 times", arguments: same)
    func fiveHundred(_ row: PayloadRows.Kind) async throws {
        defer { server.stop() }
        let url = server.url("/a.jpg")
        let list = (0..<500).map { #""k\#($0)":"\#(url)""# }.joined(separator: ",")
        let flow = try Flow { $0.media.maxAttachments = 500 }
        let delivered = try await flow.deliver(TestPayload.mutable(#""custom":{"i":"1"},"att":{\#(list)}"#))
        #expect(delivered.delivery.attachments.filter { $0.outcome == .attached }.count == 500)
        #expect(try JSON(parsing: delivered.printed())["nse"]["attachments"].array?.count == 500)
        #expect(server.log.targets == ["/a.jpg"] && flow.files.count == 1)
        try await flow.finish()
    }

    @Test("Two attachments of one identifier are both delivered, with two", arguments: twins)
    func sameIdentifier(_ row: PayloadRows.Kind) async throws {
        defer { server.stop() }
        let list = ["/1", "/2"].map { #"{"id":"a","url":"\#(server.url($0))"}"# }.joined(separator: ",")
        let flow = try Flow()
        let delivered = try await flow.deliver(TestPayload.mutable(#""_wp":{"attachments":[\#(list)]}"#))
        let attachments = try JSON(parsing: delivered.printed())["nse"]["attachments"]
        #expect(attachments.array?.map { $0["identifier"].string } == ["a", "a#2"])
        #expect(delivered.delivery.diagnostics.contains { $0.code == .mediaDuplicateIdentifier })
        try await flow.finish()
    }

    @Test("A list that came as an object with numeric keys attaches nothing", arguments: numbered)
    func numericKeys(_ row: PayloadRows.Kind) async throws {
        defer { server.stop() }
        let flow = try Flow()
        let payload = TestPayload.mutable(
            #""_wp":{"attachments":{"0":{"id":"a","url":"\#(server.url("/a.jpg"))"}}}"#)
        let delivered = try await flow.deliver(payload)
        #expect(delivered.delivery.outcome == .original && delivered.delivery.code == .mediaLost)
        #expect(delivered.delivery.attachments.map { $0.failure?.code } == [.payloadShape])
        #expect(try delivered.printed() == Array(payload.utf8))
        #expect(server.log.accepted == 0)
        try await flow.finish()
    }
}
