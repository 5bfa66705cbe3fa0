import Foundation
import NSETestSupport
import NotificationCore
import Testing

@Suite("nse-run demo", .leavesNothing)
struct DemoTests {
    /// For each sample: outcome, code, and the code or outcome of each attachment.
    static let expected: [(String, String)] = [
        ("hero-image", "modified - attached"),
        ("several-attachments", "modified - attached attached attached"),
        ("video", "modified - attached"),
        ("sound", "modified - attached"),
        ("no-extension", "modified - attached"),
        ("second-url", "modified - attached"),
        ("partly-lost", "modified - attached http.status"),
        ("slow-server", "original budget.expired budget.expired"),
        ("not-found", "original media.lost http.status"),
        ("html-behind-jpg", "original media.lost type.unsupported"),
        ("oversized-gif", "original media.lost body.too_large"),
        ("webp", "original media.lost type.unsupported"),
        ("truncated", "original media.lost body.truncated"),
        ("metadata-redirect", "original media.lost policy.address"),
        ("space-in-url", "original media.lost url.malformed"),
        ("unknown-name", "original media.lost dns.nxdomain"),
        ("closed-port", "original media.lost net.refused"),
        ("plain-behind-https", "original media.lost tls.handshake"),
        ("app-group-is-a-file", "original media.lost fs.conflict"),
        ("no-thread", "original media.lost internal.resource"),
        ("no-media", "original media.none"),
        ("not-mutable", "original gate.not_mutable"),
        ("silent", "original gate.silent"),
        ("sound-only", "original gate.no_alert"),
        ("trailing-comma", "invalid payload.syntax"),
        ("smuggled-result", "invalid payload.reserved_key"),
    ]

    /// The family `extension`: the executables of samples/extensions, built beside the command.
    static let hosted: [(String, String)] = [
        ("template", "modified -"),
        ("picture", "modified - attached"),
        ("login-page", "original media.lost type.unsupported"),
        ("private-address", "modified -"),
        ("no-photo", "original extension.crashed"),
        ("crash", "original extension.crashed"),
        ("forgotten-path", "original extension.no_answer"),
        ("blocked-main-thread", "original extension.no_answer"),
        ("memory", "original extension.memory"),
        ("two-answers", "modified -"),
        ("no-text", "original extension.no_text"),
        ("file-outside", "original extension.attachment_outside extension.attachment_outside"),
        ("file-left", "modified -"),
        ("own-timer", "modified -"),
    ]

    private func demo(_ arguments: String...) throws -> ToolResult {
        try runTool(["demo", "--samples", Fixtures.samplesDirectory] + arguments)
    }

    @Test func `every sample ends as it should, in a record that holds against the schema`() throws {
        let result = try demo("--records")
        #expect(result.status == 0, "\(result.stderr)")
        let checker = try SchemaChecker(schema: runTool(["schema"]).output)
        let records = try JSON.lines(result.stdout)
        let verdicts = records.map { record in
            let recorded = Recorded(result: result, record: record)
            return "\(record["id"].string ?? "?"): \(recorded.verdict)"
        }
        #expect(
            verdicts == Self.expected.map { "\($0): \($1)" } + Self.hosted.map { "extension/\($0): \($1)" })
        for record in records {
            #expect(checker.violations(of: record) == [], "\(record["id"].string ?? "?")")
        }
    }

    @Test func `the table names each sample and ends in the first one's delivered payload`() throws {
        let result = try demo()
        #expect(result.status == 0 && result.stderr == "")
        #expect(!result.output.contains("\u{1B}"))
        let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
        for (name, verdict) in Self.expected + Self.hosted {
            let outcome = verdict.prefix { $0 != " " }
            let row = lines.first { $0.hasPrefix("\(name) ") }
            #expect(row?.contains(" \(outcome) ") == true, "\(name)")
        }
        let heading = try #require(result.output.range(of: "The delivered payload of hero-image:\n\n"))
        let payload = try JSON(parsing: String(result.output[heading.upperBound...]))
        #expect(payload["nse"]["attachments"].array?.count == 1)
    }

    @Test func `there is a sample of every family of codes`() {
        let codes = (Self.expected + Self.hosted).flatMap { $0.1.split(separator: " ").dropFirst() }
        let families = Set(codes.compactMap { Code(rawValue: String($0))?.family })
        let all = Set(CodeFamily.allCases)
        // What a sender, a header or an app does wrong is for `check`.
        #expect(all.subtracting(families) == [.request, .apns, .app])
    }

    @Test func `every payload of the samples is one of the demonstration`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Fixtures.samplesDirectory)
        let names = files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
        #expect(Set(names) == Set(Self.expected.map(\.0)))
        let payloads = Fixtures.samplesDirectory + "/extensions/payloads"
        let hosted = try FileManager.default.contentsOfDirectory(atPath: payloads)
        #expect(Set(hosted) == Set(Self.hosted.map { $0.0 + ".json" }))
    }

    @Test func `its files are in TMPDIR`() throws {
        let directory = try TemporaryDirectory()
        var options = ToolOptions()
        options.environment = ["TMPDIR": directory.file("missing")]
        let result = try runTool(["demo", "--samples", Fixtures.samplesDirectory], options)
        #expect(result.status == 66)
        #expect(result.stderr.contains("cannot make a directory in \(directory.file("missing"))"))
    }

    @Test func `it leaves nothing behind`() throws {
        let directory = try TemporaryDirectory()
        var options = ToolOptions()
        options.environment = ["TMPDIR": directory.path, "HOME": directory.path]
        let result = try runTool(["demo", "--samples", Fixtures.samplesDirectory], options)
        #expect(result.status == 0)
        #expect(directory.tree() == [])
    }
}
