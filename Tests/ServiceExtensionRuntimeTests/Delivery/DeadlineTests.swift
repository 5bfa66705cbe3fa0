import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("The deadline waits for no transfer", .timeLimit(.minutes(1)))
struct DeadlineTests {
    /// The original, byte for byte, at the instant of the deadline.
    private func expectExpired(_ bench: Bench, after time: Duration = .seconds(30)) throws {
        #expect(bench.deliveries.all.count == 1)
        let delivered = try #require(bench.deliveries.all.first)
        #expect(delivered.delivery.outcome == .original)
        #expect(delivered.delivery.code == .budgetExpired)
        #expect(delivered.delivery.retryable)
        #expect(delivered.elapsed == time)
        #expect(try delivered.printed() == bench.bytes)
    }

    @Test(.row(.extensionNeverAnswers))
    func `An extension that never answers is over at the instant of the deadline`()
        async throws
    {
        let bench = Bench(.silent())
        _ = try await bench.hosted.running()
        bench.clock.advance(by: .seconds(30) - .nanoseconds(1))
        #expect(bench.deliveries.all.isEmpty)
        bench.clock.advance(by: .nanoseconds(1))
        try expectExpired(bench)
        try await bench.settled()
        // Cancelled by then, it answered after all.
        #expect(bench.run.surplusAnswers == 1)
        #expect(bench.deliveries.all.count == 1)
    }

    @Test(.row(.littleAddressSpace))
    func `Where the timer is stuck, the thread that waits takes the delivery`() throws {
        let bench = Bench(.silent())
        bench.run.overdue()
        let delivered = try #require(bench.deliveries.all.first)
        #expect(delivered.delivery.outcome == .original && delivered.delivery.code == .budgetExpired)
        #expect(try delivered.printed() == bench.bytes)
        bench.run.overdue()
        #expect(bench.deliveries.all.count == 1)
    }

    @Test func `An extension that ignores its cancellation does not hold the delivery`() async throws {
        let release = Wakeup()
        let bench = Bench(
            ScriptedExtension { _ in
                await release.wait()
                return .changingTitle(to: "too late")
            })
        _ = try await bench.hosted.running()
        bench.clock.advance(by: .seconds(30))
        try expectExpired(bench)
        #expect(bench.clock.workUnderWay == 1)
        release.finish()
        try await bench.settled()
        #expect(bench.run.surplusAnswers == 1)
        #expect(bench.deliveries.all.count == 1)
    }

    @Test(.row(.hangingDisk))
    func `An extension that blocks its thread does not hold the delivery`() async throws {
        let release = BlockingResult<Bool>()
        let bench = Bench(
            ScriptedExtension { _ in
                _ = release.wait()
                return .changingTitle(to: "too late")
            })
        // The pool may have no thread but the blocked one.
        await onOwnThread {
            _ = bench.hosted.seen.wait(atMost: .seconds(10)) { $0.answer }
            bench.clock.advance(by: .seconds(30))
            #expect(throws: Never.self) { try expectExpired(bench) }
            release.put(true)
        }
        try await bench.settled()
        #expect(bench.deliveries.all.count == 1)
    }

    @Test func `A deadline that comes before the extension has begun is kept`() async throws {
        let bench = Bench(.silent(), budget: .milliseconds(1))
        bench.clock.advance(by: .milliseconds(1))
        try expectExpired(bench, after: .milliseconds(1))
        try await bench.settled()
    }

    @Test func `A budget of nothing delivers at once and starts no extension`() throws {
        let bench = Bench(.silent(), budget: .zero)
        try expectExpired(bench, after: .zero)
        #expect(bench.hosted.seen.snapshot.started == 0)
        #expect(bench.clock.pendingAlarms == 0 && bench.clock.workUnderWay == 0)
    }

    @Test func `A budget that was used up before the start delivers at once`() throws {
        let (clock, deliveries) = (ManualClock(), Deliveries())
        let processor = ScriptedExtension.silent()
        clock.advance(by: .seconds(31))
        let engine = Bench.engine(clock: clock, extensionHost: processor)
        let push = IncomingPush(Array(TestPayload.mutable().utf8), received: Instant(nanoseconds: 0))
        engine.deliver(push) { deliveries.take($0) }
        #expect(deliveries.all.map(\.delivery.code) == [.budgetExpired])
        #expect(deliveries.all.first?.elapsed == .seconds(31))
        #expect(processor.seen.snapshot.started == 0)
    }
}
