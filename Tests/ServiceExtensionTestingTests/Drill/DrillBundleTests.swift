import Foundation
import ServiceExtensionTesting
import Testing
import UserNotifications

/// Takes pictures under the name that a build setting gives it.
final class Named: Downloader, @unchecked Sendable {
    override func pathExtension(of file: URL, _ response: URLResponse?) -> String? {
        let name = Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String
        return name == "Named by a setting" ? super.pathExtension(of: file, response) : nil
    }
}

extension DrillTests {
    /// The name in it is `$(PRODUCT_NAME)`.
    private var infoPlist: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent(
                "Fixtures/Extensions/OwnBundleExtension/Info.plist"
            )
            .path
    }

    @Test("rehearsal and rows have the bundle that the drill was given", arguments: [true, false])
    func bundle(isInProcess: Bool) async throws {
        let bundle = ExtensionBundle(
            infoPlist: infoPlist,
            buildSettings: ["PRODUCT_NAME": "Named by a setting", "A": "1", "B": "2", "C": "3", "D": "4"])
        let report = try await Drill.run(Named.self, payload: DrillPayloads.picture) {
            $0.bundle = bundle
            $0.only = ["fair.weather", "http.404"]
            $0.isolation = isInProcess ? .inProcess : .processes
        }
        #expect(report.rows.map(\.verdict) == [.passed, .passed], "\(report)")
        let place = isInProcess ? "in one process" : "each in a process of its own"
        #expect(report.summary.contains(place), "\(report)")
    }
}
