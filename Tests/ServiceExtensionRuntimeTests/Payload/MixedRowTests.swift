import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("Payload row of good and bad attachments together", .leavesNothing, .timeLimit(.minutes(1)))
struct MixedRowTests {
    static let kinds = MediaSettings.ExpiryPolicy.allCases.map(\.rawValue).map { PayloadRows.Kind(50, $0) }

    @Test("One good, one malformed, one denied, one slow", arguments: kinds)
    func mixed(_ row: PayloadRows.Kind) async throws {
        let policy = try #require(MediaSettings.ExpiryPolicy(rawValue: row.name))
        let (server, gate) = (try LoopbackServer(), try LoopbackGate())
        defer { server.stop() }
        let picture = try Fixtures.media("baseline.jpg")
        server.route("/good.jpg", .bytes(picture))
        server.route("/slow.jpg", .stallAfter(100, of: picture, until: gate))
        let payload = TestPayload.attachments([
            "good": server.url("/good.jpg"), "malformed": "https://m.example/a b",
            "denied": "https://10.0.0.1/a.jpg", "slow": server.url("/slow.jpg"),
        ])
        let flow = try Flow { $0.media.onExpiry = policy }
        let run = flow.start(payload)
        try await eventually("everything but the slow one") {
            let records = run.snapshot.attachments
            return records.map(\.phase) == [.ready, .settled, .settled, .fetching]
                && records[3].received == 100
        }
        flow.clock.advance(by: policy == .bestAttempt ? .seconds(29) : .seconds(30))
        let delivered = try await flow.deliveries.first()
        let records = delivered.delivery.attachments
        let codes = records.map { $0.failure?.code }
        #expect(codes[1...] == [.urlMalformed, .policyAddress, .budgetExpired])
        switch policy {
        case .bestAttempt:
            #expect(delivered.delivery.outcome == .modified && codes[0] == nil)
            #expect(records.map(\.outcome) == [.attached, .rejected, .rejected, .expired])
            let list = try JSON(parsing: delivered.printed())["nse"]["attachments"]
            #expect(list.array?.map { $0["identifier"].string } == ["good"])
        case .original:
            #expect(delivered.delivery.outcome == .original && delivered.delivery.code == .budgetExpired)
            #expect(records.map(\.outcome) == [.expired, .rejected, .rejected, .expired])
            #expect(try delivered.printed() == Array(payload.utf8))
        }
        try await flow.finish()
        #expect(flow.files.count == (policy == .bestAttempt ? 1 : 0))
        #expect(!server.log.targets.contains("/a.jpg"))
    }
}
