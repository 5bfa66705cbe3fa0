import Foundation
import ServiceExtensionTesting
import Testing

extension DrillTests {
    @Test("a crash is the result of its row, with signal and message, and every other row runs")
    func crash() async throws {
        let report = try await Drill.run(Casting.self, payload: DrillPayloads.picture) {
            $0.only = ["fair.weather", "http.404", "key.number", "key.bool", "key.array", "many"]
            $0.repetitions = 10
        }
        #expect(report.rows.count == 6)
        #expect(
            Set(report.failed.map(\.adversity.identifier)) == ["key.number", "key.bool", "key.array"],
            "\(report)")
        for row in report.failed {
            let failure = try #require(row.failures.first)
            #expect(failure.assertion == .survived)
            #expect(
                failure.happened.hasPrefix("the process ended with SIGABRT: Could not cast value of type"))
            #expect(!failure.happened.contains("0x"))
            #expect(row.timeline.contains("0.000 s  didReceive is called"), "\(row.timeline)")
        }
        #expect(report["many"]?.verdict == .passed)
        #expect(!report.survived)
        #expect(report.summary.contains("the user loses: the extension's work in 3 rows"))
        #expect(
            report.summary.hasSuffix(
                "standard decent: not met: expected that the process goes on (failed in 3 rows)"))
        #expect(report.junit.contains("the process ended with SIGABRT"))
        #expect(report.groups.map(\.identifiers) == [["key.number", "key.bool", "key.array"]], "\(report)")
        #expect(report.summary.contains("each in a process of its own"), "\(report)")
    }

    @Test("rows that crash at the same place are one group, which names the line")
    func crashGroup() async throws {
        let report = try await Drill.run(Unwrapping.self, payload: DrillPayloads.picture) {
            $0.only = ["fair.weather", "http.404", "net.lost"]
        }
        let group = try #require(report.groups.first, "\(report)")
        #expect(group.identifiers == ["http.404", "net.lost"])
        #expect(group.sentence.contains("EndingExtensions.swift:"), "\(group.sentence)")
        #expect(group.sentence.contains("Unexpectedly found nil"), "\(group.sentence)")
    }

    @Test("an extension that ends its process is told with the status")
    func exits() async throws {
        let report = try await Drill.run(Exiting.self, payload: DrillPayloads.picture) {
            $0.only = ["key.missing", "http.404"]
        }
        #expect(
            report["key.missing"]?.failures.map(\.happened) == ["the process ended with exit status 3"])
        #expect(report.groups.first?.sentence.contains("check calls of `exit`") == true, "\(report)")
        #expect(report["http.404"]?.verdict == .passed)
    }

    @Test(
        "an extension that crashes in fair weather gets a table, a JUnit file and a progress file all the same"
    )
    func alwaysCrashes() async throws {
        let progress = TestFiles.unusedPath()
        defer { try? FileManager.default.removeItem(at: progress) }
        let report = try await Drill.run(AlwaysCrashing.self, payload: DrillPayloads.picture) {
            $0.only = ["fair.weather", "http.404"]
            $0.progressFile = progress
        }
        let told = try String(contentsOf: progress, encoding: .utf8)
        #expect(told.contains("AlwaysCrashing: 0 passed, 1 failed, 1 does not apply"), "\(told)")
        #expect(report["fair.weather"]?.failures.first?.happened.contains("never works") == true, "\(report)")
        #expect(
            report["http.404"]?.verdict
                == .notApplicable("the extension ends its process in fair weather"))
        #expect(report.junit.contains("never works"))
        #expect(throws: DrillError.self) { try report.assert(.decent) }
    }

    @Test("two drills of one test do not take each other's rows")
    func twoDrills() async throws {
        let first = try await Drill.run(Casting.self, payload: DrillPayloads.picture) {
            $0.only = ["http.404", "key.number"]
        }
        let second = try await Drill.run(Downloader.self, payload: DrillPayloads.picture) {
            $0.only = ["http.404", "key.number"]
        }
        #expect(first["key.number"]?.failures.map(\.assertion) == [.survived])
        #expect(second.rows.map(\.verdict) == [.passed, .passed], "\(second)")
    }

    @Test("each case of a test with arguments gets its own rows", arguments: [404, 503])
    func arguments(status: Int) async throws {
        let teapot = Drill.Adversity("mine.status", "a status") {
            $0.answerMedia(with: .status(status))
        }
        let payload = DrillPayloads.picture("\"https://cdn.example.com/\(status).jpg\"")
        let report = try await Drill.run(Downloader.self, payload: payload) {
            $0.only = ["mine.status"]
            $0.extra = [teapot]
        }
        #expect(report["mine.status"]?.timeline.contains("\(status)") == true, "\(report)")
        #expect(report.summary.contains("each in a process of its own"), "\(report)")
    }

    @Test func `a test whose name is no identifier is found`() async throws {
        let report = try await Drill.run(Casting.self, payload: DrillPayloads.picture) {
            $0.only = ["key.number"]
        }
        #expect(report["key.number"]?.failures.map(\.assertion) == [.survived])
    }

    private func hidden() async throws -> DrillReport {
        try await Drill.run(Downloader.self, payload: DrillPayloads.picture) {
            $0.only = ["http.404"]
        }
    }

    @Test("a test that cannot be found by its function is drilled in one process, and the summary says so")
    func helper() async throws {
        let report = try await hidden()
        #expect(report["http.404"]?.verdict == .passed)
        #expect(
            report.summary.contains("in one process, because the test could not be started again: it ended"))
    }

    @Test("what an adversity throws in its process is thrown here")
    func thrown() async throws {
        struct Odd: Error, CustomStringConvertible { let description = "the fixture is gone" }
        let odd = Drill.Adversity("mine.odd", "throws") { _ in throw Odd() }
        let error = await #expect(throws: DrillError.self) {
            try await Drill.run(Downloader.self, payload: DrillPayloads.picture) {
                $0.only = ["mine.odd"]
                $0.extra = [odd]
            }
        }
        #expect(error?.description == "the fixture is gone")
    }
}
