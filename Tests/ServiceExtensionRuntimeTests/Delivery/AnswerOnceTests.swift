import Dispatch
import NSETestSupport
import NotificationCore
import ServiceExtensionRuntime
import Testing

@Suite("The first answer counts", .timeLimit(.minutes(1)))
struct AnswerOnceTests {
    private func titles(_ bench: Bench) -> [String?] {
        bench.deliveries.all.map { $0.delivery.changes?.after.title }
    }

    @Test func `What an extension returns is delivered, at that instant`() async throws {
        let bench = Bench(ScriptedExtension { _ in .changingTitle(to: "new") })
        let delivered = try await bench.deliveries.first()
        #expect(delivered.delivery.outcome == .modified && delivered.delivery.code == nil)
        #expect(delivered.elapsed == .zero)
        try await bench.settled()
        #expect(bench.run.surplusAnswers == 0)
        #expect(titles(bench) == ["new"])
    }

    @Test(.row(.extensionAnswersTwice))
    func `A second answer and the returned one are told that they lost`() async throws {
        let answers = Locked<[Bool]>([])
        let bench = Bench(
            ScriptedExtension { answer in
                let told = [answer(.changingTitle(to: "1")), answer(.changingTitle(to: "2"))]
                answers.withLock { $0 = told }
                return .changingTitle(to: "3")
            })
        try await bench.settled()
        #expect(answers.withLock { $0 } == [true, false])
        #expect(bench.run.surplusAnswers == 2)
        #expect(titles(bench) == ["1"])
    }

    @Test func `Of answers from many threads at once one is delivered`() async throws {
        let bench = Bench(.silent())
        let handler = try await bench.hosted.running()
        let wins = Locked<[Int]>([])
        await onOwnThread {
            DispatchQueue.concurrentPerform(iterations: 64) { number in
                if handler(.changingTitle(to: "\(number)")) { wins.withLock { $0.append(number) } }
            }
        }
        try await bench.settled()
        let won = wins.withLock { $0 }
        #expect(won.count == 1)
        #expect(titles(bench) == won.map { "\($0)" })
        // 63 from the threads, and the returned one.
        #expect(bench.run.surplusAnswers == 64)
    }

    @Test func `An answer after the end changes nothing`() async throws {
        let bench = Bench(.silent())
        let handler = try await bench.hosted.running()
        bench.clock.advance(by: .seconds(30))
        #expect(!handler(.changingTitle(to: "late")))
        bench.clock.advance(by: .seconds(30))
        try await bench.settled()
        #expect(bench.deliveries.all.map(\.delivery.code) == [.budgetExpired])
    }

    @Test(.row(.answerAtExpiry))
    func `Answer and expiry at the same instant make one delivery, and the winner's`()
        async throws
    {
        for round in 0..<300 {
            let bench = Bench(.silent())
            let handler = try await bench.hosted.running()
            let (arrived, won) = (Locked(0), Locked(false))
            @Sendable func meet() {
                arrived.withLock { $0 += 1 }
                while arrived.withLock({ $0 }) < 2 {}
            }
            let answering = try NamedThread.start("test-answer") {
                meet()
                let first = handler(.changingTitle(to: "\(round)"))
                won.withLock { $0 = first }
            }
            await onOwnThread {
                meet()
                bench.clock.advance(by: .seconds(30))
                answering.join()
            }
            try await bench.settled()
            let answered = won.withLock { $0 }
            #expect(bench.deliveries.all.map(\.delivery.outcome) == [answered ? .modified : .original])
            #expect(titles(bench) == [answered ? "\(round)" : nil])
        }
    }

    @Test func `An interruption delivers the original, once`() async throws {
        let bench = Bench(.silent())
        _ = try await bench.hosted.running()
        bench.clock.advance(by: .seconds(2))
        bench.run.interrupt()
        bench.run.interrupt()
        bench.clock.advance(by: .seconds(60))
        try await bench.settled()
        #expect(bench.deliveries.all.map(\.delivery.code) == [.internalInterrupted])
        let delivered = try #require(bench.deliveries.all.first)
        #expect(delivered.delivery.outcome == .original && delivered.delivery.retryable)
        #expect(delivered.elapsed == .seconds(2))
        #expect(try delivered.printed() == bench.bytes)
    }

    @Test func `An interruption after the delivery changes nothing`() async throws {
        let bench = Bench(ScriptedExtension { _ in .changingTitle(to: "new") })
        try await bench.settled()
        bench.run.interrupt()
        #expect(titles(bench) == ["new"])
    }
}
