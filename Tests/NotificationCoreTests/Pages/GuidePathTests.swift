import Foundation
import NSETestValues
import Testing

/// The pages for people who change this package name its files.
@Suite struct GuidePathTests {
    private static let catalogue = "Sources/Runtime/ServiceExtensionRuntime.docc/"

    private func paths(in page: String, _ pattern: Regex<(Substring, Substring)>) throws -> [String] {
        try String(contentsOfFile: Fixtures.root + "/" + page, encoding: .utf8)
            .matches(of: pattern).map { String($0.1) }
    }

    private func expectThere(_ paths: [String], below folder: String = "") {
        #expect(!paths.isEmpty)
        for path in paths {
            #expect(FileManager.default.fileExists(atPath: "\(Fixtures.root)/\(folder)\(path)"), "\(path)")
        }
    }

    @Test(arguments: [
        catalogue + "AddingAVendor.md", catalogue + "AddingAnOption.md", catalogue + "AddingACode.md",
        catalogue + "AddingAWalk.md", catalogue + "AddingAnAppleAPI.md", ".github/CONTRIBUTING.md",
        ".github/SECURITY.md",
    ])
    func `Every path that a guide names is there`(page: String) throws {
        expectThere(try paths(in: page, #/`((?:Sources|Tests|samples)/[A-Za-z0-9_./+\-]+)`/#))
    }

    @Test func `Every place that the map of the architecture names is there`() throws {
        let pattern = #/`((?!Tests/)[A-Z][A-Za-z]+/[A-Za-z0-9_./+\-]+)`/#
        expectThere(try paths(in: ".github/ARCHITECTURE.md", pattern), below: "Sources/")
    }
}
