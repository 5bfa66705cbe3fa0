import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("The warning before the end", .timeLimit(.minutes(1)))
struct WarningTests {
    private func warnings(_ bench: Bench) -> [Instant] { bench.hosted.seen.snapshot.warnings }

    @Test func `It comes once, a second before thirty`() async throws {
        let bench = Bench(.silent())
        _ = try await bench.hosted.running()
        bench.clock.advance(by: .seconds(29) - .nanoseconds(1))
        #expect(warnings(bench).isEmpty)
        bench.clock.advance(by: .nanoseconds(1))
        #expect(warnings(bench) == [Instant(nanoseconds: 29_000_000_000)])
        #expect(bench.deliveries.all.isEmpty)
        bench.clock.advance(by: .seconds(10))
        try await bench.settled()
        #expect(warnings(bench).count == 1)
        #expect(bench.deliveries.all.map(\.elapsed) == [.seconds(30)])
    }

    @Test(
        "It comes when the grace begins",
        arguments: [
            (Duration.seconds(5), Duration?.none, Duration.milliseconds(4500)),
            (.seconds(5), .seconds(4), .seconds(1)), (.seconds(60), nil, .seconds(59)),
        ])
    func grace(budget: Duration, grace: Duration?, due: Duration) async throws {
        let bench = Bench(.silent(), budget: budget, grace: grace)
        _ = try await bench.hosted.running()
        bench.clock.advance(by: budget)
        try await bench.settled()
        #expect(warnings(bench) == [Instant(nanoseconds: 0) + due])
    }

    @Test func `Without a grace there is none`() async throws {
        let bench = Bench(.silent(), grace: .zero)
        _ = try await bench.hosted.running()
        bench.clock.advance(by: .seconds(30))
        try await bench.settled()
        #expect(warnings(bench).isEmpty)
    }

    @Test func `It does not come after a delivery`() async throws {
        let bench = Bench(ScriptedExtension { _ in .changingTitle(to: "new") })
        try await bench.settled()
        bench.clock.advance(by: .seconds(60))
        #expect(warnings(bench).isEmpty)
    }

    @Test func `What is answered at the warning is delivered then`() async throws {
        let bench = Bench(.silent(warned: { $0(.changingTitle(to: "best")) }))
        _ = try await bench.hosted.running()
        bench.clock.advance(by: .seconds(30))
        try await bench.settled()
        #expect(bench.deliveries.all.map { $0.delivery.changes?.after.title } == ["best"])
        #expect(bench.deliveries.all.map(\.elapsed) == [.seconds(29)])
    }
}
