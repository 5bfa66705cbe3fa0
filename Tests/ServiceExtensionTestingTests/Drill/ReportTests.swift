import Foundation
import FoundationXML
import ServiceExtensionTesting
import Testing

/// The test cases of a JUnit file.
private final class JUnitReader: NSObject, XMLParserDelegate {
    var cases: [String] = []
    var failures: [(message: String, text: String)] = []
    var skipped = 0

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        switch name {
        case "testcase": cases.append(attributes["name"] ?? "")
        case "failure": failures.append((attributes["message"] ?? "", ""))
        case "skipped": skipped += 1
        default: break
        }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if !failures.isEmpty { failures[failures.count - 1].text += text }
    }
}

extension DrillTests {
    private func faulty() async throws -> DrillReport {
        try await Drill.run(Trusting.self, payload: DrillPayloads.picture) {
            $0.only = ["fair.weather", "html.page", "type.png_as_jpg", "mine.\u{1}<&>"]
            $0.extra = [
                Drill.Adversity(
                    "mine.\u{1}<&>", "a \"title\" | for XML & Markdown", expecting: [.attachedMedia]
                ) {
                    $0.answerMedia(with: .html())
                }
            ]
            $0.isolation = .inProcess
        }
    }

    @Test("the JUnit text is well-formed, has a case for each adversity and the timeline of each failure")
    func junit() async throws {
        let report = try await faulty()
        let reader = JUnitReader()
        let parser = XMLParser(data: Data(report.junit.utf8))
        parser.delegate = reader
        #expect(parser.parse(), "\(report.junit)")
        #expect(reader.cases == ["mine.\u{FFFD}<&>", "fair.weather", "html.page", "type.png_as_jpg"])
        #expect(reader.failures.count == report.failed.count)
        #expect(reader.failures.last?.text.contains("didReceive") == true, "\(report.junit)")
    }

    @Test(
        "the JUnit file goes into a directory that is made for it; where that cannot be, the error names the path"
    )
    func junitFile() async throws {
        let report = try await Drill.run(Downloader.self, payload: DrillPayloads.picture) {
            $0.only = ["http.404"]
            $0.isolation = .inProcess
        }
        let place = TestFiles.unusedPath()
        defer { try? FileManager.default.removeItem(at: place) }
        let file = place.appendingPathComponent("reports/unit/drill.xml")

        try report.writeJUnit(to: file)
        #expect(try String(contentsOf: file, encoding: .utf8) == report.junit)

        // A file in the place of a directory.
        let blocked = file.appendingPathComponent("drill.xml")
        let error = #expect(throws: HarnessError.self) { try report.writeJUnit(to: blocked) }
        #expect(error?.message.contains(blocked.path) == true, "\(error?.message ?? "")")
    }

    @Test("the table has a line for each adversity, what failed under it, and the counts at the end")
    func table() async throws {
        let report = try await faulty()
        let lines = report.table.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("pass  fair.weather") })
        #expect(lines.contains { $0.hasPrefix("FAIL  html.page") })
        #expect(
            lines.contains {
                $0.contains("that nothing is attached that the system refuses: attached and refused: image: ")
            })
        #expect(
            lines.first?.hasPrefix("Trusting: 2 passed, 2 failed; 4 rows in ") == true, "\(report.table)")
        #expect(report.markdown.contains("a \"title\" \\| for XML & Markdown"))
    }

    @Test("verify throws what failed with its timeline, and only for what was asked")
    func verify() async throws {
        let report = try await faulty()
        try report.verify(.alwaysDelivered, .answeredOnce)
        let error = #expect(throws: DrillError.self) { try report.verify(.attachedOnlyValid) }
        #expect(error?.description.contains("html.page: a page of HTML instead of the media") == true)
        #expect(error?.description.contains("  | ") == true)
        #expect(error?.description.contains("fair.weather") == false)
    }
}
