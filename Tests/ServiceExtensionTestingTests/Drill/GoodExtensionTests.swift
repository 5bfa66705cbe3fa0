import ServiceExtensionTesting
import Testing

extension DrillTests {
    @Test("a good extension passes every adversity, and every one applies to it")
    func goodExtension() async throws {
        let report = try await Drill.run(Downloader.self, payload: DrillPayloads.picture) {
            $0.repetitions = 50
            $0.isolation = .inProcess
        }
        try report.verify()
        #expect(report.rows.count == Drill.adversities.count)
        #expect(report.rows.allSatisfy { $0.verdict == .passed }, "\(report.table)")
    }
}
