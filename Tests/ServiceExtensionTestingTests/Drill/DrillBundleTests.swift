import Foundation
import Testing

@testable import ServiceExtensionTesting

extension DrillTests {
    private struct OtherBundle: Error {}

    @Test("rehearsal and rows have the bundle that the drill was given", arguments: [true, false])
    func bundle(isInProcess: Bool) async throws {
        let settings = ["A": "1", "B": "2", "C": "3", "D": "4", "E": "5"]
        let report = try await Drill.run(
            Downloader.self, payload: DrillPayloads.picture,
            bundle: ExtensionBundle(buildSettings: settings, iOS: 15), only: ["fair.weather", "http.404"],
            isolation: isInProcess ? .inProcess : .processes
        ) { harness in
            guard harness.bundle.iOS == 15, harness.bundle.buildSettings == settings else {
                throw OtherBundle()
            }
        }
        #expect(report.rows.map(\.verdict) == [.passed, .passed], "\(report)")
        let place = isInProcess ? "in one process" : "each in a process of its own"
        #expect(report.summary.contains(place), "\(report)")
    }
}
