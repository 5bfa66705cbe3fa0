import Glibc
import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

struct FaultInjectingFetcherTests {
    /// Answers with a file of so many bytes, at once, and counts how often it was asked.
    private final class Inner: MediaFetcher {
        let bytes: Int
        let asked = Locked(0)
        init(bytes: Int) { self.bytes = bytes }

        func start(
            _ request: FetchRequest, completion: @escaping @Sendable (FetchResult) -> Void
        ) -> Cancellation {
            asked.withLock { $0 += 1 }
            var report = FetchReport()
            report.status = 200
            report.bytes = bytes
            // As libcurl measures them: real time, of which a simulated clock knows nothing.
            report.timings.wait = .milliseconds(3)
            report.timings.receive = .milliseconds(4)
            let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
            let body = Body(.file(StagedFile(descriptor: descriptor), sha256: nil), count: bytes)
            completion(FetchResult(outcome: .success(body), report: report))
            return .none
        }
    }

    private func fetch(
        _ faults: [String], bytes: Int = 1000, clock: ManualClock, budget: Duration = .seconds(30),
        progress: FetchProgress = FetchProgress(), inner: Inner? = nil
    ) throws -> Task<FetchResult, Never> {
        let plan = FaultPlan(try faults.map { try FaultRule(parsing: $0) })
        let fetcher = FaultInjectingFetcher(inner: inner ?? Inner(bytes: bytes), plan: plan)
        let budget = TimeBudget(clock: clock, started: clock.now(), total: budget)
        let request = FetchRequest(url: "https://a.net/x.jpg?secret", budget: budget, progress: progress)
        return Task { await fetcher.fetch(request) }
    }

    private func lost(_ result: FetchResult) -> CodedFailure? {
        if case .failure(let failure) = result.outcome { failure } else { nil }
    }

    @Test("a delay passes on the clock of the budget, and the timings are that clock's")
    func delay() async throws {
        let clock = ManualClock()
        let inner = Inner(bytes: 10)
        let task = try fetch(["delay=10s"], clock: clock, inner: inner)
        await clock.waitForAlarms(1)
        #expect(inner.asked.withLock { $0 } == 0)
        clock.advance(by: .seconds(10))
        let result = await task.value
        #expect(lost(result) == nil)
        #expect(inner.asked.withLock { $0 } == 1)
        #expect(result.report.timings.wait == .seconds(10))
        #expect(result.report.timings.receive == .zero)
        #expect(result.report.timings.total == .seconds(10))
    }

    @Test(
        "a delay beyond the budget ends with it, without asking the inner fetcher", arguments: ["40s", "30s"])
    func longDelay(delay: String) async throws {
        let clock = ManualClock()
        let inner = Inner(bytes: 10)
        let task = try fetch(["delay=\(delay)"], clock: clock, inner: inner)
        await clock.waitForAlarms(1)
        clock.advance(by: .seconds(30))
        let result = await task.value
        #expect(lost(result)?.code == .budgetExpired)
        #expect(result.report.timings.total == .seconds(30))
        #expect(inner.asked.withLock { $0 } == 0)
        #expect(clock.pendingAlarms == 0)
    }

    @Test(
        "a body stalls only when it is longer than the fault's number",
        arguments: [(999, true), (1000, false)])
    func stall(after: Int, stalls: Bool) async throws {
        let clock = ManualClock()
        let progress = FetchProgress()
        let task = try fetch(["stall-after=\(after)"], clock: clock, progress: progress)
        if stalls {
            await clock.waitForAlarms(1)
            clock.advance(by: .seconds(30))
        }
        let result = await task.value
        #expect(lost(result)?.code == (stalls ? .budgetExpired : nil))
        #expect(result.report.bytes == after)
        #expect(progress.received == after)
    }

    @Test(
        "a body is cut only when it is longer than the fault's number",
        arguments: [(0, true), (999, true), (1000, false)])
    func truncate(to bytes: Int, isCut: Bool) async throws {
        let clock = ManualClock()
        let result = try await fetch(["truncate=\(bytes)"], clock: clock).value
        #expect(lost(result)?.code == (isCut ? .bodyTruncated : nil))
        #expect(lost(result)?.retryable ?? true)
        #expect(result.report.bytes == bytes)
    }

