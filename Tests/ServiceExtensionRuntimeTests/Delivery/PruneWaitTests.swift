import Glibc
import NSELoopbackServer
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

/// Between the naming of a file and the output no prune may take it away, so a delivery waits for one.
@Suite(.timeLimit(.minutes(1))) struct PruneWaitTests {
    private let flow: Flow
    private let server: LoopbackServer
    /// Holds the lock exclusively, as a process that prunes does.
    private let prune: Int32

    init() throws {
        flow = try Flow()
        server = try LoopbackServer()
        server.route("/a.png", .bytes(TinyMedia.png()))
        _ = try AppGroup.open(path: flow.directory.file("group"))
        let path = flow.directory.file("group/Attachments/.lock")
        prune = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o640)
        try #require(flock(prune, LOCK_EX | LOCK_NB) == 0)
    }

    private var payload: String { TestPayload.picture(server.url("/a.png")) }

    @Test func `A delivery waits for the end of pruning`() async throws {
        flow.start(payload)
        // The deadline, and the next look for the end of the prune.
        await flow.clock.waitForAlarms(2)
        #expect(flow.deliveries.all.isEmpty)
        close(prune)
        flow.clock.advance(by: .milliseconds(5))
        #expect(try await flow.deliveries.first().delivery.outcome == .modified)
        try await flow.finish()
    }

    @Test func `A delivery does not wait for pruning past its deadline`() async throws {
        flow.start(payload)
        // The deadline, and the next look for the end of the prune.
        await flow.clock.waitForAlarms(2)
        flow.clock.advance(by: .seconds(30))
        let delivered = try await flow.deliveries.first()
        #expect(delivered.delivery.outcome == .original)
        #expect(delivered.delivery.code == .budgetExpired)
        close(prune)
        try await flow.finish()
    }
}
