import ServiceExtensionTesting
import Testing

extension DrillTests {
    @Test("an extension that downloads and attaches nothing fails in fair weather")
    func downloadsForNothing() async throws {
        let report = try await Drill.run(Forgetful.self, payload: DrillPayloads.picture) {
            $0.only = ["fair.weather", "http.404", "key.null"]
            $0.isolation = .inProcess
        }
        #expect(report["fair.weather"]?.failures.map(\.assertion) == [.attachedMedia])
        #expect(report.groups.first?.sentence.contains("not even in fair weather") == true, "\(report)")
    }

    @Test("the same where the payload has only an identifier; without media it is said so, and does not fail")
    func downloadsByIdentifier() async throws {
        let payload = #"{"aps":{"alert":"Goal","mutable-content":1},"picture":"17"}"#
        let only = ["fair.weather", "http.404"]
        let report = try await Drill.run(ForgetfulOfIdentifier.self, payload: payload) {
            $0.only = only
            $0.isolation = .inProcess
        }
        let failure = try #require(report["fair.weather"]?.failures.first, "\(report)")
        #expect(failure.assertion == .attachedMedia)
        #expect(failure.happened.contains("say that the media key is none"))
        let without = try await Drill.run(ForgetfulOfIdentifier.self, payload: payload) {
            $0.mediaKey = .none
            $0.only = only
            $0.isolation = .inProcess
        }
        #expect(without.passed, "\(without)")
    }

    @Test(
        "rows that only show the original, as fair weather does, have nothing to lose and do not count as passed"
    )
    func nothingToLose() async throws {
        let report = try await Drill.run(Idle.self, payload: DrillPayloads.picture) {
            $0.mediaKey = .none
            $0.only = ["fair.weather", "alert.string", "http.404"]
            $0.isolation = .inProcess
        }
        #expect(report["alert.string"]?.verdict == .nothingToLose)
        #expect(report["fair.weather"]?.verdict == .nothingToLose)
        #expect(report.summary.hasPrefix("Idle: 0 passed, 0 failed, 2 nothing to lose, 1 does not apply; "))
        #expect(report.junit.contains("skipped=\"3\""))
    }

    @Test("an original where fair weather shows more is what a good extension falls back to: passed")
    func fallsBack() async throws {
        let report = try await Drill.run(Downloader.self, payload: DrillPayloads.picture) {
            $0.only = ["http.404"]
            $0.isolation = .inProcess
        }
        #expect(report["http.404"]?.verdict == .passed)
        #expect(report["http.404"]?.summary.hasPrefix("original") == true)
    }
}
