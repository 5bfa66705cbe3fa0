import Foundation
import NSETestSupport
import NotificationCheck
import Testing

@Suite("nse-run check: its page")
struct CheckPageTests {
    private static let page =
        Fixtures.root + "/Sources/ServiceExtensionRuntime/ServiceExtensionRuntime.docc/Check.md"

    /// `NSE_RECORD=1` writes the table anew, and fails, so that it is not recorded by accident.
    @Test func `the table of senders is the one of the rules`() throws {
        let text = try String(contentsOfFile: Self.page, encoding: .utf8)
        let start = try #require(text.range(of: "## Senders\n\n"))
        let end = try #require(text.range(of: "\n## ", range: start.upperBound..<text.endIndex))
        if ProcessInfo.processInfo.environment["NSE_RECORD"] != nil {
            let new = text.replacingCharacters(
                in: start.upperBound..<end.lowerBound, with: SenderListing.markdown)
            try Data(new.utf8).write(to: URL(fileURLWithPath: Self.page))
            Issue.record("recorded Check.md; run again without NSE_RECORD")
        }
        #expect(text[start.upperBound..<end.lowerBound] == SenderListing.markdown)
    }
}
