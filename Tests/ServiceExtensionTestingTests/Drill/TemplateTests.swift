import Foundation
import ServiceExtensionTesting
import Testing

extension DrillTests {
    @Test("Xcode's template attaches nothing, not even in fair weather: no decent extension")
    func template() async throws {
        let report = try await Drill.run(TemplateExtension.self, payload: DrillPayloads.picture) {
            $0.repetitions = 20
            $0.isolation = .inProcess
        }
        #expect(throws: DrillError.self) { try report.assert(.decent) }
        #expect(report["fair.weather"]?.failures.map(\.assertion) == [.attachedMedia])
        #expect(report["http.404"]?.verdict == .notApplicable("the extension asked the network for nothing"))
        #expect(Set(report.failed.flatMap(\.failures).map(\.assertion)) == [.attachedMedia])
        #expect(report.groups.count == 1, "\(report)")
        for identifier in ["key.null", "alert.string"] {
            #expect(report[identifier]?.verdict == .passed, "\(identifier)")
        }
    }

    @Test("where the payload names no media, Xcode's template passes what applies to it")
    func templateWithoutMedia() async throws {
        let report = try await Drill.run(TemplateExtension.self, payload: DrillPayloads.picture) {
            $0.mediaKey = .none
            $0.only = ["fair.weather", "again.same_push", "http.404"]
            $0.isolation = .inProcess
        }
        try report.assert(.decent)
        #expect(report["fair.weather"]?.verdict == .passed)
    }

    @Test("the guide names the rows that Xcode's template fails, and its sentence")
    func guide() async throws {
        let page = try String(
            contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
                    "Sources/ExtensionSide/Testing/ServiceExtensionTesting.docc/FirstTest.md"),
            encoding: .utf8)
        let payload = """
            {"aps": {"alert": {"title": "Hello", "body": "Look"}, "mutable-content": 1},
             "image": "https://cdn.example.com/hero.jpg"}
            """
        let report = try await Drill.run(TemplateExtension.self, payload: payload) {
            $0.repetitions = 20
        }
        let table =
            page.split(separator: "| row | why the template fails it |").last?
            .split(separator: "\n\n").first ?? ""
        let names = table.split(separator: "\n").filter { $0.hasPrefix("| `") }
            .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
        #expect(names == report.failed.map(\.adversity.identifier), "\(report)")
        #expect(page.contains("and eight rows:") == (names.count == 8))
        let sentence = try #require(report.groups.first?.sentence)
        let words = page.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
        #expect(words.contains(sentence), "\(sentence)")
    }
}
