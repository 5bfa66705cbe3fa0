import Foundation
import ServiceExtensionTesting
import Testing

@testable import NSECompletionDownloadExtension
@testable import NSEForgottenPathExtension

/// The same verdicts as `nse-run drill` gives for the same sources in a process of their own, row by row: both sides hold
/// one list each for a good and for a faulty extension.
@Suite struct DrilledTests {
    private static func expected(_ name: String, file: String = #filePath) throws -> [String] {
        let tests = URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let list = tests.appendingPathComponent("nse-runTests/Snapshots/drill-\(name).txt")
        return try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    private func lines(_ report: DrillReport) -> [String] {
        report.rows.map { row in
            let words =
                switch row.verdict {
                case .passed: "pass"
                case .failed: "FAIL"
                case .nothingToLose: "none"
                case .notApplicable: "n/a"
                }
            return ([words, row.adversity.identifier] + row.failures.map(\.assertion.rawValue))
                .joined(separator: " ")
        }
    }

    @Test("A good extension")
    func good() async throws {
        let report = try await Drill.run(
            NSECompletionDownloadExtension.NotificationService.self,
            payload: push(#""image-url":"https://cdn.example.com/a.jpg""#)
        ) {
            $0.repetitions = 20
            $0.isolation = .inProcess
        }
        let (found, expected) = (lines(report), try Self.expected("good"))
        #expect(
            found == expected,
            "bench: \(found.filter { !expected.contains($0) }); host: \(expected.filter { !found.contains($0) })"
        )
    }

    @Test("A faulty extension")
    func faulty() async throws {
        let report = try await Drill.run(
            NSEForgottenPathExtension.NotificationService.self,
            payload: push(#""imageUrl":"https://cdn.example.com/a.jpg""#)
        ) {
            $0.repetitions = 20
            $0.isolation = .inProcess
        }
        let (found, expected) = (lines(report), try Self.expected("faulty"))
        #expect(
            found == expected,
            "bench: \(found.filter { !expected.contains($0) }); host: \(expected.filter { !found.contains($0) })"
        )
    }
}
