import Foundation
import NSETestSupport
import Testing

/// A page of the documentation, and what is between its fences.
struct Page {
    struct Block {
        /// The word after the fence: `sh`, `swift`, or nothing.
        let language: Substring
        let text: Substring
    }

    let path: String
    let text: String

    init(_ path: String) throws {
        self.path = path
        text = try String(contentsOfFile: Fixtures.root + "/" + path, encoding: .utf8)
    }

    /// A page of the runtime's catalogue.
    init(article: String) throws {
        try self.init("Sources/Runtime/ServiceExtensionRuntime.docc/\(article).md")
    }

    var blocks: [Block] {
        text.matches(of: #/(?ms)^```(\w*)\n(.*?)\n```$/#).map { Block(language: $0.1, text: $0.2) }
    }

    /// The block that begins so.
    func block(_ beginning: String) throws -> Substring {
        try #require(
            blocks.first { $0.text.hasPrefix(beginning) }?.text,
            "\(path) has no block that begins so: \(beginning)")
    }

    /// Without what differs from run to run: times, shares of the budget, ports.
    static func normalised(_ text: some StringProtocol) -> String {
        String(text).replacing(/\d+(\.\d+)? (ms|s)\b/, with: "T")
            .replacing(/(< )?\d+(\.\d+)? %/, with: "P")
            .replacing(/127\.0\.0\.1:\d+/, with: "HOST")
            .replacing(/budget used: .*/, with: "budget used")
            .replacing(/"(started_at|elapsed_ms|connect|wait|receive|total)" ?: .*/, with: "TIME")
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
