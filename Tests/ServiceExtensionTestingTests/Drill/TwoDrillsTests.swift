import Foundation
import Glibc
import Testing

@testable import ServiceExtensionTesting

extension DrillTests {
    /// The same place in the process of the tests and in those of the rows.
    private var commonFile: URL {
        let process = RowSide.job == nil ? getpid() : getppid()
        return URL(fileURLWithPath: "/tmp/nse-test-two-drills-\(process).xml")
    }

    @Test("the rows of a second drill neither replace the JUnit file of the first one nor end at its report")
    func twoFiles() async throws {
        let first = try await Drill.run(Casting.self, payload: DrillPayloads.picture) {
            $0.only = ["http.404", "key.number"]
        }
        let row = try #require(first["key.number"])
        #expect(row.failures.map(\.assertion) == [.survived])
        let file = commonFile
        try first.writeJUnit(to: file)
        let written = try? FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
        let second = try await Drill.run(Downloader.self, payload: DrillPayloads.picture) {
            $0.only = ["http.404", "key.number"]
        }
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(second.rows.map(\.verdict) == [.passed, .passed], "\(second)")
        #expect(second.summary.contains("each in a process of its own"), "\(second)")
        #expect(try String(contentsOf: file, encoding: .utf8) == first.junit)
        let now = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
        #expect(written != nil && now == written)
    }
}
