import Foundation
import NSETestValues
import Testing

/// The pages link to each other as Markdown does, because they are also read where the repository is hosted.
@Suite struct PageLinkTests {
    private static let root = URL(filePath: Fixtures.root)
    private static let pages: [String] = {
        let below = ["Sources", ".github", "samples"].flatMap { folder in
            (FileManager.default.subpaths(atPath: Fixtures.root + "/" + folder) ?? []).map {
                "\(folder)/\($0)"
            }
        }
        return ["README.md"] + below.filter { $0.hasSuffix(".md") && !$0.contains("/.build/") }.sorted()
    }()

    /// The anchors that a host gives to the headings of a page.
    private func anchors(_ page: URL) throws -> [String] {
        try String(contentsOf: page, encoding: .utf8).matches(of: #/(?m)^#+ (.+)$/#).map { heading in
            let dashed = heading.1.lowercased().map { $0 == " " ? "-" : $0 }
            return String(dashed.filter { $0.isLetter || $0.isNumber || "-_".contains($0) })
        }
    }

    @Test func `there are pages of each kind`() {
        #expect(Self.pages.count > 30)
        for page in [".github/CONTRIBUTING.md", "samples/pipelines/README.md"] {
            #expect(Self.pages.contains(page))
        }
    }

    @Test(arguments: pages)
    func `each link of a page leads to a file and to a heading of it`(name: String) throws {
        let page = Self.root.appending(path: name)
        let text = try String(contentsOf: page, encoding: .utf8)
        #expect(!text.contains("<doc:") && !text.contains("](doc:"), "a host shows this as it is")
        // A colon is in an address, a space in a call of a Swift subscript.
        for link in text.matches(of: #/\]\(([^)#\s:]*)(?:#([^)\s]+))?\)/#) {
            let target =
                link.1.isEmpty
                ? page : page.deletingLastPathComponent().appending(path: link.1).standardizedFileURL
            #expect(FileManager.default.fileExists(atPath: target.path), "\(link.0)")
            if let anchor = link.2 {
                #expect(try anchors(target).contains(String(anchor)), "\(link.0)")
            }
        }
        if name.contains(".docc/") {
            #expect(!text.contains("](#"), "DocC takes [title](Page.md#heading) in a page, too")
        }
    }
}
