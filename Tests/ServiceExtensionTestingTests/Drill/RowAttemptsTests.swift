import NotificationCore
import Testing

@testable import ServiceExtensionTesting

@Suite("a row that cannot start")
struct RowAttemptsTests {
    private let adversity = DrillAdversity(
        "mine", "nothing", because: "", .own, need: .nothing)

    private func row(_ outcomes: [Result<RowProcesses.Outcome, any Error>]) async throws -> (DrillRow, Int) {
        var count = 0
        let row = try await RowProcesses.row(of: adversity) {
            count += 1
            return try outcomes[count - 1].get()
        }
        return (row, count)
    }

    @Test("runs once more")
    func again() async throws {
        let good = DrillRow(adversity, .passed)
        for first: Result<RowProcesses.Outcome, any Error> in [
            .failure(HarnessError("cannot start /tests: Resource temporarily unavailable")),
            .success(.unreached("it ended with SIGKILL")),
            .success(.reply(.failed(.harness("no thread for the extension: errno 11")))),
        ] {
            let (row, count) = try await row([first, .success(.reply(.row(good)))])
            #expect(row.verdict == .passed && count == 2)
        }
    }

    @Test("twice is a row that failed and says why, in the table and in the JUnit text")
    func twice() async throws {
        let ended = RowProcesses.Outcome.unreached("it ended with SIGKILL")
        let (row, count) = try await row([.success(ended), .success(ended)])
        #expect(count == 2)
        #expect(row.summary == "not run")
        #expect(row.failures.map(\.assertion) == [.survived])
        let record = DrillRecord(name: "Some", rows: [row, DrillRow(adversity, .passed)])
        #expect(record.counts == "Some: 1 passed, 1 failed")
        for text in [record.table, record.junit] {
            #expect(
                text.contains("the row could not be run: the test was started again for it, but it ended"))
        }
        #expect(record.groups.first?.cause.check.contains("memory") == true)
    }

    @Test("a crash is the result of its row, and what prepare throws ends the drill, both at once")
    func noSecondAttempt() async throws {
        let (row, count) = try await row([
            .success(.crashed(DrillCrash(ending: "SIGILL", lines: [], timeline: [])))
        ])
        #expect(row.failures.first?.happened == "the process ended with SIGILL" && count == 1)
        await #expect(throws: DrillError.self) {
            _ = try await self.row([.success(.reply(.failed(.drill(.preparation("gone")))))])
        }
    }

    @Test("in one process too the other rows go on")
    func inProcess() async throws {
        let broken = Drill.Adversity("mine.broken", "the bench fails") { _ in throw HarnessError("no thread")
        }
        let report = try await Drill.run(Downloader.self, payload: DrillPayloads.picture) {
            $0.only = ["mine.broken", "http.404"]
            $0.extra = [broken]
            $0.isolation = .inProcess
        }
        #expect(
            report["mine.broken"]?.failures.map(\.happened) == ["the row could not be run: no thread"])
        #expect(report["http.404"]?.verdict == .passed)
    }
}
