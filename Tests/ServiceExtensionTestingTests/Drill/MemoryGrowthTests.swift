import ServiceExtensionTesting
import Testing

extension DrillTests {
    @Test("an extension whose instances never go is seen by the growth of the process")
    func leak() async throws {
        defer { Leaking.kept = [] }
        let report = try await Drill.run(Leaking.self, payload: DrillPayloads.picture) {
            $0.only = ["many"]
            $0.repetitions = 200
        }
        #expect(report["many"]?.failures.map(\.assertion) == [.memoryStable])
        #expect(!report.memoryStable)
        #expect(report.alwaysDelivered)
    }
}
