import Foundation
import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("What happens when the grace begins", .leavesNothing, .timeLimit(.minutes(1)))
struct ExpiryPolicyTests {
    private let picture: [UInt8]
    private let server: LoopbackServer
    private let gate: LoopbackGate
    private let payload: String

    init() throws {
        (server, gate) = (try LoopbackServer(), try LoopbackGate())
        picture = try Fixtures.media("baseline.jpg")
        server.route("/quick.jpg", .bytes(picture, keepsAlive: false))
        server.route("/slow.png", .stallAfter(100, of: try Fixtures.media("truecolor.png"), until: gate))
        payload = TestPayload.attachments([
            "slow": server.url("/slow.png"), "quick": server.url("/quick.jpg"),
        ])
    }

    /// Until the quick one is ready and the slow one has begun.
    private func started(_ policy: MediaSettings.ExpiryPolicy) async throws -> (Flow, RunningNotification) {
        let flow = try Flow { $0.media.onExpiry = policy }
        let run = flow.start(payload)
        try await eventually("one file that is ready and one that stalls") {
            let records = run.snapshot.attachments
            return records.map(\.phase) == [.fetching, .ready] && records[0].received == 100
        }
        return (flow, run)
    }

    @Test func `A best attempt delivers at the warning what is attached by then`() async throws {
        defer { server.stop() }
        let (flow, _) = try await started(.bestAttempt)
        flow.clock.advance(by: .seconds(29) - .nanoseconds(1))
        #expect(flow.deliveries.all.isEmpty)
        #expect(flow.files == [])
        flow.clock.advance(by: .nanoseconds(1))
        let delivered = try await flow.deliveries.first()
        #expect(delivered.delivery.outcome == .modified && delivered.elapsed == .seconds(29))
        let records = delivered.delivery.attachments
        #expect(records.map(\.outcome) == [.expired, .attached])
        #expect(records[0].failure?.code == .budgetExpired)
        #expect(records[0].failure?.message == "it was not attached when the grace began after 29 s")
        let stored = try #require(records[1].stored)
        #expect(flow.files == ["group/" + stored.relativePath])
        let list = try JSON(parsing: delivered.printed())["nse"]["attachments"]
        #expect(list.array?.map { $0["identifier"].string } == ["quick"])
        // The other transfer is ended, not left to itself.
        try await server.waitUntil("the end of the connections") { $0.open == 0 }
        try await flow.finish()
        #expect(flow.deliveries.all.count == 1)
    }

    @Test func `A best attempt with nothing attached works on, and may be in time`() async throws {
        defer { server.stop() }
        let flow = try Flow { $0.media.onExpiry = .bestAttempt }
        let run = flow.start(TestPayload.picture(server.url("/slow.png")))
        try await eventually("100 bytes") { run.snapshot.attachments.first?.received == 100 }
        flow.clock.advance(by: .milliseconds(29_500))
        // The attempt is over: only the download is at work.
        try await eventually("the end of the attempt") { flow.clock.workUnderWay == 1 }
        #expect(flow.deliveries.all.isEmpty)
        gate.open()
        let delivered = try await flow.deliveries.first()
        #expect(delivered.delivery.outcome == .modified && delivered.elapsed == .milliseconds(29_500))
        try await flow.finish()
    }

    @Test func `A best attempt that cannot publish is none: it works on`() async throws {
        defer { server.stop() }
        let (flow, _) = try await started(.bestAttempt)
        // The app group is opened when something must be published, not before.
        try Data().write(to: URL(fileURLWithPath: flow.directory.file("group")))
        flow.clock.advance(by: .milliseconds(29_500))
        try await eventually("the end of the attempt") { flow.clock.workUnderWay == 1 }
        #expect(flow.deliveries.all.isEmpty)
        gate.open()
        let delivered = try await flow.deliveries.first()
        #expect(delivered.delivery.code == .mediaLost && delivered.elapsed == .milliseconds(29_500))
        #expect(delivered.delivery.attachments.map { $0.failure?.code } == [.fsConflict, .fsConflict])
        try await flow.finish()
    }

    @Test func `A best attempt and the end of the work at once make one delivery`() async throws {
        defer { server.stop() }
        let payload = TestPayload.picture(server.url("/gated.jpg"))
        for round in 0..<20 {
            let gate = try LoopbackGate()
            server.route("/gated.jpg", .stallAfter(100, of: picture, until: gate))
            let flow = try Flow { $0.media.onExpiry = .bestAttempt }
            let run = flow.start(payload)
            try await eventually("100 bytes") { run.snapshot.attachments.first?.received == 100 }
            gate.open()
            // Somewhere on the way from the last byte to the delivery.
            try await eventually("the file") {
                (run.snapshot.attachments.first?.received ?? 0) > 100 || round % 2 == 0
            }
            flow.clock.advance(by: .seconds(29))
            let delivered = try await flow.deliveries.first()
            #expect(delivered.delivery.outcome == .modified)
            let stored = try #require(delivered.delivery.attachments.first?.stored)
            try await flow.finish()
            #expect(flow.deliveries.all.count == 1)
            #expect(flow.files == ["group/" + stored.relativePath])
        }
    }

    @Test func `A best attempt with nothing attached ends at the deadline`() async throws {
        defer { server.stop() }
        let flow = try Flow { $0.media.onExpiry = .bestAttempt }
        let payload = TestPayload.picture(server.url("/slow.png"))
        let run = flow.start(payload)
        try await eventually("100 bytes") { run.snapshot.attachments.first?.received == 100 }
        flow.clock.advance(by: .seconds(30))
        let delivered = try await flow.deliveries.first()
        #expect(delivered.delivery.code == .budgetExpired && delivered.elapsed == .seconds(30))
        #expect(try delivered.printed() == Array(payload.utf8))
        try await flow.finish()
        #expect(flow.files == [])
    }

    @Test func `The other policy works on, and delivers everything before the deadline`() async throws {
        defer { server.stop() }
        let (flow, run) = try await started(.original)
        flow.clock.advance(by: .milliseconds(29_900))
        #expect(flow.deliveries.all.isEmpty && run.snapshot.attachments.map(\.phase) == [.fetching, .ready])
        gate.open()
        let delivered = try await flow.deliveries.first()
        #expect(delivered.delivery.outcome == .modified && delivered.elapsed == .milliseconds(29_900))
        #expect(delivered.delivery.attachments.map(\.outcome) == [.attached, .attached])
        try await flow.finish()
    }
}
