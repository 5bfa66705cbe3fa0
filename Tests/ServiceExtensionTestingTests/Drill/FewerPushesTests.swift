import Foundation
import NotificationCore
import Testing

@testable import ServiceExtensionTesting

extension DrillTests {
    @Test("an extension that takes real time gets fewer of the many pushes, and the row says so")
    func fewer() async throws {
        let payload = try NotificationPayload(parsing: Array(DrillPayloads.picture.utf8))
        let stage = BenchStage(
            type: Downloader.self, bundle: ExtensionBundle(), adversities: Drill.adversities
        ) { _ in }
        let drill = DrillRun(
            stage, payload: payload, mediaKey: .automatic, adversities: DrillAdversity.all, repetitions: 1000)
        var rehearsal = try await drill.rehearse()
        rehearsal.realTime = .seconds(2)
        let many = try #require(DrillAdversity.all.first { $0.identifier == "many" })
        let row = try await drill.row(of: many, rehearsal)
        #expect(
            row.summary.hasPrefix("30 delivered instead of 1000, because each takes 2 s of real time"),
            "\(row.summary)")
    }

    @Test("a slow machine sends all of them; the slowest extension some")
    func counts() {
        #expect(DrillGrowth.count(wanted: 1000, each: .milliseconds(900)) == 1000)
        #expect(DrillGrowth.count(wanted: 1000, each: .seconds(100)) == 6)
        #expect(DrillGrowth.count(wanted: 4, each: .seconds(2)) == 4)
    }
}
