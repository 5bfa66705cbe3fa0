import Foundation
import ServiceExtensionTesting
import Testing

/// Keeps what it has seen, in its own cache.
final class Caching: Downloader, @unchecked Sendable {
    override func resumed() {
        let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
        do {
            try FileManager.default.createDirectory(at: caches, withIntermediateDirectories: true)
            try Data("seen".utf8).write(to: caches.appendingPathComponent("seen-\(UUID().uuidString)"))
        } catch {
            Issue.record(error)
        }
    }
}

extension DrillTests {
    @Test("a cache in the home is not left behind, it is kept")
    func cache() async throws {
        let report = try await Drill.run(Caching.self, payload: DrillPayloads.picture) {
            $0.only = ["fair.weather"]
            $0.isolation = .inProcess
        }
        try report.verify()
        #expect(report["fair.weather"]?.timeline.contains("files left behind: Home/") == true)
    }
}
