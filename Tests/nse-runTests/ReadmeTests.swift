import Foundation
import NSETestSupport
import Testing

/// The README is short, its blocks run when they are pasted, and what it shows is real.
@Suite("README", .leavesNothing)
struct ReadmeTests {
    /// Lines of the blocks that install or compile for minutes, or stay running. CI and the suites of their subjects run
    /// what they do.
    private static let elsewhere: Set<Substring> = [
        "bash samples/install.sh --command", "mkdir -p ~/.local",
        "tar -C ~/.local --strip-components=1 -xzf .build/dist/nse-run-*.tar.gz",
        #"export PATH="$HOME/.local/bin:$PATH""#, "bash samples/demo.sh", "bash Tests/run.sh",
        "samples/extension/ci/run.sh", "bash samples/serve/try.sh",
        "nse-run build --package . samples/extension/NotificationService -o my-extension",
        "nse-run drill --extension ./my-extension samples/extension/payloads/parcel.json",
    ]

    private func readme() throws -> Page { try Page("README.md") }

    private func withoutComment(_ line: Substring) -> Substring {
        line.firstMatch(of: /\s+#\s/).map { line[..<$0.range.lowerBound] } ?? line
    }

    /// A directory that looks to the blocks as a clone with the installed command does.
    private func clone() throws -> (TemporaryDirectory, ToolOptions) {
        let directory = try TemporaryDirectory()
        let files = FileManager.default
        try files.createSymbolicLink(
            atPath: directory.file("samples"), withDestinationPath: Fixtures.samplesDirectory)
        try files.createDirectory(atPath: directory.file("bin"), withIntermediateDirectories: false)
        try files.createSymbolicLink(atPath: directory.file("bin/nse-run"), withDestinationPath: toolPath())
        var options = ToolOptions()
        options.currentDirectory = directory.path
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        options.environment = ["PATH": directory.file("bin") + ":" + path]
        return (directory, options)
    }

    @Test func `it has at most 170 lines`() throws {
        #expect(try readme().text.split(separator: "\n", omittingEmptySubsequences: false).count <= 171)
    }

    @Test func `its blocks run one after the other, and print what it shows`() throws {
        let (directory, options) = try clone()
        let blocks = try readme().blocks
        var passedOver: Set<Substring> = []
        for (index, block) in blocks.enumerated() where block.language == "sh" {
            let all = block.text.split(separator: "\n")
            passedOver.formUnion(all.map(withoutComment).filter(Self.elsewhere.contains))
            let lines = all.filter { !Self.elsewhere.contains(withoutComment($0)) }
            let script = (["trap 'echo $? >> statuses' ERR"] + lines).joined(separator: "\n")
            let result = try runCommand("bash", ["-c", script], options)
            if blocks.indices.contains(index + 1), blocks[index + 1].language.isEmpty {
                #expect(Page.normalised(result.stderr) == Page.normalised(blocks[index + 1].text))
            }
        }
        // The three checks find what is wrong.
        #expect(String(decoding: try directory.read("statuses"), as: UTF8.self) == "1\n1\n1\n")
        #expect(passedOver == Self.elsewhere)
        #expect(try directory.read("delivered.json") == directory.read("push.json"))
        let records = try JSON.lines(directory.read("records.ndjson"))
        #expect(records.count == 1000)
    }

    @Test func `its scripts are there, and CI runs its tests`() throws {
        let scripts = Self.elsewhere.compactMap { $0.firstMatch(of: /[A-Za-z\/]+\.sh/)?.0 }
        #expect(scripts.count == 5)
        for script in scripts {
            #expect(FileManager.default.isReadableFile(atPath: "\(Fixtures.root)/\(script)"), "\(script)")
        }
        #expect(try Page(".ci/run").text.contains("Tests/run.sh"))
    }

    @Test func `each Swift block is, line by line, in a test of the samples`() throws {
        let tests = try [
            "samples/extension/ci/Tests/NotificationServiceTests/DeliveryTests.swift",
            "samples/app/ci/Tests/MyAppTests/FirstPhoneTest.swift",
        ].map { try lines(Page($0).text) }
        let blocks = try readme().blocks.filter { $0.language == "swift" }
        #expect(blocks.count == tests.count)
        for block in blocks {
            let block = lines(String(block.text))
            let isHeld = tests.contains { test in test.indices.contains { test[$0...].starts(with: block) } }
            #expect(isHeld, "no test has these lines:\n\(block.joined(separator: "\n"))")
        }
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// The words of the picture, which Tests/Scripts/verdict-picture.py draws.
    @Test(arguments: ["light", "dark"])
    func `the picture shows what the command prints`(theme: String) throws {
        let picture = try Page(".github/verdict-\(theme).svg").text
        #expect(try readme().text.contains(".github/verdict-\(theme).svg"))
        let shown = picture.matches(of: #/<text [^>]*>(.*)</text>/#).map { String($0.1) }.joined(
            separator: " "
        )
        .replacing(/<[^>]*>/, with: "").replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
        var options = ToolOptions()
        options.currentDirectory = Fixtures.root
        let command = "nse-run check samples/broken/fcm-v1.json"
        let result = try runTool(command.split(separator: " ").dropFirst().map(String.init), options)
        #expect(result.status == 1 && result.stderr.isEmpty)
        #expect(
            shown.split(whereSeparator: \.isWhitespace)
                == "$ \(command) \(result.output)".split(whereSeparator: \.isWhitespace))
        #expect(try readme().text.contains(result.output.prefix { $0 != "." }))
    }
}