    @Test("a rate makes the body take its time from the end of the delay on")
    func rate() async throws {
        let clock = ManualClock()
        let task = try fetch(["rate=100/s", "delay=5s"], clock: clock)
        await clock.waitForAlarms(1)
        clock.advance(by: .seconds(5))
        await clock.waitForAlarms(1)
        clock.advance(by: .seconds(10) - .nanoseconds(1))
        #expect(clock.pendingAlarms == 1)
        clock.advance(by: .nanoseconds(1))
        let result = await task.value
        #expect(lost(result) == nil)
        #expect(result.report.timings.receive == .seconds(10))
        #expect(result.report.timings.total == .seconds(15))
    }

    @Test("a rate that is too slow ends with the budget, and says how much had come")
    func slowRate() async throws {
        let clock = ManualClock()
        let task = try fetch(["rate=10/s"], clock: clock)
        await clock.waitForAlarms(1)
        clock.advance(by: .seconds(30))
        let result = await task.value
        #expect(lost(result)?.code == .budgetExpired)
        #expect(result.report.bytes == 300)
    }

    @Test("of a stall and a cut the earlier one happens")
    func stallAndCut() async throws {
        let clock = ManualClock()
        #expect(
            lost(try await fetch(["stall-after=600", "truncate=500"], clock: clock).value)?.code
                == .bodyTruncated)
        let task = try fetch(["stall-after=500", "truncate=600"], clock: clock)
        await clock.waitForAlarms(1)
        clock.advance(by: .seconds(30))
        #expect(lost(await task.value)?.code == .budgetExpired)
    }

    @Test(
        "a status or a code is answered without asking the inner fetcher",
        arguments: [
            ("status=404", Code.httpStatus, 404, false), ("status=503", .httpStatus, 503, true),
            ("status=204", .bodyEmpty, 204, false), ("status=206", .httpPartial, 206, false),
            ("status=302", .httpRedirect, 302, false), ("fail=tls.verify", .tlsVerify, nil, nil),
            ("fail=dns.timeout", .dnsTimeout, nil, nil),
        ] as [(String, Code, Int?, Bool?)])
    func answers(fault: String, code: Code, status: Int?, retryable: Bool?) async throws {
        let inner = Inner(bytes: 10)
        let result = try await fetch([fault], clock: ManualClock(), inner: inner).value
        let failure = try #require(lost(result))
        #expect(failure.code == code)
        #expect(failure.retryable == retryable ?? code.explanation.retryable)
        #expect(failure.message.hasPrefix("https://a.net/x.jpg"))
        #expect(failure.message.contains("injected") && !failure.message.contains("secret"))
        #expect(result.report.status == status)
        #expect(inner.asked.withLock { $0 } == 0)
    }

    @Test("a cancel ends every wait at once", arguments: ["delay=10s", "stall-after=1", "rate=100/s"])
    func cancel(fault: String) async throws {
        let clock = ManualClock()
        let task = try fetch([fault], clock: clock)
        await clock.waitForAlarms(1)
        task.cancel()
        #expect(lost(await task.value)?.code == .budgetExpired)
        #expect(clock.pendingAlarms == 0)
        #expect(clock.now() == Instant(nanoseconds: 0))
    }

    @Test("a URL that no rule matches passes through whole")
    func passThrough() async throws {
        let progress = FetchProgress()
        let result = try await fetch(["status=404@https://b.net/*"], clock: ManualClock(), progress: progress)
            .value
        #expect(lost(result) == nil)
        #expect(result.report.status == 200)
        #expect(result.report.bytes == 1000)
    }

    @Test("virtual time jumps over a delay and counts it")
    func virtualTime() async throws {
        let clock = VirtualClock(backstop: ManualClock())
        clock.beginWork()
        let plan = FaultPlan([FaultRule(.delay(.seconds(10))), FaultRule(.rate(100))])
        let budget = TimeBudget(clock: clock, started: clock.now(), total: .seconds(30))
        let result = await FaultInjectingFetcher(inner: Inner(bytes: 500), plan: plan)
            .fetch(FetchRequest(url: "https://a.net/x", budget: budget))
        clock.endWork()
        #expect(lost(result) == nil)
        #expect(clock.now() - Instant(nanoseconds: 0) == .seconds(15))
        #expect(result.report.timings.total == .seconds(15))
    }
}
