import ServiceExtensionTesting
import Testing

extension DrillTests {
    @Test("a second answer is a defect; after the answer to the warning it is a note")
    func secondAnswers() async throws {
        let report = try await Drill.run(Repeating.self, payload: DrillPayloads.picture) {
            $0.only = ["fair.weather", "net.lost", "delay.40s", "stall.body"]
            $0.isolation = .inProcess
        }
        #expect(report["fair.weather"]?.verdict == .passed, "\(report)")
        #expect(report["net.lost"]?.failures.map(\.assertion) == [.answeredOnce])
        let slow = try #require(report["delay.40s"])
        #expect(slow.failures.isEmpty, "\(report)")
        #expect(slow.notes.map(\.assertion) == [.stoppedInTime])
        #expect(slow.notes.first?.happened.contains("after the answer to the warning at 29 s") == true)
        #expect(!report.answeredOnce)
        #expect(
            report.summary.hasSuffix(
                "standard decent: not met: expected that the content handler is called once (failed in 1 row); "
                    + "noted: the content handler is not called after the time is over (failed in 2 rows)"))
        try report.verify(.alwaysDelivered, .survived)
        #expect(throws: DrillError.self) { try report.verify(.stoppedInTime) }
    }

    @Test("a call that comes after the original is not called never, and too late as well")
    func noContradiction() async throws {
        let report = try await Drill.run(DeafToExpiry.self, payload: DrillPayloads.picture) {
            $0.only = ["delay.40s"]
            $0.isolation = .inProcess
        }
        let row = try #require(report["delay.40s"])
        #expect(row.failures.map(\.assertion) == [.alwaysDelivered])
        #expect(
            row.failures.first?.happened.hasPrefix("not called before 40.1 s; the original is shown") == true)
        #expect(row.notes.map(\.happened) == ["called too late, at 40.1 s: no effect"])
        #expect(!row.timeline.isEmpty)
    }
}
