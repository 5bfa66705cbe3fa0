import Foundation
import NSETestSupport
import Testing

/// Every input of `samples/broken` is told its cause first, however it was pasted.
@Suite("Broken samples", .leavesNothing)
struct BrokenSampleTests {
    private let samples: [BrokenSample]
    private let directory: TemporaryDirectory

    init() throws {
        samples = try BrokenSample.all()
        directory = try TemporaryDirectory()
    }

    /// The first answer for each input; one run for those with the same options.
    private func answers(_ inputs: [(sample: BrokenSample, path: String)]) throws -> [String: JSON] {
        var found: [String: JSON] = [:]
        for (options, group) in Dictionary(grouping: inputs, by: \.sample.options) {
            var tool = ToolOptions()
            tool.currentDirectory = Fixtures.root
            let result = try runTool(["check", "--json"] + options + group.map(\.path), tool)
            for answer in try JSON.lines(result.stdout) where answer["input"]["number"].int ?? 1 == 1 {
                found[answer["input"]["name"].string ?? ""] = answer
            }
        }
        return found
    }

    /// Every text sample but those left out, rewritten.
    private func check(
        _ name: String, leftOut: [String: String], lines: Int?, ending: String = "",
        rewrite: (BrokenSample) throws -> String
    ) throws {
        let inputs = try samples.filter { $0.isText && leftOut[$0.file] == nil }.map { sample in
            (
                sample: sample,
                path: try directory.write(rewrite(sample), to: "\(name)/\(sample.file)\(ending)")
            )
        }
        let answers = try answers(inputs)
        for (sample, path) in inputs {
            #expect(sample.differences(from: answers[path] ?? .absent, lines: lines) == [], "\(name)")
        }
        let reasons = leftOut.sorted { $0.key < $1.key }.map { "; \($0.key): \($0.value)" }.joined()
        print("broken samples, \(name): \(inputs.count), \(leftOut.count) left out\(reasons)")
    }

    @Test func `there are 30 inputs of 20 shapes, and each file is one`() throws {
        #expect(samples.count >= 30)
        #expect(Set(samples.map(\.shape)).count >= 20)
        let files = try FileManager.default.contentsOfDirectory(atPath: Fixtures.samplePath("broken"))
        #expect(Set(files).subtracting(["expected.json"]) == Set(samples.map(\.file)))
    }

    @Test func `as they came: verdict, first diagnostic, place, hint and exit status`() throws {
        let schema = try SchemaChecker(schema: runTool(["schema", "check"]).output)
        let record = try SchemaChecker(schema: runTool(["schema"]).output)
        for sample in samples {
            var tool = ToolOptions()
            tool.currentDirectory = Fixtures.root
            let path = "\(BrokenSample.folder)/\(sample.file)"
            let result = try runTool(["check", path, "--json"] + sample.options, tool)
            #expect(result.status == sample.exit && result.stderr == "", "\(sample.file): \(result.stderr)")
            let answer = try #require(try JSON.lines(result.stdout).first, "\(sample.file)")
            #expect(sample.differences(from: answer, lines: 0) == [])
            #expect(try schema.violations(of: result.stdout.firstLine) == [], "\(sample.file)")
            if !answer["record"].isAbsent { #expect(record.violations(of: answer["record"]) == []) }
        }
    }

    @Test func `with CR LF`() throws {
        try check("CR LF", leftOut: [:], lines: 0) { try $0.text().replacing("\n", with: "\r\n") }
    }

    @Test func `in a Markdown fence`() throws {
        let leftOut = [
            "forum-post.md": "it has a fence already", "prose.txt": "prose in a fence is code in no language",
            "address.txt": "an address is given bare or as a link",
            "commas.json": "what is quoted in a text is not what is sent, so its commas are a note",
        ]
        try check("in a fence", leftOut: leftOut, lines: 4, ending: ".md") { sample in
            "Hello,\n\nthere is no picture with this:\n```\n\(try sample.text())```\n\nThank you\n"
        }
    }

    @Test func `with the members in another order`() throws {
        let leftOut = [
            "address.txt": "one value", "prose.txt": "no members",
            "Podfile": "statements, whose order counts",
            "Info.plist": "keys and values follow each other",
        ]
        try check("in another order", leftOut: leftOut, lines: nil) { sample in
            let text = try sample.text()
            let turned = Rewriting.reordered(text, isYAML: sample.file.hasSuffix(".yaml"))
            #expect(turned != text, "\(sample.file)")
            return turned
        }
    }

    @Test func `with other values`() throws {
        try check("with other values", leftOut: [:], lines: 0) { sample in
            let text = try sample.text()
            let other = Rewriting.withOtherValues(text)
            #expect(other != text, "\(sample.file)")
            return other
        }
    }

    @Test func `from standard input`() throws {
        // A folder; and a comma at an end may be of a language, where no name says JSON.
        for sample in samples where !["expo-project", "commas.json"].contains(sample.file) {
            let bytes = try Fixtures.sample("broken/\(sample.file)")
            let result = try runTool(
                ["check", "-", "--json"] + sample.options, stdin: bytes, currentDirectory: Fixtures.root)
            let answer = try #require(try JSON.lines(result.stdout).first, "\(sample.file)")
            #expect(sample.differences(from: answer, lines: 0) == [], "from standard input")
        }
    }
}

extension [UInt8] {
    fileprivate var firstLine: [UInt8] { Array(prefix { $0 != 0x0A }) }
}
