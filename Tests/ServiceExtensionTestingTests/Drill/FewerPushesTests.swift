import Foundation
import NotificationCore
import Testing

@testable import ServiceExtensionTesting

extension DrillTests {
    @Test("an extension that takes real time gets fewer of the many pushes, and the row says so")
    func fewer() async throws {
        let payload = try NotificationPayload(parsing: Array(DrillPayloads.picture.utf8))
        let setup = DrillSetup(type: Downloader.self, bundle: ExtensionBundle(), original: payload) { _ in }
        var rehearsal = try await setup.rehearse(.automatic)
        rehearsal.realTime = .seconds(2)
        let many = try #require(Drill.adversities.first { $0.identifier == "many" })
        let row = try await setup.row(of: many, rehearsal, repetitions: 1000)
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
