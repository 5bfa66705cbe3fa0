import NotificationCore
import Testing

@testable import ServiceExtensionTesting

extension DrillTests {
    @Test("rows with a common cause are one group, with one sentence that says what to check")
    func groups() async throws {
        let report = try await Drill.run(Trusting.self, payload: DrillPayloads.picture) {
            $0.except = ["many"]
            $0.isolation = .inProcess
        }
        let first = try #require(report.groups.first)
        #expect(first.identifiers.count == 11)
        #expect(
            first.sentence
                == "11 rows: what is not a picture is attached, because neither the status nor the bytes are "
                + "looked at: check `statusCode`, `mimeType` and the first bytes")
        #expect(report.groups.map(\.identifiers.count) == [11, 2, 1], "\(report)")
        #expect(report.summary.split(separator: "\n").count == 5)
        #expect(report.table.hasPrefix(report.summary + "\n\n2 rows: "))
        for text in [report.table, report.markdown, report.junit] {
            #expect(text.components(separatedBy: "fix first: ").count == 2, "\(text)")
            #expect(!text.contains(".decent"))
        }
        #expect(DrillAssertion.allCases.allSatisfy { !report.table.contains($0.rawValue + ":") })
        try report.assert(.decent)
        #expect(throws: DrillError.self) { try report.assert(.all) }
    }

    /// A record of rows that fail as said.
    private func record(_ failures: [(String, [DrillAssertion])]) -> DrillRecord {
        let rows = failures.compactMap { identifier, assertions -> DrillRow? in
            DrillAdversity.all.first { $0.identifier == identifier }.map { adversity in
                DrillRow(
                    adversity,
                    assertions.isEmpty ? .passed : .failed(assertions.map { DrillFailure($0, "seen") }))
            }
        }
        return DrillRecord(name: "Service", rows: rows)
    }

    @Test("failures come in the order of what they cost the user")
    func order() {
        var record = record([
            ("fair.weather", []), ("http.404", [.attachedOnlyValid]), ("key.null", [.answeredInTime]),
            ("stall.body", [.alwaysDelivered]), ("net.lost", [.leftNothingBehind, .answeredInTime]),
        ])
        record.files = [.receive: "NotificationService.swift", .download: "MediaDownloader.swift"]
        #expect(record.failed.map(\.identifier) == ["stall.body", "key.null", "net.lost", "http.404"])
        #expect(
            record.groups.map(\.assertion) == [
                .alwaysDelivered, .answeredInTime, .answeredInTime, .attachedOnlyValid, .leftNothingBehind,
            ])
        #expect(record.groups.contains { $0.sentence.hasSuffix("the first bytes in MediaDownloader.swift") })
        let lines = record.summary.split(separator: "\n")
        #expect(lines.count == 5)
        #expect(lines[0] == "Service: 1 passed, 4 failed; 5 rows")
        #expect(
            lines[2]
                == "the user loses: the extension's work in 1 row, time in 2 rows, nothing that shows in 1 row"
        )
        #expect(
            lines[4]
                == "standard decent: not met: expected that the content handler is called before the budget ends "
                + "(failed in 1 row), the content handler is called in time (failed in 2 rows)")
        let table = record.table.split(separator: "\n").filter {
            $0.hasPrefix("FAIL") || $0.hasPrefix("pass")
        }
        #expect(table.first?.contains("stall.body") == true)
        #expect(table.last?.contains("fair.weather") == true)
    }

    @Test("an end by memory is not a forgotten call of the handler")
    func memory() {
        let failure = DrillFailure(.alwaysDelivered, "ended for its memory after 50 ms, before it answered")
        let cause = DrillCause.of(failure, in: .manyPixels, attaches: true)
        #expect(cause.what == "the process is ended for its memory" && cause.check.contains("UIImage(data:)"))
    }

    @Test("a content without text costs what the extension did, and not the text of the push")
    func noText() {
        let failure = DrillFailure(.keptText, DrillFailure.noText)
        let cause = DrillCause.of(failure, in: .noAddress, attaches: true)
        #expect(cause.what.contains("shown as it was sent") && cause.check.contains("no new content"))
    }

    @Test("what is late in fair weather, too, is one cause")
    func lateInFairWeather() {
        let record = record([("fair.weather", [.answeredInTime]), ("key.null", [.answeredInTime])])
        #expect(record.groups.map(\.identifiers.count) == [2])
        #expect(record.groups.first?.sentence.contains("each way out of didReceive") == true)
    }

    @Test("every assertion has a sentence for every circumstance")
    func complete() {
        let circumstances = Set(DrillAdversity.all.map(\.circumstance)).union([.own])
        for assertion in DrillAssertion.allCases {
            for circumstance in circumstances {
                let cause = DrillCause.of(DrillFailure(assertion, "seen"), in: circumstance, attaches: true)
                #expect(!cause.what.isEmpty && !cause.check.isEmpty)
            }
        }
        #expect(Set(DrillAdversity.all.map(\.identifier)).count == DrillAdversity.all.count)
    }
}
